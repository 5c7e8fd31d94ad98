"""What is wrong with a list of titles, a line for each cell."""

from host_sim.words.said import say

# Who has so many lines to read mends the first of them first.
MOST_TROUBLES = 1_000
# In letters, its first and its last: a cell may be long, and why it is wrong stands behind it.
LONGEST_BEGINNING, LONGEST_END = 240, 160


class BadTitles(Exception):
    """The list cannot be taken; `troubles` has one line for each bad cell, by row and column.

    They are the first of many, and of a long one its beginning and its end.
    """

    def __init__(self, troubles: list[str]) -> None:
        self.troubles = [shortened(trouble) for trouble in troubles[:MOST_TROUBLES]]
        if len(troubles) >= MOST_TROUBLES:
            self.troubles.append(say("and perhaps more: these are the first"))
        super().__init__("\n".join(self.troubles))


def shortened(text: str) -> str:
    """Return a text that fits a line or two."""
    if len(text) <= LONGEST_BEGINNING + LONGEST_END:
        return text
    return f"{text[:LONGEST_BEGINNING]} ... {text[-LONGEST_END:]}"
