"""Pukllay: four modern board games whole on a computer."""
