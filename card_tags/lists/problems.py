"""The problems of a list of titles, a line for each cell."""

from host_sim.words.messages import say

# Nobody reads more lines: people mend the first ones first.
MOST_PROBLEMS = 1_000
# In letters, from its beginning and its end. A cell may be long, and the reason follows it.
LONGEST_BEGINNING, LONGEST_END = 240, 160


class BadTitles(Exception):
    """The list cannot be taken; `problems` has one line for each bad cell, with its row and column.

    Of many problems there are only the first, and of a long line only its beginning and its end.
    """

    def __init__(self, problems: list[str]) -> None:
        self.problems = [shortened(problem) for problem in problems[:MOST_PROBLEMS]]
        if len(problems) >= MOST_PROBLEMS:
            self.problems.append(say("and perhaps more: these are the first"))
        super().__init__("\n".join(self.problems))


def shortened(text: str) -> str:
    """Return a text that fits a line or two."""
    if len(text) <= LONGEST_BEGINNING + LONGEST_END:
        return text
    return f"{text[:LONGEST_BEGINNING]} ... {text[-LONGEST_END:]}"
