"""What draws or tells a state never stops the table: each state of random games goes through every teller."""

import json
from importlib import import_module
from random import Random
from typing import Any

import pytest

from host_sim.journey import BOOT_MS
from tally.app.current_game import event_text, startup
from tally.app.hall import payloads
from tally.app.kept.settings import PACES, SEATINGS
from tally.app.link.score import Score
from tally.app.link.scoreboard import Scoreboard, board_of
from tally.app.link.watch import Watch
from tally.app.log import bugs, crash
from tally.rulebooks import by_hand_of, cards_of
from tally.rules.at_table import by_hand as shared
from tally.rules.at_table.intents import Moment
from tally.rules.refusals import Refused
from tally.rules.state import holder_of
from tally.screens.questions import which
from tests.core.played import in_fight, pass_all
from tests.fingerprints.measured import PLAYERS
from tests.host import random_games
from tests.host.page.tables import started

# Seeds, with how many games of each: a few of one by day.
SIZES = [
    pytest.param(0, 3, marks=pytest.mark.slow),
    *(pytest.param(seed, 30, marks=pytest.mark.nightly) for seed in range(4)),
]
LENGTHS = 10, 60
MOST_STEPS = 40
CARD = "Kit of the Kites 2/3"
SHARE_OF_PAGES = 0.1
PURPOSES = ("explain", "correct")
LISTS = ("in_play", "out_of_play")


class ToldGame:
    """A game at a table that takes a random player's events, and tells each state in every way it has."""

    def __init__(self, seed: int) -> None:
        self.table: Any = started().simulation.table
        self.session: Any = self.table.session
        self._score = Score(self.table)
        self._watch = Watch(self.table, 0, 0)
        self._random = Random(seed)

    @property
    def standing(self) -> list[int]:
        """The indexes of the events that stand."""
        standing: list[int] = self.session.game.standing
        return standing

    def view(self) -> Any:
        """Return the view of the game."""
        return self.session.game.view()

    def accept(self, event: random_games.Event) -> Any:
        """Take an event, then tell the state after it; or tell why it is refused."""
        steps: Any = []
        page = self.table.to_game()
        try:
            if event[0] == "game_started":
                startup.begin(self.session, event[1], event[2])
                self.table.start_game()
            else:
                self.session.record([event])
                steps = list(self.session.steps)
                page.tell()
        except Refused as refused:
            if self.session.view and _is_well_formed(event, refused):
                self.table.refuse(refused, None, "", [event])
                self._draw()
                self._require_no_bugs()
            raise
        self._tell(event)
        return steps

    def _tell(self, event: random_games.Event) -> None:
        self._draw()  # also what the players must do now
        self._send()
        for seating in SEATINGS:
            self.table.to_game()
            self.table.settings.seating = seating
            self._draw()
        self._say(event)
        if self._random.random() < SHARE_OF_PAGES:
            self._open_a_page()
        self._require_no_bugs()

    def _require_no_bugs(self) -> None:
        """Raise the first bug that was noted."""
        for bug in bugs.waiting:
            raise bug

    def _draw(self) -> None:
        self.table._draw()

    def _send(self) -> None:
        """Make every message about this state that is sent to a computer, a hall or a scoreboard."""
        view = self.session.view
        json.dumps(self._score.next_message())
        for _ in range(MOST_STEPS):
            json.dumps(self._watch.next_message())
        number, events = 1, view["events"]
        json.dumps([payloads.state(number, events, view), payloads.ending(number, events, view)])
        json.dumps(payloads.result(number, events, view))

    def _say(self, event: random_games.Event) -> None:
        """Say what happened, what the buttons do, what OK answers, and what each card does."""
        session, view = self.session, self.session.view
        panels, gestures = session.playbook().panels, session.playbook().gestures
        if event[0] in session.game.rulebook.EVENTS:
            assert event_text.line(session, event)
        for pace in PACES:
            moment = Moment(view, session.game.state(), [], pace == "strict")
            assert len(panels.labels(moment)) == len(PACES) + 1
            gestures.moves(moment)
        panels.question(view, session.name_of)
        says = cards_of(view["game"])
        for title in session.game.titles.values():
            says.effect_sentences(title)
            says.number_sentences(title)

    def _open_a_page(self) -> None:
        """Open one of the pages over the game, let it work for a while, and draw it."""
        table, some = self.table, self._random.choice
        state = self.session.game.state()
        rulebook = self.session.game.rulebook
        cards = list(self.session.game.titles)
        what = [
            lambda: table.open.menu(),
            lambda: table.open.moves(),
            lambda: table.open.history(),
            lambda: table.open.piles(),
            lambda: table.open.undo().begin(),
            lambda: table.open.counts(some(PURPOSES)),
            lambda: table.open.cards(some(LISTS)),
        ]
        what += [lambda: table.open.card(some(cards))] if cards else []
        counted = [word for word in rulebook.COUNTERS if getattr(holder_of(state, 0, word), word) is not None]
        what += [lambda: table.open.explain(0, some(counted))]
        kinds = _asking(by_hand_of(self.session.game_id()), state, cards[0]) if cards else []
        what += [lambda: table.open.effect(some(kinds), cards[0])] if kinds else []
        some(what)()
        for _ in range(MOST_STEPS):
            self.table.page().tick()
        self._draw()
        self.table.to_game()


def _asking(by_hand: Any, state: Any, card: str) -> list[str]:
    """Return the kinds of effects that ask something. The others are recorded as soon as they are opened."""
    effects = {kind: by_hand.effect(state, kind, card, []) for kind in by_hand.kinds(state, card)}
    return [kind for kind, effect in effects.items() if shared.question(by_hand, state, effect, [], which)]


def _is_well_formed(event: random_games.Event, refused: Refused) -> bool:
    """Return whether a gesture could have made this event: pages tell only of those."""
    return refused.code != "malformed" and event[0] != "card_seen"


@pytest.mark.parametrize(("seed", "games"), SIZES)
@pytest.mark.parametrize("game", PLAYERS)
def test_each_state_of_random_games_is_told_in_every_way(game: str, seed: int, games: int) -> None:
    player, told = PLAYERS[game](seed), ToldGame(seed)
    game_at_table: Any = told
    for _ in range(games):
        random_games.play(player, game_at_table, LENGTHS, lambda *_: None)


def test_a_loser_with_a_text_instead_is_asked_about_on_every_board() -> None:
    game: Any = in_fight({}, {"effects": [{"when": "would_turn", "do": ["turn_over", "self"]}]})
    pass_all(game, (0, 1))
    told = ToldGame(0)
    for event in game.history.events(0):
        told.accept(event)
    board = board_of(told.session.view, [], told.session)
    assert board["stage"]["verdict"] == "Follow Card z's text instead of turning Card y over?"
    assert board["prompt"] == "decide"


class Fault(Exception):
    """A bug in something that tells a state."""


def fail(*_: Any) -> Any:
    """Be a bug."""
    raise Fault


# What tells a state, each in its own way: a module, and its function.
_TROUBLES = "tally.rulebooks.little_troubles.at_table."
FAILING = (
    (_TROUBLES + "panels", "shown"),
    (_TROUBLES + "panels", "tasks"),
    (_TROUBLES + "event_text", "happened"),
    (_TROUBLES + "panels", "board"),
    ("tally.app.current_game.event_text", "sentence"),
)


@pytest.mark.parametrize(("module", "function"), FAILING)
def test_a_bug_in_what_tells_a_state_is_noted_and_the_game_goes_on(
    module: str, function: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(import_module(module), function, fail)
    simulation = started().simulation
    table: Any = simulation.table
    scoreboard = Scoreboard(table)
    gestures = [simulation.press("ok"), simulation.tap(CARD), *(simulation.press("ok") for _ in range(4))]
    for gesture in gestures:
        for ms in gesture:
            simulation.run_ms(ms)
        scoreboard.look()
        payloads.state(1, 1, table.session.view)
    table.refuse(Refused("wrong_phase", phases=("build",), now="fight"), None, "", [["passed", 0]])
    simulation.run_ms(BOOT_MS)
    assert [type(bug) for bug in simulation.bugs][:1] == [Fault]
    assert simulation.table is table, "it did not restart"
    events = [event[0] for event in table.session.log.events()]
    assert events[:3] == ["game_started", "card_seen", "card_played"]
    assert "passed" in events
    code, lines = crash.last(table.devices.store)
    assert [code] == table.bugs
    assert any("Fault" in line for line in lines)
