"""Why labels cannot be printed as they are wished."""


class Unprintable(Exception):
    """The labels cannot be, and why, in a line."""
