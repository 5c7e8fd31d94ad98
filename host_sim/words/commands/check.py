"""`words check`: finds faults and missing translations."""

import click

from host_sim.command_parts import installed_by


@click.command("check")
@click.argument("languages", nargs=-1)
@click.option("--missing", "lists_missing", is_flag=True, help="Name every text that is not translated.")
def command(languages: tuple[str, ...], lists_missing: bool) -> None:
    """Check the texts of LANGUAGES, or of all languages: the file, values, plural forms, glyphs, lengths."""
    with installed_by("setup"):
        from host_sim.words import catalogues, checking, page_texts
        from host_sim.words.faults import faults
        from host_sim.words.po_files import BadFile

    if unknown := set(languages) - set(catalogues.TRANSLATED):
        raise click.BadParameter(
            f"{', '.join(sorted(unknown))}: there are {', '.join(catalogues.TRANSLATED)}"
        )
    problems = []
    for language in languages or catalogues.TRANSLATED:
        problems += faults(language)
        try:
            missing, of_the_page = checking.missing(language), page_texts.missing(language)
        except BadFile:
            continue
        print(f"{language}: {len(missing)} missing, and {len(of_the_page)} of the page")
        if lists_missing:
            print("".join(f"  {entry.key}: {entry.text}\n" for entry in missing), end="")
            print("".join(f"  page: {text}\n" for text in of_the_page), end="")
    if problems:
        raise click.ClickException("\n".join(dict.fromkeys(problems)))
