"""The commands below `hall`, a module each."""
