"""The `pukllay` command."""
