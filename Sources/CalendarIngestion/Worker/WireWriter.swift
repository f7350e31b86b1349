import Domain
import Foundation

/// Encodes values as bytes, to send them from the parse worker to the daemon.
///
/// Both ends are the same executable, so the format needs neither versions nor field names.
struct WireWriter {
    private(set) var bytes: [UInt8] = []

    /// Seven bits per byte, lowest first, with the sign in the lowest bit.
    mutating func write(_ value: Int) {
        var rest = UInt(bitPattern: (value << 1) ^ (value >> (Int.bitWidth - 1)))
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }

    mutating func write(_ value: Bool) {
        bytes.append(value ? 1 : 0)
    }

    mutating func write(_ text: String) {
        var text = text
        text.withUTF8 { utf8 in
            write(utf8.count)
            bytes.append(contentsOf: utf8)
        }
    }

    mutating func write<Value>(_ value: Value?, by writeValue: (inout WireWriter, Value) -> Void) {
        write(value != nil)
        if let value { writeValue(&self, value) }
    }

    mutating func write<Value>(_ values: [Value], by writeValue: (inout WireWriter, Value) -> Void) {
        write(values.count)
        for value in values { writeValue(&self, value) }
    }
}

extension WireWriter {
    /// The result of one file; a reply is those of a batch, one after the other.
    static func bytes(of calendar: ParsedCalendar) -> [UInt8] {
        var writer = WireWriter()
        writer.write(calendar)
        return writer.bytes
    }

    private mutating func write(_ calendar: ParsedCalendar) {
        write(calendar.isWhole)
        write(calendar.displayName) { $0.write($1) }
        write(calendar.objects) { $0.write($1) }
        write(calendar.problems) { $0.write($1) }
    }

    private mutating func write(_ object: CalendarObject) {
        write(object.events) { $0.write($1) }
        write(object.zones.sorted { $0.key < $1.key }) { $0.write($1.key, $1.value) }
        write(object.repeatedZones.sorted { $0.key < $1.key }) { $0.write($1.key, $1.value) }
        write(object.isCancellation)
    }

    private mutating func write(_ event: EventComponent) {
        write(event.uid)
        write(event.title)
        write(event.start)
        write(event.end)
        write(event.recurrenceID) { $0.write($1) }
        write(event.appliesToFuture)
        write(event.sequence)
        write(event.stamp) { $0.write($1) }
        write(event.location) { $0.write($1) }
        write(event.categories) { $0.write($1) }
        write(event.status, of: WireValues.statuses)
        write(event.isTransparent)
        write(event.isMarkedAllDay)
        write(event.recurrenceRules) { $0.write($1.description) }
        write(event.exceptionRules) { $0.write($1.description) }
        write(event.recurrenceDates) { $0.write($1) }
        write(event.exceptionDates) { $0.write($1) }
        write(event.travelSeconds) { $0.write($1) }
        write(event.meetingNote) { $0.write($1) }
    }

    private mutating func write(_ time: EventTime) {
        switch time {
        case .date(let date):
            write(0)
            write(date.dayNumber)
        case .floating(let local):
            write(1)
            write(local.secondsSinceEpoch)
        case .utc(let instant):
            write(2)
            write(instant)
        case .zoned(let local, let zone):
            write(3)
            write(local.secondsSinceEpoch)
            write(zone)
        }
    }

    private mutating func write(_ end: EventEnd) {
        switch end {
        case .unspecified: write(0)
        case .at(let time):
            write(1)
            write(time)
        case .duration(let days, let seconds):
            write(2)
            write(days)
            write(seconds)
        }
    }

    private mutating func write(_ date: RecurrenceDate) {
        write(date.start)
        write(date.end) { $0.write($1) }
    }

    private mutating func write(_ zone: String, _ observances: [ZoneObservance]) {
        write(zone)
        write(observances) { $0.write($1) }
    }

    private mutating func write(_ zone: String, _ repeated: RepeatedZone) {
        write(zone, repeated.observances)
        write(repeated.line)
    }

    private mutating func write(_ observance: ZoneObservance) {
        write(observance.onset.secondsSinceEpoch)
        write(observance.offsetFrom)
        write(observance.offsetTo)
        write(observance.name)
        write(observance.isDaylight)
        write(observance.rules) { $0.write($1.description) }
        write(observance.dates) { $0.write($1) }
    }

    private mutating func write(_ problem: CalendarProblem) {
        write(problem.line) { $0.write($1) }
        write(problem.uid) { $0.write($1) }
        write(problem.severity, of: WireValues.severities)
        write(problem.dropsEvent)
        write(problem.flaw)
    }

    private mutating func write(_ flaw: CalendarFlaw) {
        bytes.append(UInt8(WireValues.flawKinds.firstIndex(of: flaw.kind) ?? 0))
        write(flaw.subject) { $0.write($1) }
        write(flaw.detail) { $0.write($1) }
        write(flaw.number) { $0.write($1) }
    }

    private mutating func write(_ instant: Date) {
        write(Int(instant.timeIntervalSince1970))
    }

    private mutating func write<Value: Equatable>(_ value: Value, of values: [Value]) {
        write(values.firstIndex(of: value) ?? 0)
    }
}
