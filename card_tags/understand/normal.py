"""Normal forms of printed text: public lists write the same card in different ways.

`#changed#` marks what a printing changed, `$`, `<BB>` and `[]` are printers' marks, `[[Keyword]]`,
`[Keyword]` and `<KEYWORD>` are one keyword. A reminder is in round brackets and adds nothing.
"""

import re
from dataclasses import dataclass

# Curly quotes, dashes, the minus sign, and blanks that are none.
SIGNS = str.maketrans("\u2019\u2018\u201c\u201d\u2013\u2212\u00a0", "''\"\"-- ", "\u200b")
PRINTERS_MARKS = re.compile(r"[#$]|<BB>|\[\]")
REMINDER = re.compile(r"\s*\([^()]*\)")
DOUBLE_BRACKETS = re.compile(r"\[\[([^\]]*)\]\]")
# A list on one line has two blanks where the card has a new line.
PARAGRAPH = re.compile(r"\s*\n\s*|(?<=[^\s—,]) {2,}(?=\S)")
BULLET = "•"
SENTENCE_END = re.compile(r"(?<=[.!])(?:\s+|(?=\{))")
BEFORE_BULLET = re.compile(r"\s+(?=•)")
BLANKS = re.compile(r"\s+")
# A quoted name is one word.
WORD = re.compile(
    r"\"[^\"]*\"|(?<!\w)'[^']+'(?!\w)|\{[^}]*\}|<[^>]*>|\[[^\]]*\]|[^\W\d_]+(?:'[^\W\d_]+|-[^\W\d_]+)*'?|\d+|[^\w\s]"
)


NUMBERS = {
    word: number
    for number, word in enumerate(
        ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"), 1
    )
}


@dataclass(frozen=True)
class Word:
    """A word of a sentence, as printed, and where it begins in the sentence."""

    text: str
    at: int


def paragraphs(text: str) -> list[str]:
    """Return the paragraphs of a card's text, without reminders and printers' marks."""
    plain = DOUBLE_BRACKETS.sub(r"[\1]", PRINTERS_MARKS.sub("", text.translate(SIGNS)))
    plain = REMINDER.sub("", plain.replace("\r", ""))
    parts = (BLANKS.sub(" ", part).strip() for part in PARAGRAPH.split(plain))
    return [part for part in parts if part and part != "."]


def sentences(paragraph: str) -> list[str]:
    """Return the sentences of a paragraph, each without its full stop."""
    parts = (part.strip().rstrip(".").strip() for part in SENTENCE_END.split(paragraph))
    return [part for part in parts if part]


def lines(paragraph: str) -> list[str]:
    """Return the sentences of a paragraph; each option of a list is one."""
    return [line for part in BEFORE_BULLET.split(paragraph) for line in sentences(part)]


def words(sentence: str) -> list[Word]:
    """Return the words and signs of a sentence."""
    return [Word(match.group(), match.start()) for match in WORD.finditer(sentence)]
