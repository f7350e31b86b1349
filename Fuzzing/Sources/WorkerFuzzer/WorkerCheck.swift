import CalendarChecks
import FuzzSupport

@testable import CalendarIngestion

/// What holds for every answer of a parse worker, also of one that a file has taken over: the daemon gets values that it can work with,
/// or an error.
enum WorkerCheck {
    static func check(_ bytes: [UInt8]) {
        if let length = WireFrame.length(bytes.prefix(WireFrame.headerBytes)) {
            require(WireFrame.header(of: length).elementsEqual(bytes.prefix(WireFrame.headerBytes)), "a head of \(length) bytes")
        }
        guard let calendar = try? bytes.withUnsafeBytes({ try WireReader.calendars($0, count: 1)[0] }) else { return }
        WireCheck.check(calendar)
        ParsedCalendarCheck.check(calendar, number: bytes.count)
    }
}
