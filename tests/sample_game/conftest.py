"""The sample's own files run in a copy of the project only."""

collect_ignore = ["tree"]
