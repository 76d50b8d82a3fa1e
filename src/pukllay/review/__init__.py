"""After a game: where it was won, what was luck, and what would have been better."""
