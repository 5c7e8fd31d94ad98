"""The hall: what a table says of itself to a room full of tables."""
