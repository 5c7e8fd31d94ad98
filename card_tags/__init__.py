"""Cards on a desktop: CSV lists, samples and the format of a tag."""
