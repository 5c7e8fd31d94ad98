"""`page`: opens the table in a browser."""

import contextlib
import webbrowser

import click

from host_sim.command_parts import installed_by


@click.command("page")
@click.option(
    "--port",
    type=click.IntRange(0, 65_535),
    help="Serve the page at this port. Without it, at the next free one.",
)
@click.option("--build", "only_builds", is_flag=True, help="Only write the folder, build/page.")
def command(port: int | None, only_builds: bool) -> None:
    """Play in a browser. Ctrl-C ends it.

    The command builds the page, serves it on this machine, and opens it.
    """
    with installed_by("page"):
        from host_sim.web import building, serving
    try:
        size = building.build()
    except building.CannotBuild as fault:
        raise click.ClickException(str(fault))
    print(f"{building.OUTPUT}: {size} bytes", flush=True)
    if only_builds:
        return
    try:
        server = serving.server(building.OUTPUT, port)
    except serving.NoPort as fault:
        raise click.ClickException(str(fault))
    with server, contextlib.suppress(KeyboardInterrupt):
        print(f"the table is at {serving.address(server)}", flush=True)
        webbrowser.open(serving.address(server))
        server.serve_forever()
