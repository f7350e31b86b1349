import Domain
import Foundation
import TestSupport
import Testing

@testable import CalendarIngestion

@Suite("The calendars of the plan's families")
struct PlanFamilyTests {
    @Test("Each file is proposed as the kind that it is, in whichever week it is added", arguments: PlanFamily.names)
    func kinds(family: String) throws {
        let setup = try PlanFamily.Setup(of: family)
        let zone = try setup.zone()
        for calendar in setup.calendars {
            let snapshot = try calendar.snapshot(of: family)
            for now in try setup.mondays() {
                let events = snapshot.events(in: CalendarKindProposer.reach(at: now), timeZone: zone)
                let proposal = CalendarKindProposer.proposal(for: events, of: [], at: now, zone: zone)
                #expect(proposal.kind == calendar.kind, "\(calendar.file) at \(now): \(proposal.sentence)")
            }
        }
    }

    @Test("Each file is proposed under its own name", arguments: PlanFamily.names)
    func labels(family: String) throws {
        for calendar in try PlanFamily.Setup(of: family).calendars {
            let summary = try #require(try calendar.snapshot(of: family).calendars.first)
            #expect(CalendarLabel.proposed(for: summary) == calendar.label)
        }
    }

    @Test("Each child's word is among those that its club's file is split into", arguments: ["familie", "clubs-and-custody"])
    func words(family: String) throws {
        let setup = try PlanFamily.Setup(of: family)
        let now = try #require(try setup.mondays().first)
        let zone = try setup.zone()
        let shared = setup.calendars.filter { $0.owner == "everyone" }
        let events = try shared.flatMap {
            try $0.snapshot(of: family).events(in: CalendarKindProposer.reach(at: now), timeZone: zone)
        }
        let players = setup.players.enumerated().map { PlayerProfile(id: .numbered($0.offset + 1), name: $0.element.name) }
        let kinds = Dictionary(uniqueKeysWithValues: shared.map { ($0.name, $0.kind) })
        let proposed = PlayerWordsProposer.proposals(
            for: players, events: events, owners: [:], kinds: kinds, decisions: [], zone: zone)
        #expect(Set(proposed.map(\.word)).isSuperset(of: setup.players.flatMap(\.words)))
        #expect(proposed.allSatisfy { $0.playerID == nil })
    }
}
