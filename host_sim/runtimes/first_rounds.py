"""What an emulated Pico plays of each bundled first game: all of the first, a whole round of the others."""

from pathlib import Path

from host_sim import play

# Each seat has had its turn, or the day is over, in the first line that has this; all where there is none.
NEXT_ROUND = {"altered": '"day": 2', "unstable_unicorns": '"turn": 4', "wotn": '"turn": 3'}


def script_of(game: str, folder: Path) -> Path:
    """Return the script for a game, written into a folder."""
    lines = play.first_game(game).read_text().splitlines(keepends=True)
    end = len(lines)
    if game in NEXT_ROUND:
        end = 1 + next(number for number, line in enumerate(lines) if NEXT_ROUND[game] in line)
    script = folder / f"{game}.jsonl"
    script.write_text("".join(lines[:end]))
    return script
