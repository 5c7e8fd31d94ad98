"""What was understood of a list, in numbers, and the commonest phrases that were not."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from card_tags.understand.readings import Reading

COMMONEST = 10


@dataclass(frozen=True)
class Summary:
    """How many cards were understood whole, in part, or not; the commonest unknown phrases, and how often."""

    whole: int
    part: int
    none: int
    phrases: Sequence[tuple[str, int]]

    @classmethod
    def of(cls, readings: Sequence[Reading]) -> Summary:
        """Return the summary of a list's readings. A card without a text is whole."""
        whole = sum(reading.is_whole for reading in readings)
        part = sum(not reading.is_whole and bool(reading.fields) for reading in readings)
        counts = Counter(unknown.phrase for reading in readings for unknown in reading.unknown)
        return cls(whole, part, len(readings) - whole - part, counts.most_common(COMMONEST))

    def lines(self) -> Iterator[str]:
        """Yield the summary as lines."""
        total = self.whole + self.part + self.none
        cards = "1 card" if total == 1 else f"{total} cards"
        share = f"{100 * self.whole / total:.1f} %" if total else "none"
        yield f"{cards}: {self.whole} understood whole ({share}), {self.part} in part, {self.none} not"
        for phrase, count in self.phrases:
            yield f"  {count} times not understood: {phrase}"
