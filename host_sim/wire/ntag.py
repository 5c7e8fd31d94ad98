"""An NTAG213, 215 or 216 sticker: its memory and its answers, after NXP's data sheet."""


class Ntag:
    """A tag made from the bytes of all its pages (180, 540 or 924 bytes tell which kind it is)."""

    def __init__(self, image: bytes):
        self.memory = bytearray(image)

    def uid(self) -> bytes:
        """Return the 7 bytes of the UID."""
        raise NotImplementedError


def blank_image(kind: int, uid: bytes) -> bytes:
    """Return the pages of a factory-new NTAG `kind` (213, 215 or 216) with that 7-byte UID."""
    raise NotImplementedError
