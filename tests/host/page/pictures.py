"""Pictures of every view of the page, at phone, tablet, laptop and full HD.

`python -m tests.host.page.pictures DIR` makes them; look at each. `--dark` makes them for a dark system, and
`--keep` also puts those of the README and the docs in their place.
"""

import json
import random
import shutil
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import click
from PIL import Image

from card_tags import samples
from host_sim import play, web
from host_sim.hall import recorded
from host_sim.web.serving import FIRST_PORT
from tests.host.judged import journal_of
from tests.host.page.browser import browser, drive

MID_GAME = 12
IN_A_FIGHT = 34
FEW = 3
# Switches on what the page says.
SPEAK: list[list[Any]] = [["summary", "Settings"], ["click", "^Speak$"], ["summary", "Settings"]]
# Steps of each guided first game to its middle: a fight, a card that is asked about, a battle, an afternoon.
IN_FULL_SWING = {"little_troubles": 42, "unstable_unicorns": 47, "wotn": 30, "altered": 35}
# Gestures of the first game: a third of it, with two fights.
AT_THE_CABLE = 60
HELD_MS = 700
# The seed of a game's pauses, and how long they are on the average.
A_GAME, PAUSE_TICKS = 7, 90
# What hands do at a device, as a script.
HANDS = ("tap", "press", "hold", "wait")
DIALOG = [760, 430]
ONLY_PAGES = "chromium-headless-shell"
# From the list of options: the second game, and from two seats to eight.
EIGHT_SEATS: list[list[Any]] = [
    ["hold key", "s", HELD_MS],
    ["settle"],
    ["key", "s"],
    ["settle"],
    ["key", "d"],
    *[["key", "s"], ["settle"]] * 6,
    ["hold key", "a", HELD_MS],
    ["settle"],
    ["key", "s"],
    ["settle"],
]
PICTURES = Path(web.__file__).parent / "pictures"
# The pictures of the README and the docs, by what they are made from.
KEPT = {
    "guided/guided_fight-laptop": "table",
    "board/board_little_troubles-laptop": "scoreboard",
    "phone/phone_reads-phone": "phone_reads",
    "speech/speaks-laptop": "speaks",
    "judge/thinking": "thinking",
}
FAULTS = "Simulate a fault"
DRAWERS = {"Helper cards": "drawer_cards", "Save and load": "drawer_keep", FAULTS: "drawer_trouble"}


def table() -> list[list[Any]]:
    """Return the steps that show a table before a game, each of its drawers, a chosen card, and trouble."""
    steps: list[list[Any]] = [["open"], ["shots", "start"], ["deal"], ["shots", "dealt"]]
    steps += [["click", "Mudpuddle|Kit of|Sleepy|Splash|Snack"], ["shots", "chosen"], ["key", "Escape"]]
    for name, picture in DRAWERS.items():
        steps += [["summary", name], ["shots", picture], ["summary", name]]
    steps += [["summary", FAULTS], ["click", "Unplug the reader"], ["summary", FAULTS], ["settle"]]
    return [*steps, ["settle"], ["shots", "trouble"]]


def guided() -> list[list[Any]]:
    """Return the steps that show the guided first game, a game in full swing, and another way."""
    return [
        ["open"],
        ["begin guided"],
        ["shots", "guided_start"],
        ["guided", "keys", MID_GAME],
        ["shots", "guided"],
        ["guided", "keys", IN_A_FIGHT - MID_GAME],
        ["shots", "guided_fight"],
        ["press", "right"],
        ["settle"],
        ["shots", "guided_astray"],
        ["press", "left"],
        ["settle"],
        ["click", "without the guide"],
        ["shots", "mid_game"],
    ]


def others() -> list[list[Any]]:
    """Return the steps that show the other games, and eight seats."""
    steps: list[list[Any]] = [["open"]]
    for game in samples.LISTS:
        steps += [["choose", game], ["shots", game]]
    return [*steps, *EIGHT_SEATS, ["deal"], ["shots", "eight_seats"]]


def board() -> list[list[Any]]:
    """Return the steps that show the room's scoreboard: alone, of each game, dark and plain."""
    steps: list[list[Any]] = [
        ["window", "board/"],
        ["reads", "Open the table"],
        ["shots", "board_alone"],
        ["to", 0],
    ]
    for game, done in IN_FULL_SWING.items():
        steps += [
            ["open"],
            ["begin anew"],
            ["choose", game],
            ["begin guided"],
            ["guided", "keys", done],
            ["settle"],
        ]
        steps += [["to", 1], ["reads", "Turn"], ["shots", f"board_{game}"], ["to", 0]]
    dark: list[list[Any]] = [["to", 1], ["click", "Dark"], ["shots", "board_dark"]]
    return [*steps, *dark, ["visit", "board/?plain"], ["reads", "Turn"], ["shots", "board_plain"]]


def phone() -> list[list[Any]]:
    """Return the steps that show a phone with a reader, cards opened by address, and a second window."""
    hold = "phone.hold(phone.sticker('04:AA:BB:CC:DD:EE:01', [], {isUnreadable: true}))"
    steps: list[list[Any]] = [["open"], ["shots", "phone"], ["click", "Read cards"], ["shots", "phone_reads"]]
    steps += [["eval", hold], ["settle"], ["shots", "phone_told"], ["click", "Stop reading"], ["deal"]]
    steps += [["click", "Mudpuddle|Kit of|Sleepy|Splash|Snack"], ["click", "Write on a sticker"]]
    steps += [["settle"], ["shots", "phone_writes"], ["click", "Cancel"], ["key", "Escape"]]
    for name, card in {"linked": "SR-02", "linked_unknown": "XX-99"}.items():
        steps += [["eval", f"void (location.hash = '#{card}')"], ["settle"], ["shots", name]]
    steps += [["window", "#SR-02"], ["reads", "Play it at the table"], ["shots", "linked_elsewhere"]]
    return [*steps, ["window", ""], ["reads", "open in another window"], ["shots", "second_window"]]


def speech() -> list[list[Any]]:
    """Return the steps that show a page that speaks, and the settings."""
    steps: list[list[Any]] = [["open"], *SPEAK, ["begin guided"], ["guided", "keys", FEW]]
    return [*steps, ["shots", "speaks"], ["summary", "Settings"], ["shots", "settings"]]


def judge() -> list[list[Any]]:
    """Return the steps that show the judge's desk: empty, and with a game of a table at the cable."""
    lines = play.FIRST_GAME.read_text().splitlines()
    gestures = [json.loads(line) for line in lines if line.startswith("[")][:AT_THE_CABLE]
    steps: list[list[Any]] = [["window", "judge/"], ["shots", "judge_empty"]]
    steps += [["hands", *each] for each in gestures if each[0] in HANDS]
    steps += [["click", "A table: choose its port"], ["reads", ", in play"], ["shots", "judge_cable"]]
    steps += [["click", ", in play"], ["until", "Boolean(document.querySelector('.plan'))"], ["settle"]]
    steps += [["shots", "judge"], ["click", "Red: cookies, .*: explain"], ["settle"], ["shots", "judge_sum"]]
    steps += [["click", "Compare with another line"], ["select", "Show", "Taken back"], ["settle"]]
    return [*steps, ["shots", "judge_compared"]]


def thinking(folder: Path) -> list[list[Any]]:
    """Return the steps that show the thinking time of a whole game."""
    chance = random.Random(A_GAME)
    events = [each.event for each in recorded.plays("little_troubles")]
    path = folder / "final.journal"
    pauses = iter([0, *[int(chance.expovariate(1 / PAUSE_TICKS)) for _ in events]])
    path.write_bytes(journal_of(events, pauses=pauses.__next__))
    steps: list[list[Any]] = [["window", "judge/"], ["files", "Open journals", str(path)]]
    into_view = "document.querySelector('.times').scrollIntoView()"
    return [*steps, ["until", "document.querySelector('.times')"], ["eval", into_view], ["shot", "thinking"]]


def kiosk() -> list[list[Any]]:
    """Return the steps that show the kiosk's screen: the show, each kind of step of the demo, a game."""
    steps: list[list[Any]] = [["window", "kiosk/"], ["reads", "three buttons"], ["shots", "kiosk_show"]]
    steps += [
        ["until", "Boolean(document.querySelector('.scene .paper'))"],
        ["settle"],
        ["shots", "kiosk_card"],
    ]
    steps += [["click", "Try it"], ["reads", "Lay down"], ["settle"], ["shots", "kiosk_demo"]]
    for card in ("Kit of the Kites", "Snack Break"):
        steps += [["click", f"^{card}"], ["settle"]]
    steps += [["shots", "kiosk_press"], ["key", "d"], ["settle"], ["shots", "kiosk_play"]]
    return steps


def forwarding() -> list[list[Any]]:
    """Return the steps that show how Chrome forwards a phone's port to this page."""
    steps: list[list[Any]] = [["browser page", "chrome://inspect/#devices"], ["click", "Port forwarding"]]
    steps += [
        ["fill", ".fresh .port", f"{FIRST_PORT}"],
        ["fill", ".fresh .location", f"localhost:{FIRST_PORT}"],
    ]
    return [*steps, ["check", "Enable port forwarding"], ["settle"], ["shot", "port_forwarding"]]


# Each part, with what it asks of the browser.
PARTS: dict[Callable[[], list[list[Any]]], dict[str, Any]] = {
    table: {},
    guided: {},
    others: {},
    board: {},
    speech: {"init": str(Path(__file__).with_name("listening.js"))},
    judge: {"python": sys.executable},
    kiosk: {},
    phone: {"init": str(Path(__file__).with_name("nfc_phone.js"))},
}


@click.command()
@click.argument("folder", type=click.Path(file_okay=False, path_type=Path))
@click.option("--dark", is_flag=True)
@click.option("--keep", is_flag=True)
def main(folder: Path, dark: bool, keep: bool) -> None:
    """Make the pictures in a folder."""
    for part, asked in PARTS.items():
        own = folder / part.__name__
        own.mkdir(parents=True, exist_ok=True)
        steps = part() if part is not judge else [*part(), *thinking(own)]
        drive(own, *steps, dark=dark, **asked)
        click.echo(f"{len(list(own.glob('*.png')))} pictures in {own}")
    if browser() == shutil.which(ONLY_PAGES):
        click.echo(f"without Chrome's own settings: {ONLY_PAGES} has none")
    else:
        drive(folder, *forwarding(), size=DIALOG)
    for made, name in KEPT.items() if keep else ():
        # A page has few colours: a palette halves the file.
        Image.open(folder / f"{made}.png").quantize().save(PICTURES / f"{name}.png", optimize=True)


if __name__ == "__main__":
    main(prog_name="python -m tests.host.page.pictures")
