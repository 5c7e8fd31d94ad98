"""The part of each bundled first game that an emulated Pico plays: all of one, a round of the others."""

from pathlib import Path

from host_sim import play

# The round ends at the first line with this text; a game without an entry here is played to its end.
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
