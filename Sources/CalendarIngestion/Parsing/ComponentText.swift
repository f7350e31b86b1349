import Domain

/// A VEVENT or VTIMEZONE of a file, cleaned for libical.
struct ComponentText: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        case event, timeZone

        /// - Parameter name: the name of the component, in upper case.
        init?(name: [UInt8]) {
            switch String(decoding: name, as: UTF8.self) {
            case "VEVENT": self = .event
            case "VTIMEZONE": self = .timeZone
            default: return nil
            }
        }
    }

    let kind: Kind
    /// The number of its iCalendar object in the file, from 0. An entry before the first BEGIN:VCALENDAR belongs to that one.
    let object: Int
    /// The number of its first line in the file, from 1.
    let line: Int
    /// Its content lines, unfolded and ended by LF, from BEGIN to END. UTF-8 without control bytes.
    let text: [UInt8]
    /// The number of the first line in the file of each of these lines, from 1.
    let lines: [Int32]
    /// Whether it has a RECURRENCE-ID, also one that cannot be read: then it is no series.
    var isChange = false
    /// The values of its date and time properties that are not a date or a time. `text` does not contain them.
    var rejected: [RejectedValue] = []
    /// The descriptions that were not searched yet; empty after the scan.
    var descriptions: [EventDescription] = []
    /// ``MeetingNote/clauses(of:)`` of its description; nil if there are none.
    var meetingNote: String?

    /// The day of its start as a number, such as 20260303; of an event that repeats until a day, that day, and of any other one that
    /// repeats the greatest number, because it may go on for years. 0 if there is no start.
    var latestDay: Int {
        var day = 0
        for line in text.split(separator: 0x0A) {
            if ContentLine.hasName("RRULE", line) {
                guard let last = Self.lastDay(ofRule: Array(line)) else { return .max }
                day = max(day, last)
            }
            if ContentLine.hasName("RDATE", line) { return .max }
            guard ContentLine.hasName("DTSTART", line), let start = ContentLine.valueStart(in: Array(line)) else { continue }
            day = max(day, Int(String(decoding: Array(line)[start...].prefix(8), as: UTF8.self)) ?? 0)
        }
        return day
    }

    /// The day of the UNTIL of a rule as a number; nil without one.
    private static func lastDay(ofRule line: [UInt8]) -> Int? {
        guard let start = ContentLine.valueStart(in: line) else { return nil }
        let parts = String(decoding: line[start...], as: UTF8.self).uppercased().split(atByte: ";")
        let until = parts.first { $0.hasBytePrefix("UNTIL=") }.flatMap { BasicTime($0.dropFirst(6)) }
        // The text of a time in the form of the RFC begins with its day.
        return until.flatMap { Int($0.text.prefix(8)) }
    }

    /// The line of a property in the file: the first line of that name with a value, or else the first line of that name, or else the
    /// component's first line.
    ///
    /// - Parameter value: a part of the line; nil for any.
    func line(of property: String, with value: String? = nil) -> Int {
        let all = occurrences(of: property)
        guard let value else { return all.first?.number ?? line }
        return (all.first { $0.text.contains(value) } ?? all.first)?.number ?? line
    }

    /// The line in the file of the second property of that name; the component's first line if there is none.
    func secondLine(of property: String) -> Int { occurrences(of: property).dropFirst().first?.number ?? line }

    /// The properties of a name: the text after the name, and the number of the line in the file.
    private func occurrences(of property: String) -> [(text: String, number: Int)] {
        zip(text.split(separator: 0x0A, omittingEmptySubsequences: false), lines).compactMap { text, number in
            guard let end = text.firstIndex(where: { $0 == 0x3A || $0 == 0x3B }),
                String(decoding: text[..<end], as: UTF8.self).uppercased() == property
            else { return nil }
            return (String(decoding: text[end...], as: UTF8.self), Int(number))
        }
    }
}
