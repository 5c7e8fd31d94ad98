"""The entry of `python -m tests.host.hurried`. It takes what `python -m host_sim` takes."""

from functools import partial

from host_sim import serve
from host_sim.__main__ import main

serve.serve = partial(serve.serve, pass_ms=serve.LinkedTable.run_ms)

if __name__ == "__main__":
    main(prog_name="python -m tests.host.hurried")
