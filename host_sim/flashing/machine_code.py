"""The firmware's sources as they are frozen: what is marked as hot is machine code there."""

from pathlib import Path

# Ours does nothing, so that every Python takes the sources; MicroPython's compiler knows its own by its name.
MARK = "@viper\n"
COMPILED = "@micropython.viper\n"


def write(firmware: Path, folder: Path) -> None:
    """Write the firmware's modules into a folder; those that are there already are left as they are."""
    wanted = {path.relative_to(firmware): path.read_text() for path in sorted(firmware.rglob("*.py"))}
    for path in folder.rglob("*.py"):
        if path.relative_to(folder) not in wanted:
            path.unlink()
    for name, text in wanted.items():
        _keep(folder / name, text.replace(MARK, COMPILED))


def _keep(path: Path, text: str) -> None:
    """Write a text that is not there: what is older than its compiled form is not compiled again."""
    if path.exists() and path.read_text() == text:
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
