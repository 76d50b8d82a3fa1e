"""Tawantinsuyu: The Inca Empire, for one to four."""
