"""Makes `python -m rulescore` the same as the command `rulescore`."""

import sys

from rulescore.cli import main

if __name__ == "__main__":
    sys.exit(main())
