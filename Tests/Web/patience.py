"""How long the tests of the pages wait for something that has to come."""

import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page
from waiting import PATIENCE

# What Playwright expects.
PATIENCE_MILLISECONDS = 1000 * PATIENCE


def until(page: Page, look: Callable[[], Any]) -> Any:
    """Returns the result of `look` as soon as it is true, and its last result if that takes too long.

    While it waits, the events of the page are received.
    """
    end = time.monotonic() + PATIENCE
    while not (seen := look()) and time.monotonic() < end:
        page.wait_for_timeout(100)
    return seen
