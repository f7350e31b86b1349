"""Makes a family's network with a Syncthing for each PC, for daemons that run outside of it (`try_out.py`). Ends when its input ends.

Each line of the input is `stop NAME` or `start NAME`, for the Syncthing of one PC, and is answered with `done`.

usage: carriers.py PROGRAM FOLDER NAME…     each PC's state is in FOLDER/NAME

Has to be root in namespaces of its own, with an empty /run.
"""

import sys
from pathlib import Path

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE), str(HERE.parent / "System")]

from network import FamilyNetwork, NetworkError  # noqa: E402
from pc import PC  # noqa: E402
from typed_commands import STOP  # noqa: E402


def obey(line: str, pcs: list[PC]) -> None:
    verb, name = line.split()
    pc = next(pc for pc in pcs if pc.name == name)
    if verb == STOP:
        pc.stop_carrier()
    elif pc.carrier is None or pc.carrier.poll() is not None:
        pc.start_carrier()


def main() -> int:
    program, folder, names = Path(sys.argv[1]), Path(sys.argv[2]), sys.argv[3:]
    try:
        with FamilyNetwork(names) as network:
            pcs = [PC(name, folder, program, network) for name in names]
            for pc in pcs:
                pc.start_carrier()
            print("ready", flush=True)
            for line in sys.stdin:
                obey(line, pcs)
                print("done", flush=True)
            for pc in pcs:
                pc.stop_carrier()
    except NetworkError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
