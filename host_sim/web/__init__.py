"""The page: the same table in a browser, as a folder of static files."""
