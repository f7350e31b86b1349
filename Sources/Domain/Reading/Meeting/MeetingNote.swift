/// Extracts from a description the clauses about a meeting before the event. The parse worker calls it.
public enum MeetingNote {
    /// The number of bytes of a description that are read. A meeting is named near the beginning.
    public static let maximumDescriptionBytes = 4_096
    /// The largest number of bytes of a note.
    public static let maximumBytes = 200

    /// Whether a description may have such clauses: its beginning has a digit or a word for minutes or hours. It is much faster to find out
    /// than the clauses.
    public static func mayHaveClauses(_ description: String) -> Bool {
        mayNameTime(description.utf8.prefix(maximumDescriptionBytes))
    }

    /// The clauses of a description that have a word for a meeting and a time, as one line of at most ``maximumBytes``; nil if there are
    /// none.
    ///
    /// A clause that does not fit is left out as a whole, and so is a sentence that the byte limit cuts.
    ///
    /// - Parameter description: a plain text, or HTML.
    public static func clauses(of description: String) -> String? {
        guard mayHaveClauses(description) else { return nil }
        let isCut = description.utf8.count > maximumDescriptionBytes
        let beginning = isCut ? String(decoding: description.utf8.prefix(maximumDescriptionBytes), as: UTF8.self) : description
        let text = DescriptionText.plain(beginning)
        let tokens = MeetingTokens(text, maximumScalars: maximumDescriptionBytes, maximumTokens: maximumDescriptionBytes)
        let utf8 = Array(text.utf8)
        var note = ""
        for segments in wholeClauses(of: MeetingText(tokens), isCut: isCut) {
            let bytes = tokens[segments.lowerBound].range.lowerBound..<tokens[segments.upperBound - 1].range.upperBound
            let clause = line(utf8[bytes])
            let longer = note.isEmpty ? clause : note + "; " + clause
            if longer.utf8.count <= maximumBytes { note = longer }
        }
        return note.isEmpty ? nil : note
    }

    /// The segments of the mentions, in the order of the text; overlapping segments are merged.
    private static func wholeClauses(of text: MeetingText, isCut: Bool) -> [Range<Int>] {
        let tokens = text.tokens
        let all = text.mentions.map(\.segments).filter { segments in
            !isCut || tokens[segments.upperBound - 1].sentence < tokens[tokens.count - 1].sentence
        }
        return all.sorted { $0.lowerBound < $1.lowerBound }.reduce(into: []) { joined, segments in
            if let last = joined.last, segments.lowerBound < last.upperBound {
                joined[joined.count - 1] = last.lowerBound..<max(last.upperBound, segments.upperBound)
            } else {
                joined.append(segments)
            }
        }
    }

    /// A range of a text as one line, without control characters.
    private static func line(_ bytes: ArraySlice<UInt8>) -> String {
        var line = String.UnicodeScalarView()
        for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
            // Invisible characters are dropped: as spaces they would split `8:30`.
            if scalar.properties.isDefaultIgnorableCodePoint { continue }
            if !scalar.properties.isWhitespace, !DisplayText.isUnprintable(scalar) {
                line.append(scalar)
            } else if line.last != " ", !line.isEmpty {
                line.append(" ")
            }
        }
        return String(line)
    }

    /// Whether a text has a digit, or a word for minutes or hours. Most descriptions have neither.
    static func mayNameTime(_ bytes: some Sequence<UInt8>) -> Bool {
        // The last four bytes, in lower case if they are letters.
        var letters: UInt32 = 0
        for byte in bytes {
            if (0x30...0x39).contains(byte) { return true }
            letters = letters << 8 | UInt32(byte | 0x20)
            switch letters {
            // hour, stun(de), heur(e), hora, vier(telstunde)
            case 0x686F_7572, 0x7374_756E, 0x6865_7572, 0x686F_7261, 0x7669_6572: return true
            // min(ute)
            default: if letters & 0xFF_FFFF == 0x6D_696E { return true }
            }
        }
        return false
    }
}
