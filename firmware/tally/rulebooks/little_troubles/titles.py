"""The words and numbers of Little Troubles, and titles: what a card can print, and the verbs of its effects.

A title is small, and two titles are equal if all their fields are.
"""

from collections import namedtuple

from tally.rules.refusals import malformed
from tally.rules.shapes import is_count, is_whole

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    Fields = dict[str, Any]

CHARACTER, ACTION, FIELD, TOY, SCENE, GOAL, PREGAME = TYPES = (
    "character", "action", "field", "toy", "scene", "goal", "pregame",
)  # fmt: skip
PREFIXES = ("", "main", "decisive", "iconic", "shiny", "memorable", "great")
# The types that stay in play. Others go to Timeout when they are resolved.
STAYING = (CHARACTER, FIELD, TOY, SCENE, GOAL)
SPENT = (ACTION, PREGAME)
NUMBERS = ("confidence", "maturity", "reward")
COUNTERS = ("cookies", "wins", "used", "hand", "pile", "timeout")

SETUP, BUILD, PRE_FIGHT, CHOOSE_FIGHT, FIGHT, RESOURCE, DISCARD = (
    "setup", "build", "pre_fight", "choose_fight", "fight", "resource", "discard",
)  # fmt: skip
# 000, Build and Pre-Fight: the phases with a priority loop, and those in which quick cards are played.
LOOPS = (BUILD, PRE_FIGHT, FIGHT)
QUICK_ONLY = (PRE_FIGHT, FIGHT)
# The phases in which a card can only be played because a text allows it.
PLAYED_ANYWAY = (CHOOSE_FIGHT, RESOURCE, DISCARD)
# When a fight can still be skipped.
SKIPPABLE = (SETUP, BUILD, PRE_FIGHT, CHOOSE_FIGHT)

LIMIT = 4  # cards and abilities that one seat may use in one loop
SLOTS = 5  # for characters, and for toys
HAND_DRAWN, HAND_BACK, HAND_LIMIT = 10, 4, 9
COOKIES_FIRST, COOKIES_SECOND = 30, 32
COOKIES_TO_WIN, WINS_TO_WIN = 100, 10
POINTS_PER_WIN = 10  # in the tie-break, where each goal is worth 100

# The events that play a card, and those that answer another event.
PLAYS = ("card_played", "ability_used")
# The pile for the cards that left play.
TIMEOUT = "timeout"
ANSWERS = ("target_chosen", "instead_chosen")
# The refusals that "anyway" may override, in the order of the checks.
OVERRIDABLE = (
    "wrong_phase", "activation_limit", "not_your_priority", "wrong_type", "not_quick", "cannot_pay",
    "slots_full", "needs",
)  # fmt: skip
# Operations whose sign on the screen differs.
SIGNS = {"*": "\u00d7", "/": "\u00f7"}

# The kinds of effects by hand that the menu names, the likely ones first.
BY_HAND = (
    "cookies", "draw", "discard", "confidence", "maturity", "reward", "turn_over", "leave", "to_hand",
    "end_fight", "lose_fight", "instead", "enter", "move", "skip_fight", "resource", "force_fight", "slots",
    "win", "to_pile", "all",
)  # fmt: skip

Title = namedtuple(
    "Title",
    (
        "id", "name", "type", "prefix", "quick", "cost", "cookies", "cards", "cookies_times", "cards_times",
        "adult", "regressed", "ability", "effects", "needs",
    ),
)  # fmt: skip
# NUMBERS come first, in their order. Ability and effects are None where those of the title hold.
Side = namedtuple(
    "Side", ("confidence", "maturity", "reward", "reward_cards", "cookies", "cards", "ability", "effects")
)
Ability = namedtuple("Ability", ("cost", "quick", "needs"))
# `whose`: the card whose turning over this replaces, "" where it replaces none.
Effect = namedtuple("Effect", ("when", "do", "whose"))

TITLE_NUMBERS = ("cost", "cookies", "cards", "cookies_times", "cards_times")
SIDE_NUMBERS = ("confidence", "maturity", "reward", "reward_cards", "cookies", "cards")
MAY_BE_NEGATIVE = ("cookies", "cards")

# When an effect happens.
PLAYED, USED, IN_PLAY = "played", "used", "in_play"
WOULD_TURN, ANY_LOST, ANY_WON = "would_turn", "any_lost", "any_won"
WHENS = (
    PLAYED, USED, IN_PLAY, "chosen", "fight_gain", "won", "lost", "fight_end", "turn_end",
    WOULD_TURN, ANY_LOST, ANY_WON,
)  # fmt: skip
OWN, SELF, ANY = WHOSE = ("own", "self", "any")
# What a card or an ability may need: on its own side, or on the other.
TARGET = "target"
OPPOSING = "opposing_"
NEEDED = (CHARACTER, TOY, FIELD, GOAL, SCENE)
NEEDS = (TARGET,) + NEEDED + tuple([OPPOSING + kind for kind in NEEDED])
TARGETED = (PLAYED, USED)

# The kinds of each verb's arguments. The first is the subject: a word in a title, a seat or a card in an
# event.
SHAPES = {
    "cookies": ("seat", "whole"),
    "draw": ("seat", "count"),
    "confidence": ("character", "whole"),
    "maturity": ("character", "whole"),
    "reward": ("character", "whole"),
    "turn_over": ("character",),
    "leave": ("card",),
    "skip_fight": (),
    "end_fight": (),
    "lose_fight": ("seat",),
    "force_fight": ("seat",),
    "slots": ("seat", "slotted", "whole"),
    "resource": ("seat", "pool", "operation", "count"),
    "win": ("seat",),
    "to_hand": ("card",),
    "to_pile": ("card",),
    "discard": ("seat", "count"),
    "enter": ("seat", "entering", "origin"),
    "move": ("moving", "count"),
    "instead": ("character", "verb"),
}
MOVE_ACROSS = ("moving", "count", "seat")
EVENTS_ONLY = ("to_hand", "to_pile", "discard", "enter", "move", "instead")
CONTINUOUS = ("confidence", "maturity", "reward", "slots", "resource")

SEAT_WORDS = ("you", "opponent")
CARD_WORDS = ("self", "target", "opposing", "here")
CARD_KINDS = ("card", "character", "entering", "moving")
# The words that the other arguments may be.
WORDS = {
    "slotted": ("character", "toy"),
    "pool": ("cookies", "cards"),
    "operation": ("+", "-", "*", "/"),
    "origin": ("hand", "timeout", "pile", "outside"),
}


def parse_title(given: object) -> "Title":
    """Return the title; raise Refused("malformed"). Unknown fields are ignored."""
    fields = _object(given)
    for name in ("id", "name"):
        if not isinstance(fields.get(name), str):
            raise malformed(f"{name} is a text")
    values = [
        fields["id"],
        fields["name"],
        _one_of(fields, "type", TYPES),
        _one_of(fields, "prefix", PREFIXES),
        _quick(fields),
    ]
    _add_numbers(values, fields, TITLE_NUMBERS)
    values += [_side(fields.get("adult")), _side(fields.get("regressed")), _ability(fields.get("ability"))]
    values += [_effects(fields.get("effects", [])), _needs(fields)]
    return Title(*values)


def parts(verb: "Any") -> "Any":
    """Return the plain verbs of a verb: those within an `all`, or the verb itself."""
    return verb[1:] if verb[0] == "all" else (verb,)


def title_verb(given: object, when: str) -> "tuple[Any, ...]":
    """Return a title's verb as tuples; raise Refused("malformed")."""
    verbs = _parts(given)
    for verb in verbs:
        shape = shape_of(verb)
        if verb[0] in EVENTS_ONLY:
            raise malformed(f"{verb[0]} is for the table, not for a title")
        if when == IN_PLAY and (verb[0] not in CONTINUOUS or given[0] == "all"):  # type: ignore[index]
            raise malformed(f"{verb[0]} cannot be continuous")
        if "target" in verb[1:2] and when not in TARGETED:
            raise malformed("nothing is asked for a target then")
        _check_arguments(verb, shape, _title_subject)
    if given[0] == "all":  # type: ignore[index]
        return ("all",) + tuple(tuple(verb) for verb in verbs)
    return tuple(verbs[0])


def event_verb(_state: "Any", _event: "Any", given: object) -> "tuple[str, ...]":
    """Check for a verb that names seats and cards; a shape check of `effect_happened`."""
    cards: "list[str]" = []
    verbs = list(_parts(given))
    for verb in verbs:  # `instead` verbs are added to this list during the loop
        shape = shape_of(verb)
        _check_arguments(verb, shape, _event_subject)
        cards.extend([verb[i + 1] for i, kind in enumerate(shape) if kind in CARD_KINDS])
        if verb[0] == "instead":
            verbs.extend(_replacing(verb[2], given))
    return tuple(cards)


def yes_or_no(_state: "Any", _event: "Any", value: object) -> "tuple[str, ...]":
    """Check for true or false; a shape check of `instead_chosen`."""
    if not isinstance(value, bool):
        raise malformed("yes is true, no is false")
    return ()


def all_parts(verb: "Any") -> "list[Any]":
    """Return the plain verbs of an event's verb, including those that happen instead of something."""
    found = list(parts(verb))
    for part in parts(verb):
        if part[0] == "instead":
            found.extend(parts(part[2]))
    return found


def shape_of(verb: "Any") -> "tuple[str, ...]":
    """Return the kinds of a plain verb's arguments."""
    if not isinstance(verb, (list, tuple)) or not verb or not isinstance(verb[0], str):
        raise malformed("a verb is a list that begins with its name")
    shape = SHAPES.get(verb[0])
    if shape is None:
        raise malformed(f"{verb[0]} is no verb")
    if verb[0] == "move" and len(verb) == len(MOVE_ACROSS) + 1:
        shape = MOVE_ACROSS
    if len(verb) != len(shape) + 1:
        raise malformed(f"{verb[0]} has a wrong number of arguments")
    return shape


def _object(given: object) -> "Fields":
    if not isinstance(given, dict):
        raise malformed("a title and its parts are objects")
    return given


def _one_of(fields: "Fields", name: str, known: "tuple[str, ...]") -> str:
    value: str = fields.get(name, "")
    if value not in known:
        raise malformed(f"this {name} is not known")
    return value


def _quick(fields: "Fields") -> bool:
    value = fields.get("quick", False)
    if not isinstance(value, bool):
        raise malformed("quick is true or false")
    return value


def _add_numbers(values: "list[Any]", fields: "Fields", names: "tuple[str, ...]") -> None:
    for name in names:
        value = 0
        if name in fields:
            value = fields[name]
            if not is_whole(value) or (value < 0 and name not in MAY_BE_NEGATIVE):
                raise malformed(f"{name} is no number that a card may print")
        values.append(value)


def _side(given: object) -> "Side | None":
    if given is None:
        return None
    fields = _object(given)
    values: "list[Any]" = []
    _add_numbers(values, fields, SIDE_NUMBERS)
    values.append(_ability(fields.get("ability")))
    values.append(_effects(fields["effects"]) if "effects" in fields else None)
    return Side(*values)


def _ability(given: object) -> "Ability | None":
    if given is None:
        return None
    values: "list[int]" = []
    _add_numbers(values, _object(given), ("cost",))
    return Ability(values[0], _quick(_object(given)), _needs(_object(given)))


def _needs(fields: "Fields") -> "tuple[str, ...]":
    needs = fields.get("needs", [])
    if not isinstance(needs, list) or not all(need in NEEDS for need in needs):
        raise malformed("needs lists what has to be there")
    return tuple(needs)


def _effects(given: object) -> "tuple[Effect, ...]":
    if not isinstance(given, list):
        raise malformed("effects are a list")
    found = []
    for effect in given:
        when = _one_of(_object(effect), "when", WHENS)
        whose = _whose(effect) if when == WOULD_TURN else ""
        found.append(Effect(when, title_verb(effect.get("do"), when), whose))
    return tuple(found)


def _whose(effect: "Fields") -> str:
    whose: str = effect.get("whose", OWN)
    if whose not in WHOSE:
        raise malformed("whose turning it is about is own, self or any")
    return whose


def _parts(verb: "Any") -> "Any":
    """Return the plain verbs of a verb, after a check of the `all` around them."""
    if not isinstance(verb, (list, tuple)) or not verb:
        raise malformed("a verb is a list")
    if len(verb) == 1 and verb[0] == "all":
        raise malformed("all of nothing")
    return parts(verb)


def _replacing(verb: "Any", given: "Any") -> "Any":
    """Return the plain verbs that happen instead; an `all` must not be within another."""
    replacing = _parts(verb)
    if any(isinstance(part, list) and part[:1] == ["instead"] for part in replacing):
        raise malformed("nothing happens instead of what happens instead")
    if verb[0] == "all" and given[0] == "all":
        raise malformed("no all is in another")
    return replacing


def _check_arguments(verb: "Any", shape: "tuple[str, ...]", is_subject: "Any") -> None:
    for i, kind in enumerate(shape):
        value = verb[i + 1]
        if kind in WORDS:
            fits = value in WORDS[kind]
        elif kind == "whole":
            fits = is_whole(value)
        elif kind == "count":
            fits = is_count(value)
        else:
            fits = is_subject(kind, value)
        if not fits:
            raise malformed(f"{verb[0]} cannot be said of this")
    if verb[0] == "resource" and verb[3] == "/" and verb[4] == 0:
        raise malformed("nothing is divided by 0")


def _title_subject(kind: str, value: object) -> bool:
    return value in (SEAT_WORDS if kind == "seat" else CARD_WORDS)


def _event_subject(kind: str, value: object) -> bool:
    if kind == "seat":
        return is_count(value) and value <= 1  # type: ignore[operator]
    return isinstance(value, list if kind == "verb" else str)
