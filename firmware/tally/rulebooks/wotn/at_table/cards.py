"""Cards of WOTN: what they say in sentences, and those that players describe by hand or make.

The questions about a card come in the order of use, with the most usual answer. Rare things are behind MORE.
"""

from tally.rulebooks.wotn.effects import FITTING, VERBS
from tally.rulebooks.wotn.state import (
    AMBUSH,
    AUTO,
    BATTLE,
    COINS,
    DEFENDER,
    ENEMY,
    FINAL_BATTLE,
    ITEM,
    LIFE,
    LOCATION,
    TYPES,
    YOU,
    Enemy,
    Item,
)
from tally.rulebooks.wotn.titles import PART, PRICE, TITLE
from tally.rules.at_table import defaults
from tally.rules.at_table.stand_ins import NO, NOTHING, YES, applies, asked, described, with_more
from tally.rules.at_table.tokens import happened, seats_from
from tally.rules.form import Counted, Script
from tally.rules.verbs import arguments
from tally.screens.words import form_text, text
from tally.screens.words.phrases import listed, many, said

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rulebooks.wotn.effects import Do
    from tally.rulebooks.wotn.state import Effect, Location, Part, Price, State, Title
    from tally.rules.at_table.intents import Moment
    from tally.rules.at_table.stand_ins import Answers, Question
    from tally.rules.at_table.tokens import Token

    Verb = tuple[Any, ...]

__getattr__ = defaults.found

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
    return said(key + ".may" if part.may else key, what or text("form_says.by_hand"))


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
    if isinstance(effect.do, Script):
        what = listed([_verbs_text(part) for part in (bonus, effect.do) if part])
    else:
        what = _verbs_text(bonus + effect.do) or text("form_says.by_hand")
    costs = ([said(_SAYS + "cost", effect.cost)] if effect.cost else []) + _price(effect.price)
    key = _SAYS + "use." + effect.use
    return said(key + ".for", listed(costs), what) if costs else said(key, what)


def _price(price: "Price") -> "list[str]":
    return [many(_SAYS + "price." + name, getattr(price, name)) for name in _PRICES if getattr(price, name)]


def _verbs_text(do: "Do") -> str:
    """Return what happens, "" where the title has nothing."""
    return form_text.effect(_SAYS, _verb_text, do)


def _verb_text(verb: "Verb") -> str:
    key, whose, number = _SAYS + verb[0], YOU, None
    card: "tuple[str, ...]" = ()
    for kind, value in arguments(VERBS, verb):
        if kind == "seat":
            whose = value
        elif kind in FITTING:
            card = (form_text.card(value),)
        else:
            number = value
    if number is None or verb[0] == "attack_starts":
        phrase = _fixed(key, number, card)
    else:
        phrase = form_text.quantity(_SAYS, key, number, *card)
    return form_text.for_seat(whose, phrase)


def _fixed(key: str, number: "Any", card: "tuple[str, ...]") -> str:
    """Return the phrase of a verb that is neither more nor less of something."""
    if isinstance(number, Counted):
        return form_text.counted(_SAYS, said(key, "X"), number)
    return said(key, number) if number is not None else said(key, *card)


_FLAGS = ("battle_may", "avoidable")
# A Location's part that is not a verb: players do it by hand.
_BY_HAND = "text"
_PARTS = ("part", "part_2", "part_3")
_WHENS = (NO, "after", "won")
# An enemy's keywords, single and combined. In an answer, a blank separates them.
_KEYWORDS = (
    NOTHING, AMBUSH, DEFENDER, FINAL_BATTLE, "ambush defender", "ambush final_battle",
    "defender final_battle", "ambush defender final_battle",
)  # fmt: skip
_USES = ("use", "use_2")
_WHEN_USED = (BATTLE, LOCATION, AUTO, NOTHING)
_LEAST = -99
# The verbs in the order of the question. A penalty is mostly one of the first two.
_VERBS = (LIFE, COINS, "attack", "attack_starts", "enemies", "skip_action")
# The usual number of these verbs.
_LOSS = {"penalty": -1, "penalty_2": -1, "reveal": -1}


def questions(state: "State | None", answers: "Answers") -> "list[Question]":
    """Return the questions after these answers, the important ones first. There may be no game."""
    kind = answers.get("type", "")
    usual: "list[Question]" = [["type", TYPES, LOCATION if state and state.phase == LOCATION else ENEMY]]
    if not kind:
        return usual
    usual += _USUAL[kind](answers)
    return with_more(answers, usual, _RARE[kind](answers))


def title(name: str, answers: "Answers") -> "dict[str, Any]":
    """Return the title with this name, which is also its id. `answers` has all answers."""
    kind = answers["type"]
    made: "dict[str, Any]" = {"id": name, "name": name}
    if kind == LOCATION:
        made["action"] = [_part(answers, part) for part in _PARTS if applies(answers, part)]
    elif kind == ITEM:
        made["effects"] = [_effect(answers, use) for use in _USES if applies(answers, use)]
    else:
        made["keywords"] = []
        made["reveal"] = _verbs(answers, "reveal")
        made["penalty"] = _verbs(answers, "penalty") + _verbs(answers, "penalty_2")
    made.update(described(TITLE, answers))
    return made


def _of_location(answers: "Answers") -> "list[Question]":
    return asked(TITLE, ("enemies",)) + _part_questions(answers, _PARTS[0])


def _rare_of_location(answers: "Answers") -> "list[Question]":
    questions = asked(TITLE, _FLAGS)
    for before, part in enumerate(_PARTS[1:]):
        if applies(answers, _PARTS[before]):
            questions += _part_questions(answers, part)
    for part in _PARTS:
        if applies(answers, part):
            questions.append([part + "_after", _WHENS, NO])
    return questions


def _part_questions(answers: "Answers", part: str) -> "list[Question]":
    """Ask what a part of the action does, whether it is optional, and what it costs."""
    questions = _verb_questions(answers, part, (NOTHING, _BY_HAND) + _VERBS)
    if applies(answers, part):
        questions += asked(PART, ("may", "price"), part + "_")
    return questions


def _of_enemy(answers: "Answers") -> "list[Question]":
    questions = asked(TITLE, (LIFE, COINS)) + [["keywords", _KEYWORDS, NOTHING]]
    return questions + _verb_questions(answers, "penalty", (NOTHING,) + _VERBS[:2])


def _rare_of_enemy(answers: "Answers") -> "list[Question]":
    questions = _verb_questions(answers, "reveal", (NOTHING,) + _VERBS)
    if applies(answers, "penalty"):
        questions += _verb_questions(answers, "penalty_2", (NOTHING,) + _VERBS[:2])
    return questions


def _of_item(answers: "Answers") -> "list[Question]":
    return asked(TITLE, ("durability", COINS)) + _use_questions(answers, _USES[0])


def _rare_of_item(answers: "Answers") -> "list[Question]":
    questions: "list[Question]" = []
    if not applies(answers, _USES[0], BATTLE):
        return questions
    questions += _use_details(answers, _USES[0]) + _use_questions(answers, _USES[1])
    if applies(answers, _USES[1]):
        questions += _use_details(answers, _USES[1])
    return questions


def _use_questions(answers: "Answers", use: str) -> "list[Question]":
    """Ask when an effect is used, how much Durability it costs, and what it adds to the attack."""
    usual = BATTLE if use == _USES[0] else NOTHING
    questions: "list[Question]" = [[use, _WHEN_USED, usual]]
    if applies(answers, use, usual):
        in_battle = answers.get(use, usual) == BATTLE
        questions += [[use + "_cost", 0, 1], [use + "_bonus", 0, 1 if in_battle else 0]]
    return questions


def _use_details(answers: "Answers", use: str) -> "list[Question]":
    questions = _verb_questions(answers, use + "_do", (NOTHING,) + _VERBS)
    return questions + asked(PRICE, _PRICES, use + "_")


def _verb_questions(answers: "Answers", key: str, verbs: "tuple[str, ...]") -> "list[Question]":
    """Ask what is done, and how much of it if the verb has a number."""
    questions: "list[Question]" = [[key, verbs, NOTHING]]
    row = VERBS.get(answers.get(key, NOTHING))
    if row and row.kinds:
        questions.append([key + "_number", 0 if "count" in row.kinds else _LEAST, _LOSS.get(key, 1)])
    return questions


def _verbs(answers: "Answers", key: str) -> "list[list[Any]]":
    """Return the verb of the answers as a list of one, or an empty list."""
    verb = answers.get(key, NOTHING)
    if verb not in _VERBS:
        return []
    kinds = VERBS[verb].kinds
    return [[verb] + ([YOU] if "seat" in kinds else []) + ([answers[key + "_number"]] if kinds else [])]


def _part(answers: "Answers", part: str) -> "Answers":
    made: "dict[str, Any]" = {"do": _verbs(answers, part), "may": answers[part + "_may"] == YES}
    made["price"] = answers[part + "_price"]
    after = answers.get(part + "_after", NO)
    if after != NO:
        made["after"] = True
    if after == _WHENS[2]:
        made["won"] = True
    return made


def _effect(answers: "Answers", use: str) -> "Answers":
    effect: "dict[str, Any]" = {"use": answers[use], "do": _verbs(answers, use + "_do")}
    effect["cost"], effect["bonus"] = answers[use + "_cost"], answers[use + "_bonus"]
    price = described(PRICE, answers, use + "_")
    if price:
        effect["price"] = price
    return effect


_USUAL = {LOCATION: _of_location, ENEMY: _of_enemy, ITEM: _of_item}
_RARE = {LOCATION: _rare_of_location, ENEMY: _rare_of_enemy, ITEM: _rare_of_item}


def token_questions(state: "State | None", answers: "dict[str, Any]") -> "list[list[Any]]":
    """Return the questions about any card; the default is an item."""
    found = questions(state, answers)
    found[0] = ["type", TYPES, ITEM]
    return found


def ways(moment: "Moment", token: "Token") -> "list[list[Any]]":
    """Return the fields for an item. An enemy can be revealed if one is due, a Location always."""
    kind = token.title["type"]
    revealed: "list[list[Any]]" = [[text("wotn.reveal"), "", None]]
    if kind == LOCATION:
        return revealed
    rows = []
    for seat in seats_from(token, moment.state.seats):
        held = happened(token, ["take", seat, token.card])
        rows.append([moment.state.seats[seat].name, text("wotn.field"), held])
    if kind == ITEM:
        return rows
    return revealed + rows if moment.view["to_reveal"] else rows + revealed
