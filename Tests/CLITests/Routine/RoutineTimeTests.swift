import ArgumentParser
import Domain
import Foundation
import TestSupport
import Testing

@testable import CLI

@Suite("Times of a routine's own at the terminal")
struct RoutineTimeTests {
    private static let weekdays: [Weekday] = [.monday, .tuesday, .wednesday, .thursday, .friday]
    private static let all = RoutineTime(on: weekdays, .readyBy, LocalTime(secondsOfDay: 27_600))

    private func options(_ arguments: String...) throws -> RoutineTimeOptions { try RoutineTimeOptions.parse(arguments) }

    @Test("A time is set on the weekdays that are named, or else on those of the routine")
    func set() throws {
        let named = try options("--ready-by", "7:40", "--on", "mon-fri", "--school-days")
        #expect(
            try named.applied(to: [], for: [], days: [.sunday]) == [
                RoutineTime(on: Self.weekdays, .readyBy, LocalTime(secondsOfDay: 27_600), schoolDaysOnly: true)
            ])
        let evening = try options("--begin-at", "8pm")
        #expect(
            try evening.applied(to: [], for: [], days: [.sunday]) == [
                RoutineTime(on: [.sunday], .beginAt, LocalTime(secondsOfDay: 72_000))
            ])
        #expect(throws: ValidationError.self) { try evening.applied(to: [], for: [], days: []) }
    }

    @Test("It takes the place of the same child's time on these weekdays only")
    func replaces() throws {
        let changed = try options("--begin-at", "9:00", "--on", "mon").applied(to: [Self.all], for: [], days: [])
        #expect(
            changed == [
                RoutineTime(on: [.monday], .beginAt, LocalTime(secondsOfDay: 32_400)),
                RoutineTime(on: [.tuesday, .wednesday, .thursday, .friday], .readyBy, Self.all.time),
            ])
        let mias = try options("--begin-at", "9:00", "--on", "mon").applied(to: [Self.all], for: [1], days: [])
        #expect(mias == [Self.all, RoutineTime(for: 1, on: [.monday], .beginAt, LocalTime(secondsOfDay: 32_400))])
        #expect(try options("--no-times").applied(to: mias, for: [], days: []) == [])
        #expect(try options("--no-times").applied(to: mias, for: [1], days: []) == [Self.all])
    }

    @Test(
        "What does not belong together is refused",
        arguments: [["--ready-by", "7:40", "--begin-at", "8:00"], ["--on", "mon"], ["--school-days"]])
    func refused(arguments: [String]) {
        #expect(throws: (any Error).self) { try RoutineTimeOptions.parse(arguments) }
    }

    @Test("A time that is none is refused with an example")
    func unreadable() throws {
        #expect(throws: TimeTextProblem.self) {
            try options("--ready-by", "soon", "--on", "mon").applied(to: [], for: [], days: [])
        }
    }

    @Test("It is shown with whose it is, its days, and that it is for school days")
    func text() {
        let mia = PlayerProfile(id: 1, name: "Mia")
        var time = Self.all
        #expect(time.text(among: [mia]) == "ready by 07:40, weekdays")
        (time.playerID, time.aim, time.schoolDaysOnly) = (1, .beginAt, true)
        #expect(time.text(among: [mia]) == "Mia, begin at 07:40, weekdays, only on school days")
        var draft = RoutineDraft(name: "Morning", tasks: [RoutineTask(name: "Go")])
        draft.times = [Self.all, time]
        let lines = RoutineText.lines(of: draft, among: [mia], on: .plain())
        #expect(lines.contains("Own times:  ready by 07:40, weekdays"))
        #expect(lines.contains("            Mia, begin at 07:40, weekdays, only on school days"))
    }

    @Test("In YAML they come back as they were")
    func yaml() throws {
        let players = [PlayerProfile(id: 1, name: "Mia"), PlayerProfile(id: 2, name: "yes")]
        let time = RoutineTime(for: 2, on: [.sunday], .beginAt, LocalTime(secondsOfDay: 70_200), schoolDaysOnly: true)
        let draft = try RoutineDraft(
            name: "Morning", tasks: [RoutineTask(name: "Go")], playerIDs: [1, 2], times: [Self.all, time]
        ).validated()
        let text = try RoutineYAML.text(of: draft, players: ["Mia", "yes"], among: players)
        #expect(text.contains("\n  times:\n"))
        let entry = try #require(try RoutineFile(text: text, name: "x").routines.first)
        let ids: [String: PlayerID] = ["mia": 1, "yes": 2]
        #expect(try entry.draft(playerIDs: [1, 2], players: ids).validated() == draft)
        #expect(throws: CommandError.self) { try entry.draft(playerIDs: [1, 2]) }
        #expect(try entry.taskNames == ["Go"])
    }

    @Test("A suggestion of a time reads without an event")
    func suggestion() {
        let times = LocalTimeText(zone: .utc)
        var suggestion = ScheduleSuggestion.timeExample
        #expect(times.event(of: suggestion) == "ready by 07:40")
        let text = SuggestionsText(
            suggestions: [suggestion], players: [PlayerProfile(id: 1, name: "Mia")], pauses: [:], times: times)
        #expect(text.lines(on: .plain()).first?.hasPrefix("School Morning, ready by 07:40: start by 06:52") == true)
        if case .time(var time) = suggestion.cause {
            time.aim = .beginAt
            suggestion.cause = .time(time)
        }
        #expect(times.event(of: suggestion) == "begins at 07:40")
    }
}
