"""Presses the buttons for each verb, and keeps the table: `python -m tests.by_hand`."""

import sys

from tests.by_hand.pressed import KEPT, page

if __name__ == "__main__":
    KEPT.write_text(page(), encoding="utf-8")
    sys.exit(0)
