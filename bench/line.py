"""The one form of a bench result, so that all of them read as one table."""

COLUMNS = "{:<46} {:>22} {:>8} {:>10}  {}"
HEADING = COLUMNS.format("name", "measured", "ratio", "aim", "").rstrip()


def report(name: str, measured: str, ratio: float | None = None, aim: float | None = None) -> None:
    """Print one line. The aim is the largest ratio wanted; a missed one is said, not hidden."""
    shown = "" if ratio is None else f"{ratio:.2f}"
    wanted = "" if aim is None else f"<= {aim:g}"
    missed = "missed" if ratio is not None and aim is not None and ratio > aim else ""
    print(COLUMNS.format(name, measured, shown, wanted, missed).rstrip(), flush=True)
