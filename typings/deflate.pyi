# MicroPython's inflater: it reads byte by byte, and none ahead.
from io import BufferedIOBase
from typing import BinaryIO

RAW: int

class DeflateIO(BufferedIOBase, BinaryIO):
    def __init__(self, stream: BinaryIO, kind: int, wbits: int, close: bool, /) -> None: ...
