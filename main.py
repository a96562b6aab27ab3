"""Starts the app; nothing else."""

import sys

from companion.__main__ import main

sys.exit(main())
