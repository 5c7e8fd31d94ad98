"""`release`: builds everything that a version is published with."""

from pathlib import Path

import click

from host_sim.command_parts import installed_by

FOLDER = Path("build/release")


@click.command("release")
@click.option("-o", "--output", default=FOLDER, show_default=True, type=click.Path(path_type=Path))
@click.option("--tag", help="Stop unless this is the version's tag, such as v0.1.0.")
def command(output: Path, tag: str | None) -> None:
    """Build everything that a version is published with.

    The folder gets the firmware of every chip, its sums, the changes and the pictures.
    """
    with installed_by("release"):
        from host_sim.flashing import build, firmware, release, release_folder
    from host_sim.boards import STORAGE_BLOCKS

    if tag and tag != f"v{release.version()}":
        raise click.ClickException(f"the tag is {tag}, and the version {release.version()}")
    try:
        codes = {name: build.build(name) for name in STORAGE_BLOCKS}
        names = release_folder.write(output, codes)
    except (*firmware.CANNOT, release_folder.NoChanges) as fault:
        raise click.ClickException(str(fault))
    print("\n".join(f"{output / name}" for name in names))
