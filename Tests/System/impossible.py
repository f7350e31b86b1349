"""Why the test cannot be run here, and what to do: no failure of TimeQuest's, but no test of it either."""


class Impossible(Exception):
    """Its text is the reason."""

    def __init__(self, reason: str, remedy: str):
        super().__init__(reason)
        self.remedy = remedy
