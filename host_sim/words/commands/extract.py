"""`words extract`: adds new English texts to the files of all languages."""

import click

from host_sim.command_parts import installed_by


@click.command("extract")
def command() -> None:
    """Add the new English texts of the device and the page to the PO files. Translations stay."""
    with installed_by("setup"):
        from host_sim.words import catalogues, page_texts, page_translations
        from host_sim.words.po_files import BadFile

    for files, texts in ((catalogues, catalogues), (page_translations, page_texts)):
        files.FOLDER.mkdir(exist_ok=True)
        for language in catalogues.TRANSLATED:
            path = files.path_of(language)
            try:
                written = catalogues.written(texts.extracted(language))
            except BadFile as broken:
                raise click.ClickException(str(broken))
            path.write_bytes(written)
            print(path)
