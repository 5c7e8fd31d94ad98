"""The page: the same table in a browser. It is a folder of static files."""
