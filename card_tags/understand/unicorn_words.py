"""The vocabulary of Unstable Unicorns: what its public lists write, and its normal form."""

from collections.abc import Sequence
from typing import Any

from card_tags.understand.grammars import Vocabulary, in_forms
from card_tags.understand.normal import NUMBERS

# A printed kind of card, and our words for it.
KINDS = {
    "unicorn": "unicorn",
    "basic unicorn": "basic",
    "magical unicorn": "magical",
    "baby unicorn": "baby",
    "ultimate unicorn": "ultimate",
    "upgrade": "upgrade",
    "downgrade": "downgrade",
    "magic": "magic",
    "instant": "instant",
    "neigh": "instant",
}
FIRST_OF_KINDS = {kind.split()[0] for kind in KINDS}
FATES = ("destroyed", "sacrificed", "returned to your hand")
FORMS = {
    "cards": "card",
    "unicorns": "unicorn",
    "upgrades": "upgrade",
    "downgrades": "downgrade",
    "neighs": "neigh",
    "babies": "baby",
    "stables": "stable",
    "an": "a",
    "directly": "",
    "immediately": "",
    "neigh'd": "neighed",
    "opponent's": "player's",
    "opponent": "player",
    "enters": "enter",
    "leaves": "leave",
    "phases": "phase",
    "hands": "hand",
    "players": "player",
}
AT_BEGINNING = "if this card is in your stable at the beginning of your turn"
PHRASES = {
    ",": "COMMA",
    "then": "THEN",
    "and": "AND",
    "or": "OR",
    "a": "A",
    "all": "ALL",
    "card": "CARD",
    AT_BEGINNING: "AT_BEGINNING",
    "at the end of your turn": "AT_END",
    "if this card is in your stable at the end of your turn": "AT_END",
    "when this card enter your stable": "ON_ENTERING",
    "if this card is sacrificed or destroyed": "ON_LOSS",
    "if this card is destroyed or sacrificed": "ON_LOSS",
    "when this card is sacrificed or destroyed": "ON_LOSS",
    "each time a unicorn card enter or leave your stable": "ON_COMING_AND_GOING",
    "each time a unicorn card enter your stable": "ON_COMING",
    "each time a unicorn card leave your stable": "ON_GOING",
    "each time any player begins their turn": "ON_ANY_TURN",
    "if at any time you have": "AT_ANY_TIME",
    "more than": "MORE_THAN",
    "if at any time you have no unicorn in your stable": "IF_NONE",
    "if you do": "IF_YOU_DO",
    "you may": "YOU_MAY",
    "each player must": "EACH_PLAYER_MUST",
    "each other player must": "EACH_OTHER_PLAYER_MUST",
    "that player must": "THAT_PLAYER_MUST",
    "draw": "DRAW",
    "extra": "EXTRA",
    "discard": "DISCARD",
    "their hand": "THEIR_HAND",
    "your hand": "THEIR_HAND",
    "sacrifice": "SACRIFICE",
    "destroy": "DESTROY",
    "steal": "STEAL",
    "return": "RETURN",
    "move": "MOVE",
    "to their hand": "TO_HAND",
    "to that player's hand": "TO_HAND",
    "to your hand": "TO_HAND",
    (
        "at the end of your turn , return that unicorn card to the stable from which you stole it"
    ): "GIVE_BACK_AT_END",
    (
        "if this card leave your stable , return that unicorn card to the stable from which you stole it"
    ): "GIVE_BACK_ON_LEAVING",
    "to any other player's stable": "TO_ANY_STABLE",
    "move this card to that player's stable": "MOVE_TO_THAT_STABLE",
    (
        "move all of that player's unicorn card to the discard pile without triggering any of their effects"
    ): "MOVE_ALL_TO_DISCARD",
    (
        "bring the same number of baby unicorn card from the nursery into that player's stable"
    ): "BABIES_FOR_THEM",
    "bring": "BRING",
    "into your stable": "INTO_OWN_STABLE",
    "choose": "CHOOSE",
    "search the deck for": "SEARCH_FOR",
    "and add it to your hand": "AND_ADD_IT",
    "and add them to your hand": "AND_ADD_IT",
    "and bring it into your stable": "AND_BRING_IT",
    "and bring them into your stable": "AND_BRING_IT",
    "shuffle the deck": "SHUFFLE_DECK",
    "shuffle the discard pile into the deck": "SHUFFLE_DISCARD",
    "shuffle this card , your hand , and the discard pile into the deck": "SHUFFLE_ALL",
    "pull a card from that player's hand": "PULL",
    "pull a card at random from that player's hand": "PULL",
    "pull a card from another player's hand": "PULL_FROM_OTHER",
    "pull a card at random from another player's hand": "PULL_FROM_OTHER",
    "look at another player's hand": "LOOK_AT_OTHER",
    "choose any player": "CHOOSE_ANY_PLAYER",
    "look at that player's hand": "LOOK_AT_THAT",
    "choose a card and add it to your hand": "ADD_ONE",
    "choose a card from that player's hand and add it to your hand": "ADD_ONE",
    "look at the top": "LOOK_AT_TOP",
    "card of the deck": "CARD_OF_DECK",
    "add one of them to your hand": "ADD_ONE_OF_THEM",
    "return the other two to the top of the deck in any order": "RETURN_OTHERS",
    "return the others to the top of the deck in any order": "RETURN_OTHERS",
    "trade hand with any other player": "TRADE_HANDS",
    "take another turn": "TAKE_TURN",
    "skip to your end of turn phase": "SKIP_TO_END",
    "end your turn": "SKIP_TO_END",
    "play": "PLAY",
    "during your action phase": "IN_ACTION",
    "this card": "THIS_CARD",
    "of your": "OF_YOURS",
    "any number of": "ANY_NUMBER",
    "the same number of": "SAME_NUMBER",
    "in your stable": "IN_OWN_STABLE",
    "in another player's stable": "IN_OTHER_STABLE",
    "from any player's stable": "IN_ANY_STABLE",
    "in any player's stable": "IN_ANY_STABLE",
    "in that player's stable": "IN_THAT_STABLE",
    "from that player's stable": "IN_THAT_STABLE",
    "in each player's stable": "IN_EACH_STABLE",
    "in each other player's stable": "IN_EACH_STABLE",
    "in their stable": "IN_THEIR_STABLE",
    "from the discard pile": "FROM_DISCARD",
    "from your hand": "FROM_HAND",
    "from the nursery": "FROM_NURSERY",
    "with": "NAMED",
    "in its name": "IN_ITS_NAME",
    "this card cannot be neighed": "CANNOT_BE_NEIGHED",
    "card you play cannot be neighed": "SHIELDS",
    "this card counts for": "COUNTS_FOR",
    "you cannot play": "YOU_CANNOT_PLAY",
    "you cannot play any": "YOU_CANNOT_PLAY",
    "other player cannot play": "OTHERS_CANNOT_PLAY",
    "cannot be": "CANNOT_BE",
    "cannot be destroyed by magic card": "CANNOT_BE_DESTROYED_BY_MAGIC",
    "your": "YOUR",
    "cannot enter any player's stable except yours": "CANNOT_ENTER",
    "cannot enter any other player's stable": "CANNOT_ENTER",
    "triggered effects of your unicorn card do not activate": "MUTES",
    "all of your unicorn card are considered basic unicorn with no effects": "MUTES",
    "all of your unicorn are considered": "CONSIDERED",
    "card that affect unicorn card do not affect your": "NOT_AFFECTED",
    "your hand must be visible to all player": "OPEN_HAND",
    "your hand must be visible to all players": "OPEN_HAND",
    "your hand must be visible to all players at all times": "OPEN_HAND",
    "each player has a hand limit of": "HAND_LIMIT",
    "this card can only enter a stable if there is a basic unicorn card in that stable": "NEEDS_BASIC",
    "if this card would be": "IF_THIS",
    "return it to your hand instead": "RETURN_IT_INSTEAD",
    "instead": "INSTEAD",
    "if a unicorn card in your stable would be": "IF_YOURS",
    "if 1 of your unicorn card would be": "IF_YOURS",
    "if one of your unicorn card would be": "IF_YOURS",
    "return it to your hand": "RETURN_IT",
    (
        "if this card would be sacrificed , destroyed , or returned to your "
        "hand , return it to the nursery instead"
    ): "BABY_RULE",
    "play this card when another player tries to play a card": "NEIGH_RULE",
    "play this card when any other player tries to play a card": "NEIGH_RULE",
    "stop their card from being played and send it to the discard pile": "NEIGH_RULE",
    "stop that player's card from being played and send it to the discard pile": "NEIGH_RULE",
}


def named(text: str) -> tuple[str, Any] | None:
    """Return the terminal and value of a number, a quoted name, or any other word."""
    lower = text.lower()
    if lower.isdigit():
        return "NUMBER", int(lower)
    if lower[0] in "\"'" and len(lower) > 1:
        return "QUOTED", text[1:-1]
    if lower in NUMBERS:
        return "NUMBER", NUMBERS[lower]
    return ("WORD", lower) if lower.isalpha() else None


def lookahead(forms: Sequence[str]) -> tuple[int, str, Any] | None:
    """Return the word between two kinds of cards: it joins no two sentences."""
    word, follower = (*forms, "", "")[:2]
    return (1, "OR_KIND", word) if word in ("and", "or") and follower in FIRST_OF_KINDS else None


VOCABULARY = Vocabulary(
    forms=FORMS,
    phrases={
        **in_forms(PHRASES, FORMS),
        **dict.fromkeys(FATES, "FATE"),
        **dict.fromkeys(KINDS, "KIND"),
    },
    named=named,
    lookahead=lookahead,
    terminals=("NUMBER", "KIND", "FATE", "QUOTED", "WORD"),
    signs=("OR_KIND",),
)
