"""Code that is added to a board's configuration, with `WATCHES`, to watch the firmware.

Frozen code wins over a file's. But the wiring is always a file, and the firmware imports it last. This code
prints lines of JSON on the serial port: ["turn", page, from, to] for a turn of over 20 ms, in microseconds
since power-up; ["free", page, bytes] for the heap after a collection, when there is nothing to do.
"""

import gc
import json
import sys

import utime

LONGEST_US = 20_000
TURNS_BETWEEN = 200

_board = BOARD
del BOARD
_watched = []


def __getattr__(name):
    if name != "BOARD":
        raise AttributeError(name)
    table = sys.modules.get("tally.app.pages.table")
    if table and not _watched:
        _watched.append(table.Table.tick)
        table.Table.tick = _watching(table.Table.tick, WATCHES)
    return _board


def _watching(plain_tick, watches):
    left = 1
    last_page = ""

    def turn(table):
        began_us = utime.ticks_us()
        plain_tick(table)
        ended_us = utime.ticks_us()
        if utime.ticks_diff(ended_us, began_us) > LONGEST_US:
            print(json.dumps(["turn", table.page_name(), began_us, ended_us]))

    def heap(table):
        nonlocal left, last_page
        plain_tick(table)
        if table.is_busy():
            return
        left -= 1
        page = table.page_name()
        if not left or page != last_page:
            left = TURNS_BETWEEN
            last_page = page
            gc.collect()
            print(json.dumps(["free", page, gc.mem_free()]))

    return turn if watches == "turns" else heap
