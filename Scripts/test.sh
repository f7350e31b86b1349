#!/usr/bin/env bash
# Runs the built tests in two parts, and prints at the very end once more what failed and why: thousands of lines are above that.
#
# The deterministic tests run first. They never get a second try, and if one fails, IntegrationTests are not run. IntegrationTests start
# the real programs. On a build server (CI=true), whose machine may stop for seconds, up to three failed ones get a second try, without
# the others. The very last lines name those that pass only then. A test that fails twice, or was not run twice, has failed.
#
# The tests run in a namespace. There, also an ordinary user is root, and has other logins, which many tests need; there is a person's login
# more (Tests/TestSupport/FamilyLogin.swift); and this PC's journal is hidden, so that they write nothing to it. The tests start a journald
# where they need one.
#
# usage: test.sh [--system] [--as-is]
#   --system   without those whose result does not depend on who runs them: of modules that use no file and no socket, of those that write
#              through SQLite and LinuxSystem only, whose own tests are run, and of the contents of hostile files
#   --as-is    without a namespace
set -euo pipefail
cd "$(dirname "$0")/.."

integration_tests='^IntegrationTests\.'
# Twelve at a time: with thousands at once, each waits minutes for its turn, memory grows, and limits of time mean nothing.
deterministic=(--skip "$integration_tests" --experimental-maximum-parallelization-width 12)
integration=(--filter "$integration_tests")
arguments=("$@")
if [ "${1-}" = --system ]; then
    deterministic+=(--skip '^(API|Domain|EngineFilter|Pages|Sharing|Storage)Tests\.')
    deterministic+=(--skip '^ServicesTests\.(FamilyExchange|FamilySharing|Stick)Tests/')
    integration+=(--skip '^IntegrationTests\.HostileFilesTests/')
    shift
fi

case "${1-}" in
'')
    if [ "$(id -u)" -eq 0 ]; then namespace=(unshare --mount); else namespace=(unshare --user --map-auto --map-root-user --mount); fi
    if "${namespace[@]}" true 2>/dev/null; then exec "${namespace[@]}" "$PWD/Scripts/test.sh" "${arguments[@]}" --inside; fi
    echo "This PC allows no namespaces to $(id -un) (unshare, user_namespaces(7), /etc/subuid)." \
        "Tests that need other logins are skipped unless root runs them, and the daemons under test write to the journal." >&2
    ;;
--inside)
    if [ -e /run/systemd/journal ]; then mount -t tmpfs tmpfs /run/systemd/journal; fi
    logins=$(mktemp)
    { cat /etc/passwd && echo 'timequest-family:x:58463:58463::/nonexistent:/usr/sbin/nologin'; } >"$logins"
    chmod 644 "$logins"
    mount --bind "$logins" /etc/passwd
    rm "$logins"
    ;;
esac

# If more tests fail, it is not by chance.
most_second_tries=3

folder=$(mktemp --directory)
trap 'rm -rf "$folder"' EXIT
# Programs that the tests start find no home folder and no desktop of the person who runs them.
export HOME="$folder/home"
mkdir "$HOME"
unset "${!XDG_@}" DBUS_SESSION_BUS_ADDRESS DISPLAY WAYLAND_DISPLAY

# run NAME ARGUMENTS…: one run; writes its output to NAME.log, its results to NAME.xml, its seconds to NAME.seconds.
run() {
    local name=$1 status=0 begin=$SECONDS
    shift
    # As `swift test` does, which however writes to .build and to the home folder.
    .build/debug/timequestPackageTests.xctest --testing-library swift-testing --parallel --xunit-output "$folder/$name.xml" "$@" \
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

if ! run deterministic "${deterministic[@]}"; then
    explain deterministic || exit 1
    echo
    closing deterministic "Deterministic tests"
    echo "Deterministic tests get no second try. The integration tests were not run."
    exit 1
fi

if run integration "${integration[@]}"; then
    echo
    closing deterministic "Deterministic tests"
    closing integration "Integration tests"
    exit 0
fi

explain integration || exit 1
if [ "${CI-}" != true ] || [ "$(wc -l <"$folder/integration.failed")" -gt "$most_second_tries" ]; then
    echo
    closing deterministic "Deterministic tests"
    closing integration "Integration tests"
    exit 1
fi

echo
echo "A second try of these, without the others:"
filters=()
while read -r test; do
    # The whole name; the special characters of regular expressions are escaped.
    filters+=(--filter "^$(printf '%s' "$test" | sed 's/[][\.*^$()+?{|}]/\\&/g')")
done <"$folder/integration.failed"
status=0
run second "${filters[@]}" || status=$?
if ! results all second >"$folder/second.all" 2>/dev/null; then
    echo
    echo "The second try was not completed."
    reasons second
    exit 1
fi
results failed second >"$folder/failed-again"
not_run=$(comm -23 <(sort "$folder/integration.failed") <(sort "$folder/second.all"))
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
closing deterministic "Deterministic tests"
closing integration "Integration tests"
closing second "Second try"
echo "These passed only at the second try:"
sed 's/^/  /' "$folder/integration.failed"
