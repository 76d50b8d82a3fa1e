"""Àiyé: sow seeds of sun and moon below your people, and gather a society that is stronger than each of them."""
