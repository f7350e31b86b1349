import API
import Domain
import Foundation
import TestSupport
import Testing

/// What the people of the story do, in words of theirs.
extension TestHousehold {
    /// Adds Mia, and Activity Prep for her, as a parent does at the terminal. Without the day's quest, which would come in some tests of
    /// a morning.
    ///
    /// - Returns: how long the routine is expected to take, in seconds.
    @discardableResult
    func addMiaAndActivityPrep() async throws -> TimeInterval {
        let player = try await timequest(["player", "add", "Mia", "--json"])
        guard player.status == 0 else { throw TooLate(description: player.errors) }
        let settings = try await timequest(["player", "settings", "Mia", "--notify", "off"])
        guard settings.status == 0 else { throw TooLate(description: settings.errors) }
        let routine = try await timequest(["routine", "add", "--template", "activity-prep", "--json"])
        guard routine.status == 0 else { throw TooLate(description: routine.errors) }
        let list = try routine.decoded(RoutineList.self)
        return TimeInterval(try #require(list.routines[0].forecast).preparationSeconds)
    }

    /// Drops a file into the calendar folder as a careful program does: beside it, then renamed.
    func drop(_ name: String, _ text: String) throws {
        try folder.write(text, to: "state/calendars/.\(name).tmp")
        let path = folder.path("state/calendars/\(name)")
        if rename(folder.path("state/calendars/.\(name).tmp"), path) != 0 {
            throw TooLate(description: "\(path) cannot be written")
        }
    }

    func status() async throws -> StatusReport {
        try await timequest(["status", "--json"]).decoded(StatusReport.self)
    }

    func calendars() async throws -> CalendarList {
        try await timequest(["calendar", "list", "--json"]).decoded(CalendarList.self)
    }

    func suggestions() async throws -> [ScheduleSuggestion] {
        try await timequest(["suggestions", "--json"]).decoded(SuggestionList.self).suggestions
    }

    func reminders() async throws -> [ReminderEntry] {
        try await timequest(["reminders", "list", "--json"]).decoded(ReminderList.self).reminders
    }

    /// The reminders about events that were given, by what the ledger says.
    ///
    /// Others come or do not come by the time of day at which the test runs, like the one of the daily quest.
    func given() async throws -> [ReminderEntry] {
        try await reminders().filter { $0.reminder.kind == .scheduleSuggestion && ($0.outcome?.wasEmitted ?? false) }
    }
}
