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
                A sample player who exists already, by name, stays as it is, with all its routines and quests; the sample calendars \
                that are still there are replaced. Where the household has other players, too, these calendars are the sample \
                player's alone.
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
            let added = try await addPlayers(file)
            let routines = try await addRoutines(file, for: added)
            // Before the calendars: their first event is placed by the start-by that is learned from it.
            let quests = try await addHistory(file, for: added, routines)
            let calendars = try await addCalendars(all: !added.isEmpty, for: try await loneOwner(file))
            if connection.json { return try Output.json(Loaded(calendars: calendars, questCount: quests)) }
            let names = added.map(\.name).joined(separator: ", ")
            let people = added.isEmpty ? "" : "\(names) with \(routines.count) routines and \(quests) quests of the past, and "
            Output.print("Loaded \(people)\(calendars.count) calendars from \(folder).")
        }

        /// - Returns: the players who did not exist yet.
        private func addPlayers(_ file: RoutineFile) async throws -> [PlayerProfile] {
            let known = try await connection.client.call(.players)
            let names = Set(known.players.map { $0.name.lowercased() })
            var added: [PlayerProfile] = []
            for player in file.players where !names.contains(player.name.lowercased()) {
                added.append(
                    try await connection.client.call(
                        .addPlayer(PlayerDraft(name: player.name, linuxUser: player.linuxUser))))
            }
            return added
        }

        /// Adds the routines of the new players. A routine of the family with the same name is another one.
        private func addRoutines(_ file: RoutineFile, for players: [PlayerProfile]) async throws -> [Routine] {
            var added: [Routine] = []
            for entry in file.routines {
                let names = entry.players?.map { $0.lowercased() }
                let owners = players.filter { names?.contains($0.name.lowercased()) ?? true }.map(\.id)
                if owners.isEmpty { continue }
                let ids = players.map { ($0.name.lowercased(), $0.id) }
                let draft = try entry.draft(
                    playerIDs: owners, players: Dictionary(ids, uniquingKeysWith: { first, _ in first }))
                added.append(try await connection.client.call(.addRoutine(draft)).routine)
            }
            return added
        }

        /// The sample player, where the household has others to whom the sample calendars are nothing.
        private func loneOwner(_ file: RoutineFile) async throws -> PlayerProfile? {
            Self.loneOwner(sample: file.players.map(\.name), players: try await connection.client.call(.players).players)
        }

        static func loneOwner(sample: [String], players: [PlayerProfile]) -> PlayerProfile? {
            let names = Set(sample.map { $0.lowercased() })
            let owners = players.filter { names.contains($0.name.lowercased()) }
            return owners.count == 1 && players.count > 1 ? owners[0] : nil
        }

        /// - Parameters:
        ///   - all: whether calendars that were removed are added again.
        ///   - owner: whom those that are everyone's are assigned to; nil for nobody.
        private func addCalendars(all: Bool, for owner: PlayerProfile?) async throws -> [String] {
            let status = try await connection.client.call(.status)
            let routines = try await connection.client.call(.routines)
            // A parent gets the forecast of each.
            let leads = routines.routines.compactMap { info in
                info.forecast.map {
                    (info.routine.name.lowercased(), $0.preparationSeconds + leadOfTravel(info.routine, status.rules))
                }
            }
            let sample = SampleCalendar(
                zone: try SystemZones().zone(named: status.timeZone), now: Date(),
                leads: Dictionary(leads, uniquingKeysWith: { first, _ in first }))
            let calendars = try await connection.client.call(.calendars).calendars
            let known = Set(calendars.map(\.calendar.name))
            let owned = Set(calendars.filter { $0.playerID != nil || $0.isForNobody }.map(\.calendar.name))
            let files = try FileManager.default.contentsOfDirectory(atPath: "\(folder)/calendars")
            let names = files.filter { $0.hasByteSuffix(".ics") }.map(CalendarFileNaming.withoutICS)
                .filter { all || known.contains($0) }.sorted()
            for name in names {
                let template = try String(contentsOfFile: "\(folder)/calendars/\(name).ics", encoding: .utf8)
                let text = try sample.render(template)
                if let owner, !owned.contains(name) {
                    _ = try await CalendarOwnership(connection.client).add(
                        name, Data(text.utf8), for: CalendarAssignment(playerID: owner.id),
                        replacing: calendars.first { $0.calendar.name == name })
                } else {
                    _ = try await connection.client.call(.putCalendar(name, bytes: Data(text.utf8)))
                }
            }
            return names
        }

        /// - Returns: how many were added.
        private func addHistory(_ file: RoutineFile, for players: [PlayerProfile], _ routines: [Routine]) async throws -> Int {
            let path = "\(folder)/history.yaml"
            guard FileManager.default.fileExists(atPath: path) else { return 0 }
            let history = try SampleHistory(text: try String(contentsOfFile: path, encoding: .utf8), name: path)
            guard let player = players.first(where: { $0.name.lowercased() == history.player.lowercased() }) else { return 0 }
            let status = try await connection.client.call(.status)
            let past = try history.pastQuests(
                routines: routines, taskNames: try file.taskNames(), zone: try SystemZones().zone(named: status.timeZone),
                now: Date())
            return try await connection.client.call(.addHistory(of: player.id, past)).added
        }

        /// `classic` knows no travel.
        private func leadOfTravel(_ routine: Routine, _ rules: GameRules) -> Int {
            rules == .classic ? 0 : routine.travelMinutes * 60
        }
    }
}
