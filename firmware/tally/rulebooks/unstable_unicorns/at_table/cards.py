"""Cards of Unstable Unicorns: what they say in sentences, and those that players describe by hand or make.

The questions about a card come in the order of use, with the most usual answer. Rare things are behind MORE.
"""

from tally.rulebooks.unstable_unicorns.effects import VERBS
from tally.rulebooks.unstable_unicorns.state import (
    ANY,
    BABY,
    BASIC,
    CARD_KINDS,
    DOWNGRADE,
    INSTANT,
    MAGIC,
    MAGICAL,
    NEEDS,
    OTHER,
    OWN,
    PRE_TURN,
    RESOLVED,
    SEATS,
    TARGET,
    UNICORN,
    UNICORNS,
    UPGRADE,
    WORDS,
    YOU,
)
from tally.rulebooks.unstable_unicorns.titles import EFFECT, NEEDED, TITLE
from tally.rules.at_table import defaults
from tally.rules.at_table.stand_ins import NO_YES, NOTHING, YES, applies, asked, described, part_of, with_more
from tally.rules.at_table.tokens import happened, seats_from
from tally.rules.verbs import arguments, parts
from tally.screens.words import text
from tally.screens.words.phrases import change, listed, many, said

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rulebooks.unstable_unicorns.state import Effect, State, Title
    from tally.rules.at_table.intents import Moment
    from tally.rules.at_table.stand_ins import Answers, Question
    from tally.rules.at_table.tokens import Token

    Verb = tuple[Any, ...]

__getattr__ = defaults.found

_SAYS = "unstable_unicorns_says."


def effect_sentences(title: "Title") -> "list[str]":
    """Return what a title does, needs, and changes while it is in a stable, a sentence each."""
    found = [text(_SAYS + "pre_turn_card")] if title.pre_turn else []
    if title.needs:
        needs = [many(_SAYS + "need." + what, count) for what, count in title.needs]
        found.append(said(_SAYS + "needs", listed(needs)))
    if title.cannot_be_neighed:
        found.append(text(_SAYS + "cannot_be_neighed"))
    for effect in title.effects:
        found.append(said(_SAYS + effect.when + (".may" if effect.optional else ""), _what(effect)))
    lasting = _lasting(title)
    return found + ([said(_SAYS + "while", listed(lasting))] if lasting else [])


def number_sentences(title: "Title") -> "list[str]":
    """Return what a title counts as, if that is not the usual."""
    has_sentence = title.counts_as or title.type in UNICORNS
    return [many(_SAYS + "counts_as", title.counts_as)] if has_sentence else []


def _lasting(title: "Title") -> "list[str]":
    """Return what holds while the card is in a stable."""
    found = []
    for name in ("bars", "bars_others"):
        if getattr(title, name):
            kinds = [text(_SAYS + "all_of." + kind) for kind in getattr(title, name)]
            found.append(said(_SAYS + name, listed(kinds, "or")))
    found += [text(_SAYS + name) for name in ("shields", "uncounted") if getattr(title, name)]
    return found + ([change(_SAYS + "hand_limit", title.hand_limit)] if title.hand_limit else [])


def _what(effect: "Effect") -> str:
    """Return what happens. The target is named once; if no verb names it, the choice comes first."""
    found: "list[str]" = []
    is_met = False
    if effect.full:  # players read the card
        return text(_SAYS + "by_hand")
    for verb in parts(effect.do) if effect.do else ():
        again = text(_SAYS + ("that_player" if effect.target in SEATS else "that"))
        found.append(_verb_text(verb, effect, again if is_met else _target(effect)))
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
    return said(key + ".of", listed([text(_SAYS + "of." + kind) for kind in effect.of], "or"))


def _verb_text(verb: "Verb", effect: "Effect", target: str) -> str:
    """Return a verb in words. Its key names the place or the phase, and whose hand or stable is meant."""
    given = dict(arguments(VERBS, verb))
    key = _SAYS + verb[0]
    for kind in WORDS:
        if kind in given:
            key += "." + given[kind]
    if "seat" in given:
        key += "." + (YOU if given["seat"] == YOU else "other")
    elif "place" in given:
        key += "." + (effect.target if TARGET in verb and effect.target in (OTHER, ANY) else OWN)
    if "amount" in given:
        return many(key, given["amount"], target)
    cards = [given[kind] for kind in CARD_KINDS if kind in given]
    named = [target if card == TARGET else text(_SAYS + "self") for card in cards]
    return said(key, *named, target)


TYPES = (BASIC, MAGICAL, UPGRADE, DOWNGRADE, MAGIC, INSTANT, BABY)
_WHENS = (NOTHING, "entered", "beginning", "turn_end", RESOLVED, PRE_TURN)
_EFFECTS = ("effect", "effect_2")
_BARS = ("bars", "bars_others")
_NEED = "needs_"


def questions(state: "State | None", answers: "Answers") -> "list[Question]":
    """Return the questions after these answers, the important ones first. There may be no game."""
    kind = answers.get("type", "")
    usual: "list[Question]" = [["type", TYPES, INSTANT if state and state.pending else BASIC]]
    if not kind:
        return usual
    if kind in (MAGICAL, UPGRADE, DOWNGRADE, MAGIC):
        usual += _effect_questions(answers, _EFFECTS[0])
    return with_more(answers, usual, _rare(kind, answers))


def title(name: str, answers: "Answers") -> "dict[str, Any]":
    """Return the title with this name, which is also its id. `answers` has all answers."""
    made: "dict[str, Any]" = {"id": name, "name": name}
    made.update(described(TITLE, answers))
    if "hand_limit" in answers:
        made["hand_limit"] = answers["hand_limit"]
    needs = described(NEEDED, answers, _NEED)
    if needs:
        made["needs"] = needs
    effects = [_effect(answers, slot) for slot in _EFFECTS if applies(answers, slot)]
    if effects:
        made["effects"] = effects
    return made


def _rare(kind: str, answers: "Answers") -> "list[Question]":
    if kind == INSTANT:
        return asked(TITLE, ("cannot_be_neighed",))
    questions: "list[Question]" = []
    if kind in (BABY, BASIC):
        questions += _effect_questions(answers, _EFFECTS[0])
    if applies(answers, _EFFECTS[0]):
        questions += _effect_questions(answers, _EFFECTS[1])
    questions += asked(TITLE, ("counts_as",)) if kind in UNICORNS else asked(NEEDED, NEEDS, _NEED)
    if kind != MAGIC:
        questions += asked(TITLE, ("hand_limit",)) + [[each, (NOTHING,) + TYPES, NOTHING] for each in _BARS]
        questions += asked(TITLE, ("shields", "uncounted"))
    if kind != BABY:
        questions += asked(TITLE, ("cannot_be_neighed", PRE_TURN))
    return questions


def _effect_questions(answers: "Answers", slot: str) -> "list[Question]":
    """Ask for an effect. If there is one, also ask whether it is optional, and for its target."""
    questions: "list[Question]" = [[slot, _WHENS, NOTHING]]
    if not applies(answers, slot):
        return questions
    if answers[slot] != RESOLVED:
        questions.append([slot + "_optional", NO_YES, YES])
    questions += asked(EFFECT, ("target",), slot + "_")
    if _is_on_a_card(answers, slot):
        questions.append([slot + "_of", (NOTHING, UNICORN) + TYPES, NOTHING])
    return questions


def _is_on_a_card(answers: "Answers", slot: str) -> bool:
    return applies(answers, slot + "_target") and answers[slot + "_target"] not in SEATS


def _effect(answers: "Answers", slot: str) -> "Answers":
    effect = dict(part_of(EFFECT, answers, slot + "_"), when=answers[slot])
    if _is_on_a_card(answers, slot) and applies(answers, slot + "_of"):
        of = answers[slot + "_of"]
        effect["of"] = of if of == UNICORN else [of]
    return effect


PLAIN = ({"id": "Baby Unicorn", "name": "Baby Unicorn", "type": BABY},)


def ways(moment: "Moment", token: "Token") -> "list[list[Any]]":
    """Return the stables that a card may enter. For any card but a baby, the first way is to play it."""
    kind = token.title["type"]
    played: "list[list[Any]]" = [[text("label.play"), "", None]]
    if kind in (MAGIC, INSTANT):
        return played
    origin = "nursery" if kind == BABY else "deck"
    rows = []
    for seat in seats_from(token, moment.state.seats):
        entered = happened(token, ["enter", token.card, seat, origin])
        rows.append([moment.state.seats[seat].name, text("unicorns.from." + origin), entered])
    return rows if kind == BABY else played + rows
