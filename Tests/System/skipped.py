"""Why the test cannot be run here, which is no failure of TimeQuest's."""


class Skipped(Exception):
    """Its text is the reason."""
