"""The commands of the simulator."""

import sys

from host_sim.replay import replay_files

if __name__ == "__main__":
    sys.path.insert(0, "firmware")
    complaint = replay_files([path if path != "-" else "/dev/stdin" for path in sys.argv[2:]] or ["/dev/stdin"], sys.stdout.write)
    if complaint:
        print(complaint, file=sys.stderr)
        sys.exit(2)
