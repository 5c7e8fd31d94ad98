"""Which firmware is flashed: the build writes this module, and it is frozen beside ours."""

VERSION: str
DIGEST: str
MODULES: bytes
