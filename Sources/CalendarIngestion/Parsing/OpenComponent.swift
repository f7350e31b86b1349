import Domain

/// A component whose lines are still being collected.
struct OpenComponent {
    let kind: ComponentText.Kind
    /// The number of its iCalendar object in the file, from 0.
    let object: Int
    /// The number of its first line in the file, from 1.
    let line: Int
    /// The number of open components inside it, including itself.
    let depth: Int
    /// The reason for which it cannot be used; nil if it can.
    var flaw: CalendarFlaw?
    /// Whether a problem names a line of it that is no property: one is enough.
    var hasStrayProperty = false
    /// Whether its last line so far is a property that is used.
    private(set) var isAfterProperty = false
    /// Whether it has a RECURRENCE-ID, also one that cannot be read.
    var isChange = false
    /// Its descriptions that may name the time of a meeting.
    var descriptions: [EventDescription] = []

    private var bytes: [UInt8] = []
    /// The number of each line in `bytes`.
    private var numbers: [Int32] = []
    private var lineCount = 0
    private var rejected: [RejectedValue] = []

    init(kind: ComponentText.Kind, object: Int, line: Int, depth: Int) {
        self.kind = kind
        self.object = object
        self.line = line
        self.depth = depth
    }

    /// Adds a content line, with the number of its first line in the file.
    ///
    /// Other properties (descriptions, attendees, attachments) are dropped here: they are most of a file, and libical adds an
    /// error property for every line that it cannot parse.
    mutating func append(_ line: [UInt8], _ number: Int) {
        isAfterProperty = flaw == nil && (kind == .timeZone || PropertyNames.isRead(line))
        guard isAfterProperty else { return }
        if ContentLine.hasName("RECURRENCE-ID", line) { isChange = true }
        // To libical, the name of an extension in small letters is an error.
        let named = line.first == UInt8(ascii: "x") ? [UInt8(ascii: "X")] + line.dropFirst() : line
        let line = DurationLines.prepared(TextLines.prepared(named))
        lineCount += 1
        guard lineCount <= ParseLimits.componentLines, bytes.count + line.count <= ParseLimits.componentBytes,
            let prepared = prepare(line, number)
        else { return drop() }
        for part in prepared.lines {
            bytes += part
            bytes.append(0x0A)
            numbers.append(Int32(clamping: number))
        }
        for value in prepared.rejected { reject(value) }
    }

    /// The line for libical. It leaves an invalid offset of a zone out, and the builder of the zone reports that it is missing.
    private func prepare(_ line: [UInt8], _ number: Int) -> PreparedLine? {
        guard kind == .timeZone, OffsetLine.isOffset(line) else { return TimeLines.prepared(line, number) }
        return PreparedLine(lines: OffsetLine.prepared(line).map { [$0] } ?? [])
    }

    /// Adds a RECURRENCE-ID without a colon, which libical cannot read.
    mutating func appendRecurrenceID(withoutColon line: [UInt8], _ number: Int) {
        isChange = true
        let name = "RECURRENCE-ID"
        reject(RejectedValue(TimeLines.trimmed(line.dropFirst(name.utf8.count)), of: name, line: number))
    }

    /// The first problems of an event are enough, and in any case the first of each property.
    private mutating func reject(_ value: RejectedValue) {
        if rejected.count < ParseLimits.problemsOfEvent || !rejected.contains(where: { $0.property == value.property }) {
            rejected.append(value)
        }
    }

    private mutating func drop() {
        flaw = CalendarFlaw(.entryTooLong)
        (bytes, numbers, rejected) = ([], [], [])
    }

    /// The name of its last property that is used, in upper case; nil if there is none.
    var lastName: String? {
        let lines = bytes.dropLast()
        let start = lines.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
        let name = lines[start...].prefix(while: ContentLine.isNameByte)
        return name.isEmpty ? nil : String(decoding: name, as: UTF8.self).uppercased()
    }

    /// The finished component, and the number of its first line in the file with damaged characters; nil if there is none.
    func text() -> (text: ComponentText, damagedLine: Int?) {
        let converted = TextEncoding.converted(bytes)
        let text = ComponentText(
            kind: kind, object: object, line: line, text: converted.utf8, lines: numbers, isChange: isChange,
            rejected: rejected, descriptions: descriptions)
        return (text, converted.damagedLine.map { Int(numbers[$0]) })
    }
}

/// The beginning of a description.
struct EventDescription: Hashable, Sendable {
    let text: String
    /// The number of its first line in the file, from 1.
    let line: Int

    /// The bytes that are searched for a meeting.
    var searchedBytes: Int { min(text.utf8.count, MeetingNote.maximumDescriptionBytes) }
}
