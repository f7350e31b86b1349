# What the scripts that check a policy share; they source this file. Each defines two functions:
#
#   check_files  prints a line for each violation below the current folder
#   self_test    checks that violations are found, in a folder of its own

# check FOLDER: prints every violation; succeeds if there is none.
check() {
    local violations
    violations=$(cd "$1" && check_files | sort)
    [ -z "$violations" ] && return 0
    printf '%s\n' "$violations"
    return 1
}

# run_policy FAILURE SUCCESS [--self-test|FOLDER]: a sentence for each outcome; by default the folder of the package is checked.
run_policy() {
    local name
    name=$(basename "$0" .sh)
    if [ "${3-}" = --self-test ]; then
        self_test
        return
    fi
    if ! check "${3:-$(dirname "$0")/..}"; then
        echo "$name: $1" >&2
        return 1
    fi
    echo "$name: $2"
}
