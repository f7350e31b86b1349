/// One event of a `text/event-stream`.
struct StreamEvent: Hashable {
    /// The last id that the stream has given, with this event or before it; empty where there was none.
    var lastEventID: String
    /// Its type; `message` where it names none.
    var event: String
    /// Its lines, with line feeds between them.
    var data: String
}

/// Parses the events of a `text/event-stream` by the rules of WHATWG HTML, §9.2, however its bytes are split into pieces.
struct EventStreamParser {
    /// The maximum size of a line or an event, in bytes.
    static let maximumSize = 1 << 20

    /// The stream holds an event without end.
    struct TooLarge: Error {}

    private var line: [UInt8] = []
    private var isFirstLine = true
    /// A carriage return ended the line before: a line feed right behind it belongs to it.
    private var endedByReturn = false
    private var lastEventID = ""
    private var event = ""
    private var data: [UInt8] = []
    private var hasData = false

    /// The events that these bytes complete.
    mutating func feed(_ bytes: some Sequence<UInt8>) throws(TooLarge) -> [StreamEvent] {
        var events: [StreamEvent] = []
        for byte in bytes {
            let belongsToReturn = endedByReturn && byte == Self.lineFeed
            endedByReturn = byte == Self.carriageReturn
            if belongsToReturn { continue }
            guard byte == Self.lineFeed || byte == Self.carriageReturn else {
                line.append(byte)
                if line.count + data.count > Self.maximumSize { throw TooLarge() }
                continue
            }
            if let event = endLine() { events.append(event) }
            line.removeAll(keepingCapacity: true)
        }
        return events
    }

    private mutating func endLine() -> StreamEvent? {
        if isFirstLine, line.starts(with: Self.byteOrderMark) { line.removeFirst(Self.byteOrderMark.count) }
        isFirstLine = false
        if line.isEmpty { return dispatch() }
        let name = line.prefix { $0 != Self.colon }
        var value = line.dropFirst(name.count + 1)
        if value.first == Self.space { value.removeFirst() }
        switch String(decoding: name, as: UTF8.self) {
        case "data":
            if hasData { data.append(Self.lineFeed) }
            data += value
            hasData = true
        case "event": event = String(decoding: value, as: UTF8.self)
        case "id" where !value.contains(0): lastEventID = String(decoding: value, as: UTF8.self)
        // Comments (without a name), `retry`, and what a later version may add.
        default: break
        }
        return nil
    }

    private mutating func dispatch() -> StreamEvent? {
        defer { (event, data, hasData) = ("", [], false) }
        guard hasData else { return nil }
        return StreamEvent(
            lastEventID: lastEventID, event: event.isEmpty ? "message" : event, data: String(decoding: data, as: UTF8.self))
    }

    private static let lineFeed: UInt8 = 0x0A
    private static let carriageReturn: UInt8 = 0x0D
    private static let space: UInt8 = 0x20
    private static let colon: UInt8 = 0x3A
    private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
}
