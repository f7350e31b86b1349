import Domain

/// A DESCRIPTION (RFC 5545 §3.8.1.5), of which only the meeting before the event is read.
enum DescriptionLine {
    /// The bytes of a line that are looked at. An escape takes two bytes for one of the text. A text that is cut here is still longer than
    /// ``MeetingNote`` reads, so that it leaves out the sentence that is cut.
    static let maximumBytes = 2 * MeetingNote.maximumDescriptionBytes + 12

    /// The beginning of the text of a content line; nil if a meeting cannot be in it.
    static func text(in line: [UInt8]) -> String? {
        guard let start = ContentLine.valueStart(in: line) else { return nil }
        var value = line[start...].prefix(maximumBytes)
        if value.endIndex < line.endIndex {
            // The cut may be in the middle of a character of UTF-8.
            for _ in 0..<3 where value.last.map({ (0x80..<0xC0).contains($0) }) == true { value.removeLast() }
            if value.last.map({ $0 >= 0xC0 }) == true { value.removeLast() }
        }
        let text = String(decoding: TextEncoding.utf8(ContentLine.unescaped(value)), as: UTF8.self)
        return MeetingNote.mayHaveClauses(text) ? text : nil
    }

    /// The clauses about a meeting in a text, as one line; nil if there are none.
    static func meetingNote(in text: String) -> String? {
        MeetingNote.clauses(of: text).map { PlainText.line($0) }.flatMap { $0.isEmpty ? nil : $0 }
    }
}
