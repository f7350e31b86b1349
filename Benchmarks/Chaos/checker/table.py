"""The figures of all years, by place and by trouble."""
import collections

COLUMNS = [
    ("years", "years"), ("occasions", "occasions"), ("emitted", "emitted"), ("late: off", "late: off"), ("late: asleep", "asleep"),
    ("late: clock", "clock"), ("late: edit", "known late"), ("late: zone", "zone"), ("missed", "missed"), ("silent", "silent"),
    ("crashes", "crashes"), ("twice", "twice"), ("violations", "violations"),
]


def table(figures):
    rows = [[""] + [title for _, title in COLUMNS]]
    places, troubles, total = (collections.defaultdict(collections.Counter) for _ in range(3))
    for (place, trouble), counts in figures.items():
        places[place].update(counts)
        troubles[trouble].update(counts)
        total["all"].update(counts)
    for group in (troubles, places, total):
        rows += [[name] + [f"{counts[key]:,.0f}" for key, _ in COLUMNS] for name, counts in group.items()]
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    return "\n".join(
        "  ".join([row[0].ljust(widths[0])] + [cell.rjust(width) for cell, width in zip(row[1:], widths[1:])]) for row in rows)
