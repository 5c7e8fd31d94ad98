"""The site's pages: README.md, those of `docs/`, the pages that they lead to, and a page for each file."""

import ast
import logging
import posixpath
import re
from collections.abc import Iterator
from pathlib import Path, PurePosixPath

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

ROOT = Path(__file__).resolve().parent.parent.parent
# A link in Markdown or HTML, but not one to another site or within its page.
LINK = re.compile(r'(?P<before>\]\(|src=")(?P<path>(?![a-z]+:|#)[^)"#\s]+)')
# What a code host has beside the files. The site does not know the host: it shows the words, and no link.
ON_HOST = re.compile(r"\[([^\]]+)\]\((?:\.\./)+(?:issues|releases|security/[^)]+)\)")
PICTURES = (".png", ".svg")
LANGUAGES = {".py": "python", ".jsonl": "json", ".toml": "toml", ".json": "json", ".csv": "text"}
# Longer than any row of backticks that a file holds.
FENCE = "`" * 6
MOST_BYTES = 100_000
MERMAID = "assets/mermaid.js"
# Files that no page leads to, by their addresses in the site.
BROUGHT = {
    MERMAID: ROOT / "node_modules/@mermaid-js/tiny/dist/mermaid.tiny.js",
    "assets/iframe-worker.js": ROOT / "node_modules/iframe-worker/shim/index.js",
    "assets/site.css": ROOT / "docs/site/site.css",
    "assets/favicon.svg": ROOT / "docs/site/favicon.svg",
}
log = logging.getLogger("mkdocs.plugins.whole_tree")


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add to the files of `docs/` all that the pages lead to, and all that those pages lead to."""
    for address, brought in BROUGHT.items():
        files.append(File.generated(config, address, abs_src_path=str(brought)))
    waiting = ["README.md", *(f"docs/{file.src_uri}" for file in files.documentation_pages())]
    while waiting:
        path = waiting.pop()
        if files.get_file_from_path(address_of(path)) is None:
            files.append(_file(config, path))
        if path.endswith(".md"):
            waiting += [led_to for led_to in _links(path) if _is_new(files, led_to)]
    return files


def on_page_markdown(markdown: str, page: Page, **_: object) -> str:
    """Return a page's text with links to where the site has the files."""
    here = page.file.src_uri
    path = _path_of(here)
    if path is None:
        return markdown

    def led(match: re.Match[str]) -> str:
        there = address_of(_joined(path, match["path"]))
        return match["before"] + posixpath.relpath(there, posixpath.dirname(here) or ".")

    return LINK.sub(led, ON_HOST.sub(r"\1", markdown))


def on_page_content(html: str, page: Page, **_: object) -> str:
    """Return a page's body. Only a page with diagrams loads the script that draws them."""
    if 'class="mermaid"' not in html:
        return html
    script = posixpath.relpath(MERMAID, posixpath.dirname(page.url) or ".")
    return f'{html}\n<script src="{script}"></script>'


def address_of(path: str) -> str:
    """Return where in the site a file of the tree is, or the page that shows it."""
    if path == "README.md":
        return "index.md"
    if path.endswith((".md", *PICTURES)):
        return path.removeprefix("docs/")
    return f"source/{path}/index.md" if (ROOT / path).is_dir() else f"source/{path}.md"


def _path_of(address: str) -> str | None:
    """Return the page of the tree that is at an address, or None if the site made it."""
    if address == "index.md":
        return "README.md"
    if address.startswith("source/"):
        return None
    return address if (ROOT / address).exists() else f"docs/{address}"


def _links(path: str) -> Iterator[str]:
    """Yield the files and folders that a page leads to; warn of those that are not there."""
    for match in LINK.finditer(ON_HOST.sub(r"\1", (ROOT / path).read_text(encoding="utf-8"))):
        led_to = _joined(path, match["path"])
        if (ROOT / led_to).exists():
            yield led_to
        else:
            log.warning("%s leads to %s, which is not there", path, led_to)


def _is_new(files: Files, path: str) -> bool:
    return files.get_file_from_path(address_of(path)) is None


def _joined(path: str, link: str) -> str:
    return posixpath.normpath(posixpath.join(posixpath.dirname(path), link))


def _file(config: MkDocsConfig, path: str) -> File:
    address = address_of(path)
    if address.startswith("source/"):
        return File.generated(config, address, content=_shown(path))
    return File.generated(config, address, abs_src_path=str(ROOT / path))


def _shown(path: str) -> str:
    """Return a page that shows a file, or the content of a folder."""
    head = f"---\nsearch: {{exclude: true}}\n---\n# {path}\n\n"
    if (ROOT / path).is_dir():
        return head + _listed(ROOT / path)
    text = (ROOT / path).read_text(encoding="utf-8")
    language = LANGUAGES.get(PurePosixPath(path).suffix, "text")
    return f"{head}{FENCE}{language}\n{text[:MOST_BYTES]}\n{FENCE}\n"


def _listed(folder: Path) -> str:
    rows = [
        f"| `{each.name}` | {_said(each)} |" for each in sorted(folder.iterdir()) if each.name[0] not in "._"
    ]
    return "\n".join(["| | |", "| --- | --- |", *rows])


def _said(path: Path) -> str:
    """Return the first sentence of a module's or a package's docstring, or nothing."""
    module = path / "__init__.py" if path.is_dir() else path
    if module.suffix != ".py" or not module.exists():
        return ""
    return (ast.get_docstring(ast.parse(module.read_text(encoding="utf-8"))) or "").partition("\n")[0]
