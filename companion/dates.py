"""Days as people write them, from the times that records hold."""

from __future__ import annotations

from datetime import date, datetime, timedelta

from companion.languages import Tr


def day(written: str, tr: Tr) -> str:
    """The day of an ISO time in the language's own order; nothing for a time that is none."""
    when = _day_of(written)
    if when is None:
        return ""
    # Translators: a date. {month[name]} is "Nov", {month[number]} is 11; {day:02} writes 03 for 3.
    return tr("{day} {month[name]} {year}").format(
        year=when.year,
        month={"name": months(tr)[when.month - 1], "number": when.month},
        day=when.day,
    )


def lately(written: str, tr: Tr, now: str) -> str:
    """As people say when it was, now by the clock that wrote it: today, yesterday, or the day."""
    when, today = _day_of(written), _day_of(now)
    if when is None or today is None:
        return day(written, tr)
    if when == today:
        return tr("today")
    if when == today - timedelta(days=1):
        return tr("yesterday")
    return day(written, tr)


def months(tr: Tr) -> tuple[str, ...]:
    """The twelve months, as short as people write them under a column."""
    return (
        tr("Jan"), tr("Feb"), tr("Mar"), tr("Apr"), tr("May"), tr("Jun"),
        tr("Jul"), tr("Aug"), tr("Sep"), tr("Oct"), tr("Nov"), tr("Dec"),
    )  # fmt: skip


def _day_of(written: str) -> date | None:
    try:
        return datetime.fromisoformat(written).date()
    except ValueError:
        return None
