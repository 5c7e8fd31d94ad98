"""The hall, a room full of tables: what a table tells it, and what it tells the table."""
