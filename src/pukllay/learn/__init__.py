"""Lessons: small positions on the real boards, one thing to do in each, played against the real rules."""
