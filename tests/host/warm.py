"""What a Python has imported before it plays a journey: see `fresh_process.py`."""

from tests.fingerprints import journeys as journeys
