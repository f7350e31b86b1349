#!/usr/bin/env bash
# Coverage-guided fuzzing with libFuzzer of everything that reads bytes from outside (docs/fuzzing.md).
#
# usage: fuzz.sh [--stored | --minimise | --unpack] [TARGET…]     all targets by default
#   --stored           reads every stored input once, and makes up none: what a build server does. Fails if a target has no archive, or
#                      has not read all of its inputs
#   --minimise         reduces all inputs to few and small ones with the same coverage, and stores them in Fuzzing/Corpus, one
#                      archive a target
#   --unpack           builds nothing: unpacks the archives into .build/fuzzing/stored, prints what each contains, and fails if
#                      --minimise would pack the same inputs differently
#   SECONDS_EACH=60    how long each target runs
#   SECONDS_INPUT=30   after how many seconds of the clock an input is stopped and reported; with --stored it is 300. An input that ends
#                      is judged by its processor time, so more is needed only if other work takes the processor
#   ADDRESS=1          with the address sanitizer: slower, and also finds invalid accesses to libical's memory
#
# Except with --minimise and --unpack, the last line is the number of targets: "N passed, N failed".
set -euo pipefail
cd "$(dirname "$0")/.."

seconds=${SECONDS_EACH:-60}
folder=.build/fuzzing
scratch=$folder/plain
megabytes=256
if [ "${ADDRESS-}" = 1 ]; then
    export TIMEQUEST_FUZZ_ADDRESS=1
    # Freed memory is not reused for a while, so that accesses after the release are found. Memory that the process still has when it ends,
    # such as that of static values, is not a leak: libFuzzer looks for leaks after each input that allocates more than it frees.
    export ASAN_OPTIONS=quarantine_size_mb=16:leak_check_at_exit=0
    scratch=$folder/address
    megabytes=1024
fi
# libFuzzer reports crashes itself.
export SWIFT_BACKTRACE=enable=no

mode=fuzz
case "${1-}" in
    --stored | --minimise | --unpack)
        mode=${1#--}
        shift
        ;;
esac
targets=("$@")
if [ $# -eq 0 ]; then targets=(Calendar Worker Recurrence RuleText Zone Form Segment Fold); fi

# options TARGET: libFuzzer's options for its inputs.
options() {
    case "$1" in
        Calendar) echo -max_len=8192 -dict=Fuzzing/Dictionaries/calendar.dict ;;
        Recurrence) echo -max_len=256 ;;
        Worker) echo -max_len=2048 -dict=Fuzzing/Dictionaries/rule.dict ;;
        RuleText) echo -max_len=512 -dict=Fuzzing/Dictionaries/rule.dict ;;
        Form) echo -max_len=4096 -dict=Fuzzing/Dictionaries/form.dict ;;
        Fold) echo -max_len=2048 -dict=Fuzzing/Dictionaries/fold.dict ;;
        Segment) echo -max_len=4096 -dict=Fuzzing/Dictionaries/segment.dict ;;
        Zone) echo -max_len=4096 -dict=Fuzzing/Dictionaries/zone.dict ;;
        *)
            echo "There is no target '$1'. There are: Calendar Worker Recurrence RuleText Zone Form Segment Fold." >&2
            return 1
            ;;
    esac
}

# archive TARGET: the path of its stored inputs.
archive() {
    echo "Fuzzing/Corpus/$1.tar.gz"
}

# bundle FOLDER: its files as an uncompressed archive, which depends on nothing but their names and bytes.
bundle() {
    (
        cd "$1"
        find . -type f -printf '%P\0' | LC_ALL=C sort --zero-terminated \
            | tar --create --format=ustar --null --no-recursion --files-from=- --mode=644 --mtime=@0 --owner=0 --group=0 --numeric-owner
    )
}

# pack TARGET FOLDER: makes the target's archive of a folder's files. With gzip, which is on every Debian system; xz would take 94 kB
# instead of 160, but its newer versions compress differently by default.
pack() {
    local file
    file=$(archive "$1")
    mkdir -p Fuzzing/Corpus "$folder"
    bundle "$2" | gzip --best --no-name >"$folder/packed.tar.gz"
    mv "$folder/packed.tar.gz" "$file"
}

# is_unpacked TARGET: whether .build/fuzzing/stored has exactly what the target's archive contains, if --minimise packed it.
is_unpacked() {
    cmp --silent <(gzip --decompress --stdout "$(archive "$1")" 2>/dev/null) <(bundle "$folder/stored/$1" 2>/dev/null)
}

# unpack TARGET: brings .build/fuzzing/stored to what the target's archive contains; a folder that differs is replaced.
unpack() {
    local file stored=$folder/stored/$1
    file=$(archive "$1")
    if [ -e "$file" ] && [ -d "$stored" ] && is_unpacked "$1"; then return; fi
    rm -rf "$stored" "$stored.new"
    if [ ! -e "$file" ]; then return; fi
    mkdir -p "$stored.new"
    tar --extract --gzip --file="$file" --directory="$stored.new" --no-same-owner
    mv "$stored.new" "$stored"
}

describe_heading() {
    printf '%-11s %8s %8s %8s\n' target inputs bytes archive
}

# describe TARGET: prints what is stored, and fails if packing it again would give another archive.
describe() {
    local file stored=$folder/stored/$1
    file=$(archive "$1")
    if [ ! -d "$stored" ]; then
        printf '%-11s %8s\n' "$1" none
        return
    fi
    printf '%-11s %8d %8d %8d\n' "$1" "$(find "$stored" -type f | wc -l)" "$(find "$stored" -type f -exec cat {} + | wc -c)" \
        "$(wc -c <"$file")"
    if ! is_unpacked "$1"; then
        echo "    $file is not as --minimise packs these inputs." >&2
        return 1
    fi
}

# seed: makes the inputs that fuzzing begins with besides the corpus, from files of the tests and of the system.
seed() {
    rm -rf "$folder/seeds"
    mkdir -p "$folder"/seeds/{Calendar,Worker,Zone}
    find Tests/Fixtures -name '*.ics' -exec cp --backup=numbered -t "$folder/seeds/Calendar" {} +
    "$scratch/release/WorkerSeeds" "$folder/seeds/Worker" "$folder"/seeds/Calendar/*
    local zone
    for zone in Europe/Berlin America/New_York Pacific/Apia Africa/Casablanca Etc/UTC; do
        cp "/usr/share/zoneinfo/$zone" "$folder/seeds/Zone/$(basename "$zone")"
        tail -n 1 "/usr/share/zoneinfo/$zone" >"$folder/seeds/Zone/$(basename "$zone").posix"
    done
}

# inputs TARGET: the folders of inputs; those that fuzzing makes up are stored in the first.
inputs() {
    local input new=$folder/corpus/$1
    if [ "$mode" = stored ]; then new=; fi
    for input in $new "$folder/stored/$1" "Fuzzing/Found/$1" "$folder/seeds/$1"; do
        if [ -d "$input" ]; then echo "$input"; fi
    done
}

# count FOLDER…: how many inputs are in the folders. libFuzzer reads no empty files.
count() {
    find "$@" -type f ! -empty | wc -l
}

# statistic NAME LOG: one of libFuzzer's final statistics.
statistic() {
    awk -v name="stat::$1:" '$1 == name { value = $2 } END { print value + 0 }' "$2"
}

# covered LOG: how many edges of the program the inputs reach together.
covered() {
    grep --text --only-matching 'cov: [0-9]*' "$1" | tail -n 1 | cut -d ' ' -f 2
}

# complain TARGET LOG ARTIFACT: prints what was found, and how to reproduce it.
complain() {
    grep --text --max-count=1 -E 'Fatal error|ERROR: (libFuzzer|AddressSanitizer|LeakSanitizer)' "$2" | sed 's/^/    /' || true
    echo "    The input is kept in $3; the report is in $2."
    echo "    To reproduce it: SWIFT_BACKTRACE=enable=no $scratch/release/${1}Fuzzer $3"
}

# fuzz TARGET: runs one target and prints its row; fails if something was found.
fuzz() {
    local target=$1 log=$folder/$1.log artifact arguments sources
    read -ra arguments <<<"$(options "$target")"
    local limits=(-max_total_time="$seconds" -timeout="${SECONDS_INPUT:-30}")
    if [ "$mode" = stored ]; then
        limits=(-runs=0 -timeout="${SECONDS_INPUT:-300}")
        if [ "$(count "$folder/stored/$target" 2>/dev/null)" -eq 0 ]; then
            printf '%-11s nothing is stored in %s\n' "$target" "$(archive "$target")"
            return 1
        fi
    fi
    mkdir -p "$folder/corpus/$target" "$folder/found"
    readarray -t sources < <(inputs "$target")
    touch "$folder/before"
    local status=0
    "$scratch/release/${target}Fuzzer" "${limits[@]}" -rss_limit_mb="$megabytes" -print_final_stats=1 \
        -artifact_prefix="$folder/found/$target-" "${arguments[@]}" "${sources[@]}" >"$log" 2>&1 || status=$?
    printf '%-11s %11s %8s %8s %6s %6s   %s\n' "$target" "$(statistic number_of_executed_units "$log")" \
        "$(statistic average_exec_per_sec "$log")" "$(covered "$log")" "$(statistic new_units_added "$log")" \
        "$(statistic peak_rss_mb "$log")" \
        "$([ "$status" -eq 0 ] && echo nothing || echo FOUND)"
    if [ "$status" -eq 0 ]; then
        # libFuzzer also tries the empty input.
        if [ "$mode" != stored ] || [ "$(statistic number_of_executed_units "$log")" -gt "$(count "${sources[@]}")" ]; then return; fi
        echo "    Of its $(count "${sources[@]}") inputs not all were read; the report is in $log."
        return 1
    fi
    artifact=$(find "$folder/found" -name "$target-*" -newer "$folder/before" | head -n 1)
    complain "$target" "$log" "${artifact:-(none)}"
    return 1
}

# minimise TARGET: makes a small corpus that, with the seeds, reaches every edge that all inputs reach.
minimise() {
    local target=$1 arguments sources
    read -ra arguments <<<"$(options "$target")"
    readarray -t sources < <(inputs "$target")
    rm -rf "$folder/merged"
    mkdir -p "$folder/merged" "$folder/seeds/$target"
    # Without counters an input is kept for the edges it reaches, not for how often it passes them.
    "$scratch/release/${target}Fuzzer" -merge=1 -use_counters=0 -timeout=30 "${arguments[@]}" "$folder/merged" "${sources[@]}" \
        >"$folder/merge.log" 2>&1
    find "$folder/seeds/$target" -type f -exec sha1sum {} + | cut -d ' ' -f 1 | while read -r digest; do
        rm -f "$folder/merged/$digest"
    done
    pack "$target" "$folder/merged"
    unpack "$target"
    describe "$target"
}

for target in "${targets[@]}"; do options "$target" >/dev/null; done
for target in "${targets[@]}"; do unpack "$target"; done

if [ "$mode" = unpack ]; then
    describe_heading
    differing=0
    for target in "${targets[@]}"; do describe "$target" || differing=1; done
    exit "$differing"
fi

# Only what is run: Segment and Fold need most of the packages of others.
for product in WorkerSeeds "${targets[@]/%/Fuzzer}"; do
    swift build --package-path Fuzzing --scratch-path "$scratch" --configuration release --product "$product"
done
seed

if [ "$mode" = minimise ]; then
    describe_heading
    for target in "${targets[@]}"; do minimise "$target"; done
    exit
fi

printf '%-11s %11s %8s %8s %6s %6s   %s\n' target executions 'per s' edges new MiB found
failed=0
for target in "${targets[@]}"; do fuzz "$target" || failed=$((failed + 1)); done
echo "$((${#targets[@]} - failed)) passed, $failed failed"
[ "$failed" -eq 0 ]
