import Domain

/// Splits a file into components before libical parses them, so that a broken event, a NUL byte or a missing end affects only that
/// event and not the file, and every problem has a line number.
///
/// It handles only lines; libical handles parameters and values.
struct ComponentScanner {
    private(set) var components: [ComponentText] = []
    private(set) var problems: [CalendarProblem] = []
    /// `X-WR-CALNAME`, the calendar's name in many exports; without it, `NAME` (RFC 7986 §5.1).
    var displayName: String? { exportedName ?? name }
    private var exportedName: String?
    private var name: String?
    /// The iCalendar objects begun so far: a file may have several (RFC 5545 §3.4).
    private var objectCount = 0
    /// The methods of the objects that have one, by the number of the object.
    private(set) var methods: [Int: ObjectMethod] = [:]
    /// Whether there was a BEGIN:VCALENDAR.
    var isCalendar: Bool { objectCount > 0 }
    /// Whether the file was read to its end, and ends with END:VCALENDAR.
    private(set) var isComplete = true

    /// The open components, from the outermost on: at the end of a file, those without an END.
    private(set) var path: [[UInt8]] = []
    private(set) var componentCount = 0
    private var open: OpenComponent?
    /// Whether the file has more components than the limit.
    private(set) var isFull = false
    /// Whether a problem names a line with damaged characters: one is enough for a file.
    private var hasDamage = false
    /// Whether the scanner collects descriptions.
    private let readsDescriptions: Bool

    private init(readsDescriptions: Bool) { self.readsDescriptions = readsDescriptions }

    /// Scans a whole file.
    ///
    /// - Parameter descriptionBytes: the limit on descriptions that are searched for meetings; nil if the caller needs no meetings.
    static func scan(
        _ bytes: UnsafeRawBufferPointer, descriptionBytes: Int? = ParseLimits.descriptionBytes
    ) -> ComponentScanner {
        var scanner = ComponentScanner(readsDescriptions: descriptionBytes != nil)
        scanner.readLines(bytes)
        if let descriptionBytes { scanner.readMeetings(atMost: descriptionBytes) }
        scanner.finish()
        return scanner
    }

    private mutating func readLines(_ bytes: UnsafeRawBufferPointer) {
        var lines = ContentLines(bytes)
        while !isFull, let line = lines.next() {
            if line.isTooLong {
                flag(CalendarFlaw(.lineTooLong, number: ParseLimits.lineBytes >> 20), at: line.number)
            } else {
                read(line.text, line.number)
            }
        }
        if let number = lines.firstForeignLine {
            problems.append(CalendarProblem(line: number, severity: .notice, flaw: CalendarFlaw(.foreignBytes)))
        }
    }

    private mutating func read(_ line: [UInt8], _ number: Int) {
        if ContentLine.hasName("BEGIN", line) {
            if let name = Self.componentName(in: line) { begin(name, line, number) }
        } else if ContentLine.hasName("END", line) {
            if let name = Self.componentName(in: line) { end(name, number) }
        } else if open != nil {
            // Of an event only its own lines are collected, not those of its alarms.
            if open?.kind == .timeZone || path.count == open?.depth {
                let isAfterProperty = open?.isAfterProperty == true
                open?.append(line, number)
                readDescription(line, number)
                checkColon(line, number)
                if isAfterProperty { checkName(line, number) }
            }
        } else if path.count == 1, ContentLine.hasName("X-WR-CALNAME", line) {
            exportedName = Self.text(of: line)
        } else if path.count == 1, ContentLine.hasName("NAME", line) {
            // It may be there in several languages (RFC 7986 §5.1); the first is the file's own.
            name = name ?? Self.text(of: line)
        } else if ContentLine.hasName("METHOD", line), path.last?.elementsEqual("VCALENDAR".utf8) == true {
            readMethod(line, number)
        }
    }

    /// The value of a property that is a text, as one line; nil without a colon.
    private static func text(of line: [UInt8]) -> String? {
        guard let start = ContentLine.valueStart(in: line) else { return nil }
        return PlainText.line(String(decoding: TextEncoding.utf8(ContentLine.unescaped(line[start...])), as: UTF8.self))
    }

    /// Reads a METHOD of an object.
    private mutating func readMethod(_ line: [UInt8], _ number: Int) {
        guard let start = ContentLine.valueStart(in: line) else { return }
        let value = line[start...].filter { !$0.isASCIISpaceOrTab }.map(\.asciiUppercased)
        if value.isEmpty { return }
        let text = String(decoding: TextEncoding.utf8(value), as: UTF8.self)
        methods[objectCount - 1, default: ObjectMethod(text, line: number)].add(text, line: number)
    }

    /// Collects a description that may name the time of a meeting. The scanner does not pass it on to libical, and an id made of the
    /// content does not depend on it.
    private mutating func readDescription(_ line: [UInt8], _ number: Int) {
        guard readsDescriptions, open?.kind == .event, ContentLine.hasName("DESCRIPTION", line),
            let text = DescriptionLine.text(in: line)
        else { return }
        open?.descriptions.append(EventDescription(text: text, line: number))
    }

    /// Searches the collected descriptions for meetings. If there are too many, those of the earliest events are left out, because most of
    /// these events are over.
    private mutating func readMeetings(atMost limit: Int) {
        let described = components.indices.filter { !components[$0].descriptions.isEmpty }
        let total = described.reduce(0) { $0 + components[$1].descriptions.reduce(0) { $0 + $1.searchedBytes } }
        let order =
            total <= limit
            ? described
            : described.map { (index: $0, day: components[$0].latestDay) }.sorted { $0.day > $1.day }.map { $0.index }
        var left = limit
        var firstLeftOut: Int?
        for index in order {
            for description in components[index].descriptions where components[index].meetingNote == nil {
                left -= description.searchedBytes
                if left < 0 {
                    firstLeftOut = min(firstLeftOut ?? .max, description.line)
                } else {
                    components[index].meetingNote = DescriptionLine.meetingNote(in: description.text)
                }
            }
            components[index].descriptions = []
        }
        guard let firstLeftOut else { return }
        let flaw = CalendarFlaw(.tooManyDescriptions, number: max(1, limit >> 20))
        problems.append(CalendarProblem(line: firstLeftOut, severity: .notice, flaw: flaw))
    }

    /// Reports a property of the open event without a colon (RFC 5545 §3.1), one for each event. The scanner ignores any other line without
    /// one, unless `checkName` reports it: some programs do not fold the lines of a description.
    private mutating func checkColon(_ line: [UInt8], _ number: Int) {
        guard open?.kind == .event, line.withUnsafeBytes({ $0.position(of: UInt8(ascii: ":")) }) == nil,
            let name = PropertyNames.first(in: line)
        else { return }
        if name == "RECURRENCE-ID" { open?.appendRecurrenceID(withoutColon: line, number) }
        guard open?.hasStrayProperty == false else { return }
        open?.hasStrayProperty = true
        problems.append(CalendarProblem(line: number, severity: .warning, flaw: CalendarFlaw(.colonMissing, subject: name)))
    }

    /// Reports a line of the open event without a name (RFC 5545 §3.1) behind one that is used, one for each event. It may be the rest of
    /// a title that a program did not fold.
    private mutating func checkName(_ line: [UInt8], _ number: Int) {
        guard open?.kind == .event, open?.hasStrayProperty == false, !line.isEmpty, !ContentLine.isNamed(line),
            let name = open?.lastName, name != "BEGIN"
        else { return }
        open?.hasStrayProperty = true
        problems.append(CalendarProblem(line: number, severity: .notice, flaw: CalendarFlaw(.lineWithoutName, subject: name)))
    }

    private mutating func begin(_ name: [UInt8], _ line: [UInt8], _ number: Int) {
        componentCount += 1
        if componentCount > ParseLimits.components {
            return stop(CalendarFlaw(.tooManyEntries, number: ParseLimits.components), at: number)
        }
        if name.elementsEqual("VCALENDAR".utf8) { objectCount += 1 }
        let kind = ComponentText.Kind(name: name)
        if kind != nil, open != nil {
            // Events do not nest: the one before has no END.
            if let depth = open?.depth { path.removeLast(path.count - depth + 1) }
            dropOpen()
        }
        if path.count == ParseLimits.nesting {
            // Components inside are not tracked, so their ENDs are ignored too.
            return flag(CalendarFlaw(.nestedTooDeep, number: ParseLimits.nesting), at: number)
        }
        path.append(name)
        if let kind { open = OpenComponent(kind: kind, object: max(objectCount, 1) - 1, line: number, depth: path.count) }
        // An event's alarms are not needed; a time zone's parts are.
        if open?.kind == .timeZone || kind != nil { open?.append(line, number) }
    }

    private mutating func end(_ name: [UInt8], _ number: Int) {
        guard let index = path.lastIndex(of: name) else { return }
        if let depth = open?.depth, index < depth - 1 { dropOpen() }
        while path.count > index {
            let ended = path.removeLast()
            guard let kind = open?.kind, let depth = open?.depth else { continue }
            if kind == .timeZone || path.count < depth { open?.append(Array("END:".utf8) + ended, number) }
            if path.count < depth, let component = open { close(component) }
        }
    }

    /// The open entry has no END.
    private mutating func dropOpen() {
        guard let component = open else { return }
        open = nil
        let flaw = CalendarFlaw(.entryWithoutEnd)
        problems.append(
            CalendarProblem(line: component.line, severity: .warning, dropsEvent: component.kind == .event, flaw: flaw))
    }

    private mutating func close(_ component: OpenComponent) {
        open = nil
        if let flaw = component.flaw {
            problems.append(
                CalendarProblem(line: component.line, severity: .warning, dropsEvent: component.kind == .event, flaw: flaw))
        } else {
            let (text, damagedLine) = component.text()
            components.append(text)
            if let damagedLine, !hasDamage {
                hasDamage = true
                problems.append(CalendarProblem(line: damagedLine, severity: .notice, flaw: CalendarFlaw(.charactersDamaged)))
            }
        }
    }

    private mutating func finish() {
        if let component = open {
            let flaw = CalendarFlaw(.entryCutOff)
            problems.append(CalendarProblem(line: component.line, severity: .warning, dropsEvent: true, flaw: flaw))
        }
        isComplete = path.isEmpty && !isFull
    }

    /// Reports a flaw of the open entry, or of the file.
    private mutating func flag(_ flaw: CalendarFlaw, at line: Int) {
        if open != nil {
            open?.flaw = flaw
        } else {
            problems.append(CalendarProblem(line: line, severity: .warning, dropsEvent: true, flaw: flaw))
        }
    }

    /// The rest of the file is not read.
    private mutating func stop(_ flaw: CalendarFlaw, at line: Int) {
        isFull = true
        problems.append(CalendarProblem(line: line, severity: .error, dropsEvent: true, flaw: flaw))
    }

    /// The component name of a BEGIN or END, in upper case; nil if it is not a component name: some programs do not fold the
    /// lines of a description, and one may read "Begin: 10.30".
    private static func componentName(in line: [UInt8]) -> [UInt8]? {
        guard let start = ContentLine.valueStart(in: line) else { return nil }
        var name = line[start...]
        while name.last?.isASCIISpaceOrTab == true { name.removeLast() }
        return !name.isEmpty && name.allSatisfy(ContentLine.isNameByte) ? name.map(\.asciiUppercased) : nil
    }
}

/// The names of the properties of an event that are used.
enum PropertyNames {
    private static let read: Set<String> = [
        "BEGIN", "END", "UID", "SUMMARY", "LOCATION", "CATEGORIES", "STATUS", "TRANSP", "SEQUENCE", "DTSTAMP", "DTSTART", "DTEND",
        "DURATION", "RECURRENCE-ID", "RRULE", "EXRULE", "RDATE", "EXDATE", "X-APPLE-TRAVEL-DURATION", "X-MICROSOFT-CDO-ALLDAYEVENT",
        "X-MICROSOFT-MSNCALENDAR-ALLDAYEVENT",
    ]
    private static let longest = read.map(\.utf8.count).max() ?? 0

    /// The property that a line without a colon begins with.
    static func first(in line: [UInt8]) -> String? {
        let name = String(decoding: line.prefix(longest + 1).prefix { $0 != 0x20 && $0 != 0x3D }, as: UTF8.self).uppercased()
        return read.contains(name) ? name : nil
    }

    /// The property that a sentence of libical is about: it writes `… in DTEND property …`, and `X` for every extension.
    static func named(in sentence: String) -> String? {
        let words = sentence.split(separator: " ").map { $0 == "X" ? "X-APPLE-TRAVEL-DURATION" : String($0) }
        return zip(words, words.dropFirst()).first { read.contains($0) && $1.hasPrefix("property") }?.0
    }

    /// Whether a content line's property is one of them; names are case-insensitive.
    static func isRead(_ line: [UInt8]) -> Bool {
        guard let end = line.prefix(longest + 1).firstIndex(where: { $0 == 0x3A || $0 == 0x3B }) else { return false }
        return read.contains(String(decoding: line[..<end], as: UTF8.self).uppercased())
    }
}
