#!/usr/bin/env bash
# Runs the tests that are built, and says at the very end once more what failed and why: thousands of lines stand above it.
#
# On a build server (CI=true), whose machine may stand still for seconds, a few failed tests get a second try, by themselves.
# What passes only then is named; what fails twice, or was not run twice, fails.
set -euo pipefail
cd "$(dirname "$0")/.."

# More than these are no accident.
most_second_tries=12

folder=$(mktemp --directory)
trap 'rm -rf "$folder"' EXIT

# run NAME ARGUMENTS…: one run, its output kept as NAME.log and its results as NAME-swift-testing.xml.
run() {
    local name=$1
    shift
    swift test --skip-build --parallel --xunit-output "$folder/$name.xml" "$@" </dev/null 2>&1 | tee "$folder/$name.log"
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

if run first; then exit 0; fi

if ! results failed first >"$folder/failed" 2>/dev/null || [ ! -s "$folder/failed" ]; then
    echo
    echo "The tests did not come to their end. What was said of it:"
    reasons first
    tail -n 20 "$folder/first.log"
    exit 1
fi

count=$(wc -l <"$folder/failed")
echo
echo "$count tests failed:"
sed 's/^/  /' "$folder/failed"
reasons first
if [ "${CI-}" != true ] || [ "$count" -gt "$most_second_tries" ]; then exit 1; fi

echo
echo "A second try of these, by themselves:"
filters=()
while read -r test; do
    # The whole name, with what means something in a regular expression taken literally.
    filters+=(--filter "^$(printf '%s' "$test" | sed 's/[][\.*^$()+?{|}]/\\&/g')")
done <"$folder/failed"
status=0
run second "${filters[@]}" || status=$?
results all second | sort >"$folder/run-again"
results failed second >"$folder/failed-again"
not_run=$(sort "$folder/failed" | comm -23 - "$folder/run-again")
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
echo "These passed only at the second try:"
sed 's/^/  /' "$folder/failed"
