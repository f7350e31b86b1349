"""What was measured on the way, for the table at the end."""


class Figures:
    def __init__(self) -> None:
        self.rows: list[tuple[str, str]] = []

    def add(self, name: str, value: str) -> None:
        self.rows.append((name, value))

    def tell(self) -> None:
        """The table, as docs/operator.md has it."""
        if not self.rows:
            return
        width = max(len(name) for name, _ in self.rows)
        print(f"\n| {'figure':{width}} | measured |\n|{'-' * (width + 2)}|---|")
        for name, value in self.rows:
            print(f"| {name:{width}} | {value} |")


def kilobytes(count: float) -> str:
    return f"{count / 1000:.0f} kB" if count < 1e6 else f"{count / 1e6:.1f} MB"
