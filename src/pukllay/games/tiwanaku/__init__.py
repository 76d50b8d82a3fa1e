"""Tiwanaku: explore a hidden land, divine its crops, offer what you know."""
