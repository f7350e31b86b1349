import API
import Domain
import Foundation
import TestSupport
import Testing

@Suite("Two children with a routine of one name each", .tags(.system), .hangLimit)
struct TwoRoutinesOfOneNameTests {
    private typealias Routines = (mias: Routine, bens: Routine)

    private func furnish(_ home: TestHousehold) async throws -> Routines {
        var routines: [Routine] = []
        for name in ["Mia", "Ben"] {
            let player = try await home.timequest(["player", "add", name])
            #expect(player.output.contains("routine add --template activity-prep --player \(name)\n"), "\(player.errors)")
            let added = try await home.timequest(
                ["routine", "add", "Activity Prep", "--task", "\(name)'s gear=3", "--player", name, "--json"])
            routines += try added.decoded(RoutineList.self).routines.map(\.routine)
        }
        return (try #require(routines.first), try #require(routines.last))
    }

    @Test("Without a terminal both are named with short names and ids, and nothing is shown")
    func ambiguous() async throws {
        try await TestHousehold.run { home in
            let (mias, bens) = try await furnish(home)
            let run = try await home.timequest(["routine", "show", "Activity Prep"])
            #expect(run.status == 1 && run.output.isEmpty)
            for routine in [mias, bens] {
                #expect(run.errors.contains(routine.slug) && run.errors.contains("\(routine.id)"), "\(run.errors)")
            }
            #expect(run.errors.contains("for Mia") && run.errors.contains("for Ben") && run.errors.contains("--player"))
            let unknown = try await home.timequest(["routine", "show", "Judo"])
            #expect(unknown.errors.contains("Activity Prep (\(mias.slug)), Activity Prep (\(bens.slug))."), "\(unknown.errors)")
            let json = try await home.timequest(["routine", "show", "Activity Prep", "--json"])
            #expect(try json.status == 1 && json.failure().kind == "ambiguous")
        }
    }

    @Test("--player, a short name and the beginning of an id each tell them apart")
    func toldApart() async throws {
        try await TestHousehold.run { home in
            let (mias, bens) = try await furnish(home)
            #expect(mias.slug != bens.slug)
            let beginning = String(bens.id.description.prefix(8))
            for (arguments, expected) in [
                (["Activity Prep", "--player", "Mia"], mias), (["activity prep", "--player", "ben"], bens), ([mias.slug], mias),
                ([bens.slug], bens), (["\(mias.id)"], mias), ([beginning], bens), ([beginning.lowercased()], bens),
            ] {
                let run = try await home.timequest(["routine", "show"] + arguments + ["--json"])
                #expect(run.status == 0, "\(arguments): \(run.errors)")
                #expect(try run.decoded(RoutineInfo.self).routine == expected, "\(arguments)")
            }
            let none = try await home.timequest(["routine", "show", bens.slug, "--player", "Mia", "--json"])
            #expect(try none.status == 1 && none.failure().kind == "notFound", "it is not hers: \(none.output)")
        }
    }

    @Test("Played by name with --player, the player's own one is played")
    func played() async throws {
        try await TestHousehold.run { home in
            let (_, bens) = try await furnish(home)
            let run = try await home.timequest(
                ["play", "Activity Prep", "--player", "Ben"], input: Data("6\n\nq\n".utf8))
            #expect(run.status == 0 && run.output.contains("Ben's gear"), "\(run.output)\(run.errors)")
            #expect(try await home.progress(of: "Ben").openQuest?.routineID == bens.id)
            #expect(try await home.progress(of: "Mia").openQuest == nil)
        }
    }
}

@Suite("A listing for programs", .tags(.system), .hangLimit)
struct PlayerListingTests {
    @Test("The players come with what the table has: login, level, XP, streak and quests")
    func figures() async throws {
        try await TestHousehold.run(config: GameRules.timesOfAnyLength) { home in
            #expect(try await home.timequest(["player", "add", "Mia", "--linux-user", "games"]).status == 0)
            #expect(try await home.timequest(["routine", "add", "Prep", "--task", "a"]).status == 0)
            #expect(try await home.timequest(["play", "Prep"], input: Data("6\n\n\n\n\n".utf8)).status == 0)
            let progress = try await home.progress()
            #expect(progress.questCount == 1)

            struct Row: Decodable {
                let id: PlayerID
                let name: String
                let linuxUser: String?
                let level: LevelProgress
                let streak: Streak
                let questCount: Int
            }
            let list = try await home.timequest(["player", "list", "--json"]).decoded([String: [Row]].self)
            #expect(list.count == 1)
            let row = try #require(list["players"]?.first)
            #expect(row.id == progress.player.id && row.name == "Mia" && row.linuxUser == "games" && row.questCount == 1)
            #expect(row.level == progress.level && row.streak == progress.streak)
            let one = try await home.timequest(["player", "show", "Mia", "--json"]).decoded(Row.self)
            #expect(one.level == row.level && one.questCount == row.questCount)
        }
    }
}
