import Domain
import Foundation

/// Decodes the bytes that a `WireWriter` encoded.
///
/// The worker has parsed a file from outside, so its bytes are trusted no more than the file: for any bytes the outcome is values
/// in their ranges or an error, and memory is allocated only for data that is there.
struct WireReader {
    private let bytes: UnsafeRawBufferPointer
    private var position = 0
    /// The number of values that lists may still have; a byte of the wire can take a hundred bytes of memory.
    private var remainingValues = WireValues.values

    init(_ bytes: UnsafeRawBufferPointer) {
        self.bytes = bytes
    }

    var isAtEnd: Bool { position == bytes.count }

    mutating func int(in range: ClosedRange<Int>) throws(WireError) -> Int {
        var rest: UInt = 0
        for shift in stride(from: 0, to: UInt.bitWidth, by: 7) {
            let byte = try byte()
            rest |= UInt(byte & 0x7F) << UInt(shift)
            guard byte < 0x80 else { continue }
            let value = Int(bitPattern: rest >> 1) ^ -Int(bitPattern: rest & 1)
            guard range.contains(value) else { throw .outOfRange }
            return value
        }
        throw .outOfRange
    }

    mutating func bool() throws(WireError) -> Bool {
        switch try byte() {
        case 0: false
        case 1: true
        default: throw .outOfRange
        }
    }

    mutating func string() throws(WireError) -> String {
        let count = try count()
        let piece = UnsafeRawBufferPointer(rebasing: bytes[position..<position + count])
        position += count
        return String(decoding: piece, as: UTF8.self)
    }

    mutating func optional<Value>(by read: (inout WireReader) throws(WireError) -> Value) throws(WireError) -> Value? {
        try bool() ? try read(&self) : nil
    }

    mutating func array<Value>(by read: (inout WireReader) throws(WireError) -> Value) throws(WireError) -> [Value] {
        let count = try count()
        guard count <= remainingValues else { throw .outOfRange }
        remainingValues -= count
        var values: [Value] = []
        for _ in 0..<count { values.append(try read(&self)) }
        return values
    }

    /// The number of bytes or values that follow; a value takes at least one byte.
    private mutating func count() throws(WireError) -> Int {
        let count = try int(in: 0...bytes.count)
        guard count <= bytes.count - position else { throw .truncated }
        return count
    }

    private mutating func byte() throws(WireError) -> UInt8 {
        guard position < bytes.count else { throw .truncated }
        defer { position += 1 }
        return bytes[position]
    }
}

/// Why bytes from the worker are invalid.
enum WireError: PrintableError, Hashable {
    case truncated, outOfRange

    var sentences: String {
        switch self {
        case .truncated: "its answer breaks off"
        case .outOfRange: "its answer makes no sense"
        }
    }
}

extension WireReader {
    /// A whole reply: the calendars of a batch of so many files. They share the limit of values.
    static func calendars(_ bytes: UnsafeRawBufferPointer, count: Int) throws(WireError) -> [ParsedCalendar] {
        var reader = WireReader(bytes)
        var calendars: [ParsedCalendar] = []
        for _ in 0..<count { calendars.append(try reader.calendar()) }
        guard reader.isAtEnd else { throw .outOfRange }
        return calendars
    }

    private mutating func calendar() throws(WireError) -> ParsedCalendar {
        var calendar = ParsedCalendar()
        calendar.isWhole = try bool()
        calendar.displayName = try optional { reader throws(WireError) in try reader.line() }
        calendar.objects = try array { reader throws(WireError) in try reader.object() }
        calendar.problems = try array { reader throws(WireError) in try reader.problem() }
        return calendar
    }

    private mutating func object() throws(WireError) -> CalendarObject {
        var object = CalendarObject()
        object.events = try array { reader throws(WireError) in try reader.event() }
        for (name, observances) in try array(by: { reader throws(WireError) in try reader.zone() }) {
            object.zones[name] = observances
        }
        for (name, repeated) in try array(by: { reader throws(WireError) in try reader.repeatedZone() }) {
            object.repeatedZones[name] = repeated
        }
        object.isCancellation = try bool()
        return object
    }

    private mutating func event() throws(WireError) -> EventComponent {
        var event = EventComponent(uid: try line(), title: try line(), start: try time())
        event.end = try end()
        event.recurrenceID = try optional { reader throws(WireError) in try reader.time() }
        event.appliesToFuture = try bool()
        event.sequence = try int(in: Self.int32)
        event.stamp = try optional { reader throws(WireError) in try reader.instant() }
        event.location = try optional { reader throws(WireError) in try reader.line() }
        event.categories = try array { reader throws(WireError) in try reader.line() }
        event.status = try choice(of: WireValues.statuses)
        event.isTransparent = try bool()
        event.isMarkedAllDay = try bool()
        event.recurrenceRules = try array { reader throws(WireError) in try reader.rule() }
        event.exceptionRules = try array { reader throws(WireError) in try reader.rule() }
        event.recurrenceDates = try array { reader throws(WireError) in try reader.recurrenceDate() }
        event.exceptionDates = try array { reader throws(WireError) in try reader.time() }
        event.travelSeconds = try optional { reader throws(WireError) in try reader.int(in: 0...86_400) }
        event.meetingNote = try optional { reader throws(WireError) in try reader.meetingNote() }
        return event
    }

    private mutating func meetingNote() throws(WireError) -> String {
        let note = PlainText.line(try string())
        guard (1...MeetingNote.maximumBytes).contains(note.utf8.count) else { throw .outOfRange }
        return note
    }

    private mutating func time() throws(WireError) -> EventTime {
        switch try int(in: 0...3) {
        case 0: .date(LocalDate(dayNumber: try int(in: WireValues.days)))
        case 1: .floating(try local())
        case 2: .utc(try instant())
        default: .zoned(try local(), zone: try string())
        }
    }

    private mutating func end() throws(WireError) -> EventEnd {
        switch try int(in: 0...2) {
        case 0: .unspecified
        case 1: .at(try time())
        default: .duration(days: try int(in: Self.int32), seconds: try int(in: Self.int32))
        }
    }

    private mutating func recurrenceDate() throws(WireError) -> RecurrenceDate {
        RecurrenceDate(start: try time(), end: try optional { reader throws(WireError) in try reader.end() })
    }

    private mutating func rule() throws(WireError) -> RecurrenceRule {
        guard let rule = RecurrenceRule(try string()) else { throw .outOfRange }
        return rule
    }

    private mutating func zone() throws(WireError) -> (String, [ZoneObservance]) {
        (try string(), try array { reader throws(WireError) in try reader.observance() })
    }

    private mutating func repeatedZone() throws(WireError) -> (String, RepeatedZone) {
        let (name, observances) = try zone()
        return (name, RepeatedZone(line: try int(in: 1...ParseLimits.fileBytes), observances: observances))
    }

    private mutating func observance() throws(WireError) -> ZoneObservance {
        ZoneObservance(
            onset: try local(), offsetFrom: try int(in: Self.int32), offsetTo: try int(in: Self.int32), name: try line(),
            isDaylight: try bool(), rules: try array { reader throws(WireError) in try reader.rule() },
            dates: try array { reader throws(WireError) in try reader.time() })
    }

    private mutating func problem() throws(WireError) -> CalendarProblem {
        CalendarProblem(
            line: try optional { reader throws(WireError) in try reader.int(in: 1...ParseLimits.fileBytes) },
            uid: try optional { reader throws(WireError) in try reader.line() }, severity: try choice(of: WireValues.severities),
            dropsEvent: try bool(), flaw: try flaw())
    }

    private mutating func flaw() throws(WireError) -> CalendarFlaw {
        let kind = Int(try byte())
        guard WireValues.flawKinds.indices.contains(kind) else { throw .outOfRange }
        return CalendarFlaw(
            WireValues.flawKinds[kind],
            subject: try optional { reader throws(WireError) in try reader.line(limit: WireValues.flawCharacters) },
            detail: try optional { reader throws(WireError) in try reader.line(limit: WireValues.flawCharacters) },
            number: try optional { reader throws(WireError) in try reader.int(in: WireValues.flawNumbers) })
    }

    private mutating func local() throws(WireError) -> LocalDateTime {
        LocalDateTime(secondsSinceEpoch: try int(in: WireValues.seconds))
    }

    private mutating func instant() throws(WireError) -> Date {
        Date(timeIntervalSince1970: Double(try int(in: WireValues.seconds)))
    }

    private mutating func choice<Value>(of values: [Value]) throws(WireError) -> Value {
        values[try int(in: 0...(values.count - 1))]
    }

    /// Text for people, made safe again.
    private mutating func line(limit: Int = ParseLimits.textCharacters) throws(WireError) -> String {
        PlainText.line(try string(), limit: limit)
    }

    private static let int32 = Int(Int32.min)...Int(Int32.max)
}
