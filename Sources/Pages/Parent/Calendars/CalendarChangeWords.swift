import Domain
import Foundation
import Services

extension Words {
    /// The differences in an entry of a calendar: “Soccer: Sun 1 Mar, 16:00 → Sun 1 Mar, 17:00; place: Hall 1 → Hall 2”.
    func change(_ change: CalendarPreview.Change, _ context: PageContext) -> String {
        let (before, after, differences) = (change.before, change.after, change.differences)
        var parts: [String] = []
        /// Differences whose texts before and after are equal are left out.
        func add(_ word: CalendarsWord, _ former: String, _ present: String) {
            if former == present { return }
            parts.append(self(word, ["before": former, "after": present]))
        }
        if differences.contains(.title) { parts.append(self(.calendarsUploadNewTitle, ["title": after.title])) }
        if before.next?.start != after.next?.start || before.next?.isAllDay != after.next?.isAllDay {
            add(.calendarsUploadDates, start(of: before.next, context), start(of: after.next, context))
        }
        if differences.contains(.length), let former = before.next, let present = after.next {
            add(.calendarsUploadEnds, end(of: former, context), end(of: present, context))
        }
        if differences.contains(.place), before.location != after.location {
            let none = self(.calendarsUploadNoPlace)
            add(.calendarsUploadPlaces, before.location ?? none, after.location ?? none)
        }
        if before.occurrenceCount != after.occurrenceCount, max(before.occurrenceCount, after.occurrenceCount) > 1 {
            add(.calendarsUploadTimes, "\(before.occurrenceCount)", "\(after.occurrenceCount)")
        } else if differences.contains(.repetition) {
            parts.append(self(.calendarsUploadRepetition))
        }
        if differences.contains(.singleDate) { parts.append(self(.calendarsUploadSingleDates)) }
        if parts.isEmpty { parts.append(self(.calendarsUploadOtherDetails)) }
        return self(.calendarsUploadChange, ["title": before.title, "changes": parts.joined(separator: "; ")])
    }

    private func start(of occurrence: CalendarPreview.Occurrence?, _ context: PageContext) -> String {
        guard let occurrence else { return self(.calendarsUploadNotInYear) }
        return eventTime(occurrence.start, isAllDay: occurrence.isAllDay, context.desk)
    }

    /// For a whole-day entry the last day.
    private func end(of occurrence: CalendarPreview.Occurrence, _ context: PageContext) -> String {
        let end = occurrence.isAllDay ? max(occurrence.start, occurrence.end - 1) : occurrence.end
        return eventTime(end, isAllDay: occurrence.isAllDay, context.desk)
    }
}
