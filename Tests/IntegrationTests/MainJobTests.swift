import API
import Domain
import Foundation
import TestSupport
import Testing

@Suite("The main job: a calendar file in, a reminder out", .tags(.system), .hangLimit)
struct MainJobTests {
    @Test("A file dropped into the folder is suggested, and reminds once on every way there is")
    func reminderComesOnce() async throws {
        try await TestHousehold.run(config: "reminders: { headsUpMinutes: off }") { home in
            let preparation = try await home.addMiaAndActivityPrep()
            let watch = try home.watching(["reminders", "watch", "--json", "--count", "1"])
            let stream = try await home.stream()
            try await eventually("both listen") { try await home.status().listenerCount == 2 }

            // Time enough to see the suggestion before the reminder.
            let start = Date.wholeNow + preparation + 8
            try home.drop("soccer.ics", CalendarText.event("Soccer practice", at: start))
            let seen = try await eventually("the suggestion shows") { try await !home.suggestions().isEmpty }
            measured("a file dropped in → `timequest suggestions` (2 s are promised)", seen)
            let suggestion = try #require(try await home.suggestions().first)
            #expect(suggestion.title == "Soccer practice")
            #expect(suggestion.start == start)
            #expect(suggestion.startBy == start - preparation)
            #expect(suggestion.routineSlug == "activity-prep")
            #expect(suggestion.playerIDs == [try await home.player("Mia")])

            try #require(try await watch.ended() == 0, "\(watch.errors)")
            let watched = try JSON.decoded(Reminder.self, from: watch.outputBytes)
            try await eventually("the stream has it") { EventStreamText(stream.output).messages.count == 1 }
            let message = EventStreamText(stream.output).messages[0]
            #expect(message.id == watched.id.description)
            #expect(message.event == "scheduleSuggestion")
            #expect(try message.reminder() == watched)
            #expect(watched.stage == .startBy)
            #expect(watched.title.hasPrefix("Soccer practice at "))
            #expect(watched.fireAt == suggestion.startBy)

            let entry = try #require(try await home.reminders().first { $0.reminder.id == watched.id })
            #expect(entry.outcome == (watched.isLate ? .late : .emitted))
            let emittedAt = try #require(entry.emittedAt)
            #expect(emittedAt >= watched.fireAt)
            measured("start-by → reminder", .seconds(emittedAt.timeIntervalSince(watched.fireAt)))
            #expect(try await home.given().count == 1)
            #expect(EventStreamText(stream.output).ids == [watched.id.description])
            #expect(try await home.status().lastReminder?.reminder.id == watched.id)
        }
    }

    @Test("An event whose start-by has passed reminds at once, late, and only of starting now")
    func lateReminder() async throws {
        try await TestHousehold.run { home in
            let preparation = try await home.addMiaAndActivityPrep()
            let stream = try await home.stream()
            try home.drop("piano.ics", CalendarText.event("Piano lesson", at: .wholeNow + preparation - 300))
            try await eventually("it reminds") { EventStreamText(stream.output).messages.count == 1 }
            let reminder = try EventStreamText(stream.output).messages[0].reminder()
            #expect(reminder.isLate)
            #expect(reminder.stage == .startBy)
            #expect(reminder.urgency == .now)

            try await eventually("both stages are settled") { try await home.reminders().count == 2 }
            let outcomes = Dictionary(grouping: try await home.reminders()) { $0.reminder.stage }.mapValues { $0.map(\.outcome) }
            #expect(outcomes == [.startBy: [.late], .headsUp: [.skipped]])
        }
    }

    @Test("The two stages of an occasion come in their order, each once")
    func bothStages() async throws {
        try await TestHousehold.run(config: "reminders: { headsUpMinutes: 1 }") { home in
            let preparation = try await home.addMiaAndActivityPrep()
            let stream = try await home.stream()
            try home.drop("chess.ics", CalendarText.event("Chess", at: .wholeNow + 86_400))
            let reading = try await eventually("a file is read") { try await home.calendars().calendars.count == 1 }
            // The first stage is due at once. The second is not due before the file is read, also if that takes ten times as long now.
            let start = Date.wholeNow + preparation + max(3, (reading.seconds * 10).rounded(.up))
            try home.drop("judo.ics", CalendarText.event("Judo", at: start))
            try await eventually("both have come") { EventStreamText(stream.output).messages.count >= 2 }
            let reminders = try EventStreamText(stream.output).messages.map { try $0.reminder() }
            #expect(reminders.map(\.stage) == [.headsUp, .startBy])
            #expect(reminders[0].fireAt == start - preparation - 60)
            #expect(reminders[0].urgency == .soon)
            #expect(reminders[1].fireAt == start - preparation)
        }
    }

    @Test("A first calendar says nothing about what has begun, and holds no storm")
    func nothingForEventsThatHaveBegun() async throws {
        try await TestHousehold.run { home in
            try await home.addMiaAndActivityPrep()
            let stream = try await home.stream()
            let past = (1...50).map {
                CalendarText.entry("Soccer practice", at: .wholeNow - TimeInterval($0 * 600), isAtHome: true)
            }
            try home.drop("club.ics", CalendarText.calendar(past + [CalendarText.entry("Tennis", at: .wholeNow + 600)]))
            try await eventually("the one ahead has come") { try await home.given().count == 1 }
            #expect(try EventStreamText(stream.output).messages.map { try $0.reminder().title.prefix(6) } == ["Tennis"])
            #expect(try await home.given().map(\.reminder.title).allSatisfy { $0.hasPrefix("Tennis") })
        }
    }
}
