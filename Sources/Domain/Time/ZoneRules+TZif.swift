public import Foundation

extension ZoneRules {
    /// Reads a compiled time zone file, as tzdata installs them in /usr/share/zoneinfo (RFC 9636, versions 1 to 4).
    ///
    /// All data is checked: a truncated or hostile file throws.
    /// - Throws: `ZoneRulesError`.
    public init(identifier: String, tzif: Data) throws(ZoneRulesError) {
        var reader = TZifReader(bytes: [UInt8](tzif))
        self.init(identifier: identifier, timeline: try reader.timeline())
    }
}

/// Reads the blocks of a TZif file in order.
private struct TZifReader {
    private let bytes: [UInt8]
    private var position = 0

    /// RFC 9636 §3.1: a header's counts.
    private struct Header {
        var version: UInt8
        var utcIndicators, standardIndicators, leapSeconds, transitions, clocks, characters: Int

        func blockLength(timeLength: Int) -> Int {
            transitions * (timeLength + 1) + clocks * 6 + characters + leapSeconds * (timeLength + 4) + standardIndicators
                + utcIndicators
        }
    }

    /// Real zones have fewer than 300 transitions.
    private static let maximumTransitions = 20_000

    init(bytes: [UInt8]) { self.bytes = bytes }

    mutating func timeline() throws(ZoneRulesError) -> ZoneTimeline {
        let first = try header()
        guard first.version > 0 else { return try block(first, timeLength: 4, hasFooter: false) }
        // From version 2 on the 32-bit block is only for old readers; the data to use follows it.
        _ = try take(first.blockLength(timeLength: 4))
        return try block(try header(), timeLength: 8, hasFooter: true)
    }

    private mutating func take(_ count: Int) throws(ZoneRulesError) -> ArraySlice<UInt8> {
        guard count >= 0, bytes.count - position >= count else { throw .truncated }
        defer { position += count }
        return bytes[position..<position + count]
    }

    private mutating func integer(_ length: Int) throws(ZoneRulesError) -> Int {
        var value: UInt64 = 0
        for byte in try take(length) { value = value << 8 | UInt64(byte) }
        return length == 8 ? Int(bitPattern: UInt(value)) : Int(Int32(truncatingIfNeeded: value))
    }

    private mutating func header() throws(ZoneRulesError) -> Header {
        guard try take(4).elementsEqual("TZif".utf8) else { throw .notTZif }
        let versionByte = try integer(1)
        _ = try take(15)
        guard versionByte == 0 || versionByte >= 0x32 else { throw .notTZif }
        var counts: [Int] = []
        for _ in 0..<6 {
            let count = try integer(4)
            guard count >= 0 else { throw .invalid("a negative count") }
            counts.append(count)
        }
        return Header(
            version: UInt8(truncatingIfNeeded: versionByte), utcIndicators: counts[0], standardIndicators: counts[1],
            leapSeconds: counts[2], transitions: counts[3], clocks: counts[4], characters: counts[5])
    }

    private mutating func block(_ header: Header, timeLength: Int, hasFooter: Bool) throws(ZoneRulesError) -> ZoneTimeline {
        guard header.leapSeconds == 0 else { throw .leapSeconds }
        guard header.transitions <= TZifReader.maximumTransitions else { throw .tooManyTransitions }
        guard (1...256).contains(header.clocks) else { throw .invalid("a count of \(header.clocks) clocks") }
        guard bytes.count - position >= header.blockLength(timeLength: timeLength) else { throw .truncated }

        var starts: [Int] = []
        for _ in 0..<header.transitions { starts.append(try integer(timeLength)) }
        let indices = try take(header.transitions)
        let clocks = try self.clocks(header)
        _ = try take(header.standardIndicators + header.utcIndicators)

        // Some compilers begin the table with an instant billions of years ago; the arithmetic is limited to the years 0 to 9999.
        let reach = LocalDateTime.secondsRange.lowerBound - 86_400...LocalDateTime.secondsRange.upperBound + 86_400
        var changes: [ZoneSegment] = []
        for (start, index) in zip(starts, indices) {
            guard Int(index) < clocks.count else { throw .invalid("a transition to a clock that it does not have") }
            let change = ZoneSegment(start: start.clamped(to: reach), clock: clocks[Int(index)])
            if let last = changes.last, last.start == change.start { changes.removeLast() }
            changes.append(change)
        }
        guard zip(starts, starts.dropFirst()).allSatisfy({ $0 < $1 }) else { throw .invalid("transitions out of order") }
        let footer = hasFooter ? try footer() : nil
        // RFC 9636 §3.3: the rule must hold from the last transition on.
        if let last = changes.last, let footer,
            footer.segments(around: last.start).segment(at: last.start).clock.offset != last.clock.offset
        {
            throw .invalid("a rule for the future that contradicts its last transition")
        }
        return ZoneTimeline(initial: clocks[0], changes: changes, footer: footer)
    }

    private mutating func clocks(_ header: Header) throws(ZoneRulesError) -> [ZoneClock] {
        var records: [(offset: Int, isDaylight: Bool, name: Int)] = []
        for _ in 0..<header.clocks {
            let offset = try integer(4)
            guard ZoneClock.offsetRange.contains(offset) else { throw .invalid("an offset of \(offset) seconds") }
            records.append((offset, try integer(1) != 0, try integer(1)))
        }
        let names = try take(header.characters)
        var clocks: [ZoneClock] = []
        for record in records {
            guard record.name < names.count else { throw .invalid("an abbreviation outside of its text") }
            let name = names.dropFirst(record.name).prefix { $0 != 0 }
            clocks.append(
                ZoneClock(offset: record.offset, isDaylight: record.isDaylight, abbreviation: String(decoding: name, as: UTF8.self))
            )
        }
        return clocks
    }

    /// RFC 9636 §3.3: a POSIX TZ string between two newlines, empty where there is no rule for the future.
    private mutating func footer() throws(ZoneRulesError) -> PosixZoneRule? {
        guard try integer(1) == 0x0A else { throw .footer("") }
        guard let end = bytes[position...].firstIndex(of: 0x0A) else { throw .truncated }
        let text = String(decoding: bytes[position..<end], as: UTF8.self)
        return text.isEmpty ? nil : try PosixZoneRule(parsing: text)
    }
}
