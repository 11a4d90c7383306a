"""`python -m oddchip` is the command `oddchip`."""

import sys

from oddchip.cli import main

if __name__ == "__main__":
    sys.exit(main())
