"""What `make bench` measures: each script here prints one line per measure."""

import logging

# Kivy would tell at length that there is no clipboard here. What fails is raised all the same.
logging.getLogger("kivy").addFilter(lambda _record: False)
