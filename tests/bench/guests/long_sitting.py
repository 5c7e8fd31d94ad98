"""A `main.py` for the Pico that takes 10,000 events, game after game, and tells its free heap.

["free", bytes, events taken]: after each game, garbage being collected; ["end"] when all are taken.
"""

import gc
import json

import entry  # noqa: F401 - with it and the next one comes what the image has linked
from board_config import BOARD

import devices.opened  # noqa: F401
from devices.clock import TickClock
from devices.flash import RawFlash
from tally.app.beginnings import begin, mount
from tally.app.flash_log import FlashLog
from tally.app.sitting import Sitting

EVENTS = 10_000


def no_catalogue(_game: str) -> None:
    """Open nothing: the titles of these events are whole."""


sitting = Sitting(FlashLog(RawFlash(*BOARD["log"]), TickClock()), no_catalogue)
mount(sitting)
sitting.log.release()
taken = 0
while taken < EVENTS:
    with open("/events.jsonl") as lines:
        for line in lines:
            event = json.loads(line)
            if event[0] == "game_started":
                begin(sitting, event[1], event[2])
            else:
                sitting.record([event])
            sitting.log.tidy()
            taken += 1
    gc.collect()
    print(json.dumps(["free", gc.mem_free(), taken]))
print(json.dumps(["end"]))
