"""Every time, verb, target, cost and condition that a title can have has words of its own."""

import unittest

from tally.rulebooks import cards_of, rulebook_of
from tally.rulebooks.altered import state as altered
from tally.rulebooks.little_troubles import state as troubles
from tally.rulebooks.unstable_unicorns import state as unicorns
from tally.rules.refusals import Refused
from tally.tags.layouts import layout_of
from tests.core.every_title import GAMES, of_type

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    Title = dict[str, Any]


def parsed(game: str, title: "Title") -> "Any":
    """Return a title as the rulebook keeps it; None if it has no such title."""
    rulebook: "Any" = rulebook_of(game)
    try:
        return rulebook.parse_title(title)
    except Refused:
        return None


def words_of(part: "Any", found: "set[str]") -> None:
    """Add every word of a title."""
    if isinstance(part, str):
        found.add(part)
    elif isinstance(part, dict):
        for name, value in part.items():
            found.add(name)
            words_of(value, found)
    elif isinstance(part, list):
        for each in part:
            words_of(each, found)


class TestEverythingIsTold(unittest.TestCase):
    def check(self, game: str) -> None:
        """Check that each title is told in whole sentences, and different titles in different ones."""
        seen: "dict[str, str]" = {}
        words: "set[str]" = set()
        says = cards_of(game)
        for title in GAMES[game]():
            kept = parsed(game, title)
            if kept is None:
                continue
            words_of(title, words)
            sentences = says.effect_sentences(kept)
            self.assertTrue(sentences, str(title))
            self.check_sentences(sentences)
            told_whole, said = " ".join(sentences), str(title)
            self.assertEqual(seen.get(told_whole, said), said, told_whole)
            seen[told_whole] = said
        layout: "Any" = layout_of(game)
        missing = [word for word in layout.WORDS if word not in words and word not in UNSAID[game]]
        self.assertEqual(missing, [])

    def check_sentences(self, sentences: "list[str]") -> None:
        """Check that no word is missing, and no value."""
        for sentence in sentences:
            self.assertTrue("_says." not in sentence and "{" not in sentence, sentence)
            self.assertTrue("A" <= sentence[0] <= "Z" and sentence[-1] in ".:", sentence)

    def test_every_number_that_is_printed_is_told(self) -> None:
        for game, title, wanted in PRINTED:
            sentences = cards_of(game).number_sentences(parsed(game, title))
            self.check_sentences(sentences)
            self.assertEqual(" ".join(sentences), wanted)

    def test_little_troubles(self) -> None:
        self.check("little_troubles")

    def test_unstable_unicorns(self) -> None:
        self.check("unstable_unicorns")

    def test_wotn(self) -> None:
        self.check("wotn")

    def test_altered(self) -> None:
        self.check("altered")


SIDE = {"confidence": 3, "maturity": 4, "reward": 5, "reward_cards": 1, "cookies": 1, "cards": -2}
PRINTED: "list[tuple[str, Title, str]]" = [
    (
        "little_troubles",
        of_type("character", cost=1, adult=SIDE, regressed={"reward_cards": 2, "cookies": 2, "cards": 1}),
        "Costs 1 cookie. Adult: confidence 3, maturity 4, reward 5, 1 card with the reward, +1 cookie each"
        " turn, -2 cards each turn. Regressed: confidence 0, maturity 0, reward 0, 2 cards with the reward,"
        " +2 cookies each turn, +1 card each turn.",
    ),
    (
        "little_troubles",
        of_type("field", cost=2, cookies=-1, cards=1, cookies_times=2, cards_times=3),
        "Costs 2 cookies. Each turn: -1 cookie, +1 card, 2 times the cookies, 3 times the cards.",
    ),
    ("little_troubles", of_type("goal", cookies=2, cards=2), "Each turn: +2 cookies, +2 cards."),
    (
        "little_troubles",
        of_type("toy", tokens={"book": 3, "ball": 1}),
        'It enters with 1 token "ball". It enters with 3 tokens "book".',
    ),
    ("unstable_unicorns", of_type("magical", counts_as=2), "It counts as 2 unicorns."),
    ("unstable_unicorns", of_type("basic"), "It counts as 1 unicorn."),
    ("unstable_unicorns", of_type("upgrade"), ""),
    ("wotn", of_type("location"), ""),
    ("wotn", of_type("enemy", life=1, coins=1), "It has 1 Life Point. In Release it is worth 1 coin."),
    ("wotn", of_type("enemy", life=2), "It has 2 Life Points."),
    ("wotn", of_type("item", durability=2, coins=3), "It has durability 2. In Release it is worth 3 coins."),
    (
        "altered",
        of_type("character", hand_cost=1, reserve_cost=2, water=3),
        "It costs 1 from hand and 2 from Reserve. Its statistics: forest 0, mountain 0, water 3.",
    ),
    ("altered", of_type("spell", hand_cost=1), "It costs 1 from hand and 0 from Reserve."),
    ("altered", of_type("hero"), ""),
    ("altered", of_type("hero", sub=["Mage", "Noble"]), "Besides its type, it is: Mage, Noble."),
]
# Words of a tag that no text tells: types, prefixes, rarities, and the word for several verbs.
UNSAID = {
    "little_troubles": troubles.TYPES + troubles.PREFIXES + ("all", "common", "uncommon", "rare"),
    "unstable_unicorns": unicorns.TYPES + ("all",),
    # In WOTN no card is judged by what it is now.
    "wotn": ("is",),
    "altered": altered.TYPES + ("all",),
}


if __name__ == "__main__":
    unittest.main()
