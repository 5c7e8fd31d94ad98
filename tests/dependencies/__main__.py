"""`make lock`: writes the locks, the registries' data on their packages, and DEPENDENCIES.md."""

import subprocess
from datetime import UTC, datetime

import click

from tests.dependencies import known, locks, npm, page, registries
from tests.dependencies.pins import ROOT

NPM_FOLDERS = (npm.PLAY, npm.BENCH)


@click.command()
@click.option("--uv", required=True, help="The program that writes the locks.")
def main(uv: str) -> None:
    """Lock what pyproject.toml and both package.json pin, and write the page."""
    registries.lock_all(uv)
    for folder in NPM_FOLDERS:
        subprocess.run(("npm", "install", "--silent", "--package-lock-only"), cwd=folder, check=True)
    names = [name for folder in NPM_FOLDERS for name in npm.pinned(folder)]
    told = registries.look_up(uv, locks.read_all().values()) | registries.look_up_npm(names)
    known.write(datetime.now(UTC).date(), told)
    if missing := page.problems():
        raise click.ClickException("\n".join(["requirements/reasons.toml:", *missing]))
    page.PAGE.write_text(page.written())
    print(f"locked {len(locks.read_all())} Python packages; see {page.PAGE.relative_to(ROOT)}")


if __name__ == "__main__":
    main()
