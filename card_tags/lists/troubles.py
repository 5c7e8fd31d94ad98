"""What is wrong with a list of titles, a line for each cell."""


class BadTitles(Exception):
    """The list cannot be taken; `troubles` has one line for each bad cell, by row and column."""

    def __init__(self, troubles: list[str]) -> None:
        super().__init__("\n".join(troubles))
        self.troubles = troubles
