"""Makes DEPENDENCIES.md from the locks: every installed package, its licence, and why it is there."""

from collections.abc import Iterable
from datetime import date
from pathlib import Path

from tests.dependencies import known, locks, npm, pins
from tests.dependencies.known import Known
from tests.dependencies.licences import UNKNOWN, is_demanding
from tests.dependencies.locks import Locked
from tests.dependencies.pins import GROUPS, ROOT

PAGE = ROOT / "DEPENDENCIES.md"
MOST_NAMES = 3
HEAD = """# Dependencies

This page lists every package that `make` installs, locked to a version and a hash. Python packages have their
locks in [requirements/](requirements), npm packages in [package-lock.json](package-lock.json). To change a
pin, edit [pyproject.toml](pyproject.toml) or [package.json](package.json). Then `make lock` writes the locks
and this page anew. It also looks up each package's newest release. It last did so on {day}.
"""
NPM = """
## MicroPython, the emulated Pico and the page, from npm

{table}

They bring {count} more packages: lit's own parts, and builds of esbuild and TypeScript for each system. Only
the builds for your system are installed. Their licences: {licences}.
"""
BENCH = """
## For `make bench` only, from npm

`make bench` measures the rules core and the page against {peers}.
With everything that they need, these are {count} packages, and many of them are old. They are locked in
[tests/bench/package-lock.json](tests/bench/package-lock.json) and installed below `tests/bench`. Nothing else
uses them. Their licences: {licences}.
"""
DORMANT = """
## No release for two years

These packages are finished, or nobody maintains them. Each stays for a reason:

{table}
"""
DEMANDING = """
## Licences that ask for more than their notice

Nothing of these packages is copied into this project or into the firmware:

{table}
"""


def written() -> str:
    """Return the page."""
    day, told = known.read()
    seen: set[str] = set()
    parts = [HEAD.format(day=day)]
    for group, about in GROUPS.items():
        packages = {name: locked for name, locked in locks.read(group).items() if name not in seen}
        seen |= set(packages)
        parts.append(f"\n## {about.title}\n\n{_locked_table(group, packages.values(), told)}\n")
    parts += [_npm(told), _bench()]
    parts += [DORMANT.format(table=_dormant_table(day, told)), DEMANDING.format(table=_demanding_table())]
    return "".join(parts)


def problems() -> list[str]:
    """Return what reasons.toml lacks or has too much, in lines."""
    day, told = known.read()
    said = known.reasons()
    unclear = {name for name, package in told.items() if package.licence == UNKNOWN}
    asked = {
        "dormant": set(dormant(day, told)),
        "licences": set(demanding()),
        "npm": set(npm.pinned(npm.PLAY)),
    }
    lines = [
        f"[{part}] wants {name}" for part, names in asked.items() for name in names - set(getattr(said, part))
    ]
    lines += [
        f"[{part}] has {name} for nothing"
        for part, names in asked.items()
        for name in set(getattr(said, part)) - names
    ]
    return sorted(lines + [f"[stated] wants {name}" for name in unclear - set(said.stated)])


def licence_of(name: str, told: dict[str, Known]) -> str:
    """Return a package's licence: what is stated by hand, else what its metadata say."""
    return known.reasons().stated.get(name) or told[name].licence


def dormant(day: date, told: dict[str, Known]) -> list[str]:
    """Return the names of those without a release for two years, sorted; the bench's are all one."""
    return sorted(name for name, package in told.items() if known.is_dormant(package, day))


def demanding() -> list[str]:
    """Return the names of those whose licence may ask for more than its notice, sorted."""
    _, told = known.read()
    return sorted(name for name in told if is_demanding(licence_of(name, told)))


def _locked_table(group: str, packages: Iterable[Locked], told: dict[str, Known]) -> str:
    direct, reasons = pins.pinned(group), pins.reasons()
    rows = []
    for name, version, _, _, through in packages:
        why = reasons[name] if name in direct else f"through {_some(through)}"
        rows.append((name, version, licence_of(name, told), _newest(told[name]), why))
    return table(("package", "locked", "licence", "newest release", "why"), rows)


def _some(names: tuple[str, ...]) -> str:
    more = f" and {len(names) - MOST_NAMES} more" if len(names) > MOST_NAMES else ""
    return ", ".join(names[:MOST_NAMES]) + more


def _npm(told: dict[str, Known]) -> str:
    brought = len(npm.locked(npm.PLAY)) - len(npm.pinned(npm.PLAY))
    return NPM.format(table=_npm_table(told), count=brought, licences=_counted(npm.PLAY))


def _npm_table(told: dict[str, Known]) -> str:
    why = known.reasons().npm
    rows = [
        (name, version, licence_of(name, told), _newest(told[name]), why[name])
        for name, version in npm.pinned(npm.PLAY).items()
    ]
    return table(("package", "locked", "licence", "newest release", "why"), rows)


def _bench() -> str:
    peers = ", ".join(f"{name} {version}" for name, version in npm.pinned(npm.BENCH).items())
    return BENCH.format(peers=peers, count=len(npm.locked(npm.BENCH)), licences=_counted(npm.BENCH))


def _counted(folder: Path) -> str:
    """Return the licences in a lock, each with how many packages have it."""
    return ", ".join(f"{name} ({count})" for name, count in npm.licences(folder))


def _dormant_table(day: date, told: dict[str, Known]) -> str:
    why = known.reasons().dormant
    rows = [(name, _newest(told[name]), why[name]) for name in dormant(day, told)]
    return table(("package", "newest release", "why it stays"), rows)


def _demanding_table() -> str:
    _, told = known.read()
    why = known.reasons().licences
    rows = [(name, licence_of(name, told), why[name]) for name in demanding()]
    return table(("package", "licence", "why it stays"), rows)


def _newest(package: Known) -> str:
    return f"{package.newest} ({package.released:%Y-%m})"


def table(heads: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> str:
    """Return a Markdown table."""
    lines = [heads, tuple("---" for _ in heads), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)
