"""`make fingerprints`: measures every fingerprint, writes them, and prints those that changed."""

import os
from concurrent.futures import ProcessPoolExecutor

import click

from tests import fingerprints
from tests.fingerprints import journeys, measured
from tests.host.fresh_process import CONTEXT


@click.command()
@click.option("--check", "only_compares", is_flag=True, help="Print those that changed, and write nothing.")
def main(only_compares: bool) -> None:
    """Measure every fingerprint on this Python, keep them, and print those that changed."""
    found = measured.screen_digests()
    seeds = [(game, seed) for game in measured.PLAYERS for seed in measured.SEEDS]
    with ProcessPoolExecutor(os.cpu_count(), CONTEXT, max_tasks_per_child=1) as pool:
        travels = pool.map(journeys.journey, journeys.SCRIPTS)
        digests = pool.map(measured.seed_digest, *zip(*seeds, strict=True))
        for script, result in zip(journeys.SCRIPTS, travels, strict=True):
            found |= journeys.digests_of(script, result)
        found |= {measured.seed_name(*seed): digest for seed, digest in zip(seeds, digests, strict=True)}
    changed = fingerprints.changed(found) if only_compares else fingerprints.write(found)
    print("\n".join(changed) if changed else "no fingerprint has changed")


if __name__ == "__main__":
    main(prog_name="python -m tests.fingerprints")
