"""How many boards fit what a seat knows: counted, weighed, and drawn. `find.py` is the door."""
