"""Goals: their tasks, and the prize when all are done (rules: Goals)."""

from tally.rulebooks.little_troubles import effects
from tally.rulebooks.little_troubles import state as troubles
from tally.rules.form import unknown
from tally.rules.frames import begin
from tally.rules.refusals import Refused
from tally.rules.shapes import count

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.rulebooks.little_troubles.state import Card, State


def task_index(state: "State", event: "Any", value: "Any") -> "tuple[str, ...]":
    """Check for the number of a task; a shape check of `task_done`."""
    count(state, event, value)
    title = state.titles.get(event[2])
    if title and title.type == troubles.GOAL and value >= len(title.tasks):
        raise unknown("task")
    return ()


def has_open_task(state: "State") -> bool:
    """Return whether a goal in play has a task that is not done."""
    return any(False in card.tasks for card in state.cards)


def task_done(state: "State", seat: int, name: str, i: int) -> None:
    """Players record that a task is done."""
    goal = troubles.in_play(state, name)
    if goal.title.type != troubles.GOAL:
        raise Refused("wrong_type")
    if goal.seat != seat:
        raise Refused("wrong_side", seat=goal.seat)
    if goal.tasks[i]:
        raise Refused("already_done", "this task is done")
    _complete(state, _note(state, goal, i))


def look_at_goals(state: "State") -> bool:
    """Put under way that goals are looked at, A's first; return whether one has a condition that is open."""
    goals = [card for card in state.cards if False in card.tasks and any(_open_conditions(card))]
    if goals:
        goals.sort(key=lambda goal: goal.side != state.active)
        begin(state, [(_look, goal.name) for goal in goals])
    return bool(goals)


def _open_conditions(goal: "Card") -> "list[tuple[Any, ...] | None]":
    """Return the condition of each task that is not done, None for those without one."""
    return [None if goal.tasks[i] else task.conditions for i, task in enumerate(goal.title.tasks)]


def _look(state: "State", name: str) -> None:
    """Note each task whose condition holds. It is done for good."""
    goal = state.find(name)
    if goal is None:
        return
    for i, conditions in enumerate(_open_conditions(goal)):
        if conditions is not None and effects.is_met(state, goal, conditions):
            goal = _note(state, goal, i)
    _complete(state, goal)


def _note(state: "State", goal: "Card", i: int) -> "Card":
    noted = state.own(goal)
    noted.tasks = goal.tasks[:i] + (True,) + goal.tasks[i + 1 :]
    state.steps.append(["task_done", goal.seat, goal.name, i])
    return noted


def _complete(state: "State", goal: "Card") -> None:
    """When all tasks are done the prize comes, then the goal leaves. The next win check is after that."""
    if False in goal.tasks:
        return
    state.steps.append(["goal_completed", goal.seat, goal.name])
    state.hold = troubles.IN_PRIZE
    begin(state, [(_end_prize, goal.name)])
    if goal.title.prize:
        effects.take_script(state, goal, None, goal.title.prize, effects.PRIZE)


def _end_prize(state: "State", name: str) -> None:
    goal = state.find(name)
    if goal:
        state.because = (name, "effect")
        troubles.leave(state, goal, troubles.TIMEOUT)
    state.hold = 0
    troubles.check_win(state)
    effects.begin_triggered(state)
