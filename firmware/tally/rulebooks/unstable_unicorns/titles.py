"""The words and numbers of Unstable Unicorns, and titles: what a card can print, and its effects' verbs.

A title is small, and two titles are equal if all their fields are.
"""

from collections import namedtuple

from tally.rules.refusals import malformed
from tally.rules.shapes import an_object, flag, is_count, is_whole, shape_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rules.state import BaseState

    Fields = dict[str, Any]
    Verb = list[Any] | tuple[Any, ...]

BABY, BASIC, MAGICAL, UPGRADE, DOWNGRADE, MAGIC, INSTANT = TYPES = (
    "baby", "basic", "magical", "upgrade", "downgrade", "magic", "instant",
)  # fmt: skip
UNICORNS = (BABY, BASIC, MAGICAL)

# 002: the order of a turn. The first is no real phase, and the last is never skipped.
PRE_TURN, BEGINNING, DRAW, ACTION, END = PHASES = ("pre_turn", "beginning", "draw", "action", "end")
SKIPPABLE = (BEGINNING, DRAW, ACTION)

RESOLVED, TURN_BEGINNING, TURN_END, ENTERED, BEFORE_TURN = WHENS = (
    "resolved", "beginning", "turn_end", "entered", "pre_turn",
)  # fmt: skip
# The phases in which effects trigger, and which effects.
TRIGGERING = {PRE_TURN: BEFORE_TURN, BEGINNING: TURN_BEGINNING, END: TURN_END}
OWN, OTHER, ANY, SEAT, OTHER_SEAT = TARGETS = ("own", "other", "any", "seat", "other_seat")
SEATS = (SEAT, OTHER_SEAT)
UNICORN = "unicorn"  # the word for all types of unicorns
WAITING, USED, DONE = "waiting", "used", "done"

# The words in titles for the subject of a verb, and the verb for several verbs.
YOU, SELF, TARGET, ALL = "you", "self", "target", "all"

NEEDS = ("hand", "stable", "unicorns", "basic")
# The second half belongs to the table, not to a seat.
COUNTERS = (
    "hand", "unicorns", "limit", "skip_turns", "extra_turns",
    "plays", "extra_draw", "extra_play", "deck", "discard",
)  # fmt: skip

HAND, HAND_LIMIT = 5, 7
FEWEST_SEATS, MOST_SEATS = 2, 8
# unicorns needed to win with fewer than MANY seats, and with MANY or more
NEED_OF_FEW, NEED_OF_MANY, MANY = 7, 6, 6

# The kinds of effects by hand that the menu names, the likely ones first.
BY_HAND = (
    "draw", "discard", "leave", "move", "enter", "play_extra", "draw_extra", "search", "skip_turn",
    "extra_turn", "skip", "skip_to_end", "all",
)  # fmt: skip

# `needs` has (what, how many) in the order of NEEDS. `letters` are those of the name, counted once.
Title = namedtuple(
    "Title",
    (
        "id", "name", "type", "counts_as", "cannot_be_neighed", "pre_turn", "needs", "bars", "bars_others",
        "shields", "uncounted", "hand_limit", "effects", "letters",
    ),
)  # fmt: skip
# `target` is "" if it needs no target. Without `do`, players do the effect by hand. `of` has the types
# that a target can have, or UNICORN; None allows any card.
Effect = namedtuple("Effect", ("when", "optional", "target", "do", "of"))

# The kinds of each verb's arguments. A seat and a card are words in a title, a number and a name in an event.
SHAPES = {
    "draw": ("seat", "count"),
    "discard": ("seat", "count"),
    "draw_extra": ("seat", "count"),
    "play_extra": ("seat", "count"),
    "enter": ("card", "seat", "origin"),
    "move": ("card", "seat"),
    "leave": ("card", "place"),
    "search": ("seat", "card"),
    "skip": ("phase",),
    "skip_to_end": (),
    "skip_turn": ("seat",),
    "extra_turn": ("seat",),
}
WORDS = {
    "origin": ("hand", "deck", "discard", "nursery"),
    "place": ("discard", "hand", "deck"),
    "phase": SKIPPABLE + (END,),
}
EVENTS_ONLY = ("search",)


def parse_title(given: object) -> "Title":
    """Return the title; raise Refused("malformed"). Unknown fields are ignored."""
    fields = an_object(given)
    name, kind = _text(fields, "name"), _one_of(fields, "type", TYPES)
    return Title(
        _text(fields, "id"),
        name,
        kind,
        _counts_as(fields, kind),
        flag(fields, "cannot_be_neighed"),
        _pre_turn(fields, kind),
        _needs(fields.get("needs", {}), kind),
        _types(fields, "bars"),
        _types(fields, "bars_others"),
        flag(fields, "shields"),
        flag(fields, "uncounted"),
        _hand_limit(fields),
        _effects(fields.get("effects", [])),
        len([1 for letter in name if "A" <= letter <= "Z" or "a" <= letter <= "z"]),
    )


def effects_of(title: "Title", when: str) -> "list[Effect]":
    """Return the title's effects of this time, in its order."""
    return [effect for effect in title.effects if effect.when == when]


def targeted_effects(title: "Title") -> "list[Effect]":
    """Return the effects that ask for a target when the title resolves, in its order."""
    return [effect for effect in effects_of(title, RESOLVED) if effect.target]


def is_of(title: "Title", of: "str | tuple[str, ...] | None") -> bool:
    """Return whether a title has one of the types in `of`."""
    return of is None or title.type in (UNICORNS if of == UNICORN else of)


def title_verb(given: object, target: str) -> "tuple[Any, ...]":
    """Return a title's verb as tuples; raise Refused("malformed").

    `target` is what its effect asks for, or "".
    """
    verbs = _checked_parts(given)
    words = {"seat": [YOU], "card": [SELF]}
    if target:
        words["seat" if target in SEATS else "card"].append(TARGET)
    for verb in verbs:
        if verb[0] in EVENTS_ONLY:
            raise malformed(f"{verb[0]} is for the table, not for a title")
        for kind, value in _arguments(verb):
            if kind in words and not _is_one_of(value, words[kind]):
                raise malformed(f"{verb[0]} cannot be said of this")
    plain = [tuple(verb) for verb in verbs]
    return (ALL,) + tuple(plain) if given[0] == ALL else plain[0]  # type: ignore[index]


def event_verb(state: "BaseState", _event: "Any", given: object) -> "tuple[str, ...]":
    """Check for a verb that names seats and cards; a shape check of `effect_happened`."""
    cards = []
    for verb in _checked_parts(given):
        for kind, value in _arguments(verb):
            if kind == "card":
                if not isinstance(value, str):
                    raise malformed(f"{verb[0]} wants a card")
                cards.append(value)
            elif kind == "seat" and not (is_count(value) and value < len(state.seats)):
                raise malformed("there is no such seat")
    return tuple(cards)


def parts(verb: "Any") -> "Any":
    """Return the plain verbs of a verb: those within an `all`, or the verb itself."""
    return verb[1:] if verb[0] == ALL else (verb,)


def _text(fields: "Fields", name: str) -> str:
    value = fields.get(name)
    if not isinstance(value, str) or not value:
        raise malformed(f"{name} is a text, not empty")
    return value


def _one_of(fields: "Fields", name: str, known: "tuple[str, ...]") -> str:
    value = fields.get(name)
    if not isinstance(value, str) or value not in known:
        raise malformed(f"this {name} is not known")
    return value


def _counts_as(fields: "Fields", kind: str) -> int:
    count = fields.get("counts_as", 1 if kind in UNICORNS else 0)
    if not is_count(count):
        raise malformed("counts_as counts unicorns")
    return count  # type: ignore[no-any-return]


def _pre_turn(fields: "Fields", kind: str) -> bool:
    is_pre_turn = flag(fields, "pre_turn")
    if is_pre_turn and kind in (BABY, INSTANT):
        raise malformed("no baby or instant is played before a turn")
    return is_pre_turn


def _needs(given: object, kind: str) -> "tuple[tuple[str, int], ...]":
    wanted = an_object(given)
    if wanted and (kind in UNICORNS or kind == INSTANT):
        raise malformed("no unicorn or instant needs anything")
    for what, count in wanted.items():
        if what not in NEEDS or not is_count(count) or count == 0:
            raise malformed("this need is not known")
    return tuple([(what, wanted[what]) for what in NEEDS if what in wanted])


def _types(fields: "Fields", name: str) -> "tuple[str, ...]":
    return _listed_types(fields.get(name, []), name)


def _listed_types(kinds: object, name: str) -> "tuple[str, ...]":
    if not isinstance(kinds, list) or not all(isinstance(kind, str) and kind in TYPES for kind in kinds):
        raise malformed(f"{name} lists types")
    return tuple(kinds)


def _hand_limit(fields: "Fields") -> int:
    more = fields.get("hand_limit", 0)
    if not is_whole(more):
        raise malformed("hand_limit is a whole number")
    return more  # type: ignore[no-any-return]


def _effects(given: object) -> "tuple[Effect, ...]":
    if not isinstance(given, list):
        raise malformed("effects are a list")
    return tuple([_effect(an_object(each)) for each in given])


def _effect(fields: "Fields") -> "Effect":
    when = _one_of(fields, "when", WHENS)
    is_optional = flag(fields, "optional")
    if is_optional and when == RESOLVED:
        raise malformed("what happens on resolving is not optional")
    target = _one_of(fields, "target", TARGETS) if "target" in fields else ""
    do = title_verb(fields["do"], target) if "do" in fields else None
    return Effect(when, is_optional, target, do, _of(fields["of"], target) if "of" in fields else None)


def _of(given: object, target: str) -> "str | tuple[str, ...]":
    if not target or target in SEATS:
        raise malformed("of is said of a target that is a card")
    return UNICORN if given == UNICORN else _listed_types(given, "of")


def _checked_parts(given: "Any") -> "list[Verb]":
    """Return the plain verbs, checked except for their seats and cards."""
    if not isinstance(given, list) or not given:
        raise malformed("a verb is a list that begins with its name")
    verbs: "list[Verb]" = list(parts(given))
    if not verbs:
        raise malformed("all of nothing")
    for verb in verbs:
        _check(verb)
    return verbs


def _check(verb: "Any") -> None:
    shape_of(verb, SHAPES)
    for kind, value in _arguments(verb):
        if kind == "count" and not (is_count(value) and value > 0):
            raise malformed(f"{verb[0]} counts from 1")
        if kind in WORDS and not _is_one_of(value, WORDS[kind]):
            raise malformed(f"{verb[0]} knows no such {kind}")


def _arguments(verb: "Any") -> "list[tuple[str, Any]]":
    shape = SHAPES[verb[0]]
    return [(kind, verb[i + 1]) for i, kind in enumerate(shape)]


def _is_one_of(value: object, words: "Any") -> bool:
    return isinstance(value, str) and value in words
