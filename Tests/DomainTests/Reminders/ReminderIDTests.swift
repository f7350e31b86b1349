import Foundation
import Testing

@testable import Domain

@Suite("A reminder's id")
struct ReminderIDTests {
    @Test(
        "It is readable: kind, player, routine, event start in UTC, stage",
        arguments: [
            (Reminder.Stage.headsUp, 0.0, "suggestion.3.activity-prep.2026-03-01T16:00Z.heads-up"),
            (.startBy, 0, "suggestion.3.activity-prep.2026-03-01T16:00Z.start-by"),
            (.snoozed, 0, "suggestion.3.activity-prep.2026-03-01T16:00Z.snoozed"),
            (.startBy, 30, "suggestion.3.activity-prep.2026-03-01T16:00:30Z.start-by"),
            (.startBy, 0.5, "suggestion.3.activity-prep.2026-03-01T16:00Z.start-by"),
            (.startBy, -57_600 - 31_536_000, "suggestion.3.activity-prep.2025-03-01T00:00Z.start-by"),
        ])
    func format(stage: Reminder.Stage, offset: Double, id: String) {
        #expect(ReminderID.suggestion(player: 3, routine: "activity-prep", eventStart: fourOClock + offset, stage: stage) == id)
    }

    @Test("It differs by player, routine, minute and stage")
    func difference() {
        let ids = [
            ReminderID.suggestion(player: 1, routine: "a", eventStart: fourOClock, stage: .startBy),
            ReminderID.suggestion(player: 2, routine: "a", eventStart: fourOClock, stage: .startBy),
            ReminderID.suggestion(player: 1, routine: "b", eventStart: fourOClock, stage: .startBy),
            ReminderID.suggestion(player: 1, routine: "a", eventStart: fourOClock + 60, stage: .startBy),
            ReminderID.suggestion(player: 1, routine: "a", eventStart: fourOClock, stage: .headsUp),
        ]
        #expect(Set(ids).count == ids.count)
    }
}
