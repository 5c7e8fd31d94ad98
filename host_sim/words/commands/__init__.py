"""The commands of `python -m host_sim words`."""
