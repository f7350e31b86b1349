import CalendarChecks
import CalendarIngestion
import Domain
import Foundation
import FuzzSupport

/// What holds for every file that is dropped into the calendar folder, whatever its bytes.
enum CalendarCheck {
    static func check(_ bytes: [UInt8]) {
        let parsed = CalendarParser.parse(Data(bytes))
        require(CalendarParser.parse(Data(bytes)) == parsed, "the second reading gives something else")
        require(parsed.events.allSatisfy { !$0.uid.isEmpty && !$0.title.isEmpty }, "an event has no UID or no title")
        WireCheck.check(parsed)
        ParsedCalendarCheck.check(parsed, number: bytes.count)
    }
}
