"""The exception that a reader raises. Unlike the ports, it is imported when the code runs."""


class TagLost(Exception):
    """The tag left the field, or answered wrongly, during a read or a write."""
