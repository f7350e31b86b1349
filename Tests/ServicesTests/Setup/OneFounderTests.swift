import Domain
import Foundation
import ServicesTestSupport
import Synchronization
import TestSupport
import Testing

@testable import Services

@Suite("One founder at a time", .tags(.system))
struct OneFounderTests {
    private let home: TestHousehold
    private let group = ParentGroup()
    private static let answers = SetupAnswers(children: [.init(name: "Mia")], sharesLogin: true, pin: "2718")

    private static let withCalendar = SetupAnswers(
        children: [.init(name: "Mia")], sharesLogin: true, pin: "2718", calendars: ["soccer.ics"])
    private static let soccer = Data(TestHousehold.calendar([("Soccer", Date(timeIntervalSince1970: 1_772_400_000))]).utf8)

    init() async throws { home = try await TestHousehold(founders: group.founders) }

    private func login(_ userID: UInt32) -> Desk { Desk(home.household, for: Caller(role: .sharedLogin, userID: userID)) }

    private func founder(_ userID: UInt32) async throws -> Desk { try #require(try await login(userID).founding()) }

    private func draft() async throws -> SetupDraft { try await home.household.setupDrafts.current() }

    /// Reads the calendar at the rehearsal. At the change, when the players are there, something else happens first.
    private func reading(_ atChange: @escaping @Sendable () throws -> Void) -> Desk.CalendarReading {
        let isRehearsed = Atomic(false)
        return { _ in
            if isRehearsed.exchange(true, ordering: .relaxed) { try atChange() }
            return Self.soccer
        }
    }

    /// The changes of a founder are stopped after the players, and no PIN is set.
    private func setUpPlayers(_ founder: Desk) async throws {
        let read = reading { throw HouseholdError(.unavailable, "It is gone.") }
        let result = try await founder.setUp(Self.withCalendar, reading: read)
        guard case .stopped(let outcomes, _) = result, outcomes.count == 1 else {
            Issue.record("\(result)")
            return
        }
    }

    @Test(
        "What another login has begun decides whose turn it is",
        arguments: [
            (SetupDraft(), false, Founders.Standing.founder), (SetupDraft(), true, .isSetUp),
            (SetupDraft(founder: 1000), false, .founder), (SetupDraft(founder: 1000), true, .isSetUp),
            (SetupDraft(stage: .making, founder: 1000), true, .founder),
            (SetupDraft(stage: .rest, founder: 1000), true, .founder),
            (SetupDraft(founder: 1001), false, .othersDraft), (SetupDraft(version: 1), false, .othersDraft),
            (SetupDraft(stage: .making, founder: 1001), false, .othersChanges),
            (SetupDraft(stage: .rest, founder: 1001), false, .othersChanges),
            (SetupDraft(stage: .making, founder: 1001), true, .isSetUp),
        ])
    func turn(draft: SetupDraft, hasPlayers: Bool, standing: Founders.Standing) {
        #expect(Founders.turn(of: 1000, beside: draft, hasPlayers: hasPlayers) == standing)
    }

    @Test("Of two founders who come at once, the second saves nothing once the first has begun")
    func atOnce() async throws {
        let (first, second) = (try await founder(1000), try await founder(1001))
        _ = try await first.saveSetupDraft(Self.answers, over: 0)
        let kept = try await draft()
        let other = SetupAnswers(children: [.init(name: "Eve")], parentLogin: "eve")
        await #expect(throws: Founders.Refusal(.othersDraft)) { _ = try await second.saveSetupDraft(other, over: 1) }
        await #expect(throws: Founders.Refusal(.othersDraft)) { _ = try await second.setUp(Self.answers) }
        await #expect(throws: Founders.Refusal(.othersDraft)) { _ = try await second.setupDraft() }
        #expect(try await draft() == kept && kept.founder == 1000)
        #expect(try await login(1001).founding() == nil)
        #expect(try await login(1000).founderStanding() == .founder)
        #expect(try await home.household.players.all().isEmpty)
    }

    @Test("The second founder cannot set the PIN after the first has added players")
    func lateInstaller() async throws {
        let (first, second) = (try await founder(1000), try await founder(1001))
        try await setUpPlayers(first)
        await #expect(throws: Founders.Refusal(.isSetUp)) { _ = try await second.setUp(SetupAnswers(pin: "1234")) }
        await #expect(throws: Founders.Refusal(.isSetUp)) { try await second.setupActions.setPIN("1234") }
        #expect(try await !home.household.parentMode.state().hasPIN)
        guard case .done = try await first.setUp(Self.answers) else {
            Issue.record("the first cannot finish")
            return
        }
        _ = try await login(1000).unlock("2718")
    }

    @Test("A pairing that one login has begun is not another one's to go on with")
    func pairing() async throws {
        let (first, second) = (try await founder(1000), try await founder(1001))
        _ = try await first.beginPairing(name: "den")
        #expect(try await draft() == SetupDraft(founder: 1000))
        let steps: [@Sendable () async throws -> Void] = [
            { _ = try await second.beginPairing() }, { _ = try await second.confirmPairing("x") },
            { _ = try await second.refusePairing() }, { _ = try await second.cancelPairing() },
            { _ = try await second.nameForParcels("attic") }, { _ = try await second.readParcel { Data() } },
        ]
        for step in steps { await #expect(throws: Founders.Refusal(.othersDraft)) { try await step() } }
        #expect(await home.household.pairing.progress.isUnderWay)
        // Whoever takes over begins without it.
        try await login(1001).startSetupOver()
        #expect(await !home.household.pairing.progress.isUnderWay)
        await #expect(throws: Founders.Refusal(.othersDraft)) { _ = try await first.confirmPairing("x") }
    }

    // MARK: - Taking over

    @Test("Who starts over has nothing of the other's answers, and the other's next step changes nothing")
    func takeOver() async throws {
        let first = try await founder(1000)
        _ = try await first.saveSetupDraft(Self.answers, over: 0)
        #expect(try await login(1001).founderStanding() == .othersDraft)
        try await login(1001).startSetupOver()
        let empty = SetupDraft(version: 2, founder: 1001)
        #expect(try await draft() == empty)
        await #expect(throws: Founders.Refusal(.othersDraft)) { _ = try await first.saveSetupDraft(Self.answers, over: 2) }
        await #expect(throws: Founders.Refusal(.othersDraft)) { _ = try await first.setUp(Self.answers, of: 1) }
        #expect(try await draft() == empty)
        #expect(try await home.household.players.all().isEmpty)
        #expect(try await !home.household.parentMode.state().hasPIN)
        // The first takes it back: forms of before are from another draft.
        try await login(1000).startSetupOver()
        #expect(try await first.saveSetupDraft(Self.answers, over: 1) == .newer(SetupDraft(version: 3, founder: 1000)))
        let second = try await login(1001).founderStanding()
        #expect(second == .othersDraft)
    }

    @Test("Starting over discards nothing of one's own, and nothing that is being changed")
    func notTaken() async throws {
        try await login(1000).startSetupOver()
        #expect(try await draft() == SetupDraft(), "there is nothing to discard")
        let first = try await founder(1000)
        _ = try await first.saveSetupDraft(Self.answers, over: 0)
        try await login(1000).startSetupOver()
        #expect(try await draft().version == 1)
        try await home.household.setupDrafts.begin()
        await #expect(throws: Founders.Refusal(.othersChanges)) { try await login(1001).startSetupOver() }
        #expect(try await draft().founder == 1000)
    }

    @Test("Who may not set up does not start over, either")
    func notAdmitted() async throws {
        _ = try await founder(1000).saveSetupDraft(Self.answers, over: 0)
        let child = Desk(home.household, for: Caller(role: .player(1), userID: 1001))
        await #expect(throws: Founders.Refusal(.childsLogin)) { try await child.startSetupOver() }
        group.add("anna")
        await #expect(throws: Founders.Refusal(.hasParents)) { try await login(1001).startSetupOver() }
    }

    // MARK: - A parent comes

    @Test("A draft ends as soon as there is a PIN, and the founder's next step is refused")
    func pin() async throws {
        let first = try await founder(1000)
        _ = try await first.saveSetupDraft(Self.answers, over: 0)
        _ = try await home.desk(.parent).setPIN("1234", current: nil)
        #expect(!home.folder.exists("setup-draft.json"))
        await #expect(throws: Founders.Refusal(.hasPIN)) { _ = try await first.saveSetupDraft(Self.answers, over: 1) }
        await #expect(throws: Founders.Refusal(.hasPIN)) { _ = try await first.beginPairing() }
        // It does not come back with the PIN gone.
        try await home.desk(.parent).removePIN()
        #expect(try await founder(1001).setupDraft() == SetupDraft())
    }

    @Test("A draft ends as soon as a login is a parent's, and the founder's next step is refused")
    func parentsLogin() async throws {
        let first = try await founder(1000)
        _ = try await first.saveSetupDraft(Self.answers, over: 0)
        group.add("anna")
        #expect(try await login(1000).founderStanding() == .hasParents)
        #expect(!home.folder.exists("setup-draft.json"))
        await #expect(throws: Founders.Refusal(.hasParents)) { _ = try await first.setUp(Self.answers) }
        #expect(try await home.household.players.all().isEmpty)
    }

    @Test("A parent who comes between two changes of a founder ends them: no calendar is added and no PIN set")
    func between() async throws {
        let first = try await founder(1000)
        let read = reading { group.add("anna") }
        await #expect(throws: Founders.Refusal(.hasParents)) { _ = try await first.setUp(Self.withCalendar, reading: read) }
        #expect(try await home.household.players.all().map(\.name) == ["Mia"])
        #expect(!home.folder.exists("soccer.ics") && !home.folder.exists("setup-draft.json"))
        #expect(try await !home.household.parentMode.state().hasPIN)
    }

    @Test("At the last moment, the PIN is not set where a login is a parent's")
    func lastMoment() async throws {
        await #expect(throws: Founders.Refusal(.hasParents)) {
            try await home.household.parentMode.setFirst("2718", unless: { true })
        }
        #expect(try await !home.household.parentMode.state().hasPIN)
    }

    @Test("What is left for root is kept for the login that has answered it, and no other parent sees its command")
    func rest() async throws {
        let drafts = home.household.setupDrafts
        func parent(_ userID: UInt32) -> Desk { Desk(home.household, for: Caller(role: .parent, userID: userID, token: .valid)) }
        try await drafts.begin(by: 1000)
        try await drafts.finish(0, leaving: SetupAnswers(parentLogin: "daemon"), founder: 1000)
        _ = try await home.desk(.parent).setPIN("1234", current: nil)
        #expect(try await login(1000).founderStanding() == .hasPIN, "the login before the PIN is typed")
        #expect(try await parent(1000).setupDraft().answers.parentLogin == "daemon")
        #expect(try await parent(1001).setupDraft() == SetupDraft())
        #expect(!home.folder.exists("setup-draft.json"))
    }

    @Test("Each refusal has a sentence for the terminal")
    func sentences() {
        let standings: [Founders.Standing] = [
            .founder, .hasPIN, .childsLogin, .cannotBecomeRoot, .isSetUp, .othersDraft, .othersChanges,
        ]
        let sentences = standings.map { HouseholdError(Founders.Refusal($0)) }
        #expect(Set(sentences).count == standings.count && sentences.allSatisfy { $0?.kind == .forbidden })
    }
}
