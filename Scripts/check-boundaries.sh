#!/usr/bin/env bash
# Checks that every module imports only what it may (docs/architecture.md), that SQL is only in Storage, and that programs are started with
# swift-subprocess.
#
# usage: check-boundaries.sh [FOLDER]     a package's top folder; by default this one
#        check-boundaries.sh --self-test  checks that violations are found
set -euo pipefail
# shellcheck source=Scripts/policy.sh
. "$(dirname "$0")/policy.sh"

# module | what it may import. `*` at the end of a word stands for any ending, a `!` in front forbids, and a `*` alone allows
# everything that is not forbidden.
rules='
timequest          | CLI
CLI                | * !CIcal !CLinux !CSystemd !GRDB* !Hummingbird* !Storage
Agent              | API CalendarIngestion Client Domain Foundation LinuxSystem Subprocess
EngineFilter       | API Domain Foundation
Server             | * !Agent !AsyncHTTPClient !CIcal !CLI !CalendarIngestion !Client !EngineFilter !GRDB* !Storage
Pages              | API CPages Domain Foundation Mustache Services Sharing Synchronization
Client             | API AsyncHTTPClient Domain Foundation NIO*
Services           | CalendarIngestion Carrier Crypto* Domain Foundation LinuxSystem Logging ServiceLifecycle Sharing Storage
Services           | Synchronization Yams
API                | Crypto Domain Foundation
CalendarIngestion  | CIcal Domain Foundation Subprocess Synchronization SystemPackage
Storage            | Domain Foundation GRDB Glibc LinuxSystem Sharing Synchronization
Sharing            | CZlib Crypto Domain Foundation Glibc LinuxSystem Synchronization
Carrier            | AsyncHTTPClient Domain Foundation LinuxSystem NIO* Synchronization
LinuxSystem        | CLinux CSystemd Dispatch Domain Foundation Glibc Logging Synchronization _Concurrency
Domain             | Foundation
'

# swift_files FOLDER: the Swift files below it.
swift_files() {
    find "$1" -name '*.swift' -type f | sort
}

# imports FILE: `line module` of each import, also with attributes or an access level before the word, or `struct` and the like after it.
imports() {
    awk '
        /^[ \t]*((@[A-Za-z_]+(\([^)]*\))?|public|package|internal|fileprivate|private)[ \t]+)*import[ \t]/ {
            line = $0
            sub(/^.*import[ \t]+/, "", line)
            sub(/^(struct|class|enum|protocol|typealias|func|let|var|actor|macro)[ \t]+/, "", line)
            match(line, /^[A-Za-z0-9_]+/)
            print FNR, substr(line, 1, RLENGTH)
        }' "$1"
}

# is_allowed MODULE LIST…: the list has the form of the table above.
is_allowed() {
    local module=$1 word is_allowed=1
    shift
    for word; do
        # shellcheck disable=SC2254  # the words are patterns
        case "$word" in
            !*) case "!$module" in $word) return 1 ;; esac ;;
            *) case "$module" in $word) is_allowed=0 ;; esac ;;
        esac
    done
    return "$is_allowed"
}

check_imports() {
    local folder module list file line imported
    for folder in Sources/*/; do
        module=$(basename "$folder")
        [ -n "$(swift_files "$folder")" ] || continue
        list=$(awk -F '|' -v module="$module" '{ gsub(/ /, "", $1) } $1 == module { print $2 }' <<<"$rules")
        if [ -z "$list" ]; then
            echo "Sources/$module: module $module has no row in the table of Scripts/check-boundaries.sh."
            continue
        fi
        set -f
        while read -r file; do
            while read -r line imported; do
                # shellcheck disable=SC2086  # the list is words
                is_allowed "$imported" $list || echo "$file:$line: $module must not import $imported."
            done < <(imports "$file")
        done < <(swift_files "$folder")
        set +f
    done
}

check_sql() {
    find Sources -name '*.swift' -not -path 'Sources/Storage/*' -exec awk '
        /^[ \t]*\/\// { next }
        /SELECT .*FROM|INSERT (OR [A-Z]+ )?INTO|UPDATE [A-Za-z_]+ SET|DELETE FROM|PRAGMA [a-z]/ ||
        /(CREATE|ALTER|DROP) (TABLE|INDEX|VIEW|TRIGGER)/ {
            print FILENAME ":" FNR ": SQL belongs in Storage."
        }' {} +
}

# Foundation's Process blocks a thread or needs a continuation, and of two that start at one moment one can inherit the other's descriptors.
check_processes() {
    find Sources -name '*.swift' -exec awk '
        /^[ \t]*\/\// { next }
        /(^|[^A-Za-z0-9_])Process(\(\)|\.run\()/ {
            print FILENAME ":" FNR ": programs are started with swift-subprocess."
        }' {} +
}

# Domain gets time, place and everything else from outside, so that its rules can be tested at any time and place.
check_domain() {
    [ -d Sources/Domain ] || return 0
    find Sources/Domain -name '*.swift' -exec awk '
        /^[ \t]*\/\// { next }
        /(^|[^A-Za-z])(Date(\(\)|\.now)|[A-Za-z]*Clock\(\)|(TimeZone|Calendar|Locale)\.(current|autoupdatingCurrent))/ {
            print FILENAME ":" FNR ": Domain must not read the current time, zone or locale; it is passed in."
        }
        /FileManager|FileHandle|ProcessInfo|URLSession|UserDefaults/ {
            print FILENAME ":" FNR ": Domain must not use files, processes or the network; what it needs is passed in."
        }' {} +
}

check_files() {
    check_imports && check_sql && check_processes && check_domain
}

self_test() {
    local house found
    house=$(mktemp --directory)
    # shellcheck disable=SC2064  # the folder is expanded now
    trap "rm -rf '$house'" EXIT
    mkdir -p "$house"/Sources/{Domain,Storage,Server,Client,CLI,Attic,CLinux}

    printf '%s\n' 'public import Foundation' '// import GRDB' >"$house/Sources/Domain/Good.swift"
    printf '%s\n' 'import GRDB' 'let sql = "SELECT * FROM routine"' >"$house/Sources/Storage/Good.swift"
    printf '%s\n' 'import Hummingbird' 'public import Domain' >"$house/Sources/Server/Good.swift"
    printf '%s\n' 'internal import NIOCore' '// not Process()' 'let agent = AgentProcess()' >"$house/Sources/Client/Good.swift"
    check "$house" || {
        echo "check-boundaries: self-test failed: a permitted import was reported (above)."
        return 1
    }

    printf '%s\n' 'import Foundation' '@testable import Storage' 'internal import GRDB' 'let now = Date()' \
        >"$house/Sources/Domain/Bad.swift"
    printf '%s\n' 'import struct CIcal.icaltimetype' '@preconcurrency public import GRDBSQLite' >"$house/Sources/Server/Bad.swift"
    printf '%s\n' '  import Storage' 'let sql = "INSERT OR IGNORE INTO player VALUES (1)"' >"$house/Sources/CLI/Bad.swift"
    printf '%s\n' '@_spi(Insides) import Services' 'let program = Foundation.Process()' >"$house/Sources/Client/Bad.swift"
    printf '%s\n' 'import Foundation' >"$house/Sources/Attic/Attic.swift"
    found=$(check "$house" | sort) && found="$found
nothing was found"
    [ "$found" = "$(sort <<'END'
Sources/Attic: module Attic has no row in the table of Scripts/check-boundaries.sh.
Sources/CLI/Bad.swift:1: CLI must not import Storage.
Sources/CLI/Bad.swift:2: SQL belongs in Storage.
Sources/Client/Bad.swift:1: Client must not import Services.
Sources/Client/Bad.swift:2: programs are started with swift-subprocess.
Sources/Domain/Bad.swift:2: Domain must not import Storage.
Sources/Domain/Bad.swift:3: Domain must not import GRDB.
Sources/Domain/Bad.swift:4: Domain must not read the current time, zone or locale; it is passed in.
Sources/Server/Bad.swift:1: Server must not import CIcal.
Sources/Server/Bad.swift:2: Server must not import GRDBSQLite.
END
    )" ] || {
        printf '%s\n' "$found" "check-boundaries: self-test failed: the violations found are not the expected ones (above)."
        return 1
    }
    echo "check-boundaries: self-test passed"
}

run_policy "the modules above use what they must not." "every module imports only what it may" "$@"
