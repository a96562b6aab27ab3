"""A plugin of pytest for a Python without Kivy, such as the phone's on a desktop: only what needs no window.

``python3.14 -m pytest -p tests.windowless`` runs the tests whose modules can be imported without these.
"""

from collections.abc import Generator

import pytest

ABSENT = ("kivy", "kivymd", "PIL", "buildozer", "pythonforandroid", "fontTools", "babel")
AT_LEAST = (
    2500  # tests that need no window; should many of them begin to need one, it is not overlooked
)
OPENS_A_WINDOW = "test_the_app_opens"


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report(
    collector: pytest.Collector,
) -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    """Pass over a module that cannot be imported without Kivy or the tools of a build."""
    report = yield
    if report.failed and any(f"No module named '{each}" in report.longreprtext for each in ABSENT):
        report.outcome, report.result, report.longrepr = "passed", [], None
    return report


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out the tests that start the app; fewer than expected are a fault of their own."""
    opening = [item for item in items if item.name.startswith(OPENS_A_WINDOW)]
    items[:] = [item for item in items if item not in opening]
    config.hook.pytest_deselected(items=opening)
    if len(items) < AT_LEAST:
        raise pytest.UsageError(f"only {len(items)} tests need no window")
