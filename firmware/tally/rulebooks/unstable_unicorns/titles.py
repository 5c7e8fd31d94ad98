"""Titles: what a card can print, and the verbs of titles and events."""

from tally.rulebooks.unstable_unicorns import state as unicorns
from tally.rulebooks.unstable_unicorns.effects import VERBS
from tally.rulebooks.unstable_unicorns.state import (
    ANY,
    BABY,
    CARD_KINDS,
    COUNTED,
    INSTANT,
    NEEDS,
    OTHER,
    OTHER_SEAT,
    RESOLVED,
    SEATED,
    SEATS,
    SELF,
    SIDES,
    STABLE_CARD,
    TARGETS,
    TYPES,
    UNICORN,
    UNICORNS,
    WHENS,
    WORDS,
    Effect,
    Full,
    Rare,
    Replacement,
    Title,
)
from tally.rules import form
from tally.rules.form import ALL, YOU, as_script, unknown
from tally.rules.refusals import malformed
from tally.rules.shapes import is_count, is_seat, is_whole
from tally.rules.titles import a_list, an_object, count, field, flag, head, values, whole, word, words
from tally.rules.verbs import arguments, check, checked_parts, want_printed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rules.state import BaseState
    from tally.rules.titles import Field, Fields


def parse_title(given: object) -> "Title":
    """Return the title; raise Refused("malformed"). Unknown fields are ignored."""
    found = values(given, TITLE)
    kind, name = found["type"], found["name"]
    if found["counts_as"] is None:
        found["counts_as"] = 1 if kind in UNICORNS else 0
    if found["pre_turn"] and kind in (BABY, INSTANT):
        raise malformed("no baby or instant is played before a turn")
    if found["needs"] and (kind in UNICORNS or kind == INSTANT):
        raise malformed("no unicorn or instant needs anything")
    effects, counts = [], False
    for each in found["effects"]:  # here, not within `values`: calls nest deep
        effects.append(_effect(an_object(each)))
        counts = counts or effects[-1].when == COUNTED
    found["effects"] = tuple(effects)
    letters = len([1 for letter in name if "A" <= letter <= "Z" or "a" <= letter <= "z"])
    rare = None
    if any(row.name in given for row in RARE):  # type: ignore[operator]
        rare = Rare(**values(given, RARE))
    return Title(letters=letters, counts=counts, rare=rare if rare and any(rare) else None, **found)


def title_verb(given: object, target: str) -> None:
    """Check a verb of a title, whose effect has this word as its target or ""; raise Refused("malformed")."""
    targets = _target_objects({"target": target} if target else {})
    _want_printed(as_script(form.verbs(given, _vocabulary(targets))))


def _want_printed(script: "form.Script") -> None:
    for verb in form.all_verbs(script):
        if verb[0] != form.TELL:
            want_printed(VERBS[verb[0]])


def event_verb(state: "BaseState", _event: "Any", given: object) -> "tuple[str, ...]":
    """Check for a verb that names seats and cards; a shape check of `effect_happened`."""

    def is_subject(kind: str, value: "Any") -> bool:
        if kind in CARD_KINDS:
            return isinstance(value, str)
        return _is_amount(value) if kind == "amount" else is_seat(state, value)

    cards: "list[str]" = []
    for verb in checked_parts(given):
        check(VERBS, verb, WORDS, is_subject)
        cards += [value for kind, value in arguments(VERBS, verb) if kind in CARD_KINDS]
    return tuple(cards)


def _is_amount(value: "Any") -> bool:
    return is_count(value) and value > 0


def _is_printed_amount(value: "Any") -> bool:
    """Return whether a title may have this amount. It calls nothing: calls nest deep here."""
    return value == ALL or (isinstance(value, int) and not isinstance(value, bool) and value > 0)


def _needs(given: object, _row: "Field") -> "tuple[tuple[str, int], ...]":
    needs = an_object(given)
    for what, number in needs.items():
        if what not in NEEDS or not is_count(number) or number == 0:
            raise malformed("this need is not known")
    return tuple([(what, needs[what]) for what in NEEDS if what in needs])


# The keys of an effect in its short form, and those of the form beside them.
_SHORT = ("when", "optional", "target", "of", "do")
_KEYS = _SHORT + ("if", "cost", "choose", "else", "targets", "once", "unicorns")
_TARGET_KEYS = ("side", "of", "zone", "named", "not_self", "n", "by")
_CHOOSE_KEYS = ("n", "by", "of")
_OF = TYPES + (UNICORN, STABLE_CARD)


def _effect(given: "Fields") -> "Effect":
    """Return an effect: in its short form, or `full` with all that the form can say."""
    found = values(given, EFFECT[:2])
    when, optional = found["when"], found["optional"]
    if optional and when == RESOLVED:
        raise malformed("what happens on resolving is not optional")
    unicorns_range = _range(given, when)
    targets = _target_objects(given)
    words_now = _vocabulary(targets)
    script = as_script(_done(given, targets, words_now))
    _want_printed(script)
    is_list = not _is_one_verb(given.get("do"))
    target = given.get("target", "")
    is_short = isinstance(target, str) and all(key in _SHORT for key in given)
    if is_short and not ("do" in given and is_list):
        of = form.target(targets[0], words_now).types if targets else ()
        return Effect(when, optional, target, script.do[0] if script.do else None, of, None)
    target = ""
    if not ("do" in given or "choose" in given) or not _are_known(given, targets):
        script = form.Script((), optional, (), (), None, (), (), False)
    elif script.targets and form.is_named_first(script):
        target = _word_of(script.targets[0])
    return Effect(when, optional, target, None, (), Full(script, is_list, _once(given), unicorns_range))


def _is_one_verb(do: "Any") -> bool:
    return isinstance(do, list) and bool(do) and isinstance(do[0], str)


def _word_of(target: "form.Target") -> str:
    """Return the word that is nearest to a target: it says what is asked as a card resolves."""
    if target.zone != SEATED:
        return str(target.side)
    return form.SEAT if target.side == ANY else OTHER_SEAT


def _once(given: "Fields") -> bool:
    return flag(given.get("once", False), _ONCE)


def _done(given: "Fields", targets: "list[Any]", words_now: "form.Vocabulary") -> "Any":
    """Return what an effect does; raise Refused("malformed")."""
    fields = {key: given[key] for key in given if key not in ("target", "targets", "of")}
    if targets:
        fields["targets"] = targets
    choice = fields.get("choose")
    if isinstance(choice, dict) and choice.get("by", YOU) not in (YOU, form.SEAT):
        raise unknown("by")
    return form.done(fields, words_now, ("when", "once", "unicorns"))


def _target_objects(given: "Fields") -> "list[Any]":
    """Return the targets of an effect as objects: a word is short for one."""
    found = [given["target"]] if "target" in given else []
    if "targets" in given:
        if "target" in given or "of" in given:
            raise unknown("target")
        found = a_list(given["targets"], _TARGETS)
    if "of" in given and not (found and isinstance(found[0], str) and found[0] in SIDES):
        raise malformed("of is said of a target that is a card")
    return [_target_object(each, given) for each in found]


def _target_object(each: "Any", given: "Fields") -> "Fields":
    if isinstance(each, dict):
        if each.get("zone") == SEATED or (isinstance(each.get("of"), str) and each["of"] in TYPES):
            raise unknown("target")
        return each
    if isinstance(each, str) and each in SEATS:
        return {"zone": SEATED, "side": ANY if each == form.SEAT else OTHER}
    if not isinstance(each, str) or each not in SIDES:
        raise unknown("target")
    of = given.get("of", [])
    if isinstance(of, str) and of in TYPES:
        raise unknown("of")
    return {"side": each, "of": of}


def _vocabulary(targets: "list[Any]") -> "form.Vocabulary":
    """Return the words that verbs of an effect with these targets may have."""
    seats, cards = [YOU, form.EACH, form.EACH_OTHER, unicorns.ACTIVE], [SELF]
    for i, each in enumerate(targets[: len(form.TARGETS)]):
        (seats if each.get("zone") == SEATED else cards).append(form.TARGETS[i])
        seats.append(form.LAIRS[i])
    subjects: "dict[str, Any]" = WORDS.copy()
    subjects["seat"] = seats
    subjects["in_stable"] = subjects["elsewhere"] = cards
    subjects["keeper"] = (SELF,)
    subjects["amount"] = _is_printed_amount
    return form.Vocabulary(
        VERBS, subjects, unicorns.ZONES + (SEATED,), SIDES + (form.THAT,), _OF, (), _OF, (),
        unicorns.COUNTS, (YOU, form.SEAT, form.EACH, form.EACH_OTHER),
    )  # fmt: skip


def _are_known(given: "Fields", targets: "list[Any]") -> bool:
    """Return whether the game knows every key of an effect, of its targets and of its choice."""
    return (
        all(key in _KEYS for key in given)
        and all(key in _TARGET_KEYS for each in targets for key in each)
        and all(key in _CHOOSE_KEYS for key in given.get("choose", {}))
    )


def _range(given: "Fields", when: str) -> "tuple[int, int | None] | None":
    """Return the range of a stable's unicorns that sets an effect off."""
    if (when == COUNTED) != ("unicorns" in given):
        raise unknown("unicorns")
    if when != COUNTED:
        return None
    pair = a_list(given["unicorns"], _UNICORNS)
    if len(pair) != 2 or not is_count(pair[0]):
        raise unknown("unicorns")
    if pair[1] is not None and (not is_count(pair[1]) or pair[1] < pair[0]):
        raise unknown("unicorns")
    return pair[0], pair[1]


def _of_words(given: "Any", row: "Field") -> "tuple[str, ...]":
    """Return types, or words for types; one of the words may be without the list."""
    return (given,) if given in (UNICORN, STABLE_CARD) else words(given, row)


def _bars_enter(given: object, row: "Field") -> "tuple[str, ...]":
    fields = an_object(given)
    if fields.get("whose", "others") != "others":
        raise unknown("whose")
    return _of_words(fields.get("of", []), row) or _OF[:-1]


def _hand_limit_all(given: "Any", _row: "Field") -> "int | str":
    is_fixed = isinstance(given, str) and given[:1] == "=" and given[1:].isdigit()
    if not is_fixed and not is_whole(given):
        raise unknown("hand_limit_all")
    return given  # type: ignore[no-any-return]


def _replacements(given: "Any", row: "Field") -> "tuple[Replacement, ...]":
    """Return what happens in place of leaving: one object, or a list of them."""
    found = [given] if isinstance(given, dict) else a_list(given, row)
    return tuple([_replacement(each) for each in found])


def _replacement(given: "Any") -> "Replacement":
    found = values(given, REPLACED)
    do = form.verbs(given.get("do"), _vocabulary([{}]))
    if not do or not found["when"]:
        raise unknown("instead")
    return Replacement(do=as_script(do), **found)


# What its effect does is read when its target is known.
EFFECT = (
    field("when", word, of=WHENS + unicorns.RARE_WHENS),
    field("optional", flag, False),
    field("target", word, "", TARGETS),
)
_ONCE, _TARGETS, _UNICORNS = field("once", flag), field("targets", a_list), field("unicorns", a_list)
REPLACED = (
    field("of", word, of=(SELF, UNICORN)),
    field("when", words, of=unicorns.REASONS),
    field("optional", flag, False),
)
# What few titles have. `cannot_of` and `mutes` are words for types.
RARE = (
    field("cannot", words, (), unicorns.FATES),
    field("cannot_others", words, (), unicorns.FATES),
    field("cannot_of", _of_words, (), _OF),
    field("instead", _replacements, ()),
    field("hand_limit_all", _hand_limit_all, 0),
    field("bars_enter", _bars_enter, (), _OF),
    field("mutes", _of_words, (), _OF),
    field("open_hand", flag, False),
)
NEEDED = tuple([field(what, count, 0) for what in NEEDS])
TITLE = head(TYPES) + (
    field("counts_as", count, None, ask=(0, 1)),
    field("cannot_be_neighed", flag, False),
    field("pre_turn", flag, False),
    field("needs", _needs, (), (dict, NEEDED)),
    field("bars", words, (), TYPES),
    field("bars_others", words, (), TYPES),
    field("shields", flag, False),
    field("uncounted", flag, False),
    field("hand_limit", whole, 0, ask=(-9, 0)),
    field("effects", a_list, ()),
)
