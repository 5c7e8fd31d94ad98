"""`replay`: replays events and prints what each led to."""

import sys

import click

from host_sim.command_parts import STANDARD_INPUT_NUMBER, end
from host_sim.replay import replay_files

STANDARD_INPUT = "-"

Stream = tuple[str, str | int]


@click.command("replay")
@click.option("--micropython", is_flag=True, help="Run the rules under the npm MicroPython.")
@click.argument("files", nargs=-1)
def command(micropython: bool, files: tuple[str, ...]) -> None:
    """Replay events (JSON Lines), and print what each led to.

    Without a file, or with "-", the events come from standard input.
    """
    streams = _streams(files or (STANDARD_INPUT,))
    if micropython:
        from host_sim.replay_micropython import replay_under_micropython

        complaint = replay_under_micropython(streams)
    else:
        complaint = replay_files(streams, sys.stdout.write)
    end(complaint)


def _streams(names: tuple[str, ...]) -> list[Stream]:
    """Return the streams of these names. A second "-" adds nothing, because the first reads to the end."""
    streams: list[Stream] = []
    for name in names:
        stream: Stream = (name, name)
        if name == STANDARD_INPUT:
            stream = ("standard input", STANDARD_INPUT_NUMBER)
            if stream in streams:
                continue
        streams.append(stream)
    return streams
