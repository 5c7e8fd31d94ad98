"""Titles: what a card can print, and the verbs of its effects.

A title is small, and two titles are equal if all their fields are.
"""

from tally.rulebooks.little_troubles import state as troubles
from tally.rulebooks.little_troubles.effects import BRIBE, FITTING, VERBS
from tally.rulebooks.little_troubles.state import ANY, IN_PLAY, OTHER, OWN, SELF, TARGET, TOKENS, TYPES
from tally.rules import form
from tally.rules.form import IF, TARGETS, TELL, Script, Target, as_script
from tally.rules.refusals import malformed
from tally.rules.shapes import is_count
from tally.rules.titles import (
    a_list,
    an_object,
    count,
    field,
    flag,
    full_text,
    head,
    part,
    text,
    values,
    whole,
    word,
    words,
)
from tally.rules.verbs import ALL, EVENT, LASTING, arguments, as_tuples, check, check_printed, checked_parts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rulebooks.little_troubles.state import Ability, Effect, Task, Title
    from tally.rules.titles import Field, Rows


def parse_title(given: object) -> "Title":
    """Return the title; raise Refused("malformed"). Unknown fields are ignored."""
    return troubles.Title(**values(given, TITLE + MORE))


def title_verb(given: "Any", when: str) -> "tuple[Any, ...]":
    """Return a title's verb as tuples; raise Refused("malformed")."""
    verbs = checked_parts(given)
    for verb in verbs:
        row = check_printed(VERBS, verb, troubles.WORDS, _title_subject)
        if when == IN_PLAY and (row.use != LASTING or given[0] == ALL):
            raise malformed(f"{verb[0]} cannot be continuous")
        if TARGET in verb[1:2] and when not in troubles.TARGETED:
            raise malformed("nothing is asked for a target then")
        _check_division(verb)
    return as_tuples(given)


def event_verb(_state: "Any", _event: "Any", given: object) -> "tuple[str, ...]":
    """Check for a verb that names seats and cards; a shape check of `effect_happened`."""
    cards: "list[str]" = []
    verbs = list(checked_parts(given))
    for verb in verbs:  # `instead` verbs are added to this list during the loop
        check(VERBS, verb, troubles.WORDS, _event_subject)
        _check_division(verb)
        cards.extend([value for kind, value in arguments(VERBS, verb) if kind in troubles.CARD_KINDS])
        if verb[0] == "instead":
            verbs.extend(_replacing(verb[2], given))
    return tuple(cards)


def _ability(given: object, _row: "Field") -> "Ability | None":
    if given is None:
        return None
    fields = values(given, _OF_ABILITY)
    fields["cost"], fields["more"], fields["is_grab"] = fields["cost"]
    return troubles.Ability(**fields)


def _cost(given: object, row: "Field") -> "tuple[int, Script | None, bool]":
    """Return what an ability costs: cookies, what else, and whether a character grabs the card."""
    if not isinstance(given, dict):
        return count(given, row), None, False
    parts = values(given, _OF_COST)
    return parts["cookies"], _more_cost(parts), parts["grab"]


def _more_cost(parts: "dict[str, Any]") -> "Script | None":
    """Return what an ability costs besides cookies, as verbs in the order in which it is paid."""
    verbs: "tuple[Any, ...]" = ()
    targets: "tuple[Target, ...]" = ()
    if parts["tokens"]:
        name, number = parts["tokens"]
        verbs += ((TOKENS, SELF, (name,), -number),)
    if parts["discard"]:
        verbs += (("discard", troubles.YOU, parts["discard"]),)
    if parts["turn_over"]:
        verbs += (("turn_over", SELF),)
    if isinstance(parts["leave"], Target):
        targets = (parts["leave"],)
        verbs += (("leave", TARGET),)
    elif parts["leave"]:
        verbs += (("leave", SELF),)
    if parts[BRIBE]:
        verbs += ((BRIBE, troubles.YOU, parts[BRIBE]),)
    return Script((), False, verbs, targets, None, (), (), True) if verbs else None


def _tokens_of_cost(given: "Any", row: "Field") -> "tuple[str, int]":
    """Return the name and the number of tokens that an ability costs."""
    pair = a_list(given, row)
    if len(pair) != 2 or not is_count(pair[1]):
        raise form.unknown(TOKENS)
    return full_text(pair[0], row), pair[1]


def _own_target(given: "Any", row: "Field") -> "Target | str":
    """Return the word `self`, or a target on the own side."""
    if not isinstance(given, dict):
        return word(given, row)
    found = list(form.target(given, _WORDS))
    found[_SIDE] = OWN
    return Target(*found)


def _tokens(given: object, _row: "Field") -> "tuple[tuple[str, int], ...]":
    """Return the tokens with which a card enters, by name."""
    fields = an_object(given)
    if not all(name and is_count(fields[name]) for name in fields):
        raise form.unknown(TOKENS)
    return tuple([(name, fields[name]) for name in sorted(fields)])


def _tasks(given: object, row: "Field") -> "tuple[Task, ...]":
    return tuple([_task(each) for each in a_list(given, row)])


def _task(given: object) -> "Task":
    fields = values(given, _OF_TASK)
    found = tuple([form.condition(each, _WORDS) for each in fields[IF] or ()])
    is_seen = fields[IF] is not None and all(key in (IF, "text") for key in an_object(given))
    return troubles.Task(fields["text"], found if is_seen else None)


def _prize(given: object, _row: "Field") -> "Script | None":
    if given == []:
        return None
    fields = given if isinstance(given, dict) else {"do": given}
    return _finished(form.done(fields, _WORDS, ("text",)), fields, "")


def _effects(given: object, row: "Field") -> "tuple[Effect, ...]":
    """Return effects. A Pico nests few calls: from here to the last word of a script it is a long way."""
    found = []
    for each in a_list(given, row):
        fields = an_object(each)
        when = word(fields.get("when"), _WHEN)
        do = _short(fields, when)
        if do is None:
            do = _finished(form.done(fields, _WORDS, _NAMED), fields, when)
        found.append(_effect(fields, when, do))
    return tuple(found)


def _effect(given: "dict[str, Any]", when: str, do: "Any") -> "Effect":
    about: "tuple[Any, ...]" = ()
    if when == TOKENS:
        about = (full_text(given.get("name"), _NAME), count(given.get("at"), _AT))
    elif when == troubles.ANY_PLAYED:
        about = words(given.get("of", []), _OF)
    known = WHOSE_AT.get(when, ("",))
    whose = word(given.get("whose", known[0]), field("whose", word, of=known)) if known[0] else ""
    return troubles.Effect(when, do, whose, about, flag(given.get("once", False), _ONCE))


def _short(fields: "dict[str, Any]", when: str) -> "tuple[Any, ...] | None":
    """Return the verb of an effect that needs no script; None where it says more."""
    do = fields.get("do", [])
    if isinstance(do, list) and do and isinstance(do[0], str) and do[0] != IF:
        if _is_short(do) and all(key == "do" or key in _NAMED for key in fields):
            return title_verb(do, when)
        for verb in checked_parts(do):
            if isinstance(verb, list) and verb and verb[0] in _EVENT_ONLY:
                raise malformed(f"{verb[0]} is for a list of verbs")
    return None


def _is_short(do: "list[Any]") -> bool:
    """Return whether a verb says nothing that only a script can say."""
    return not any(
        isinstance(each, (dict, list)) or each in _SCRIPT_WORDS
        for part in (do[1:] if do[0] == ALL else [do])
        if isinstance(part, list)
        for each in part
    )


def _finished(do: "Any", fields: "dict[str, Any]", when: str) -> "Script":
    """Return a script with what its verbs want of its targets. The bare word `target` means any card."""
    script = as_script(do)
    verbs = form.all_verbs(script)
    named = [each for verb in verbs for each in verb[1:] if each in TARGETS]
    found = list(script)
    if named and not script.targets and named.count(TARGET) == len(named) and "targets" not in fields:
        found[_TARGETS] = (form.target({}, _WORDS),)
        script = Script(*found)
    if not all(TARGETS.index(each) < len(script.targets) for each in named):
        raise form.unknown(TARGET)
    if named and when in (IN_PLAY, troubles.WOULD_TURN):
        raise malformed("nothing is asked for a target then")
    for verb in verbs:
        _check_division(list(verb))
        if when == IN_PLAY and (verb[0] == TELL or VERBS[verb[0]].use != LASTING):
            raise malformed(f"{verb[0]} cannot be continuous")
    found[_TARGETS] = tuple([_suited(each, TARGETS[i], verbs) for i, each in enumerate(script.targets)])
    has_verbs = script.do or script.choice or script.otherwise
    asks = script.optional or script.cost or script.choice or script.targets
    found[_IS_KNOWN] = bool(script.is_known and has_verbs and not (when == IN_PLAY and asks))
    return Script(*found)


def _suited(wanted: "Target", name: str, verbs: "tuple[Any, ...]") -> "Target":
    """Return a target without the types of cards to which its verbs cannot be done.

    Its sides are seen from the seat that chooses: they change places where that is the opponent.
    """
    types = wanted.types
    for verb in verbs:
        for kind, value in arguments(VERBS, verb):
            if value == name and kind in FITTING:
                types = tuple([each for each in types or TYPES if each in FITTING[kind]]) or ("",)
    found = list(as_printed(wanted))
    found[_TYPES] = types
    return Target(*found)


def as_printed(wanted: "Target") -> "Target":
    """Return a target with its side as the card says it, from that as the chooser sees it; or the reverse."""
    found = list(wanted)
    if wanted.by != troubles.YOU and wanted.side != ANY:
        found[_SIDE] = OWN if wanted.side == OTHER else OTHER
    return Target(*found)


def _replacing(verb: "Any", given: "Any") -> "Any":
    """Return the plain verbs that happen instead; an `all` must not be within another."""
    replacing = checked_parts(verb)
    if any(isinstance(part, list) and part[:1] == ["instead"] for part in replacing):
        raise malformed("nothing happens instead of what happens instead")
    if verb[0] == "all" and given[0] == "all":
        raise malformed("no all is in another")
    return replacing


def _check_division(verb: "Any") -> None:
    if verb[0] == "resource" and verb[3:] == ["/", 0]:
        raise malformed("nothing is divided by 0")


def _title_subject(kind: str, value: object) -> bool:
    return value in (troubles.SEAT_WORDS if kind == "seat" else troubles.CARD_WORDS)


def _event_subject(kind: str, value: object) -> bool:
    if kind == "seat":
        return is_count(value) and value <= 1  # type: ignore[operator]
    return isinstance(value, list if kind == "verb" else str)


# The words of the verbs of scripts, by the kind of the argument. A card moves to the lowest free slot, None.
_CARDS = (SELF, "opposing", "here", troubles.GRABBER) + TARGETS
_SUBJECTS = dict(troubles.WORDS, seat=troubles.SEAT_WORDS + ("each", "each_other"), move=(None,))
_SUBJECTS.update(dict.fromkeys(troubles.CARD_KINDS, _CARDS))
_WORDS = form.Vocabulary(
    VERBS, _SUBJECTS, troubles.ZONES, (ANY, OWN, OTHER), TYPES, (),
    ("adult", "regressed", "fighting", troubles.TOKENS_), ("cost",) + troubles.NUMBERS,
    troubles.COUNTED + tuple([troubles.OPPONENT_ + each for each in troubles.COUNTED])
    + (troubles.TOKENS_, "did"),
    troubles.SEAT_WORDS,
)  # fmt: skip
# The places of these fields in a script and in a target.
_TARGETS, _IS_KNOWN, _SIDE, _TYPES = 3, 7, 0, 2
_SCRIPT_WORDS = ("each", "each_other", "target2", "target3", IF, TELL)
_EVENT_ONLY = [name for name in VERBS if VERBS[name].use == EVENT]
# Whose turning over, play or turn an effect may be about, the usual first.
WHOSE_AT = {
    troubles.WOULD_TURN: troubles.WHOSE,
    troubles.ANY_PLAYED: (ANY, OWN, OTHER),
    troubles.TURN_BEGIN: (ANY, OWN, OTHER),
}
_NAMED = ("when", "whose", "of", "name", "at", "once", "text")  # the keys besides those of the form
_WHEN = field("when", word, of=troubles.WHENS)
_NAME = field("name", full_text)
_AT = field("at", count)
_OF = field("of", words, (), TYPES)
_ONCE = field("once", flag, False)
# A card may cost its owner cookies or cards each turn; players can describe one that costs up to 99.
_RESOURCE = (-99, 0)
_GIVEN = (
    field("cookies", whole, 0, ask=_RESOURCE),
    field("cards", whole, 0, ask=_RESOURCE),
)
_COST = field("cost", count, 0)
_OF_COST = (
    field("cookies", count, 0),
    field("tokens", _tokens_of_cost, None),
    field("discard", count, 0),
    field("turn_over", word, "", (SELF,)),
    field("leave", _own_target, "", (SELF,)),
    field("grab", flag, False),
    field(BRIBE, count, 0),
)
_OF_TASK = (field("text", text, ""), field(IF, a_list, None))
_QUICK = field("quick", flag, False)
_NEEDS = field("needs", words, (), troubles.NEEDS)
_OF_ABILITY = (field("cost", _cost, (0, None, False)), _QUICK, _NEEDS)
_ABILITY = field("ability", _ability, None, (troubles.Ability, (_COST, _QUICK, _NEEDS)))
SIDE: "Rows" = (
    field("confidence", count, 0, ask=(0, 3)),
    field("maturity", count, 0, ask=(0, 4)),
    field("reward", count, 0, ask=(0, 4)),
    field("reward_cards", count, 0),
)
SIDE += _GIVEN + (_ABILITY, field("effects", _effects, None))
TITLE = head(TYPES, text) + (
    field("prefix", word, "", troubles.PREFIXES),
    _COST,
    _QUICK,
    field("adult", part, None, (troubles.Side, SIDE)),
    field("regressed", part, None, (troubles.Side, SIDE)),
    _ABILITY,
)
TITLE += _GIVEN + (
    field("cookies_times", count, 0),
    field("cards_times", count, 0),
    _NEEDS,
    field("effects", _effects, ()),
)
# What few cards have: their columns come last in a list.
MORE = (
    field("tokens", _tokens, ()),
    field("tasks", _tasks, ()),
    field("prize", _prize, None),
)
