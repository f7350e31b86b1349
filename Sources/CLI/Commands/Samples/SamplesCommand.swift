import API
import ArgumentParser
import Client
import Domain
import Foundation
import LinuxSystem

struct SamplesCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "samples", abstract: "A sample household to look around in.", subcommands: [Load.self])

    struct Load: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Add the sample player, routines, calendars and ten weeks of quests, with dates around today.",
            discussion: """
                Players and routines that are there already, by name, are left alone; sample calendars are made anew. The quests of \
                the past are added where the player has not played yet.
                """)

        @OptionGroup var connection: ConnectionOptions

        @Argument(help: "The folder of the samples: routines.yaml, history.yaml and calendars/*.ics.", completion: .directory)
        var folder: String

        private struct Loaded: Encodable {
            let calendars: [String]
            let questCount: Int
        }

        func run() async throws {
            let file = try RoutineFile(path: "\(folder)/routines.yaml")
            try await addPlayers(file)
            try await addRoutines(file)
            // Before the calendars: their first event is placed by the start-by that is learned from it.
            let quests = try await addHistory(file)
            let calendars = try await addCalendars()
            if connection.json { return try Output.json(Loaded(calendars: calendars, questCount: quests)) }
            let past = quests == 0 ? "" : ", with \(quests) quests of the past"
            Output.print(
                "Loaded \(file.players.count) player, \(file.routines.count) routines and \(calendars.count) calendars from "
                    + "\(folder)\(past).")
        }

        private func addPlayers(_ file: RoutineFile) async throws {
            let known: PlayerList = try await connection.client.get(Paths.players)
            let names = Set(known.players.map { $0.name.lowercased() })
            for player in file.players where !names.contains(player.name.lowercased()) {
                let _: PlayerProfile = try await connection.client.send(
                    .post, Paths.players, body: PlayerDraft(name: player.name, linuxUser: player.linuxUser))
            }
        }

        private func addRoutines(_ file: RoutineFile) async throws {
            let known: RoutineList = try await connection.client.get(Paths.routines)
            let names = Set(known.routines.map { $0.routine.name.lowercased() })
            for entry in file.routines where !names.contains(entry.name.lowercased()) {
                let owners = try await connection.client.playerIDs(named: entry.players)
                let _: RoutineInfo = try await connection.client.send(
                    .post, Paths.routines, body: try entry.draft(playerIDs: owners))
            }
        }

        private func addCalendars() async throws -> [String] {
            let status: StatusReport = try await connection.client.get(Paths.status)
            let routines: RoutineList = try await connection.client.get(Paths.routines)
            let leads = routines.routines.map { info in
                (info.routine.name.lowercased(), info.forecast.preparationSeconds + leadOfTravel(info.routine, status.rules))
            }
            let sample = SampleCalendar(
                zone: try SystemZones().zone(named: status.timeZone), now: Date(),
                leads: Dictionary(leads, uniquingKeysWith: { first, _ in first }))
            let files = try FileManager.default.contentsOfDirectory(atPath: "\(folder)/calendars").filter { $0.hasSuffix(".ics") }
                .sorted()
            for name in files {
                let template = try String(contentsOfFile: "\(folder)/calendars/\(name)", encoding: .utf8)
                let text = try sample.render(template)
                let path = "\(Paths.calendars)/\(String(name.dropLast(4)).asPathComponent)"
                let _: CalendarInfo = try await connection.client.put(path, bytes: Data(text.utf8))
            }
            return files.map { String($0.dropLast(4)) }
        }

        /// - Returns: how many were added.
        private func addHistory(_ file: RoutineFile) async throws -> Int {
            let path = "\(folder)/history.yaml"
            guard FileManager.default.fileExists(atPath: path) else { return 0 }
            let history = try SampleHistory(text: try String(contentsOfFile: path, encoding: .utf8), name: path)
            let player = try await connection.client.player(named: history.player)
            let progress = try await connection.client.progress(of: player)
            guard progress.questCount == 0, progress.openQuest == nil else { return 0 }
            let known: RoutineList = try await connection.client.get(Paths.routines)
            let past = try history.pastQuests(
                routines: known.routines.map(\.routine), taskNames: try file.taskNames(),
                zone: try SystemZones().zone(named: progress.timeZone), now: Date())
            let result: PastQuestsResult = try await connection.client.send(
                .post, "\(Paths.players)/\(player.id)/history", body: past)
            return result.added
        }

        /// `classic` knows no travel.
        private func leadOfTravel(_ routine: Routine, _ rules: GameRules) -> Int {
            rules == .classic ? 0 : routine.travelMinutes * 60
        }
    }
}
