import Domain
import Foundation
import TestSupport
import Testing

@testable import CalendarIngestion

@Suite("The calendars of the plan's families")
struct PlanFamilyTests {
    struct Setup: Decodable {
        struct Calendar: Decodable {
            let file: String
            let label: String
            let kind: CalendarKind
            let owner: String
        }

        struct Player: Decodable {
            let name: String
            let words: [String]
        }

        let timeZone: String
        /// The Mondays on which a family may add a file.
        let weeks: [String]
        let players: [Player]
        let calendars: [Calendar]

        init(_ family: String) throws {
            let file = Repository.file("Tests/Fixtures/Plan/\(family)/setup.json")
            self = try JSONDecoder().decode(Setup.self, from: Data(contentsOf: file))
        }

        func zone() throws -> ZoneRules { try .system(timeZone) }

        func mondays() throws -> [Date] {
            let zone = try zone()
            return try weeks.map { zone.startOfDay(try #require(LocalDate($0))) }
        }
    }

    static let families = ["familie", "webuntis", "french-school", "clubs-and-custody"]

    static func snapshot(_ file: String, of family: String) throws -> CalendarSnapshot {
        let parsed = CalendarParser.parse(try Data(contentsOf: Repository.file("Tests/Fixtures/Plan/\(family)/\(file)")))
        let calendar = CalendarFile(
            path: file, calendarName: String(file.dropLast(4)), fingerprint: [], parsed: parsed,
            systemZones: SystemZoneFinder(ZoneRules.lookup))
        return CalendarSnapshot(files: [calendar], folders: [:], folderProblems: [])
    }

    @Test("Each file is proposed as the kind that it is, in whichever week it is added", arguments: families)
    func kinds(family: String) throws {
        let setup = try Setup(family)
        let zone = try setup.zone()
        for calendar in setup.calendars {
            let snapshot = try Self.snapshot(calendar.file, of: family)
            for now in try setup.mondays() {
                let events = snapshot.events(in: CalendarKindProposer.reach(at: now), timeZone: zone)
                let proposal = CalendarKindProposer.proposal(for: events, at: now, zone: zone)
                #expect(proposal.kind == calendar.kind, "\(calendar.file) at \(now): \(proposal.sentence)")
            }
        }
    }

    @Test("Each file is proposed under its own name", arguments: families)
    func labels(family: String) throws {
        for calendar in try Setup(family).calendars {
            let summary = try #require(try Self.snapshot(calendar.file, of: family).calendars.first)
            #expect(CalendarLabel.proposed(for: summary) == calendar.label)
        }
    }

    @Test("Each child's word is among those that its club's file is split into", arguments: ["familie", "clubs-and-custody"])
    func words(family: String) throws {
        let setup = try Setup(family)
        let now = try #require(try setup.mondays().first)
        let zone = try setup.zone()
        let shared = setup.calendars.filter { $0.owner == "everyone" }
        let events = try shared.flatMap {
            try Self.snapshot($0.file, of: family).events(in: CalendarKindProposer.reach(at: now), timeZone: zone)
        }
        let players = setup.players.enumerated().map { PlayerProfile(id: .numbered($0.offset + 1), name: $0.element.name) }
        let kinds = Dictionary(uniqueKeysWithValues: shared.map { (String($0.file.dropLast(4)), $0.kind) })
        let proposed = PlayerWordsProposer.proposals(
            for: players, events: events, owners: [:], kinds: kinds, decisions: [], zone: zone)
        #expect(Set(proposed.map(\.word)).isSuperset(of: setup.players.flatMap(\.words)))
        #expect(proposed.allSatisfy { $0.playerID == nil })
    }
}
