"""Little Troubles: the whole game, for `tally.rules.step` (which says what each of these names is for)."""

# What others stand on comes first: imports nest, and a Pico nests few calls.
# isort: off
from tally.rulebooks.little_troubles import words, verbs, titles, state, numbers, board, piles, winning  # noqa: F401
from tally.rulebooks.little_troubles import effects, resources, fight, turn, play_options, play  # noqa: F401
from tally.rulebooks.little_troubles import happened, answers
from tally.rulebooks.little_troubles.view import view as view
from tally.rulebooks.little_troubles.options import parse_options

# isort: on
from tally.rules.rulings import ruling
from tally.rules.shapes import card, one_or_more, seat
from tally.rules.step import Event

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

# Each event: what it does, its arguments, how many may be left out, and what does not hold it up.
EVENTS = {
    "deck_set": Event(answers.deck_set, (seat, answers.deck_size), 0, ""),
    "mulligan": Event(answers.mulligan, (seat,), 0, ""),
    "hand_kept": Event(answers.hand_kept, (seat,), 0, ""),
    "card_played": Event(play.card_played, (seat, card, play_options.card_options), 1, ""),
    "ability_used": Event(play.ability_used, (seat, card, play_options.ability_options), 1, ""),
    "target_chosen": Event(play.target_chosen, (seat, card), 0, "pending"),
    "effect_happened": Event(happened.effect_happened, (seat, card, verbs.event_verb), 0, ""),
    "passed": Event(answers.passed, (seat,), 0, ""),
    "fighters_chosen": Event(answers.fighters_chosen, (seat, card, card), 0, ""),
    "fight_declined": Event(answers.fight_declined, (seat,), 0, ""),
    "resource_order": Event(answers.resource_order, (seat, answers.term_order), 0, ""),
    "resources_confirmed": Event(answers.resources_confirmed, (seat,), 0, ""),
    "discarded": Event(answers.discarded, (seat, one_or_more), 0, ""),
    "conceded": Event(winning.conceded, (seat,), 0, "pending"),
    "time_called": Event(winning.time_called, (), 0, "pending"),
    "ruled": ruling(words.COUNTERS),
}

COUNTERS = words.COUNTERS
numbers_of = numbers.explained
parse_title = titles.parse_title
settle = turn.settle

# Why a counter was changed, in words.
WHY = {
    "played": "{seat} played {card}",
    "used": "{seat} used {card}",
    "effect": "{card} took effect",
    "reward": "{card} lost the fight",
    "resource": "resources of the turn",
    "ruled": "ruling: {reason}",
    "discarded": "discarded",
    "deck_set": "the deck was counted",
    "mulligan": "mulligan",
    "hand_kept": "the hand was kept",
    "build": "a new turn",
    "pre_fight": "a new count for the fight",
}


def begin(given: object, cards: "dict[str, titles.Title]") -> "state.State":
    """Return the game before its first event: the first seat has 30 cookies, the second 32 (001)."""
    options = parse_options(given)
    seats = [state.Seat(name) for name in options["seats"]]
    for number, holder in enumerate(seats):
        holder.cookies = words.COOKIES_FIRST if number == options["first"] else words.COOKIES_SECOND
        holder.hand = words.HAND_DRAWN
    table = state.State(options, seats, cards)
    if options["setup"] == "auto":
        for holder in seats:
            holder.hand -= words.HAND_BACK
        turn.begin_turn(table)
        table.steps = []
    return table


def because(table: "state.State", event: "list[Any]", entry: "tuple[Any, ...]") -> str:
    """Return why a counter was changed, in words."""
    source, word = entry[3], entry[4]
    card_name = table.titles[source].name if source else ""
    seat_name = table.seats[entry[0]].name
    reason = event[4] if event[0] == "ruled" else ""
    return WHY[word].format(card=card_name, seat=seat_name, reason=reason)
