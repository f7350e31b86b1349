import Foundation

/// Takes the data of the events out of a `text/event-stream` (WHATWG HTML, §9.2), however its bytes are cut into pieces.
struct EventStreamParser {
    private var line: [UInt8] = []
    private var data: [UInt8] = []

    /// The data of each event that these bytes complete.
    mutating func feed(_ bytes: some Sequence<UInt8>) -> [Data] {
        var events: [Data] = []
        for byte in bytes {
            if byte != 0x0A {
                line.append(byte)
                continue
            }
            if line.last == 0x0D { line.removeLast() }
            if line.isEmpty {
                if !data.isEmpty { events.append(Data(data)) }
                data = []
            } else if line.starts(with: Array("data:".utf8)) {
                if !data.isEmpty { data.append(0x0A) }
                data += line.dropFirst(5).drop { $0 == 0x20 }
            }
            line = []
        }
        return events
    }
}
