import Domain
import LinuxSystem
import ServicesTestSupport
import Storage
import TestSupport
import Testing

@testable import Services

@Suite("Who may set up while there is no parent")
struct FoundersTests {
    /// Root and 999 are parents by the login, 1000 and 1001 are in `sudo`, 1002 is not.
    private func founders(parents: [String]?) -> Founders {
        Founders(isParent: { [0, 999].contains($0) }, parents: { parents }, isSudoer: { [1000, 1001].contains($0) })
    }

    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let userID: UInt32
        var hasPIN = false
        var isChilds = false
        var parents: [String]?
        let standing: Founders.Standing
    }

    @Test(
        "Root and the service may; a member of sudo may only as long as nobody is a parent; a child's own login never",
        arguments: [
            Case(testDescription: "root", userID: 0, standing: .parent),
            Case(testDescription: "root, where there is a PIN", userID: 0, hasPIN: true, parents: ["anna"], standing: .parent),
            Case(testDescription: "the service's own", userID: 999, standing: .parent),
            Case(testDescription: "a member of sudo", userID: 1000, standing: .founder),
            Case(testDescription: "the group of parents is empty", userID: 1000, parents: [], standing: .founder),
            Case(testDescription: "the group has a member", userID: 1000, parents: ["anna"], standing: .hasParents),
            Case(testDescription: "there is a PIN", userID: 1000, hasPIN: true, standing: .hasPIN),
            Case(testDescription: "a child in sudo", userID: 1001, isChilds: true, standing: .childsLogin),
            Case(testDescription: "a child", userID: 1002, isChilds: true, standing: .childsLogin),
            Case(testDescription: "somebody", userID: 1002, standing: .cannotBecomeRoot),
            Case(testDescription: "somebody, where there is a PIN", userID: 1002, hasPIN: true, standing: .hasPIN),
        ])
    func table(row: Case) throws {
        let founders = founders(parents: row.parents)
        #expect(try founders.standing(of: row.userID, hasPIN: row.hasPIN, isChilds: row.isChilds) == row.standing)
        #expect(row.standing.mayFound == [.parent, .founder].contains(row.standing))
    }

    @Test("A founder is a parent for one request, and none any more once there is a PIN")
    func closing() async throws {
        let home = try await TestHousehold(founders: .everybody)
        let shared = home.desk(.sharedLogin)
        let founder = try #require(try await shared.founding())
        #expect(founder.caller.isParentByLogin && !shared.caller.isParent)
        #expect(try await shared.admitted(to: .parent).caller.isParent == false, "only for setting up")
        let result = try await founder.setUp(SetupAnswers(pin: "2718"))
        guard case .done(let outcomes) = result else {
            Issue.record("\(result)")
            return
        }
        #expect(outcomes.map(\.change) == [.pin])
        #expect(try await shared.founding() == nil)
        #expect(try await shared.founderStanding() == .hasPIN)
        #expect(try await shared.admitted(to: .founder).caller.isParent == false)
        let parent = home.desk(.parent)
        #expect(try await parent.founderStanding() == .parent)
        #expect(try await parent.admitted(to: .founder).caller == parent.caller)
    }

    @Test("Where somebody plays, a login that may become root is a parent no more, unless it has begun to set this up")
    func setUpAlready() async throws {
        let home = try await TestHousehold(founders: .everybody)
        // A draft that is only answered, such as by a child on a shared login, gives no rights later.
        let answers = SetupAnswers(children: [.init(name: "Mia")], pin: "2718")
        let first = try #require(try await home.desk(.sharedLogin).founding())
        _ = try await first.saveSetupDraft(answers, over: 0)
        _ = try await home.household.players.create(PlayerDraft(name: "Ben"))
        #expect(try await home.desk(.sharedLogin).founderStanding() == .isSetUp)
        #expect(try await home.desk(.sharedLogin).founding() == nil)
        // The same draft, after its changes were begun.
        try await home.household.setupDrafts.begin()
        let founder = try #require(try await home.desk(.sharedLogin).founding())
        let other = Desk(home.household, for: Caller(role: .sharedLogin, userID: 1001))
        #expect(try await other.founderStanding() == .isSetUp)
        guard case .done = try await founder.setUp(answers) else {
            Issue.record("it cannot be finished")
            return
        }
        #expect(try await home.desk(.sharedLogin).founding() == nil)
    }

    @Test("A founder who has paired this PC may finish it when the family's players have come, and nobody else may")
    func paired() async throws {
        let home = try await TestHousehold(founders: .everybody)
        let other = Desk(home.household, for: Caller(role: .sharedLogin, userID: 1001))
        try await #require(try await home.desk(.sharedLogin).founding()).beginFounding()
        _ = try await home.household.players.create(PlayerDraft(name: "Mia"))
        #expect(try await home.desk(.sharedLogin).founderStanding() == .founder)
        #expect(try await other.founderStanding() == .isSetUp)
        let draft = try await home.household.setupDrafts.current()
        #expect(draft.answers == SetupAnswers() && draft.stage == .making)
    }

    @Test("A founder without a PIN keeps what is left for root, and may come back to it")
    func rest() async throws {
        let home = try await TestHousehold(players: "Mia", founders: .everybody)
        let answers = SetupAnswers(parentLogin: "daemon")
        _ = try await home.household.setupDrafts.save(answers, over: 0, isRest: true, founder: .max)
        let founder = try #require(try await home.desk(.sharedLogin).founding())
        try await founder.removeSetupRest(1)
        #expect(try await founder.setupDraft().stage == .rest)
        // More answers are no reason to close the door.
        _ = try await founder.saveSetupDraft(SetupAnswers(children: [.init(name: "Ben")], parentLogin: "daemon"), over: 1)
        #expect(try await founder.setupDraft().stage == .making)
        #expect(try await home.desk(.sharedLogin).founding() != nil)
    }

    @Test("A founder's draft is removed as soon as a parent looks for answers, and is not in the way of the parent's")
    func leftBehind() async throws {
        let home = try await TestHousehold(founders: .everybody)
        func begin() async throws {
            let founder = try #require(try await home.desk(.sharedLogin).founding())
            _ = try await founder.saveSetupDraft(SetupAnswers(children: [.init(name: "Mia")]), over: 0)
        }
        let anna = Desk(home.household, for: Caller(role: .parent, userID: 1001))
        // Also on the founder's own login: who types a PIN there may be somebody else.
        for parent in [anna, home.desk(.parent)] {
            try await begin()
            #expect(try await parent.setupDraft() == SetupDraft())
            #expect(!home.folder.exists("setup-draft.json"))
        }
        try await begin()
        guard case .saved(let saved) = try await anna.saveSetupDraft(SetupAnswers(zone: "UTC"), over: 0) else {
            Issue.record("the founder's draft is in the way")
            return
        }
        #expect(saved == SetupDraft(version: 1, answers: SetupAnswers(zone: "UTC")))
    }

    @Test("A child's own login is no founder, even where it may become root")
    func child() async throws {
        let home = try await TestHousehold(players: "Mia", founders: .everybody)
        #expect(try await home.desk(.player(1)).founding() == nil)
        #expect(try await TestHousehold().desk(.sharedLogin).founderStanding() == .cannotBecomeRoot)
    }

    @Test("A founder's PIN never replaces one that another founder has set meanwhile")
    func twoFounders() async throws {
        let home = try await TestHousehold(founders: .everybody)
        let one = try #require(try await home.desk(.sharedLogin).founding())
        let actions = one.setupActions
        _ = try await home.desk(.parent).setPIN("1234", current: nil)
        await #expect(throws: Founders.Refusal(.hasPIN)) { try await actions.setPIN("2718") }
        await #expect(throws: ParentModeError.hasPIN) { try await home.household.parentMode.setFirst("2718") }
        _ = try await home.desk(.sharedLogin).unlock("1234")
    }

    @Test("A founder who has typed a PIN sets up nothing where somebody else has set one meanwhile, and it is no try")
    func overtaken() async throws {
        let home = try await TestHousehold(founders: .everybody)
        let founder = try #require(try await home.desk(.sharedLogin).founding())
        _ = try await home.desk(.parent).setPIN("1234", current: nil)
        let answers = SetupAnswers(children: [.init(name: "Mia")], pin: "2718")
        await #expect(throws: Founders.Refusal(.hasPIN)) { _ = try await founder.setUp(answers) }
        // Also without a PIN of one's own.
        await #expect(throws: Founders.Refusal(.hasPIN)) {
            _ = try await founder.setUp(SetupAnswers(children: [.init(name: "Mia")]))
        }
        #expect(try await home.household.players.all().isEmpty)
        let file = ParentPINFile(path: home.folder.path("parent-pin"))
        #expect(try file.read()?.attempts.failures == 0)
    }

    @Test("A login with the parents' group as its primary one is a parent's, too, which the group does not list")
    func primaryGroup() {
        let anna = UserAccount(name: "anna", userID: 1000, groupID: 70, homeFolder: "/home/anna")
        let mia = UserAccount(name: "mia", userID: 1001, groupID: 1001, homeFolder: "/home/mia")
        #expect(ParentLogins.all(listed: [], groupID: 70, people: [anna, mia]) == ["anna"])
        #expect(ParentLogins.all(listed: ["anna", "ben"], groupID: 70, people: [anna, mia]) == ["anna", "ben"])
        #expect(ParentLogins.all(listed: [], groupID: 70, people: [mia]) == [])
    }
}
