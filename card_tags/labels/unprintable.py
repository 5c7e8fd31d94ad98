"""The error for labels that cannot be printed as wished."""


class Unprintable(Exception):
    """The labels cannot be printed; the message says why, in a line."""
