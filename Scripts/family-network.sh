#!/usr/bin/env bash
# A family's network on one machine, to try several PCs: a network namespace for each, all at one switch, without the internet. It needs
# root, and changes nothing of the machine's own network.
#
# usage: family-network.sh up laptop desktop    makes it; one that is there already is removed first
#        family-network.sh run laptop COMMAND…  runs a command on one of the PCs, as root
#        family-network.sh cut laptop           its packets are lost, unnoticed; unplug: its cable is out; restore ends both
#        family-network.sh delay laptop 50      what it sends comes 50 ms later; 0 ends it
#        family-network.sh capture OPTIONS…     all packets, by tcpdump
#        family-network.sh list
#        family-network.sh down                 removes it
set -euo pipefail

exec python3 -B "$(dirname "$0")/../Tests/Sync/network.py" "$@"
