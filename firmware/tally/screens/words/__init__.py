"""The words of the table in the language spoken there: one text for each key."""

from tally.screens.words.english import TABLE


def text(key: str, default: "str | None" = None) -> str:
    """Return the text of a key; without one the default, or the key itself."""
    at = TABLE.find(f"\n{key} ")
    if at < 0:
        return key if default is None else default
    start = at + len(key) + 2
    return TABLE[start : TABLE.find("\n", start)]


def counted(key: str, count: int) -> str:
    """Return the text of a key as it is said of that many."""
    return text(key + ".one") if count == 1 else text(key)
