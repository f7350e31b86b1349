#!/usr/bin/env bash
# Checks that texts from outside are escaped in one place (Sources/Domain/Text/Escaping), and that paths, lines and headers are searched
# byte by byte. Swift compares characters: ' with a combining mark behind it is another character than ', and every other program reads a '.
# Every type of error that people read is in a test that gives it hostile texts.
#
# usage: check-escaping.sh [FOLDER]     a package's top folder; by default this one
#        check-escaping.sh --self-test  checks that violations are found
set -euo pipefail
export LC_ALL=C
# shellcheck source=Scripts/policy.sh
. "$(dirname "$0")/policy.sh"

# Reviewed exceptions: a file, and the rule that it may break.
exceptions='
# It writes bytes to a terminal for the others, and filters them.
Sources/CLI/Terminal/Output.swift           terminal
Sources/CLI/Terminal/Terminal.swift         terminal
# These move the cursor; what they show between that passes StyledText.
Sources/CLI/Play/PlayConsole.swift          terminal
Sources/CLI/PCs/PairingConsole.swift        terminal
# Its two texts are its own.
Sources/CLI/Progress/ReflectionCommand.swift terminal
# The worker writes frames of bytes to a pipe.
Sources/CalendarIngestion/Worker/ParseWorker.swift terminal
'

# The test with an error of each type.
errors=Tests/CLITests/HostileErrorTests.swift

check_files() {
    check_texts
    check_errors
}

check_errors() {
    local place name
    find Sources -name '*.swift' -type f -exec awk '
        match($0, /^[ \t]*([a-z]+ )*(struct|enum|class|actor|extension) [A-Za-z]+:.*[ ,]PrintableError/) {
            split(substr($0, RSTART), parts, ":")
            count = split(parts[1], words, " ")
            print FILENAME ":" FNR ":", words[count]
        }' {} + | while read -r place name; do
        grep --quiet "\\<$name[.(]" "$errors" || echo "$place $name is missing in $errors."
    done
}

check_texts() {
    find Sources -name '*.swift' -type f -not -path 'Sources/Domain/Text/*' -exec awk -v exceptions="$exceptions" '
        function say(rule, sentence) {
            if (!((FILENAME, rule) in excepted)) print FILENAME ":" FNR ": " sentence
        }
        BEGIN {
            count = split(exceptions, lines, "\n")
            for (i = 1; i <= count; i++) if (lines[i] !~ /^#/ && split(lines[i], words, " ") == 2) excepted[words[1], words[2]] = 1
        }
        /^[ \t]*\/\// { next }
        # .replacing("…", with: …) and .replacingOccurrences(of: "…", with: …), where the text has a delimiter of some language.
        match($0, /\.replacing(Occurrences\(of: |\()"(\\.|[^"\\])*"/) {
            text = substr($0, RSTART, RLENGTH)
            sub(/^[^"]*"/, "", text)
            if (substr(text, 1, length(text) - 1) ~ /[<>&;$`%\\\047]/)
                say("replacing", "escape with Domain/Text/Escaping: this misses a delimiter that a mark follows.")
        }
        /\.(split\(separator|components\(separatedBy): "(\/|;|=|&|(\\r)?(\\n)+)"/ ||
        /\.contains\("(\/|;|&|<|\047|\\"|\\\\|\\n)"\)/ || /\.(first|last)Index\(of: "(\/|;|\\n)"\)/ {
            say("search", "search bytes with split(atByte:), containsByte and the like (Domain/Text/Bytes.swift).")
        }
        /\.has(Prefix|Suffix)\("(\/|\.|-|~|\047)"\)/ || /\.has(Prefix|Suffix)\([^)]*\/"\)/ || /\.hasSuffix\("(\/|\.ics)/ {
            say("path", "compare bytes with hasBytePrefix and hasByteSuffix (Domain/Text/Bytes.swift).")
        }
        /^[ \t]*([a-z]+ )*(struct|enum|class|actor) .*:.*[ ,]Error[ ,].*CustomStringConvertible/ ||
        /^(public )?extension [A-Za-z.]*(Error|Flaw|Conflict|Refusal|Failure): .*CustomStringConvertible/ {
            say("error", "an error that people read is a PrintableError (Domain/Text/Escaping).")
        }
        /FileHandle\.standard(Output|Error)|FileDescriptor\.standard(Output|Error)|[( ](fputs|fwrite|fprintf)\(/ {
            say("terminal", "print with Output or Terminal, which filter what could control a terminal.")
        }' {} +
}

self_test() {
    local house found
    house=$(mktemp --directory)
    # shellcheck disable=SC2064  # the folder is expanded now
    trap "rm -rf '$house'" EXIT
    mkdir -p "$house"/Sources/{Domain/Text/Escaping,CLI/Terminal} "$house/${errors%/*}"

    cat >"$house/Sources/Domain/Text/Escaping/Good.swift" <<'END'
let word = text.replacing("'", with: "'\\''")
END
    cat >"$house/Sources/CLI/Good.swift" <<'END'
// text.replacing("'", with: "")
let number = text.replacing(",", with: ".").replacingOccurrences(of: "+", with: "-")
let words = line.split(separator: " "), parts = path.split(atByte: "/")
let isHidden = name.hasBytePrefix("."), isLong = title.hasPrefix("Soccer")
struct Missing: Error {}
struct Shown: PrintableError, Hashable {}
    public enum ShownToo: Hashable, PrintableError {
END
    printf '%s\n' 'let errors: [any PrintableError] = [Shown(name), ShownToo.sentence(name), NotHidden.sentence(name)]' >"$house/$errors"
    printf '%s\n' 'FileHandle.standardOutput.write(bytes)' >"$house/Sources/CLI/Terminal/Output.swift"
    check "$house" || {
        echo "check-escaping: self-test failed: a permitted line was reported (above)."
        return 1
    }

    cat >"$house/Sources/CLI/Bad.swift" <<'END'
let word = text.replacing("'", with: "'\\''")
let html = text.replacingOccurrences(of: "\"", with: "&quot;")
let lines = text.replacing("\n", with: " ")
let parts = path.split(separator: "/"), rows = text.split(separator: "\n", omittingEmptySubsequences: false)
let isFolder = path.contains("/"), pairs = cookie.split(separator: ";")
let end = path.lastIndex(of: "/")
let isHidden = name.hasPrefix("."), isInside = path.hasPrefix(folder + "/")
let isCalendar = name.lowercased().hasSuffix(".ics"), isQuoted = name.hasSuffix("'")
public enum Refused: Error, Hashable, CustomStringConvertible {
extension FileError: CustomStringConvertible {
FileHandle.standardError.write(bytes)
public enum Hidden: PrintableError, Hashable {
END
    found=$(check "$house" | cut -d ' ' -f 1 | tr '\n' ' ') || true
    [ "$found" = "$(for line in 10 11 12 1 2 3 4 5 6 7 8 9; do printf 'Sources/CLI/Bad.swift:%s: ' "$line"; done)" ] || {
        check "$house" || true
        echo "check-escaping: self-test failed: the violations found are not the expected ones (above)."
        return 1
    }
    echo "check-escaping: self-test passed"
}

run_policy "the lines above can be misled by a mark behind a delimiter, or by a name, or are not tested against that." \
    "texts are escaped in one place, and searched by bytes where other programs read bytes" "$@"
