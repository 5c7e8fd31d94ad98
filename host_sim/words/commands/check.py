"""`words check`: finds faults and missing translations."""

import click

from host_sim.command_parts import installed_by


@click.command("check")
@click.argument("languages", nargs=-1)
@click.option("--missing", "lists_missing", is_flag=True, help="Name every text that is not translated.")
def command(languages: tuple[str, ...], lists_missing: bool) -> None:
    """Check the texts of LANGUAGES, or of all languages: values, plural forms, glyphs, lengths."""
    with installed_by("setup"):
        from host_sim.words import catalogues, checking, page_texts

    if unknown := set(languages) - set(catalogues.TRANSLATED):
        raise click.BadParameter(
            f"{', '.join(sorted(unknown))}: there are {', '.join(catalogues.TRANSLATED)}"
        )
    faults = []
    for language in languages or catalogues.TRANSLATED:
        faults += [*checking.amiss_in_file(language), *checking.amiss(language), *page_texts.amiss(language)]
        missing = checking.missing(language)
        of_the_page = page_texts.missing(language)
        print(f"{language}: {len(missing)} missing, and {len(of_the_page)} of the page")
        if lists_missing:
            print("".join(f"  {entry.key}: {entry.text}\n" for entry in missing), end="")
            print("".join(f"  page: {text}\n" for text in of_the_page), end="")
    if faults:
        raise click.ClickException("\n".join(faults))
