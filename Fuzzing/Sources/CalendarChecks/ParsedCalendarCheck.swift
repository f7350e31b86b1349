import Domain
import Foundation
import FuzzSupport

@testable public import CalendarIngestion

/// What holds for everything that is made of a parsed calendar, wherever its values come from.
public enum ParsedCalendarCheck {
    /// - Parameter number: picks the household's zone.
    public static func check(_ parsed: ParsedCalendar, number: Int) {
        let file = CalendarFile(
            path: "fuzz.ics", calendarName: "fuzz", fingerprint: [], parsed: parsed,
            systemZones: SystemZoneFinder { SystemZones.named[$0] })
        HarmlessText.require(of: file)

        let household = SystemZones.household(number)
        let snapshot = CalendarSnapshot(files: [file], folders: [:], folderProblems: [])
        for begin in windowStarts(parsed, household) { WindowCheck(snapshot, household).check(from: begin) }
    }

    /// A spring with its change of clocks, and wherever the first entries of the file are.
    private static func windowStarts(_ parsed: ParsedCalendar, _ household: ZoneRules) -> [Date] {
        let starts = parsed.events.prefix(3).map { event -> Date in
            switch event.start {
            case .date(let day): household.startOfDay(day)
            case .floating(let local), .zoned(let local, _): household.instant(of: local)
            case .utc(let instant): instant
            }
        }
        return [Date(timeIntervalSince1970: 1_772_323_200)] + starts.map { $0 - 86_400 }
    }
}
