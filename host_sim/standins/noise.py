"""Random bytes that nobody can guess: a table on a desktop or in a page makes its keys of them, too."""

try:
    from secrets import token_bytes as token_bytes
except ImportError:
    try:
        import js  # type: ignore[import-not-found]  # MicroPython in a browser or in Node.js
    except ImportError:
        from os import urandom as token_bytes  # type: ignore[assignment]  # its unix port
    else:

        def token_bytes(nbytes: "int | None" = None) -> bytes:
            """Return this many random bytes."""
            found = js.Uint8Array.new(nbytes)
            js.crypto.getRandomValues(found)
            return bytes([found[at] for at in range(nbytes or 0)])


def random_byte() -> int:
    """Return 0 to 255."""
    return token_bytes(1)[0]
