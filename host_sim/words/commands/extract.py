"""`words extract`: new English texts into the files of all languages."""

import click

from host_sim.command_parts import installed_by


@click.command("extract")
def command() -> None:
    """Bring each English text into the PO file of every language; what is translated stays."""
    with installed_by("setup"):
        from host_sim.words import catalogues

    catalogues.FOLDER.mkdir(exist_ok=True)
    for language in catalogues.TRANSLATED:
        path = catalogues.path_of(language)
        path.write_bytes(catalogues.written(catalogues.extracted(language)))
        print(path)
