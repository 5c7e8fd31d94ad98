"""What a title of Little Troubles does, in sentences. Loaded when a card is first shown."""

from tally.rulebooks.little_troubles.titles import ACTION, IN_PLAY, NUMBERS, TARGET, USED, parts
from tally.screens.words import text
from tally.screens.words.phrases import change, listed, many, said

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rulebooks.little_troubles.titles import Ability, Effect, Side, Title

    Verb = tuple[Any, ...]

_SAYS = "little_troubles_says."
_SIDES = ("adult", "regressed")
_GIVEN = ("cookies", "cards")
_TIMES = ("cookies_times", "cards_times")


def effect_sentences(title: "Title") -> "list[str]":
    """Return what a title does and needs, a sentence each. If its sides differ, each has its own."""
    found = _needs("needs", title.needs)
    sides = [name for name in _SIDES if getattr(title, name)]
    texts = [_side_sentences(title, getattr(title, name)) for name in sides] or [
        _sentences(title, None, None)
    ]
    if texts[0] == texts[-1]:
        return found + texts[0]
    for name, sentences in zip(sides, texts):  # noqa: B905 - MicroPython's zip has no strict
        if sentences:
            found += [said(_SAYS + "as." + name)] + sentences
    return found


def number_sentences(title: "Title") -> "list[str]":
    """Return the numbers that a title prints, a sentence each."""
    found = [many(_SAYS + "print.cost", title.cost)] if title.cost else []
    for name in _SIDES:
        side = getattr(title, name)
        if side:
            found.append(said(_SAYS + name, listed(_side_numbers(side), "next")))
    given = [_given(name, getattr(title, name), "") for name in _GIVEN if getattr(title, name)]
    given += [said(_SAYS + "print." + name, getattr(title, name)) for name in _TIMES if getattr(title, name)]
    return found + ([said(_SAYS + "gives", listed(given, "next"))] if given else [])


def _side_numbers(side: "Side") -> "list[str]":
    found = [said(_SAYS + "print." + name, getattr(side, name)) for name in NUMBERS]
    if side.reward_cards:
        found.append(many(_SAYS + "print.reward_cards", side.reward_cards))
    return found + [_given(name, getattr(side, name), ".side") for name in _GIVEN if getattr(side, name)]


def _given(name: str, count: int, whose: str) -> str:
    return many(_SAYS + "print." + name + whose, abs(count), f"{count:+d}")


def _side_sentences(title: "Title", side: "Side") -> "list[str]":
    """Return the text of a side, on its own or together with the title."""
    return _sentences(title, side.ability, side.effects)


def _sentences(title: "Title", ability: "Ability | None", own: "tuple[Effect, ...] | None") -> "list[str]":
    """Return a title's ability and effects in sentences. Those of a side replace the title's."""
    ability = ability or title.ability
    effects = title.effects if own is None else own
    found = _needs("ability_needs", ability.needs) if ability else []
    heads: "list[Any]" = [(USED, "")] if ability else []
    for effect in effects:
        if (effect.when, effect.whose) not in heads:
            heads.append((effect.when, effect.whose))
    for when, whose in heads:
        due = [each.do for each in effects if (each.when, each.whose) == (when, whose)]
        verbs = [part for do in due for part in parts(do)]
        what = _verbs_text(verbs, when) if verbs else text(_SAYS + "by_hand")
        found.append(_ability(ability, what) if when == USED and ability else _when(title, when, whose, what))
    return found


def _needs(key: str, needs: "tuple[str, ...]") -> "list[str]":
    return [said(_SAYS + key, listed([text(_SAYS + "need." + need) for need in needs]))] if needs else []


def _ability(ability: "Ability", what: str) -> str:
    cost = many(_SAYS + "costs", ability.cost) if ability.cost else text(_SAYS + "free")
    return said(_SAYS + ("ability.quick" if ability.quick else "ability"), cost, what)


def _when(title: "Title", when: str, whose: str, what: str) -> str:
    key = _SAYS + when
    if whose:
        key += "." + whose
    elif title.type == ACTION and text(key + ".action", ""):
        key += ".action"
    return said(key, what)


def _verbs_text(verbs: "list[Verb]", when: str) -> str:
    """Return what happens. The target is named once, and numbers of one character are joined."""
    is_character = any(TARGET in verb[1:2] and verb[0] != "leave" for verb in verbs)
    found: "list[str]" = []
    points: "list[str]" = []
    has_target = False
    for i, verb in enumerate(verbs):
        if verb[0] in NUMBERS:
            points.append(said(_SAYS + "points." + verb[0], f"{verb[2]:+d}"))
            if _is_more_of(verb, verbs[i + 1 : i + 2]):
                continue
        subject = verb[1] if len(verb) > 1 else ""
        if subject == TARGET:
            subject = "again" if has_target else TARGET
            has_target = True
        is_card = verb[0] == "leave" and not (is_character and verb[1] == TARGET)
        found.append(_verb_text(verb, when, _noun(subject, is_card), points))
        points = []
    return listed(found)


def _is_more_of(verb: "Verb", following: "list[Verb]") -> bool:
    """Return whether the next verb changes another number of the same character."""
    return any(other[0] in NUMBERS and other[1] == verb[1] for other in following)


def _noun(subject: str, is_card: bool) -> str:
    """Return the noun for a card: "character" where it can be nothing else."""
    return (is_card and text(_SAYS + "which." + subject, "")) or text(_SAYS + "who." + subject)


def _verb_text(verb: "Verb", when: str, noun: str, points: "list[str]") -> str:
    name, lasts = verb[0], when == IN_PLAY
    key = _SAYS + name
    if name in NUMBERS:
        return said(_SAYS + ("has" if lasts else "gets"), noun, listed(points))
    if name == "cookies":
        return change(key + "." + verb[1], verb[2])
    if name == "draw":
        return many(key + "." + verb[1], verb[2])
    if name == "slots":
        slots = change(key + "." + verb[1] + "." + verb[2], verb[3])
        return slots if lasts else said(_SAYS + "slots.lasting", slots)
    if name == "resource":
        key = _SAYS + ("each_turn." if lasts else "resource.")
        return many(key + ".".join(verb[1:4]), verb[4])
    if name in ("turn_over", "leave"):
        return said(key, noun)
    return text(".".join((key,) + verb[1:]))
