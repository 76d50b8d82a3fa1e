"""Àiyé, rule by rule."""
