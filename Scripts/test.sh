#!/usr/bin/env bash
# Runs the tests that are built, in two parts, and says at the very end once more what failed and why: thousands of lines stand above it.
#
# The deterministic tests come first. They never get a second try, and where one fails, the rest is not run. Then come IntegrationTests,
# which start the real programs. On a build server (CI=true), whose machine may stand still for seconds, up to three failed ones get a
# second try, by themselves. What passes only then stands in the very last lines; what fails twice, or was not run twice, fails.
set -euo pipefail
cd "$(dirname "$0")/.."

# More than these are no accident.
most_second_tries=3
integration_tests='^IntegrationTests\.'

folder=$(mktemp --directory)
trap 'rm -rf "$folder"' EXIT

# run NAME ARGUMENTS…: one run; its output is kept as NAME.log, its results as NAME-swift-testing.xml, its seconds as NAME.seconds.
run() {
    local name=$1 status=0 begin=$SECONDS
    shift
    swift test --skip-build --parallel --xunit-output "$folder/$name.xml" "$@" </dev/null 2>&1 | tee "$folder/$name.log" || status=$?
    echo "$((SECONDS - begin))" >"$folder/$name.seconds"
    return "$status"
}

# results failed|all NAME: the tests of a run, a line each, as `swift test --filter` knows them.
results() {
    python3 - "$1" "$folder/$2-swift-testing.xml" <<'PYTHON'
import sys
import xml.etree.ElementTree as tree

which, path = sys.argv[1:]
for case in tree.parse(path).iter("testcase"):
    if which == "all" or case.find("failure") is not None or case.find("error") is not None:
        print(f'{case.get("classname")}/{case.get("name")}')
PYTHON
}

# reasons NAME: what the run says of its failures.
reasons() {
    grep -aE '(✘|error:|Fatal error|signal code|unexpected)' "$folder/$1.log" | grep -avE '✘ (Suite|Test run) ' | head -n 100 || true
}

# closing NAME WHAT: the runner's own last line of a run, and how long it all took.
closing() {
    echo "$2, $(cat "$folder/$1.seconds") s:"
    grep -aE '(✔|✘) Test run with ' "$folder/$1.log" | tail -n 1 || true
}

# explain NAME: why a run failed; leaves the names of the tests in NAME.failed. Fails where the run did not come to its end.
explain() {
    if ! results failed "$1" >"$folder/$1.failed" 2>/dev/null || [ ! -s "$folder/$1.failed" ]; then
        echo
        echo "The tests did not come to their end. What was said of it:"
        reasons "$1"
        tail -n 20 "$folder/$1.log"
        return 1
    fi
    echo
    echo "$(wc -l <"$folder/$1.failed") tests failed:"
    sed 's/^/  /' "$folder/$1.failed"
    reasons "$1"
}

if ! run deterministic --skip "$integration_tests"; then
    explain deterministic || exit 1
    echo
    closing deterministic "Deterministic tests"
    echo "Deterministic tests get no second try. The integration tests were not run."
    exit 1
fi

if run integration --filter "$integration_tests"; then
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
echo "A second try of these, by themselves:"
filters=()
while read -r test; do
    # The whole name, with what means something in a regular expression taken literally.
    filters+=(--filter "^$(printf '%s' "$test" | sed 's/[][\.*^$()+?{|}]/\\&/g')")
done <"$folder/integration.failed"
status=0
run second "${filters[@]}" || status=$?
if ! results all second >"$folder/second.all" 2>/dev/null; then
    echo
    echo "The second try did not come to its end."
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
