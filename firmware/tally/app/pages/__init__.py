"""The pages, one a module: loaded when opened, dropped when closed."""
