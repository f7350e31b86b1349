import API
import Domain
import Foundation
import TestSupport
import Testing

@Suite("timequest status", .tags(.system), .hangLimit)
struct StatusTests {
    @Test("It says of each player whether and of what she is reminded next")
    func players() async throws {
        try await TestHousehold.run { home in
            #expect(try await home.status().problems.map(\.kind).contains(.noPlayer))
            try await home.addMiaAndActivityPrep()
            try await home.timequest(["player", "add", "Leo"])
            try home.drop("club.ics", CalendarText.event("Soccer practice", at: .wholeNow + 86_400))
            try await home.timequest(["player", "settings", "Leo", "--pause-until", Self.day(after: 30)])
            try await home.timequest(["player", "settings", "Mia", "--notify", "off"])
            try await eventually("the event is planned") {
                try await home.status().players.first?.nextReminder?.kind == .scheduleSuggestion
            }

            let alone = try await home.timequest(["status"])
            #expect(alone.lines.first?.hasPrefix("No: Leo is paused to ") == true)
            #expect(alone.lines.contains { $0.contains("• No program on this PC shows reminders") })
            let status = try await home.status()
            #expect(status.players.map(\.name) == ["Mia", "Leo"])
            #expect(status.players[1].nextReminder == nil && status.players[1].pausedUntil != nil)
            #expect(!status.willRemind)
            #expect(Set(status.problems.map(\.kind)).isSuperset(of: [.paused, .noListener]))

            let watch = try home.watching(["reminders", "watch"])
            defer { watch.signal(SIGTERM) }
            try await eventually("the watch listens") { try await home.status().willRemind }
            let lines = try await home.timequest(["status"]).lines
            #expect(lines[0].hasPrefix("Partly: Mia is reminded next on "))
            #expect(lines[1].contains("Soccer practice at ") && !lines[1].contains("Mia"))
            #expect(lines[2].trimmingCharacters(in: .whitespaces) == "Nothing ahead for Leo.")
            #expect(!lines.joined().contains("\u{1B}"))
        }
    }

    /// A day of the household's so many days ahead.
    private static func day(after days: Int) -> String {
        Date(timeIntervalSinceNow: TimeInterval(days * 86_400)).formatted(.iso8601.year().month().day())
    }
}
