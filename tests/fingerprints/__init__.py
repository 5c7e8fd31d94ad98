"""The committed digests of what the product shows, sounds and keeps: a change there is seen in the diff."""

from pathlib import Path

KEPT = Path(__file__).with_name("fingerprints.txt")
COMMAND = "make fingerprints"

Digests = dict[str, str]


def read() -> Digests:
    """Return the committed digests by their names."""
    lines = [line.split(maxsplit=1) for line in KEPT.read_text().splitlines()]
    return {name: digest for digest, name in lines}


def write(found: Digests) -> list[str]:
    """Keep these digests in place of all others; return the names that changed, came or went."""
    before = read() if KEPT.exists() else {}
    KEPT.write_text("".join(f"{found[name]} {name}\n" for name in sorted(found)))
    return sorted(name for name in {*before, *found} if before.get(name) != found.get(name))


def changed(found: Digests) -> list[str]:
    """Return the names of those digests that differ from the committed ones."""
    kept = read()
    return [name for name, digest in found.items() if kept.get(name) != digest]


def assert_kept(found: Digests) -> None:
    """Assert that these digests are the committed ones."""
    assert not changed(found), f"these changed. If that is meant, `{COMMAND}` writes them anew"
