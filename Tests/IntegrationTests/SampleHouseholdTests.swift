import API
import Domain
import Foundation
import TestSupport
import Testing

@Suite("The sample household", .tags(.system), .serialized, .hangLimit)
struct SampleHouseholdTests {
    @Test("After ten weeks there are patterns, a start-by that was learned, figures and a week to look back on")
    func tenWeeks() async throws {
        try await TestHousehold.run { home in
            let loaded = try await home.timequest(["samples", "load", Repository.file("Config/samples").path])
            #expect(loaded.status == 0 && loaded.output.contains("quests of the past"), "\(loaded.errors)")
            let routines = try await home.timequest(["routine", "list", "--json"]).decoded(RoutineList.self)
            #expect(routines.routines.allSatisfy { $0.forecast?.isLearning == false }, "\(routines.routines.map(\.forecast))")

            let insights = try await home.timequest(["insights", "--json"]).decoded(InsightList.self).insights
            let bias = try #require(insights.first { $0.kind == .consistentBias && $0.taskName == "Gather gear" })
            #expect(bias.direction == .under && (60...100).contains(bias.percent ?? 0), "\(bias)")
            #expect(try await home.timequest(["insights"]).output.contains("Gather gear"))

            let stats = try await home.timequest(["stats"])
            #expect(stats.output.contains("short") && stats.output.contains("Week of") && !stats.output.contains("\u{1B}"))
            #expect(try await home.timequest(["stats", "--json"]).decoded(PlayerStats.self).tasks.count == 11)
            #expect(try await home.timequest(["status"]).output.contains("level"))
            #expect(try await home.timequest(["player", "list"]).output.contains("in a row"))

            // Loaded again, it adds nothing, not even a calendar that was removed.
            _ = try await home.timequest(["calendar", "remove", "piano", "--yes"])
            let again = try await home.timequest(["samples", "load", Repository.file("Config/samples").path])
            #expect(!again.output.contains("past"))
            let left = try await home.timequest(["calendar", "list", "--json"]).decoded(CalendarList.self).calendars
            #expect(left.count == 3 && !left.map(\.calendar.name).contains("piano"))
        }
    }

    @Test("Beside a family's own children, the sample calendars are the sample player's alone")
    func besideChildren() async throws {
        try await TestHousehold.run { home in
            try await home.addMiaAndActivityPrep()
            let loaded = try await home.timequest(["samples", "load", Repository.file("Config/samples").path])
            #expect(loaded.status == 0, "\(loaded.errors)")
            let players = try await home.timequest(["player", "list", "--json"]).decoded(PlayerList.self).players
            let sample = try #require(players.first { $0.name == "Sample Player" })
            func owners() async throws -> [PlayerID?] {
                try await home.timequest(["calendar", "list", "--json"]).decoded(CalendarList.self).calendars.map(\.playerID)
            }
            #expect(try await owners() == Array(repeating: sample.id, count: 4))
            _ = try await home.timequest(["calendar", "assign", "piano", "--player", "Mia"])
            _ = try await home.timequest(["samples", "load", Repository.file("Config/samples").path])
            #expect(try await Set(owners()) == [sample.id, players.first { $0.name == "Mia" }?.id])
        }
    }

    @Test("A week that is looked back on is marked, with the choice for the next")
    func reflection() async throws {
        try await TestHousehold.run { home in
            _ = try await home.timequest(["samples", "load", Repository.file("Config/samples").path])
            let lastWeek = Date(timeIntervalSinceNow: -7 * 86_400).formatted(.iso8601.year().month().day().dateSeparator(.dash))
            let command = ["reflection", "--week", lastWeek]
            let shown = try await home.timequest(command)
            #expect(shown.status == 0 && shown.output.contains("quests,"), "\(shown.errors)")
            let info = try await home.timequest(command + ["--json"]).decoded(ReflectionInfo.self)
            #expect(info.isViewed && info.choiceID == nil)
            let choice = try #require(info.reflection.choices.first)
            let chosen = try await home.timequest(command + ["--choose", "1", "--json"]).decoded(ReflectionInfo.self)
            #expect(chosen.choiceID == choice.id)
            let wrong = try await home.timequest(command + ["--choose", "fly"])
            #expect(wrong.status == 1 && wrong.errors.contains(choice.id))
        }
    }

    @Test("Settings are shown, changed and switched off")
    func settings() async throws {
        try await TestHousehold.run { home in
            try await home.addMiaAndActivityPrep()
            let changed = try await home.timequest(
                ["player", "settings", "Mia", "--notify", "07:15", "--quiet", "20:00-07:00", "--no-sounds", "--json"]
            ).decoded(PlayerSettings.self)
            #expect(changed.notificationTime == LocalTime(hour: 7, minute: 15) && changed.quietHours != nil && !changed.sounds)
            let off = try await home.timequest(["player", "settings", "Mia", "--quiet", "off"])
            #expect(off.output.contains("no quiet hours") && off.output.contains("announced at 07:15"))
        }
    }
}
