#!/usr/bin/env bash
# `make run`: builds TimeQuest, starts its daemon with all state in ./.timequest, loads the samples, shows what it found, and
# then the reminders as they fire. Ctrl-C ends it, at any point.
#
# usage: run.sh [--empty] [PORT]
#
#   --empty   a household of your own in ./.timequest/empty, without the samples
#   PORT      the port of the pages; by default that of the settings, or a free one if that is taken
#
# Every program runs in the background in its own process group, and this script waits for it. So the script reacts to a signal at
# once, and it alone decides in which order the programs end.
set -uo pipefail
cd "$(dirname "$0")/.." || exit 1

state=.timequest
again="make run"
is_empty=
if [ "${1-}" = --empty ]; then
    state=.timequest/empty
    again="make run EMPTY=1"
    is_empty=yes
    shift
fi
log=$state/timequestd.log
programs=.build/debug
export TIMEQUEST_SOCKET="$PWD/$state/timequest.sock"
port=${1-}
options=(--state "./$state" --config Config/timequest.yaml)

step=     # the program that this script waits for
daemon=
begin=    # when the daemon was started

# launch COMMAND…: starts it in its own process group and stores its id in $child.
launch() {
    set -m
    "$@" </dev/null &
    child=$!
    set +m
}

# run COMMAND…: starts it and waits for it; returns its status.
run() {
    launch "$@"
    step=$child
    wait "$step"
    local status=$?
    step=
    return "$status"
}

# is_alive PROCESS: whether this program, which `launch` has started, runs. bash collects the status of each that has ended at once, and its
# number may then be another program's: so bash is asked, and not the kernel with `kill -0`.
is_alive() {
    [ -n "$1" ] && [[ $'\n'$(jobs -pr)$'\n' == *$'\n'"$1"$'\n'* ]]
}

# end PROCESS [build]: asks it to end, and kills it after five seconds. A build is a whole group of processes, and the Swift
# compiler reacts to Ctrl-C.
end() {
    local whom=$1 signal=TERM
    is_alive "$1" || return 0
    if [ "${2-}" = build ]; then
        whom=-$1
        signal=INT
    fi
    kill "-$signal" -- "$whom"
    for _ in {1..50}; do
        is_alive "$1" || break
        sleep 0.1
    done
    # As long as it runs, nobody else has a group of this number.
    if is_alive "$1"; then kill -KILL -- "-$1"; fi
    wait "$1"
} 2>/dev/null

# interrupted STATUS: what Ctrl-C and SIGTERM do.
# shellcheck disable=SC2317  # called by the traps below
interrupted() {
    trap '' INT TERM HUP
    if [ -z "$daemon" ]; then
        end "$step" build
        printf '\nStopped before TimeQuest had started; %s continues from there.\n' "$again"
        # make has received the signal too and ends; a failure status from here would only add an error message.
        if [ -n "${MAKELEVEL-}" ]; then exit 0; fi
        exit "$1"
    fi
    end "$step"
    end "$daemon"
    printf '\nTimeQuest has stopped. Its state is kept in %s; %s uses it again.\n' "$state" "$again"
    exit 0
}
trap 'interrupted 130' INT
trap 'interrupted 143' TERM
trap 'interrupted 129' HUP

# give_up STATUS SENTENCE: ends everything, and prints the last lines of the daemon's log.
give_up() {
    trap '' INT TERM HUP
    end "$step"
    end "$daemon"
    echo "$2" >&2
    if [ -s "$log" ]; then
        echo "The last lines of $log:" >&2
        tail -n 15 "$log" | sed 's/^/    /' >&2
    fi
    exit "$1"
}

daemon_ended() {
    wait "$daemon" 2>/dev/null
    local status=$? how
    how="status $status"
    if [ "$status" -gt 128 ]; then how="signal $(kill -l "$status")"; fi
    give_up 1 "The daemon has ended unexpectedly ($how)."
}

# client ARGUMENTS…: runs one command of timequest; if it fails, everything ends.
client() {
    run "$programs/timequest" "$@" && return 0
    local status=$?
    is_alive "$daemon" || daemon_ended
    give_up "$status" "\`timequest $*\` failed (status $status)."
}

heading() {
    if [ -t 1 ] && [ -z "${NO_COLOR-}" ]; then printf '\n\033[1m%s\033[0m\n' "$1"; else printf '\n%s\n' "$1"; fi
}

# Another daemon uses this state folder. The refusal of a second daemon is shown as the reason.
refused() {
    launch "$programs/timequestd" "${options[@]}"
    step=$child
    for _ in {1..50}; do
        is_alive "$step" || break
        sleep 0.1
    done
    end "$step"
    echo "TimeQuest is already running in $PWD/$state, perhaps in another terminal. End it there with Ctrl-C first." >&2
    exit 1
}

start_daemon() {
    : >"$log"
    begin=$(date --iso-8601=seconds)
    launch "$programs/timequestd" "${options[@]}" >>"$log" 2>&1
    daemon=$child
    launch "$programs/timequest" status --wait 10 >/dev/null 2>&1
    step=$child
    while is_alive "$step"; do
        is_alive "$daemon" || daemon_ended
        sleep 0.1
    done
    wait "$step" || give_up 1 "The daemon did not answer within 10 seconds."
    step=
    is_alive "$daemon" || daemon_ended
}

# The daemon notices a new file within two seconds. This waits for it, at most three seconds.
wait_for_calendars() {
    local listing file name is_missing
    for _ in {1..15}; do
        listing=$("$programs/timequest" calendar list 2>/dev/null)
        is_missing=
        for file in "$state"/calendars/*.ics; do
            name=$(basename "$file" .ics)
            [ -e "Config/samples/calendars/$name.ics" ] || continue
            case "$listing" in *"$name"*) ;; *) is_missing=yes ;; esac
        done
        [ -z "$is_missing" ] && return 0
        sleep 0.2
    done
}

show_reminders() {
    launch "$programs/timequest" reminders watch --since "$begin"
    step=$child
    { wait -n "$daemon" "$step"; } 2>/dev/null
    local status=$?
    # When the daemon ends, the stream ends too; either of them can be noticed first.
    for _ in {1..10}; do
        is_alive "$daemon" || daemon_ended
        sleep 0.1
    done
    give_up "$status" "\`timequest reminders watch\` ended (status $status), although the daemon is still running."
}

refuse_if_running() {
    [ -S "$TIMEQUEST_SOCKET" ] && [ -x "$programs/timequestd" ] || return 0
    if run "$programs/timequest" status --wait 1 >/dev/null 2>&1; then refused; fi
}

# Before the build, which takes minutes.
if [ -z "$port" ]; then
    options+=(--free-port)
elif [[ $port =~ ^[0-9]{4,5}$ ]] && ((10#$port >= 1024 && 10#$port <= 65535)); then
    options+=(--port "$port")
else
    echo "PORT is a number from 1024 to 65535; it is “$port”." >&2
    exit 2
fi
Scripts/check-socket-path.sh "$TIMEQUEST_SOCKET" || exit
mkdir -p "$state" || exit 1
# Also before the build, so that a second start is refused at once.
refuse_if_running
if [ -x "$programs/timequest" ]; then echo "Building TimeQuest …"; else echo "Building TimeQuest, 5 to 15 minutes the first time …"; fi
run Scripts/build.sh || exit
refuse_if_running
start_daemon
players=$("$programs/timequest" player list --json)
is_new=
first_step="timequest play, or timequest stats, insights, reflection"
if [ -z "$is_empty" ]; then
    # The samples are not loaded if there are other players and the sample player was removed.
    case $players in
        *'"players":[]'* | *'"Sample Player"'*) client samples load Config/samples ;;
    esac
    wait_for_calendars
else
    case $players in
        *'"players":[]'*)
            is_new=yes
            first_step="timequest player add NAME; or open the pages below: they begin with Set up TimeQuest"
            ;;
    esac
fi

# Without players nothing is set up yet, and each list would only be a hint for an installed TimeQuest.
if [ -z "$is_new" ]; then
    heading "Calendars"
    client calendar list
    heading "Routines"
    client routine list
    heading "Suggestions"
    client suggestions
fi
heading "Try it"
echo "Drop .ics files into   $PWD/$state/calendars"
echo "In another terminal    export TIMEQUEST_SOCKET='$TIMEQUEST_SOCKET' PATH=\"$PWD/$programs:\$PATH\""
echo "                       $first_step"
address=$("$programs/timequest" status --json | sed -nE 's/.*"webAddress":"([^"]*)".*/\1/p' | tr -d '\\')
# The log names the program that has the port.
taken=$(grep -ohE 'Port [0-9]+ is used by .*' "$log" | head -n 1)
# A port that somebody has asked for is not replaced by another.
if [ -n "$port" ] && [ -z "$address" ]; then give_up 1 "${taken:-There are no pages at port $port.}"; fi
heading "Play"
if [ -n "$address" ]; then
    echo "Open in a browser      $address"
    if [ -n "$taken" ]; then echo "$taken"; fi
else
    grep -h 'There are no pages' "$log" || echo "There are no pages; the reason is in $PWD/$log."
fi
heading "Reminders, as they fire (Ctrl-C ends TimeQuest)"
show_reminders
