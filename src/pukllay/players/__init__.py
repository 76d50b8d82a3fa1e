"""Who chooses."""
