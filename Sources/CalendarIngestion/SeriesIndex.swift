import Domain
import Synchronization

/// The series of a snapshot, put together once for a household's zone and again only when that changes.
final class SeriesIndex: Sendable {
    private let files: [CalendarFile]
    private let made = Mutex<(household: ZoneRules, series: [EventSeries])?>(nil)

    init(files: [CalendarFile]) {
        self.files = files
    }

    func series(household: ZoneRules) -> [EventSeries] {
        made.withLock { made in
            if let made, made.household == household { return made.series }
            let series = assemble(household)
            made = (household, series)
            return series
        }
    }

    /// Parts with one UID belong together across the files of a calendar, never across calendars.
    private func assemble(_ household: ZoneRules) -> [EventSeries] {
        struct Key: Hashable {
            let calendar: String
            let uid: String
        }
        var parts: [Key: [SeriesPart]] = [:]
        for file in files {
            let zones = ZoneTable(household: household, named: file.zones)
            for event in file.events {
                parts[Key(calendar: file.calendarName, uid: event.uid), default: []].append(SeriesPart(component: event, zones: zones))
            }
        }
        return parts.map { EventSeries(uid: $0.key.uid, calendarName: $0.key.calendar, parts: $0.value) }
    }
}
