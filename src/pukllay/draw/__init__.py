"""A view becomes an SVG."""
