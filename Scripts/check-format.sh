#!/usr/bin/env bash
# Checks the format of every file of the project. Fixtures and what git ignores are left out; calendars keep their CR LF.
set -euo pipefail
export LC_ALL=C
cd "$(dirname "$0")/.."

# files PATTERN…: the project's files whose names match, one per line.
files() {
    local pattern arguments=()
    for pattern; do arguments+=(-o -name "$pattern"); done
    find . \( -name .git -o -name .build -o -name .timequest -o -path ./debian/timequest \
        -o -path ./debian/.debhelper -o -path ./Tests/Fixtures \) -prune \
        -o -type f \( "${arguments[@]:1}" \) -print | sed 's|^\./||' | sort
}

# Text files, line by line.
check_lines() {
    files '*.swift' '*.sh' '*.yaml' '*.yml' '*.md' '*.c' '*.h' '*.service' '*.socket' '*.timer' '*.conf' '*.catalog' \
        '*.desktop' '*.webmanifest' run control preinst postinst prerm postrm | while read -r file; do
        awk -v file="$file" -v longest=140 '
            function say(sentence) { print file ":" FNR ": " sentence }
            /\t/ { say("there is a tab; indent with spaces.") }
            /[ \t]$/ { say("the line ends in a space.") }
            /\r$/ { say("the line ends in a carriage return.") }
            file ~ /\.(swift|sh|ya?ml)$/ && characters($0) > longest { say("the line is longer than " longest " characters.") }
            # awk counts bytes here; those that continue a character do not count.
            function characters(text) { gsub(/[\200-\277]/, "", text); return length(text) }
        ' "$file"
        if [ -s "$file" ] && [ -n "$(tail -c 1 "$file")" ]; then echo "$file: the last line has no line break at its end."; fi
    done
}

check_length() {
    files '*.swift' | grep '^Sources/' | while read -r file; do
        awk -v file="$file" -v longest=400 '
            END { if (NR > longest) print file ": " NR " lines; a file of more than " longest " lines holds more than one idea." }
        ' "$file"
    done
}

# Ways around the compiler need a reason in a comment, on the line or on the one before.
check_reasons() {
    files '*.swift' | while read -r file; do
        awk -v file="$file" '
            !/^[ \t]*\/\// && /try!|nonisolated\(unsafe\)|@unchecked Sendable/ && !/\/\// && previous !~ /^[ \t]*\/\// {
                match($0, /try!|nonisolated\(unsafe\)|@unchecked Sendable/)
                print file ":" FNR ": " substr($0, RSTART, RLENGTH) " needs a reason in a comment, on its line or the one before."
            }
            { previous = $0 }
        ' "$file"
    done
}

# A path that exists on one machine only.
check_paths() {
    files '*' | while read -r file; do
        grep --binary-files=without-match -nE '(^|[^A-Za-z0-9_.-])/wor[k]/' "$file" \
            | sed -E "s|^([0-9]+):.*|$file:\1: this path exists on one machine only.|" || true
    done
}

# The layout is that of swift-format, which comes with Swift; `make format` applies it.
check_layout() {
    swift format lint --recursive --strict --configuration .swift-format Sources Tests Benchmarks Package.swift Fuzzing 2>&1 || true
}

complaints=$(check_layout && check_lines && check_length && check_reasons && check_paths)
if [ -n "$complaints" ]; then
    printf '%s\n' "$complaints"
    echo "check-format: the files above are not formatted as required." >&2
    exit 1
fi
echo "check-format: all files are formatted as required"
