#!/usr/bin/env bash
# Makes the sounds of the pages (docs/sounds.md): synthesizes them with SoX, sets all to one loudness, encodes them as Opus, and checks
# what came out. The same versions of SoX and opusenc, on the same kind of processor, give the same bytes.
#
# usage: make-sounds.sh [FOLDER]     where to write them; Sources/CPages/files/sound by default
set -euo pipefail
export LC_ALL=C
cd "$(dirname "$0")/.."

folder=${1:-Sources/CPages/files/sound}
rate=48000
# The loudest moment of each sound, in LUFS.
loudness=-20
# In kbit/s, on average over any music; the encoder takes about twice that for strokes.
bitrate=28
# Silence before the first stroke: the encoder smears a little of a stroke to what is before it, and would begin with a click.
lead=0.01

maximum_bytes=40000
maximum_peak=-3
# The first and the last 2 ms are quieter than this.
maximum_edge=-60
declare -A maximum_seconds=([guess]=0.3 [reveal]=1.2 [level]=1.2 [best]=1.2 [quest]=1.2 [tick]=0.15 [turn]=0.45)

# The bars of the instrument: the notes of C major without F and B, in semitones from A4 (440 Hz), as SoX counts them.
declare -A semitone=([G4]=-2 [A4]=0 [C5]=3 [D5]=5 [E5]=7 [G5]=10 [A5]=12 [C6]=15 [D6]=17 [E6]=19 [G6]=22)

# What a bar sounds of: semitones above its note, amplitude, and how fast it fades: the time of 100 dB, in parts of the time that the
# note has. Two octaves above the note is how a marimba is tuned; the last partial is the touch of the mallet.
partials=('0 1 1.6' '12 0.10 0.8' '24 0.16 0.5' '40 0.03 0.15')

Scripts/ensure-packages.sh sox opus-tools
mkdir -p "$folder"
work=$(mktemp -d --tmpdir timequest-sounds.XXXXXX)
trap 'rm -rf "$work"' EXIT

fail() {
    printf 'make-sounds: %s\n' "$@" >&2
    exit 1
}

calculate() { awk "BEGIN { print $1 }"; }

# Without -D, SoX adds random noise where it reduces the number of bits.
quiet_sox() { sox -D -R -V1 "$@"; }

# note FILE NAME START AMPLITUDE SECONDS: one stroke. It ends at SECONDS after the beginning of the sound.
note() {
    local file=$1 name=$2 start=$3 amplitude=$4 seconds=$5 mixed=() partial
    local time above strength share fading part
    time=$(calculate "$seconds - $start")
    for partial in "${partials[@]}"; do
        read -r above strength share <<<"$partial"
        fading=$(calculate "$time * $share")
        part=$work/part-${#mixed[@]}.wav
        # No click at the beginning: half a cosine of 4 ms. A logarithmic fade is what a struck bar does.
        quiet_sox -n -r "$rate" -b 32 "$part" synth "$fading" sine "%$((semitone[$name] + above))" \
            vol "$(calculate "0.2 * $amplitude * $strength")" fade h 0.004 fade l 0 "$fading" "$fading" pad "$start" 1 trim 0 "$seconds"
        mixed+=(-v 1 "$part")
    done
    # No click at the end either: what has not faded by then, some -60 dB, does within 40 ms.
    quiet_sox -m "${mixed[@]}" "$file" fade h 0 "$seconds" 0.04
}

# loudest FILE: its loudest moment in LUFS: the filter of ITU-R BS.1770 for 48 kHz, then the mean square over 100 ms. That is
# the time over which an ear adds up; the 400 ms of the recommendation would make the shortest sound the loudest.
loudest() {
    quiet_sox "$1" -n pad 0.5 0.5 \
        biquad 1.53512485958697 -2.69169618940638 1.19839281085285 1 -1.69065929318241 0.73248077421585 \
        biquad 1 -2 1 1 -1.99004745483398 0.99007225036621 stats -w 0.1 2>&1 \
        | awk '/^RMS Pk dB/ { print $4 - 0.691 }'
}

# peak FILE [EFFECT…]: its peak in dBFS.
peak() { quiet_sox "$1" -n "${@:2}" stats 2>&1 | awk '/^Pk lev dB/ { print $4 == "-inf" ? -200 : $4 }'; }

# sound NAME SECONDS NOTE@START@AMPLITUDE…: makes one of strokes.
sound() {
    local name=$1 seconds=$2 strokes=() stroke
    shift 2
    for stroke; do
        local bar start amplitude file="$work/stroke-${#strokes[@]}.wav"
        IFS=@ read -r bar start amplitude <<<"$stroke"
        note "$file" "$bar" "$start" "$amplitude" "$seconds"
        strokes+=(-v 1 "$file")
    done
    local mixed=$work/mixed.wav
    # With silence, because -m mixes two files at least.
    quiet_sox -n -r "$rate" -b 32 "$work/silence.wav" trim 0 "$seconds"
    quiet_sox -m "${strokes[@]}" -v 1 "$work/silence.wav" "$mixed"
    encode "$name" "$mixed"
}

# sheet NAME SECONDS: makes one of a sheet of paper that is turned: noise that swells and fades, without low and high tones.
sheet() {
    local swell
    swell=$(calculate "$2 * 0.45")
    quiet_sox -n -r "$rate" -b 32 "$work/mixed.wav" synth "$2" pinknoise highpass 700 highpass 700 lowpass 4200 lowpass 4200 \
        fade h "$swell" "$2" "$(calculate "$2 - $swell")"
    encode "$1" "$work/mixed.wav"
}

# encode NAME FILE: levels a sound, encodes it, and checks it as browsers decode it.
encode() {
    local name=$1 mixed=$2 levelled=$work/$1.wav decoded=$work/decoded.wav opus=$folder/$1.opus
    quiet_sox "$mixed" -b 24 -t wavpcm "$levelled" gain "$(calculate "$loudness - $(loudest "$mixed")")" pad "$lead"
    opusenc --quiet --music --serial 1 --padding 0 --discard-comments --bitrate "$bitrate" "$levelled" "$opus"
    opusdec --quiet --rate "$rate" "$opus" "$decoded"

    local size length level edge
    size=$(stat --format=%s "$opus")
    length=$(soxi -D "$decoded")
    level=$(peak "$decoded")
    printf '%-6s %5d bytes  %.2f s  loudest %.1f LUFS  peak %.1f dBFS\n' "$name" "$size" "$length" "$(loudest "$decoded")" "$level"
    total=$((total + size))
    [ "$(calculate "$length <= ${maximum_seconds[$name]}")" = 1 ] || fail "$name takes longer than ${maximum_seconds[$name]} s."
    [ "$(calculate "$level < $maximum_peak")" = 1 ] || fail "$name has a peak of $level dBFS, not below $maximum_peak."
    for edge in '0' '-0.002'; do
        edge=$(peak "$decoded" trim "$edge" 0.002)
        [ "$(calculate "$edge < $maximum_edge")" = 1 ] || fail "$name begins or ends with a click: $edge dBFS, not below $maximum_edge."
    done
}

total=0
sound guess 0.26 G5@0@1
sound reveal 0.9 C5@0@0.8 G5@0.13@1
sound level 1.1 C5@0@0.7 E5@0.1@0.8 G5@0.2@0.9 C6@0.3@1
sound best 1.05 G5@0@0.7 C6@0.08@0.8 E6@0.16@1 G6@0.24@0.5
sound quest 1.15 E5@0@0.8 G5@0.13@0.9 C5@0.3@1 E5@0.32@0.7 C6@0.34@0.8
# Parts of a reveal: the sheet is turned, and each square ticks.
sound tick 0.1 E6@0@1
sheet turn 0.36
echo "$total bytes together"
[ "$total" -le "$maximum_bytes" ] || fail "The sounds have more than $maximum_bytes bytes."
