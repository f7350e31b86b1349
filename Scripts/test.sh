#!/usr/bin/env bash
# Runs the built tests in three parts, and prints at the very end again which tests failed and why: thousands of lines are above that.
#
# 1. The deterministic tests. They never get a second try, and if one fails, the other parts are not run.
# 2. The tests of IntegrationTests, which start the real programs.
# 3. The tests with the tag `.load` (Tests/TestSupport/Tags.swift), which load the machine or kill programs again and again: one at a time.
#
# On a build server (CI=true), whose machine may stop for seconds, up to three failed tests of IntegrationTests get a second try, without
# the others. The very last lines name those that pass only then. A test that fails twice, or was not run twice, has failed.
#
# The tests run in namespaces. There, also an ordinary user is root, and has other logins, which many tests need; there is a person's login
# more (Tests/TestSupport/FamilyLogin.swift); this PC's journal is hidden, so that they write nothing to it; and the network is their own,
# in which no other program has a port. The tests start a journald if they need one.
#
# usage: test.sh [--system] [--as-is]
#   --system   only the tests with the tag `.system`, whose result depends on who runs them
#   --as-is    without namespaces
set -euo pipefail
cd "$(dirname "$0")/.."

tests=.build/debug/timequestPackageTests.xctest
arguments=("$@")
tag=
if [ "${1-}" = --system ]; then
    tag=.system
    shift
fi

# refuse_taken_port: fails if a program listens on the port of the pages that a daemon with the default settings opens, too.
refuse_taken_port() {
    local owner
    owner=$(ss --listening --tcp --numeric --processes --no-header 'sport = :8463')
    [ -z "$owner" ] || { printf 'A program listens on port 8463, which the tests need. End it first:\n%s\n' "$owner" >&2; exit 1; }
}

case "${1-}" in
'')
    namespaces=(unshare --mount --net)
    if [ "$(id -u)" -ne 0 ]; then namespaces+=(--user --map-auto --map-root-user); fi
    if "${namespaces[@]}" true 2>/dev/null; then exec "${namespaces[@]}" "$PWD/Scripts/test.sh" "${arguments[@]}" --inside; fi
    echo "This PC allows no namespaces to $(id -un) (unshare, user_namespaces(7), /etc/subuid)." \
        "Tests that need other logins are skipped unless root runs them, and the daemons under test write to the journal." >&2
    refuse_taken_port
    ;;
--inside)
    ip link set lo up
    if [ -e /run/systemd/journal ]; then mount -t tmpfs tmpfs /run/systemd/journal; fi
    logins=$(mktemp)
    { cat /etc/passwd && echo 'timequest-family:x:58463:58463::/nonexistent:/usr/sbin/nologin'; } >"$logins"
    chmod 644 "$logins"
    mount --bind "$logins" /etc/passwd
    rm "$logins"
    ;;
*) refuse_taken_port ;;
esac

# If more tests fail, it is not by chance.
most_second_tries=3

folder=$(mktemp --directory)
trap 'rm -rf "$folder"' EXIT
# Programs that the tests start find no home folder and no desktop of the person who runs them.
export HOME="$folder/home"
mkdir "$HOME"
unset "${!XDG_@}" DBUS_SESSION_BUS_ADDRESS DISPLAY WAYLAND_DISPLAY

# list_tests: writes all tests and their tags to tests.jsonl. `--filter` of Swift 6.3 knows no tags, but version 0 of the event stream does.
list_tests() {
    "$tests" --testing-library swift-testing --list-tests --event-stream-version 0 --event-stream-output-path "$folder/tests.jsonl" \
        </dev/null >/dev/null
}

# filter_of deterministic|integration|load: the tests of a part, as a regular expression for `--filter`.
filter_of() {
    python3 - "$folder/tests.jsonl" "$1" "$tag" <<'PYTHON'
import json
import re
import sys
from collections import defaultdict

path, part, tag = sys.argv[1:]
suites, tests = {}, {}
with open(path, encoding="utf-8") as file:
    for line in file:
        record = json.loads(line)
        if record["kind"] == "test":
            found = record["payload"]
            (suites if found["kind"] == "suite" else tests)[found["id"]] = set(found.get("_tags", []))


def tags(test):
    """Its own tags, and those of the suites that it is in."""
    names = test.split("/")
    return tests[test].union(*(suites.get("/".join(names[:count]), ()) for count in range(1, len(names))))


def part_of(test):
    if ".load" in tags(test):
        return "load"
    return "integration" if test.startswith("IntegrationTests.") else "deterministic"


# By module and suite: the name of each test, with or without being selected.
modules = defaultdict(lambda: defaultdict(dict))
for test in tests:
    # IntegrationTests.KillTests/resuming()/KillTests.swift:101:6
    name = test.rpartition("/")[0]
    suite, _, function = name.rpartition("/")
    modules[name.partition(".")[0]][suite][function] = part_of(test) == part and (not tag or tag in tags(test))

alternatives = []
for module, names in sorted(modules.items()):
    selected = []
    for suite, functions in sorted(names.items()):
        if suite and all(functions.values()):
            selected.append(f"{suite}/")
        else:
            selected += [f"{suite}/{function}/".lstrip("/") for function, is_selected in sorted(functions.items()) if is_selected]
    if selected:
        alternatives.append(module + r"\.(?:" + "|".join(re.escape(name.removeprefix(f"{module}.")) for name in selected) + ")")
if not alternatives:
    sys.exit(f"There is no test of the part “{part}”{f' with the tag {tag}' if tag else ''}. Does this version of Swift list tags?")
print(f"^(?:{'|'.join(alternatives)})")
PYTHON
}

# run NAME ARGUMENTS…: one run; writes its output to NAME.log, its results to NAME.xml, its seconds to NAME.seconds.
run() {
    local name=$1 status=0 begin=$SECONDS
    shift
    # As `swift test` does, which however writes to .build and to the home folder.
    "$tests" --testing-library swift-testing --parallel --xunit-output "$folder/$name.xml" "$@" \
        </dev/null 2>&1 | sed --unbuffered 's/\x1b\[[0-9;]*m//g' | tee "$folder/$name.log" || status=$?
    echo "$((SECONDS - begin))" >"$folder/$name.seconds"
    return "$status"
}

# results failed|all NAME: the tests of a run, one per line, in the form of `swift test --filter`.
results() {
    python3 - "$1" "$folder/$2.xml" <<'PYTHON'
import sys
import xml.etree.ElementTree as tree

which, path = sys.argv[1:]
for case in tree.parse(path).iter("testcase"):
    if which == "all" or case.find("failure") is not None or case.find("error") is not None:
        print(f'{case.get("classname")}/{case.get("name")}')
PYTHON
}

# reasons NAME: what the run printed about its failures.
reasons() {
    grep -aE '(✘|error:|Fatal error|signal code|unexpected)' "$folder/$1.log" | grep -avE '✘ (Suite|Test run) ' | head -n 100 || true
}

# closing NAME WHAT: the last line of a run, how long the run took, and what could not be tested.
closing() {
    echo "$2, $(cat "$folder/$1.seconds") s:"
    grep -aE '(✔|✘) Test run with ' "$folder/$1.log" | tail -n 1 || true
    grep -a '^SKIPPED ' "$folder/$1.log" | sort -u || true
}

# explain NAME: prints why a run failed, and writes the names of the tests to NAME.failed. Fails if the run was not completed.
explain() {
    if ! results failed "$1" >"$folder/$1.failed" 2>/dev/null || [ ! -s "$folder/$1.failed" ]; then
        echo
        echo "The tests were not completed. Messages about that:"
        reasons "$1"
        tail -n 20 "$folder/$1.log"
        return 1
    fi
    echo
    echo "$(wc -l <"$folder/$1.failed") tests failed:"
    sed 's/^/  /' "$folder/$1.failed"
    reasons "$1"
}

# run_part PART WIDTH: runs a part, at most WIDTH tests at a time. With thousands at a time, each waits minutes, and memory grows.
run_part() {
    local filter
    filter=$(filter_of "$1") || exit
    parts+=("$1")
    run "$1" --filter "$filter" --experimental-maximum-parallelization-width "$2"
}

# closings: the last lines of the parts that were run.
closings() {
    local part
    echo
    for part in "${parts[@]}"; do closing "$part" "${titles[$part]}"; done
}

declare -A titles=([deterministic]="Deterministic tests" [integration]="Integration tests" [load]="Tests that load or kill")
parts=()
list_tests

if ! run_part deterministic 12; then
    explain deterministic || exit 1
    closings
    echo "Deterministic tests get no second try. The other tests were not run."
    exit 1
fi

: >"$folder/failed"
for part in integration load; do
    if [ "$part" = load ]; then width=1; else width=12; fi
    if run_part "$part" "$width"; then continue; fi
    explain "$part" || exit 1
    cat "$folder/$part.failed" >>"$folder/failed"
    if [ "${CI-}" != true ] || [ "$(wc -l <"$folder/failed")" -gt "$most_second_tries" ] ||
        grep -qv '^IntegrationTests\.' "$folder/failed"; then
        closings
        exit 1
    fi
done
if [ ! -s "$folder/failed" ]; then
    closings
    exit 0
fi

echo
echo "A second try of these, without the others:"
filters=()
while read -r test; do
    # The whole name; the special characters of regular expressions are escaped.
    filters+=(--filter "^$(printf '%s' "$test" | sed 's/[][\.*^$()+?{|}]/\\&/g')")
done <"$folder/failed"
status=0
run second "${filters[@]}" || status=$?
if ! results all second >"$folder/second.all" 2>/dev/null; then
    echo
    echo "The second try was not completed."
    reasons second
    exit 1
fi
results failed second >"$folder/failed-again"
not_run=$(comm -23 <(sort "$folder/failed") <(sort "$folder/second.all"))
echo
if [ -n "$not_run" ]; then
    printf 'These were not run a second time:\n%s\n' "$not_run"
    exit 1
fi
if [ "$status" -ne 0 ] || [ -s "$folder/failed-again" ]; then
    echo "These failed twice:"
    sed 's/^/  /' "$folder/failed-again"
    reasons second
    exit 1
fi
closings
closing second "Second try"
echo "These passed only at the second try:"
sed 's/^/  /' "$folder/failed"
