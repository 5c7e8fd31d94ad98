"""Speed as ratios, ours beside the named peer, measured in one run; `make bench` prints them."""

from tests.bench import counter, idle, rules_core, tapping, wear

MEASURES = (tapping, idle, counter, wear, rules_core)


def main() -> None:
    """Print each ratio as soon as it is measured."""
    for measure in MEASURES:
        for ratio in measure.ratios():
            print("\n".join(ratio.lines()), end="\n\n", flush=True)


if __name__ == "__main__":
    main()
