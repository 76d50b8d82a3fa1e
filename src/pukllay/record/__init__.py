"""A game being played or kept: the line-by-line record, undo, replay, verify."""
