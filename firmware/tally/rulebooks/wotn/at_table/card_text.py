"""What a title of WOTN does, in sentences. Loaded when a card is first shown."""

from tally.rulebooks.wotn.titles import AMBUSH, COINS, DEFENDER, FINAL_BATTLE, LIFE, Enemy, Item
from tally.screens.words import text
from tally.screens.words.phrases import change, listed, many, said

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rulebooks.wotn.titles import Effect, Location, Part, Price, Title

    Verb = tuple[Any, ...]

_SAYS = "wotn_says."
_PRICES = (COINS, LIFE)


def effect_sentences(title: "Title") -> "list[str]":
    """Return what a title does and is, a sentence each."""
    if isinstance(title, Item):
        return [_use_sentence(effect) for effect in title.effects]
    return _enemy_sentences(title) if isinstance(title, Enemy) else _location_sentences(title)


def number_sentences(title: "Title") -> "list[str]":
    """Return the numbers that a title prints, a sentence each."""
    if isinstance(title, Item):
        found = [said(_SAYS + "print.durability", title.durability)]
    elif isinstance(title, Enemy):
        found = [many(_SAYS + "print.life", title.life)]
    else:
        return []
    return found + ([many(_SAYS + "print.worth", title.coins)] if title.coins else [])


def _location_sentences(title: "Location") -> "list[str]":
    found = [_part_sentence(part) for part in title.action]
    if title.enemies:
        key = _SAYS + ("battle.may" if title.battle_may else "battle")
        found.append(many(key, title.enemies))
    return found + ([text(_SAYS + "avoidable")] if title.avoidable else [])


def _part_sentence(part: "Part") -> str:
    key = _SAYS + "action"
    if part.after:
        key = _SAYS + ("won" if part.won else "after")
    what, prices = _verbs_text(part.do), _price(part.price)
    if prices:
        price = listed(prices)
        what = said(_SAYS + "pay.to", price, what) if what else said(_SAYS + "pay", price)
    return said(key + ".may" if part.may else key, what or text(_SAYS + "by_hand"))


def _enemy_sentences(title: "Enemy") -> "list[str]":
    words = title.keywords
    found = []
    if AMBUSH in words and not title.reveal:
        found.append(text(_SAYS + AMBUSH))
    if DEFENDER in words:
        found.append(text(_SAYS + DEFENDER))
    if FINAL_BATTLE in words:
        found.append(text(_SAYS + FINAL_BATTLE + (".defender" if DEFENDER in words else "")))
    if title.reveal:
        key = _SAYS + ("reveal.ambush" if AMBUSH in words else "reveal")
        found.append(said(key, _verbs_text(title.reveal)))
    return found + ([said(_SAYS + "penalty", _verbs_text(title.penalty))] if title.penalty else [])


def _use_sentence(effect: "Effect") -> str:
    bonus = (("attack", effect.bonus),) if effect.bonus else ()
    what = _verbs_text(bonus + effect.do) or text(_SAYS + "by_hand")
    costs = ([said(_SAYS + "cost", effect.cost)] if effect.cost else []) + _price(effect.price)
    key = _SAYS + "use." + effect.use
    return said(key + ".for", listed(costs), what) if costs else said(key, what)


def _price(price: "Price") -> "list[str]":
    return [many(_SAYS + "price." + name, getattr(price, name)) for name in _PRICES if getattr(price, name)]


def _verbs_text(verbs: "tuple[Verb, ...]") -> str:
    """Return what happens, "" where the title has nothing."""
    return listed([_verb_text(verb) for verb in verbs]) if verbs else ""


def _verb_text(verb: "Verb") -> str:
    key = _SAYS + verb[0]
    if verb[0] == "attack_starts":
        return said(key, verb[1])
    if verb[0] == "skip_action":
        return text(key)
    return change(key, verb[-1])
