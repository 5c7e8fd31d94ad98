"""The vocabulary of WOTN: what a card writes, and its normal form."""

from collections.abc import Sequence
from typing import Any

from card_tags.understand.grammars import Vocabulary, in_forms
from card_tags.understand.normal import NUMBERS

KEYWORDS = {"ambush": "ambush", "defender": "defender", "final battle": "final_battle"}
TELLS = {
    "look at the top card of the enemy pile": "look",
    "look at the top card of the location pile": "look",
    "look at the top card of the inventory pile": "look",
    "reveal the top card of the inventory pile": "reveal",
    "search the inventory pile": "search",
    "shuffle the inventory pile": "shuffle",
    "shuffle the enemy pile": "shuffle",
    "shuffle the location pile": "shuffle",
}
# What a verb did, and the verb that did it.
THIS_WAY = {"coin lost this way": "coins", "life point lost this way": "life", "life lost this way": "life"}
FORMS = {
    "an": "a",
    "gains": "gain",
    "loses": "lose",
    "coins": "coin",
    "points": "point",
    "enemies": "enemy",
    "items": "item",
    "cards": "card",
    "players": "player",
    "takes": "take",
    "returns": "return",
    "pays": "pay",
}
PHRASES = {
    ",": "COMMA",
    "and": "AND",
    "then": "THEN",
    "if": "IF",
    "a": "A",
    "otherwise": "OTHERWISE",
    "you may": "MAY",
    "may": "MAY",
    "gain": "GAIN",
    "lose": "LOSE",
    "pay": "PAY",
    "+": "PLUS",
    "-": "MINUS",
    "take": "TAKE",
    "return": "RETURN",
    "more": "MORE",
    "less": "LESS",
    "fewer": "LESS",
    "no": "NO",
    "all": "ALL",
    "up to": "UP_TO",
    "each player": "EACH_PLAYER",
    "each other player": "EACH_OTHER_PLAYER",
    "it": "IT",
    "coin": "COIN",
    "life": "LIFE",
    "life point": "LIFE",
    "durability": "DURABILITY",
    "durability point": "DURABILITY",
    "attack": "ATTACK",
    "attack result": "ATTACK",
    "the attack result": "ATTACK",
    "to the attack result": "ATTACK",
    "to your attack result": "ATTACK",
    "to attack result": "ATTACK",
    "your attack result": "ATTACK",
    "starts at": "STARTS_AT",
    "is": "STARTS_AT",
    "reveal": "REVEAL",
    "enemy": "ENEMY",
    "enemy card": "ENEMY",
    "item": "ITEM",
    "item card": "ITEM",
    "this item": "THIS_ITEM",
    "this card": "THIS_ITEM",
    "skip the action of this location": "SKIP_ACTION",
    "skip this location's action": "SKIP_ACTION",
    "of its life": "LIFE_OF_ENEMY",
    "of its life point": "LIFE_OF_ENEMY",
    "ignore the penalty of": "IGNORE_PENALTY",
    "to its pile": "TO_PILE",
    "to the bottom of its pile": "TO_PILE",
    "for each": "FOR_EACH",
    "revealed enemy": "ENEMY_HERE",
    "defeated enemy": "ENEMY_DEFEATED",
    "enemy you defeated": "ENEMY_DEFEATED",
    "in this battle": "IN_BATTLE",
    "in the battle": "IN_BATTLE",
    "in your field": "IN_YOUR_FIELD",
    "from your field": "IN_YOUR_FIELD",
    "in another player's field": "IN_OTHER_FIELD",
    "from another player's field": "IN_OTHER_FIELD",
    "in any player's field": "IN_ANY_FIELD",
    "from any player's field": "IN_ANY_FIELD",
    "from its pile": "FROM_PILE",
    "from the inventory pile": "FROM_PILE",
    "from the enemy pile": "FROM_PILE",
    "you do": "YOU_DO",
    "you have": "YOU_HAVE",
    "or more": "OR_MORE",
    "or less": "OR_LESS",
    "there are": "THERE_ARE",
    "the roll is": "DIE",
    "you rolled": "DIE",
    "the die is": "DIE",
    "location": "AT_LOCATION",
    "in battle": "IN_A_BATTLE",
    "auto-use": "AUTO",
    "release": "AT_RELEASE",
    "avoidable": "AVOIDABLE",
    "battle": "BATTLE",
}


def named(text: str) -> tuple[str, Any] | None:
    """Return the terminal and value of a number."""
    lower = text.lower()
    if lower.isdigit():
        return "NUMBER", int(lower)
    return ("NUMBER", NUMBERS[lower]) if lower in NUMBERS else None


def lookahead(forms: Sequence[str]) -> tuple[int, str, Any] | None:
    """Return nothing: no word here hangs on the next alone."""
    del forms
    return None


VOCABULARY = Vocabulary(
    forms=FORMS,
    phrases={
        **in_forms(PHRASES, FORMS),
        **dict.fromkeys(KEYWORDS, "KEYWORD"),
        **dict.fromkeys(in_forms(TELLS, FORMS), "TELL"),
        **dict.fromkeys(THIS_WAY, "THIS_WAY"),
    },
    named=named,
    lookahead=lookahead,
    terminals=("NUMBER", "KEYWORD", "TELL", "THIS_WAY"),
)
