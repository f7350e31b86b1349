import Domain

/// A VEVENT or VTIMEZONE cut out of a file, clean enough for libical.
struct ComponentText: Hashable, Sendable {
    enum Kind: Hashable, Sendable { case event, timeZone }

    let kind: Kind
    /// Where it begins in the file, counted from 1.
    let line: Int
    /// Its content lines, ended by LF, from BEGIN to END. UTF-8 without control bytes.
    let text: [UInt8]
}

/// Cuts a file into components before libical sees any of it, so that one broken event, one NUL byte or a missing end costs that
/// event and not the file, and every problem has a line.
///
/// It looks at lines only: unfolding, parameters and values are libical's.
struct ComponentScanner {
    private(set) var components: [ComponentText] = []
    private(set) var problems: [CalendarProblem] = []
    /// `X-WR-CALNAME`, the name many exports give a calendar.
    private(set) var displayName: String?
    /// A BEGIN:VCALENDAR was seen.
    private(set) var isCalendar = false
    /// Everything that was begun was ended.
    private(set) var isComplete = true

    private var path: [[UInt8]] = []
    private var open: OpenComponent?
    private var componentCount = 0
    private var isFull = false
    private var hasForeignBytes = false

    private struct OpenComponent {
        let kind: ComponentText.Kind
        let line: Int
        /// `path.count` inside it.
        let depth: Int
        var text: [UInt8] = []
        var flaw: String?
    }

    /// Scans a whole file.
    static func scan(_ bytes: UnsafeRawBufferPointer) -> ComponentScanner {
        var scanner = ComponentScanner()
        scanner.readLines(bytes)
        scanner.finish()
        return scanner
    }

    private mutating func readLines(_ bytes: UnsafeRawBufferPointer) {
        // A file of old Macs ends its lines with CR alone.
        let lineEnd: UInt8 = bytes.contains(0x0A) ? 0x0A : 0x0D
        var position = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        var number = 0
        while position < bytes.count, !isFull {
            let end = bytes[position...].firstIndex(of: lineEnd) ?? bytes.count
            number += 1
            if end - position > ParseLimits.lineBytes {
                flag("This line is longer than \(ParseLimits.lineBytes >> 20) MiB; what it belongs to was left out.", at: number)
            } else {
                read(UnsafeRawBufferPointer(rebasing: bytes[position..<end]), number)
            }
            position = end + 1
        }
    }

    private mutating func read(_ raw: UnsafeRawBufferPointer, _ number: Int) {
        let line = clean(raw, number)
        if let name = Self.value(of: "BEGIN:", in: line) {
            begin(name, line, number)
        } else if let name = Self.value(of: "END:", in: line) {
            end(name, number)
        } else if open != nil, path.count == open?.depth {
            append(line)
        } else if path.count == 1, let name = Self.value(of: "X-WR-CALNAME:", in: line, uppercased: false) {
            displayName = PlainText.line(String(decoding: name, as: UTF8.self))
        }
    }

    private mutating func begin(_ name: [UInt8], _ line: [UInt8], _ number: Int) {
        componentCount += 1
        if componentCount > ParseLimits.components {
            isFull = true
            problems.append(
                CalendarProblem(
                    line: number, severity: .error, dropsEvent: true,
                    message: "There are more than \(ParseLimits.components) entries in this file; the rest was left out."))
            return
        }
        let kind: ComponentText.Kind? = name == Self.event ? .event : name == Self.timeZone ? .timeZone : nil
        if kind != nil, open != nil {
            // Events do not nest: the one before never ended.
            flag("An END:VEVENT is missing before this line; the entry that began before it was left out.", at: number)
            if let depth = open?.depth { path.removeLast(path.count - depth + 1) }
            open = nil
            isComplete = false
        }
        path.append(name)
        if path.count > ParseLimits.nesting { flag("Entries are nested more than \(ParseLimits.nesting) deep here.", at: number) }
        if name == Self.calendar { isCalendar = true }
        if let kind { open = OpenComponent(kind: kind, line: number, depth: path.count) }
        // An event's alarms are of no use here; a time zone's parts are.
        if open?.kind == .timeZone || kind != nil { append(line) }
    }

    private mutating func end(_ name: [UInt8], _ number: Int) {
        guard let index = path.lastIndex(of: name) else { return }
        if index < path.count - 1 { isComplete = false }
        if let component = open, index < component.depth - 1 {
            flag("The entry that began in line \(component.line) has no END; it was left out.", at: component.line)
            open = nil
        }
        if open?.kind == .timeZone || path.count == open?.depth { append(Array("END:".utf8) + name) }
        path.removeLast(path.count - index)
        if let component = open, path.count < component.depth { close(component) }
    }

    private mutating func close(_ component: OpenComponent) {
        open = nil
        if let flaw = component.flaw {
            problems.append(CalendarProblem(line: component.line, severity: .warning, dropsEvent: component.kind == .event, message: flaw))
        } else {
            components.append(ComponentText(kind: component.kind, line: component.line, text: Self.utf8(component.text)))
        }
    }

    private mutating func finish() {
        if let component = open {
            let message = "The file ends in the middle of the entry that begins in this line."
            problems.append(CalendarProblem(line: component.line, severity: .warning, dropsEvent: true, message: message))
        }
        if !path.isEmpty { isComplete = false }
    }

    /// A flaw of the entry that is open, or of the file.
    private mutating func flag(_ message: String, at line: Int) {
        if open != nil {
            open?.flaw = message
        } else {
            problems.append(CalendarProblem(line: line, severity: .warning, dropsEvent: true, message: message))
        }
    }

    private mutating func append(_ line: [UInt8]) {
        open?.text.append(contentsOf: line)
        open?.text.append(0x0A)
    }

    /// The line without control bytes; says once if there were any that do not belong in a text.
    private mutating func clean(_ raw: UnsafeRawBufferPointer, _ number: Int) -> [UInt8] {
        let raw = raw.last == 0x0D ? UnsafeRawBufferPointer(rebasing: raw.dropLast()) : raw
        guard raw.contains(where: Self.isControl) else { return Array(raw) }
        if !hasForeignBytes {
            hasForeignBytes = true
            let message = "There are bytes in this file that no text has; they were left out."
            problems.append(CalendarProblem(line: number, severity: .notice, message: message))
        }
        return raw.filter { !Self.isControl($0) }
    }

    private static func isControl(_ byte: UInt8) -> Bool { (byte < 0x20 && byte != 0x09) || byte == 0x7F }

    /// UTF-8 as it is; anything else is read as Latin-1, in which every byte is a letter.
    private static func utf8(_ text: [UInt8]) -> [UInt8] {
        if String(validating: text, as: UTF8.self) != nil { return text }
        return Array(String(String.UnicodeScalarView(text.map { Unicode.Scalar($0) })).utf8)
    }

    private static let calendar = Array("VCALENDAR".utf8)
    private static let event = Array("VEVENT".utf8)
    private static let timeZone = Array("VTIMEZONE".utf8)

    /// What follows a prefix (in any case) in a line, trimmed.
    private static func value(of prefix: StaticString, in line: [UInt8], uppercased: Bool = true) -> [UInt8]? {
        let length = prefix.utf8CodeUnitCount
        guard line.count >= length, (0..<length).allSatisfy({ upper(line[$0]) == prefix.utf8Start[$0] }) else { return nil }
        var rest = line[length...]
        while let last = rest.last, last == 0x20 || last == 0x09 { rest.removeLast() }
        return uppercased ? rest.map(upper) : Array(rest)
    }

    private static func upper(_ byte: UInt8) -> UInt8 { (0x61...0x7A).contains(byte) ? byte - 0x20 : byte }
}
