"""The command `teien` with seeded deals: `python -m tests.served SEED serve --port 8001`."""

import sys
from functools import partial
from random import Random

from teien import cli
from teien.server import serve
from teien.server.settings import Settings

vars(serve)["Settings"] = partial(Settings, chance=Random(sys.argv.pop(1)))
cli.main()
