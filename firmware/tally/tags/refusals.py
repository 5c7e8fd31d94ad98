"""Why a tag is refused: one exception with a code from a short list."""

EMPTY = "empty"  # nothing was ever written on it
FOREIGN = "foreign"  # something else is on it, none of ours
NEWER = "newer"  # ours, of a format or a vocabulary that this reader does not know
DAMAGED = "damaged"  # torn, altered, or copied from another tag
TOO_LARGE = "too_large"  # more than a tag holds

CODES = (EMPTY, FOREIGN, NEWER, DAMAGED, TOO_LARGE)


class TagRefused(Exception):
    """The tag cannot be read as ours, or the title cannot be written on it; `code` is one of CODES.

    Where only the memory read so far ends too early, with `needed` bytes more can be told; else it is 0.
    """

    def __init__(self, code: str, needed: int = 0) -> None:
        super().__init__(code)
        self.code = code
        self.needed = needed
