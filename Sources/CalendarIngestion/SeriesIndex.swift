import Domain
import Synchronization

/// The series of a snapshot, put together once for a household's zone and again only when that changes.
final class SeriesIndex: Sendable {
    private let files: [CalendarFile]
    private let made = Mutex<(household: ZoneRules, calendars: [[EventSeries]])?>(nil)

    init(files: [CalendarFile]) {
        self.files = files
    }

    /// The series of each calendar.
    func calendars(household: ZoneRules) -> [[EventSeries]] {
        made.withLock { made in
            if let made, made.household == household { return made.calendars }
            let calendars = assemble(household)
            made = (household, calendars)
            return calendars
        }
    }

    /// Parts with one UID belong together across the files of a calendar, never across calendars.
    private func assemble(_ household: ZoneRules) -> [[EventSeries]] {
        Dictionary(grouping: files, by: \.calendarName).map { calendarName, files in
            var parts: [String: [SeriesPart]] = [:]
            for file in files {
                let zones = ZoneTable(household: household, named: file.zones)
                for event in file.events { parts[event.uid, default: []].append(SeriesPart(component: event, zones: zones)) }
            }
            return parts.sorted { $0.key < $1.key }.map { EventSeries(uid: $0.key, calendarName: calendarName, parts: $0.value) }
        }
    }
}
