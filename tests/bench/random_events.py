"""How many events of random games of Little Troubles the rules core takes in a second.

`python -m tests.bench.random_events GAMES EVENTS ROUNDS` prints the events a second of each round as JSON.
"""

import json
import sys
from time import perf_counter_ns
from typing import Any

import host_sim  # noqa: F401  brings the firmware's framebuf
from tally.rulebooks import rulebook_of
from tally.rules.game import Game
from tally.rules.history import ListHistory
from tally.rules.refusals import Refused
from tests.host.random_little_troubles import RandomLittleTroubles

Event = list[Any]
# A game's opening (its start and the seen cards), which does not count, and the events that follow.
Recorded = tuple[list[Event], list[Event]]

NS_PER_SECOND = 1_000_000_000
SEED = 1
# Only the game's own events: the peer's game has none about the table around it.
LEFT_OUT = ("undone", "card_seen", "ruled", "effect_happened", "deck_set", "conceded", "time_called")


def recorded(player: RandomLittleTroubles, event_count: int) -> Recorded:
    """Play one random game; return the events that were taken."""
    game = Game(rulebook_of, ListHistory())
    opening = [player.start(), *player.cards_seen()]
    for event in opening:
        game.accept(event)
    taken: list[Event] = []
    view = game.view()
    while view is not None and view["winner"] is None and len(taken) < event_count:
        event = player.event(view)
        if event[0] not in LEFT_OUT and _is_taken(game, event):
            taken.append(event)
            view = game.view()
    return opening, taken


def events_per_second(games: list[Recorded]) -> float:
    """Take all events again; return how many a second."""
    count = spent_ns = 0
    for opening, events in games:
        game = Game(rulebook_of, ListHistory())
        for event in opening:
            game.accept(event)
        began_ns = perf_counter_ns()
        for event in events:
            game.accept(event)
        spent_ns += perf_counter_ns() - began_ns
        count += len(events)
    return count * NS_PER_SECOND / spent_ns


def _is_taken(game: Game, event: Event) -> bool:
    try:
        game.accept(event)
    except Refused:
        return False
    return True


def main() -> None:
    """Record games, warm up, and measure."""
    game_count, event_count, rounds = map(int, sys.argv[1:])
    player = RandomLittleTroubles(SEED)
    games = [recorded(player, event_count) for _ in range(game_count)]
    events_per_second(games)
    print(json.dumps([events_per_second(games) for _ in range(rounds)]))


if __name__ == "__main__":
    main()
