"""What a title of Unstable Unicorns does, in sentences. Loaded when a card is first shown."""

from tally.rulebooks.unstable_unicorns.titles import (
    ANY,
    OTHER,
    OWN,
    SEATS,
    TARGET,
    UNICORN,
    UNICORNS,
    YOU,
    parts,
)
from tally.screens.words import text
from tally.screens.words.phrases import change, listed, many, said

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rulebooks.unstable_unicorns.titles import Effect, Title

    Verb = tuple[Any, ...]

_SAYS = "unstable_unicorns_says."
# Verbs with a seat and a count.
_COUNTED = ("draw", "discard", "draw_extra", "play_extra")
# Verbs with only a seat.
_OF_SEATS = ("skip_turn", "extra_turn")


def effect_sentences(title: "Title") -> "list[str]":
    """Return what a title does, needs, and changes while it lies in a stable, a sentence each."""
    found = [text(_SAYS + "pre_turn_card")] if title.pre_turn else []
    if title.needs:
        needs = [many(_SAYS + "need." + what, count) for what, count in title.needs]
        found.append(said(_SAYS + "needs", listed(needs)))
    if title.cannot_be_neighed:
        found.append(text(_SAYS + "cannot_be_neighed"))
    found += [_effect_sentence(effect) for effect in title.effects]
    lasting = _lasting(title)
    return found + ([said(_SAYS + "while", listed(lasting))] if lasting else [])


def number_sentences(title: "Title") -> "list[str]":
    """Return what a title counts as, if that is not the usual."""
    has_sentence = title.counts_as or title.type in UNICORNS
    return [many(_SAYS + "counts_as", title.counts_as)] if has_sentence else []


def _lasting(title: "Title") -> "list[str]":
    """Return what holds while the card lies in a stable."""
    found = []
    for name in ("bars", "bars_others"):
        if getattr(title, name):
            kinds = [text(_SAYS + "all_of." + kind) for kind in getattr(title, name)]
            found.append(said(_SAYS + name, listed(kinds, "or")))
    found += [text(_SAYS + name) for name in ("shields", "uncounted") if getattr(title, name)]
    return found + ([change(_SAYS + "hand_limit", title.hand_limit)] if title.hand_limit else [])


def _effect_sentence(effect: "Effect") -> str:
    key = _SAYS + effect.when + (".may" if effect.optional else "")
    return said(key, _what(effect))


def _what(effect: "Effect") -> str:
    """Return what happens. The target is named once; if no verb names it, the choice comes first."""
    verbs = parts(effect.do) if effect.do else ()
    found: "list[str]" = []
    is_met = False
    for verb in verbs:
        found.append(_verb_text(verb, effect, _again(effect) if is_met else _target(effect)))
        is_met = is_met or TARGET in verb
    what = listed(found) if found else text(_SAYS + "by_hand")
    if not effect.target or is_met:
        return what
    if effect.target in SEATS:
        return said(_SAYS + "choose." + effect.target, what)
    return said(_SAYS + "choose", _target(effect), what)


def _target(effect: "Effect") -> str:
    if not effect.target:
        return ""
    key = _SAYS + "target." + effect.target
    if not effect.of:
        return text(key)
    kinds = (effect.of,) if effect.of == UNICORN else effect.of
    return said(key + ".of", listed([text(_SAYS + "of." + kind) for kind in kinds], "or"))


def _again(effect: "Effect") -> str:
    return text(_SAYS + ("that_player" if effect.target in SEATS else "that"))


def _verb_text(verb: "Verb", effect: "Effect", target: str) -> str:
    name = verb[0]
    key = _SAYS + name
    if name in _COUNTED:
        return many(key + "." + _whose(verb[1]), verb[2], target)
    if name in _OF_SEATS:
        return said(key + "." + _whose(verb[1]), target)
    if name == "move":
        return said(key + "." + _whose(verb[2]), _card(verb[1], target), target)
    if name == "enter":
        return said(key + "." + verb[3] + "." + _whose(verb[2]), _card(verb[1], target), target)
    if name == "leave":
        lying = effect.target if verb[1] == TARGET and effect.target in (OTHER, ANY) else OWN
        return said(key + "." + verb[2] + "." + lying, _card(verb[1], target))
    return text(".".join((key,) + verb[1:]))


def _whose(seat: str) -> str:
    return YOU if seat == YOU else "other"


def _card(card: str, target: str) -> str:
    return target if card == TARGET else text(_SAYS + "self")
