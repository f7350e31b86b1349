import Domain
import Foundation
import TestSupport
import Testing

@testable import Storage

@Suite("Reading the ledger")
struct ReminderLedgerReadingTests {
    private static let start = ReminderRecord.sample("one").plannedAt

    @Test("Outcomes of any number of ids are found", arguments: [0, 1, 50_000])
    func outcomes(count: Int) async throws {
        let household = try await Household.inMemory(players: "Mia")
        try await household.ledger.record([.sample(named: "id-0"), .sample("other")])
        let ids = (0..<count).map { ReminderID(named: "id-\($0)") }
        #expect(try await household.ledger.outcomes(of: ids) == (count == 0 ? [:] : [ids[0]: .emitted]))
    }

    @Test(
        "What is no id at all has no position",
        arguments: ["'; DROP TABLE reminder; --", "\"quoted\"", "", "ünïcode 🎈", "line\nbreak"])
    func oddIDs(text: String) async throws {
        let household = try await Household.inMemory(players: "Mia")
        try await household.ledger.record([.sample("one")])
        #expect(try await household.ledger.position(of: text).position == nil)
        #expect(try await household.ledger.find("one") != nil)
    }

    @Test("A stream resumes after an id in the order of emission, without what was never emitted")
    func resume() async throws {
        let household = try await Household.inMemory(players: "Mia", "Ben")
        // Planned times run backwards: the order is that of emission.
        try await household.ledger.record([.sample("a", minute: 9), .sample("b", minute: 8, outcome: .late)])
        try await household.ledger.record([.sample("c", minute: 7, outcome: .skipped), .sample("d", player: 2, minute: 6)])
        try await household.ledger.record([.sample("e", minute: 5, outcome: .missed), .sample("f", minute: 4)])
        _ = try await household.ledger.acknowledge("b")

        let ledger = household.ledger
        func position(_ id: ReminderID) async throws -> (position: LedgerPosition?, end: LedgerPosition) {
            try await ledger.position(of: id.description)
        }
        #expect(try await ledger.emittedIDs(after: "a") == ["b", "d", "f"])
        #expect(try await ledger.emittedIDs(after: "a", player: 1) == ["b", "f"])
        #expect(try await ledger.emittedIDs(after: "a", player: 2) == ["d"])
        #expect(try await ledger.emittedIDs(after: "c") == ["d", "f"])
        #expect(try await ledger.emittedIDs(after: "f") == [])
        let unknown = try await ledger.position(of: "unheard of")
        #expect(unknown.position == nil)
        #expect(try await position("f").position == unknown.end)
        #expect(try await position("a").position != unknown.end)
        #expect(try await ledger.lastEmitted()?.id == "f")
    }

    @Test("What was given and is still of use is what has not expired, whether or not it was seen, of one player or of all")
    func given() async throws {
        let household = try await Household.inMemory(players: "Mia", "Ben")
        let outcomes = ReminderOutcome.allCases
        try await household.ledger.record(outcomes.map { .sample(named: "\($0)", outcome: $0) })
        try await household.ledger.record([.sample("ben", player: 2), .sample("later", minute: 10)])
        let expiry = ReminderRecord.sample("one").expiresAt
        let ledger = household.ledger
        let given: [ReminderID] = ["emitted", "late", "acknowledged", "later"]
        #expect(try await ledger.useful(after: expiry - 0.001, player: 1).map(\.id) == given)
        #expect(try await ledger.useful(after: expiry, player: 1).map(\.id) == ["later"])
        #expect(try await ledger.useful(after: .distantPast, player: 2).map(\.id) == ["ben"])
        #expect(try await ledger.useful(after: expiry).map(\.id) == ["later"])
    }

    @Test("Where the clock shows 1970, the newest records are of use, and not the whole ledger")
    func flatBattery() async throws {
        let household = try await Household.inMemory(players: "Mia")
        let names = (0...1000).map { "id-\($0)" }
        try await household.ledger.record(names.map { .sample(named: $0) })
        let useful = try await household.ledger.useful(after: Date(timeIntervalSince1970: 0))
        #expect(useful.map(\.id) == names.dropFirst().map { ReminderID(named: $0) })
    }

    @Test("A new household has emitted nothing")
    func empty() async throws {
        let household = try await Household.inMemory()
        #expect(try await household.ledger.lastEmitted() == nil)
        #expect(try await household.ledger.find("one") == nil)
        let window = DateInterval(start: .distantPast, end: .distantFuture)
        #expect(try await household.ledger.records(in: window) == LedgerPage(records: [], next: nil))
    }

    @Test("A window holds what was planned from its start up to, not at, its end")
    func window() async throws {
        let household = try await Household.inMemory(players: "Mia", "Ben")
        try await household.ledger.record(
            (0...5).map { .sample(named: "\($0)", player: $0 == 3 ? 2 : 1, minute: Double($0), outcome: .skipped) })
        let window = DateInterval(start: Self.start + 60, end: Self.start + 240)
        #expect(try await household.ledger.records(in: window).records.map(\.id) == ["1", "2", "3"])
        #expect(try await household.ledger.records(in: window, player: 1).records.map(\.id) == ["1", "2"])
    }

    @Test("Parts of any size together are the whole, also where records come in between", arguments: [1, 2, 3, 6, 7, 100])
    func paging(limit: Int) async throws {
        let household = try await Household.inMemory(players: "Mia")
        try await household.ledger.record((1...7).map { .sample(named: "\($0)") })
        let window = DateInterval(start: Self.start, duration: 1)

        var seen: [ReminderID] = []
        var next: LedgerPosition? = .beginning
        while let position = next {
            let page = try await household.ledger.records(in: window, limit: limit, after: position)
            #expect(page.records.count <= limit)
            seen += page.records.map(\.id)
            next = page.next
        }
        #expect(seen == (1...7).map { ReminderID(named: "\($0)") })
    }

    @Test("A limit of nothing or less reads one", arguments: [0, -5, Int.min])
    func smallLimit(limit: Int) async throws {
        let household = try await Household.inMemory(players: "Mia")
        try await household.ledger.record([.sample("1"), .sample("2")])
        let page = try await household.ledger.records(in: DateInterval(start: Self.start, duration: 1), limit: limit)
        #expect(page.records.map(\.id) == ["1"])
        #expect(page.next != nil)
    }
}
