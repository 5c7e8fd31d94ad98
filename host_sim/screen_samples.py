"""Draws sample views. It is in the shared dialect, so that both Pythons draw the same samples."""

from tally.screens.altered_score import draw_altered_score
from tally.screens.attract import draw_attract
from tally.screens.canvas import Canvas
from tally.screens.cards import draw_card, draw_card_text, draw_deck_check, draw_writer
from tally.screens.demo import draw_demo, draw_kind
from tally.screens.judge import draw_proof, draw_stopped
from tally.screens.message import draw_crash, draw_fault, draw_notice, draw_question, draw_refusal
from tally.screens.name_wheel import draw_name_wheel
from tally.screens.numbers import draw_counts, draw_discard, draw_effect, draw_explain, draw_resources
from tally.screens.resting import draw_resting
from tally.screens.rows import draw_ask_target, draw_history, draw_menu, draw_new_game, draw_told
from tally.screens.score import draw_fight, draw_game_over, draw_score
from tally.screens.score_opposite import draw_score_opposite
from tally.screens.score_own import draw_score_own
from tally.screens.unicorns import (
    draw_unicorns_effects,
    draw_unicorns_over,
    draw_unicorns_score,
    draw_unicorns_window,
)
from tally.screens.wiring import draw_try_buttons, draw_try_screen, draw_wiring
from tally.screens.wotn import draw_wotn_battle, draw_wotn_end, draw_wotn_turn

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

SCREENS: "dict[str, Callable[[Canvas, dict[str, Any]], None]]" = {
    "altered_score": draw_altered_score,
    "ask_target": draw_ask_target,
    "attract": draw_attract,
    "card": draw_card,
    "card_text": draw_card_text,
    "counts": draw_counts,
    "crash": draw_crash,
    "deck_check": draw_deck_check,
    "demo": draw_demo,
    "discard": draw_discard,
    "effect": draw_effect,
    "explain": draw_explain,
    "fault": draw_fault,
    "fight": draw_fight,
    "game_over": draw_game_over,
    "history": draw_history,
    "kind": draw_kind,
    "menu": draw_menu,
    "name_wheel": draw_name_wheel,
    "new_game": draw_new_game,
    "notice": draw_notice,
    "proof": draw_proof,
    "question": draw_question,
    "refusal": draw_refusal,
    "resources": draw_resources,
    "resting": draw_resting,
    "score": draw_score,
    "score_opposite": draw_score_opposite,
    "score_own": draw_score_own,
    "stopped": draw_stopped,
    "told": draw_told,
    "try_buttons": draw_try_buttons,
    "try_screen": draw_try_screen,
    "unicorns_effects": draw_unicorns_effects,
    "unicorns_over": draw_unicorns_over,
    "unicorns_score": draw_unicorns_score,
    "unicorns_window": draw_unicorns_window,
    "wiring": draw_wiring,
    "wotn_battle": draw_wotn_battle,
    "wotn_end": draw_wotn_end,
    "wotn_turn": draw_wotn_turn,
    "writer": draw_writer,
}


def drawn(samples: "list[dict[str, Any]]", sample: "dict[str, Any]") -> bytes:
    """Return the frame of a sample, one of `samples`, drawn over the sample that it names as `over`."""
    canvas = Canvas()
    for below in samples:
        if below["name"] == sample.get("over"):
            _draw(canvas, below)
    _draw(canvas, sample)
    return bytes(canvas.pixels)


def _draw(canvas: "Canvas", sample: "dict[str, Any]") -> None:
    SCREENS[sample["screen"]](canvas, sample["view"])
