"""What a Python has done before it plays a journey: see `fresh_process.py`.

A table has started in it, so all modules that each start loads are there.
"""

from card_tags import samples
from host_sim import play
from host_sim.journey import Journey
from tests.fingerprints import journeys

Journey(journeys.board(), play.tray(), samples.catalogues(), lambda *_: None).play(())
