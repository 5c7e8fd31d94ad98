"""Serves the page, only on this machine, at the first free port."""

import errno
import re
import sys
from collections.abc import Mapping
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

HOST = "127.0.0.1"
# A browser keeps an evening by the address. So the same port finds it again.
FIRST_PORT = 8_360
PORTS = 20
PAGE_POLICY = re.compile(r'content="(default-src[^"]+)"')


class NoPort(Exception):
    """There is no free port; the message says which were tried."""


class _Files(SimpleHTTPRequestHandler):
    """Serves files without caching, each with the policy of its page: a worker has no other policy."""

    extensions_map = SimpleHTTPRequestHandler.extensions_map | {
        ".js": "text/javascript",
        ".wasm": "application/wasm",
        ".webmanifest": "application/manifest+json",
    }

    def __init__(self, *given: object, policies: Mapping[str, str], directory: str) -> None:
        self._policies = policies
        super().__init__(*given, directory=directory)  # type: ignore[arg-type]

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "no-cache")
        room = self.path.strip("/").partition("/")[0]
        self.send_header("Content-Security-Policy", self._policies.get(room, self._policies[""]))
        self.send_header("X-Content-Type-Options", "nosniff")
        super().end_headers()

    def log_message(self, *_: object) -> None:
        """Do not log the files."""


class _Server(ThreadingHTTPServer):
    def handle_error(self, request: object, client_address: object) -> None:
        """Print what went wrong, unless a browser only left in the middle of a file."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]


def server(folder: Path, port: int | None = None) -> ThreadingHTTPServer:
    """Return a server of a folder at this port, or at the first free one; raise NoPort."""
    policies = {page.parent.relative_to(folder).name: _policy_of(page) for page in folder.rglob("index.html")}
    files = partial(_Files, policies=policies, directory=str(folder))
    tried = [port] if port is not None else range(FIRST_PORT, FIRST_PORT + PORTS)
    for number in tried:
        try:
            return _Server((HOST, number), files)
        except OSError as fault:
            if fault.errno not in (errno.EADDRINUSE, errno.EACCES):
                raise
    raise NoPort(f"no port is free on {HOST}: tried {tried[0]} to {tried[-1]}")


def _policy_of(page: Path) -> str:
    found = PAGE_POLICY.search(page.read_text())
    assert found
    return found[1]


def address(serving: ThreadingHTTPServer) -> str:
    """Return the server's address."""
    return f"http://{HOST}:{serving.server_address[1]}/"
