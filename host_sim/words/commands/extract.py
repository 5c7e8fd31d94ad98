"""`words extract`: adds new English texts to the files of all languages."""

import click

from host_sim.command_parts import installed_by


@click.command("extract")
def command() -> None:
    """Add the new English texts of the device and the page to the PO files. Translations stay."""
    with installed_by("setup"):
        from host_sim.words import catalogues, page_texts

    for source in (catalogues, page_texts):
        source.FOLDER.mkdir(exist_ok=True)
        for language in catalogues.TRANSLATED:
            path = source.path_of(language)
            path.write_bytes(catalogues.written(source.extracted(language)))
            print(path)
