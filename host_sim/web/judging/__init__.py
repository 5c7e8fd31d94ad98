"""The judge's desk: journals opened, listed, looked at, compared and written down; answers are JSON."""
