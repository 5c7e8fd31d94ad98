"""What a reader raises: the one word of the ports that is there when the code runs."""


class TagLost(Exception):
    """The tag left the field, or answered wrongly, in the middle of a read or a write."""
