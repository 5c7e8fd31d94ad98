"""The vocabulary of Altered: what its public lists write, and its normal form."""

import re
from collections.abc import Sequence
from typing import Any

from card_tags.understand.grammars import Vocabulary, in_forms
from card_tags.understand.normal import NUMBERS

ORDINALS = {"first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5}
REGIONS = {"{V}": "forest", "{M}": "mountain", "{O}": "water", "{E}": "water"}
# The abilities of a card, by the sign before them.
ABILITIES = {"{J}": "join", "{H}": "hand", "{R}": "reserve"}
STATUSES = ("fleeting", "anchored", "asleep", "boosted", "exhausted", "ascended")
KEYWORDS = ("defender", "gigantic", "eternal", "seasoned", "cooldown", "rooted")
NUMBERED = ("tough", "scout")
ACTIONS = {
    "sabotage": "sabotage",
    "resupply": "resupply",
    "resupplies": "resupply",
    "exhausted_resupply": "exhausted_resupply",
    "exhausted_resupplies": "exhausted_resupply",
    "after_you": "after_you",
    "rush": "rush",
}
KINDS = (
    "character",
    "permanent",
    "landmark",
    "spell",
    "card",
    "token",
    "player",
    "opponent",
    "expedition",
    "orb",
)
PHASES = {
    "at noon": "noon",
    "at dusk": "dusk",
    "at night": "night",
    "at morning": "morning",
    "in the morning": "morning",
}
SUBTYPES = [
    "adventurer",
    "animal",
    "apprentice",
    "artist",
    "boon",
    "bureaucrat",
    "citizen",
    "companion",
    "conjuration",
    "construction",
    "deity",
    "disruption",
    "dragon",
    "druid",
    "elemental",
    "engineer",
    "fairy",
    "gear",
    "illusion",
    "leviathan",
    "mage",
    "maneuver",
    "merchant",
    "messenger",
    "noble",
    "ore",
    "plant",
    "robot",
    "rogue",
    "sap",
    "scholar",
    "scientist",
    "site",
    "soldier",
    "song",
    "spirit",
    "titan",
    "trainer",
]
# Printers' marks at the end of a keyword's name in angle brackets: the grammatical form that it takes.
MARK = re.compile(r"_(?:CHA?_?P?|CHAR|FS(?:_X)?|ME_FS|INF|LOW|IMP|TKN_P|T|P|ME|X)(?=_|$)")
NON = "non-"
COUNTER = re.compile(r"[a-z]+")
PURPOSES = [
    "draw",
    "create",
    "have",
    "give",
    "send",
    "return",
    "put",
    "discard",
    "sacrifice",
    "exhaust",
    "ready",
    "augment",
    "activate",
    "reveal",
    "look",
    "immediately",
    "play",
    "gain",
    "lose",
    "switch",
    "reduce",
    "increase",
    "sabotage",
    "resupply",
    "<sabotage>",
    "<sabotage_inf>",
    "<sabotage_low>",
    "<resupply>",
    "<resupply_inf>",
    "<resupply_low>",
    "<augment>",
    "<exhausted_resupply>",
    "<exhausted_resupply_inf>",
    "[sabotage]",
    "[resupply]",
    "[augment]",
]

FORMS = {
    "i'm": "i be",
    "it's": "it be",
    "am": "be",
    "is": "be",
    "are": "be",
    "me": "i",
    "can't": "cannot",
    "an": "a",
    "them": "it",
    "they": "it",
    "more": "more",
    **{
        form: verb
        for verb, forms in {
            "gain": "gains",
            "lose": "loses",
            "create": "creates",
            "send": "sends",
            "return": "returns",
            "put": "puts",
            "discard": "discards",
            "sacrifice": "sacrifices",
            "exhaust": "exhausts",
            "ready": "readies",
            "switch": "switches",
            "move": "moves",
            "roll": "rolls",
            "pay": "pays",
            "spend": "spends",
            "play": "plays",
            "cost": "costs",
            "leave": "leaves",
            "go": "goes",
            "activate": "activates",
            "have": "has",
            "join": "joins",
            "control": "controls",
            "augment": "augments",
            "exchange": "exchanges",
            "reveal": "reveals",
            "do": "does",
            "fail": "fails",
            "defect": "defects",
            "ascend": "ascends",
            "pass": "passes",
            "choose": "chooses",
            "become": "becomes",
        }.items()
        for form in forms.split()
    },
    **{
        form: noun
        for noun, form in {
            "character": "characters",
            "permanent": "permanents",
            "landmark": "landmarks",
            "spell": "spells",
            "card": "cards",
            "token": "tokens",
            "player": "players",
            "opponent": "opponents",
            "expedition": "expeditions",
            "orb": "orbs",
            "boost": "boosts",
            "counter": "counters",
            "region": "regions",
            "ability": "abilities",
            "target": "targets",
            "statistic": "statistics",
            "deck": "decks",
            "reserve": "reserves",
        }.items()
    },
}

PHRASES = {
    "then": "THEN",
    "otherwise": "OTHERWISE",
    ",": "COMMA",
    "and": "AND",
    "or": "OR",
    "if": "IF",
    "unless": "UNLESS",
    "when": "WHEN",
    "where": "WHERE",
    "{x}": "X",
    "x": "X",
    "be": "BE",
    "i": "I",
    "it": "IT",
    "that character": "IT",
    "that card": "IT",
    "you": "YOU",
    "you may": "YOU_MAY",
    "you may then": "YOU_MAY",
    "may": "MAY",
    "have": "HAVE",
    "give": "GIVE",
    "gain": "GAIN",
    "lose": "LOSE",
    "draw": "DRAW",
    "draws": "DRAWS",
    "create": "CREATE",
    "send": "SEND",
    "return": "RETURN",
    "put": "PUT",
    "discard": "DISCARD",
    "sacrifice": "SACRIFICE",
    "exhaust": "EXHAUST",
    "ready": "READY",
    "augment": "AUGMENT",
    "activate": "ACTIVATE",
    "choose": "CHOOSE",
    "pay": "PAY",
    "spend": "SPEND",
    "exchange": "EXCHANGE",
    "with": "WITH",
    "cost": "COST",
    "less": "LESS",
    "than": "THAN",
    "the": "THE",
    "of": "OF",
    "its": "ITS",
    "in": "IN",
    "by": "BY",
    "no": "NO",
    "only": "ONLY",
    "that many card": "THAT_MANY",
    "you cannot": "YOU_CANNOT",
    "more": "MORE",
    "landmark token": "LANDMARK_TOKEN",
    "defect": "DEFECT",
    "ascend": "ASCEND",
    "<ascend>": "ASCEND",
    "<ascends>": "ASCEND",
    "[ascend]": "ASCEND",
    "[ascends]": "ASCEND",
    "pass": "PASS",
    "become": "BECOME",
    "in contact": "IN_CONTACT",
    "with base cost": "WITH_BASE_COST",
    "with reserve cost": "WITH_RESERVE_COST",
    "a card leave your reserve": "CARD_LEAVES_RESERVE",
    "you pass first": "YOU_PASS_FIRST",
    "you pass before your opponent": "YOU_PASS_FIRST",
    "you draw one or more card": "YOU_DRAW",
    "after rest": "AFTER_REST",
    "before rest": "BEFORE_REST",
    "a": "A",
    "for": "FOR",
    "again": "AGAIN",
    "twice": "TWICE",
    "its owner": "ITS_OWNER",
    "you discard a card this way": "YOU_DISCARDED",
    "you discarded a card this way": "YOU_DISCARDED",
    "my": "MY",
    "target": "TARGET",
    "another": "ANOTHER",
    "other": "OTHER",
    "each": "EACH",
    "all": "ALL",
    "up to a max of": "UP_TO_MAX",
    ", up to a max of": "UP_TO_MAX",
    "up to": "UP_TO",
    "any number of": "ANY_NUMBER",
    "non-token": "NON_TOKEN",
    "non -": "NON",
    "boost": "BOOST",
    "1 or more boost": "BOOSTS",
    "one or more boost": "BOOSTS",
    "token": "TOKEN",
    "all its boost": "ALL_ITS_BOOSTS",
    "ability": "ABILITY",
    "or more": "OR_MORE",
    "or less": "OR_LESS",
    "there": "THERE",
    "next": "NEXT",
    "the next": "NEXT",
    "empty": "EMPTY",
    "behind": "BEHIND",
    "ahead": "AHEAD",
    "join": "JOIN",
    "this turn": "DURATION",
    "this afternoon": "DURATION",
    "this day": "DURATION",
    "you play": "YOU_PLAY",
    "you can play": "YOU_PLAY",
    "from your hand": "FROM_YOUR_HAND",
    "with a minimum cost of": "MINIMUM",
    "with a minimum of": "MINIMUM",
    ", with a minimum cost of": "MINIMUM",
    ", with a minimum of": "MINIMUM",
    "reduce the cost of the next": "REDUCE_NEXT",
    "for free": "FOR_FREE",
    "immediately play": "IMMEDIATELY_PLAY",
    "switch expedition": "SWITCH",
    "move forward": "MOVE_FORWARD",
    "move backwards": "MOVE_BACK",
    "move backward": "MOVE_BACK",
    "region": "REGIONS",
    "cannot move forward this day": "CANT_MOVE_TODAY",
    "roll a die": "ROLL_DIE",
    "remove all boost from": "REMOVE_ALL_BOOSTS",
    "of these": "OF_THESE",
    "play": "PLAY",
    "discard one of your mana orb": "DISCARD_ORB",
    "of my": "OF_MY",
    "their hand": "THEIR_HAND",
    "their hand and their reserve": "THEIR_HAND_AND_RESERVE",
    "look at": "LOOK_AT",
    "reveal": "REVEAL",
    "the number of": "NUMBER_OF",
    "the result": "THE_RESULT",
    "my number of": "MY_NUMBER_OF",
    "for each": "FOR_EACH",
    "card discarded this way": "DISCARDED_THIS_WAY",
    "character sacrificed this way": "SACRIFICED_THIS_WAY",
    "card sacrificed this way": "SACRIFICED_THIS_WAY",
    "one or both": "ONE_OR_BOTH",
    "shuffle your deck": "SHUFFLE_DECK",
    "per": "FOR_EACH",
    "with hand cost": "WITH_COST",
    "with a hand cost of": "WITH_COST",
    "of hand cost": "WITH_COST",
    "with a total hand cost": "WITH_TOTAL",
    "with total hand cost": "WITH_TOTAL",
    "with no statistic over": "NO_STATISTIC_OVER",
    "with a statistic of": "A_STATISTIC_OF",
    "leave your reserve": "LEAVE_YOUR_RESERVE",
    "go to your reserve": "GO_TO_YOUR_RESERVE",
    "the expedition facing me": "FACING_EXPEDITION",
    "your opponent's expedition facing me": "FACING_EXPEDITION",
    "my expedition": "MY_EXPEDITION",
    "you do": "YOU_DO",
    "you control": "YOU_CONTROL",
    "you have": "YOU_HAVE",
    "your opponent have": "OPPONENT_HAVE",
    "the first player": "FIRST_PLAYER",
    "not": "NOT",
    "your": "YOUR",
    "we both": "WE_BOTH",
    "starting with you": "STARTING_WITH_YOU",
    "distribute": "DISTRIBUTE",
    "among any": "AMONG",
    "among any number of": "AMONG",
    "you can only activate this if": "ONLY_IF",
    "your hand": "YOUR_HAND",
    "your reserve": "YOUR_RESERVE",
    "leave the expedition zone": "LEAVE_EXPEDITION",
    "leave your landmark zone": "LEAVE_LANDMARKS",
    "go to reserve from the expedition zone": "GO_TO_RESERVE",
    "you sacrifice": "YOU_SACRIFICE",
    "a opponent play": "OPPONENT_PLAYS",
    "you roll one or more dice": "YOU_ROLL",
    "you exhaust a card in reserve": "YOU_EXHAUST",
    "a opponent draws one or more card or resupply": "OPPONENT_DRAWS",
    "a opponent draws one or more card or do <resupply_t>": "OPPONENT_DRAWS",
    "a opponent draws one or more card or <resupplies>": "OPPONENT_DRAWS",
    "when my expedition fail to move forward during dusk": "NOT_MOVED",
    "when my expedition move forward": "MOVED",
    "due to": "DUE_TO",
    "a card go to the discard pile": "CARD_TO_DISCARD",
    "a card go from your hand or deck to reserve": "CARD_TO_YOUR_RESERVE",
    "a card go to your reserve from your hand or deck": "CARD_TO_YOUR_RESERVE",
    "the first": "THE_FIRST",
    "each afternoon": "EACH_AFTERNOON",
    "sacrificed": "SACRIFICED",
    "on a": "ON",
    "on": "ON",
    "+": "PLUS",
    "-": "MINUS",
    "the top card of your deck": "TOP",
    "the top card of their deck": "TOP",
    "the top": "TOP_SEVERAL",
    "of your deck": "OF_YOUR_DECK",
}

PLACES = {
    "a opponent control": "opponent",
    "target opponent control": "opponent",
    "facing me": "facing",
    "in my expedition": "here",
    "in the expedition facing me": "facing",
    "in your other expedition": "other",
    "in target expedition": "target_expedition",
    "in it": "that_expedition",
    "in target expedition you control": "own_expedition",
    "in one of your expedition": "own_expedition",
    "they control": "chooser",
    "controlled by target player": "target_player",
    "in target player's reserve": "target_player_reserve",
    "in each of your expedition": "both",
    "in your companion expedition": "companion",
    "in your hero expedition": "hero",
    "in play or in reserve": "visible",
    "in reserve": "reserve",
    "in a reserve": "reserve",
    "from a reserve": "reserve",
    "in your reserve": "own_reserve",
    "from your reserve": "own_reserve",
    "in a opponent's reserve": "opponent_reserve",
    "in each player's reserve": "reserve",
    "you control or in your reserve": "own_visible",
    "in your hand": "own_hand",
    "in hand": "own_hand",
    "in your discard pile": "own_discard",
    "from your discard pile": "own_discard",
    "in a discard pile": "discard",
    "from a discard pile": "discard",
    "in your opponent's reserve": "opponent_reserve",
    "your opponent control": "opponent",
    "from your hand": "own_hand",
    "from their hand": "own_hand",
    "from hand": "own_hand",
    "from reserve": "from_reserve",
    "your expedition": "your_expeditions",
    "to reserve": "to_reserve",
    "to your hand": "to_hand",
    "to its owner's hand": "to_hand",
    "to their owner's hand": "to_hand",
    "to the top of its owner's deck": "to_top",
    "in your mana zone": "to_mana",
    "in their mana zone": "to_mana",
    "in its owner's mana zone": "to_mana",
    "in my owner's mana zone": "to_mana",
    "in your mana orb": "to_mana",
    "as a exhausted mana orb": "as_exhausted",
    "in the expedition i be played in": "played_in",
    "you control and in your reserve": "own_visible",
    "in play and in reserve": "visible",
    "in your landmark": "own_landmarks",
    "in your mana zone as a ready mana orb": "to_mana_ready",
}

PLACES = in_forms(PLACES, FORMS)


def named(text: str) -> tuple[str, Any] | None:
    """Return the terminal and value of a number, a sign, a keyword, a subtype or a token's name."""
    lower = text.lower()
    if lower.isdigit():
        return "NUMBER", int(lower)
    if text.startswith("{"):
        return _sign(text)
    if text[0] in "<[":
        return _keyword(text[1:-1])
    return _plain(lower)


def _sign(text: str) -> tuple[str, Any] | None:
    inner = text[1:-1]
    if inner.isdigit():
        return "MANA", int(inner)
    if text.upper() in REGIONS:
        return "REGION", REGIONS[text.upper()]
    if text.upper() in ABILITIES:
        return "SYMBOL", ABILITIES[text.upper()]
    return (inner.upper(), text) if inner.upper() in ("T", "D") else None


def _keyword(name: str) -> tuple[str, Any] | None:
    plain = MARK.sub("", name.upper().replace(" ", "_")).lower()
    word, _, number = plain.rpartition("_")
    if word in NUMBERED and number.isdigit():
        return "NUMBERED", (word, int(number))
    return _word(plain) or _token(name)


def _token(name: str) -> tuple[str, Any] | None:
    """Return a token's name: `BRASSBUG`, or `Brassbug 2/2/2` with its statistics."""
    found = re.fullmatch(r"([^\d/]+?)(?: \d+/\d+/\d+)?", name.replace("_", " "))
    return ("NAME", found.group(1).title()) if found else None


def _word(lower: str) -> tuple[str, Any] | None:
    if lower in STATUSES:
        return "STATUS", lower
    if lower in KEYWORDS:
        return "KEYWORD", lower
    if lower in ACTIONS:
        return "ACTION", ACTIONS[lower]
    return ("AUGMENT", lower) if lower == "augment" else None


def _plain(lower: str) -> tuple[str, Any] | None:
    if lower.removeprefix(NON) in STATUSES and lower.startswith(NON):
        return "NON_STATUS", lower.removeprefix(NON)
    if lower in NUMBERS:
        return "NUMBER", NUMBERS[lower]
    if lower in ORDINALS:
        return "ORDINAL", ORDINALS[lower]
    single = lower.removesuffix("s")
    for form in (lower, single, "fairy" if lower == "fairies" else single):
        if form in SUBTYPES:
            return "SUB", form
    return _word(lower)


def lookahead(forms: Sequence[str]) -> tuple[int, str, Any] | None:
    """Return a counter's name before `counter`, and the `to` of a purpose: its next word is a verb."""
    word, follower = (*forms, "", "")[:2]
    if follower == "counter" and COUNTER.fullmatch(word) and word not in ("a", "more", "of", "my", "all"):
        return 2, "COUNTER", word
    if word == "to" and follower in PURPOSES:
        return 1, "TO_DO", word
    return None


VOCABULARY = Vocabulary(
    forms=FORMS,
    phrases={
        **in_forms(PHRASES, FORMS),
        **dict.fromkeys(PLACES, "PLACE"),
        **dict.fromkeys(PHASES, "PHASE"),
        **{kind: "KIND" for kind in KINDS if kind != "token"},
        "mana orb": "KIND",
    },
    named=named,
    lookahead=lookahead,
    signs=("TO_DO",),
    terminals=[
        "NUMBER",
        "ORDINAL",
        "OPPONENT_HAVE",
        "MANA",
        "REGION",
        "SYMBOL",
        "T",
        "D",
        "STATUS",
        "NON_STATUS",
        "KEYWORD",
        "NUMBERED",
        "ACTION",
        "NAME",
        "SUB",
        "COUNTER",
        "PLACE",
        "PHASE",
        "KIND",
        "DURATION",
    ],
)
