"""The judge's desk: opens, lists, shows, compares and exports journals. Its answers are JSON."""
