import Domain
import Services

/// What the steps of setting up start from: the answers so far, and what there is already.
struct SetupFacts: Sendable {
    /// All answers that are kept.
    var draft: SetupDraft
    let players: [PlayerProfile]
    /// ``PlayerWords/digest(of:)`` of the groups of calendars in which no child is, as a parent has answered.
    let groupsOfNobody: Set<String>
    let hasPIN: Bool
    /// The caller's login; nil for root, who is a parent anyway, and where it is not known.
    let login: String?
    /// That login, where it is a parent's.
    let parentLogin: String?
    /// The household's time zone at present.
    let zone: String
    /// Whether this PC shares the household with others of the family.
    var isPaired: Bool
    /// Whether this PC is only for playing: then all but what it has for itself is set up on another PC of the family.
    var isForPlayingOnly: Bool
    /// Whether the caller may set up because nobody is a parent yet.
    private let isFounder: Bool

    init(_ desk: Desk) async throws {
        draft = try await desk.setupDraft()
        isForPlayingOnly = try await desk.isForPlayingOnly()
        players = try await desk.players()
        groupsOfNobody = try await desk.groupsOfNobody()
        hasPIN = try await desk.parentMode().state.hasPIN
        login = try desk.parents().you.flatMap { $0 == "root" ? nil : $0 }
        parentLogin = desk.caller.isParentByLogin && !desk.caller.isFounder ? login : nil
        zone = desk.zone.identifier
        isPaired = try await desk.familyPCs().isPaired
        isFounder = desk.caller.isFounder
    }

    /// Those of the answers that can be set up on this PC.
    var answers: SetupAnswers { isForPlayingOnly ? draft.answers.ofThisPC : draft.answers }

    /// The steps that are asked, in their order, and the check at their end. None where everything else comes from other PCs.
    var steps: [SetupStep] {
        if isForPlayingOnly, !isJoining { return [] }
        let questions = isJoining ? [.login] : SetupStep.questions
        return (questions + [.check]).filter { $0 != .login || login != nil }
    }

    /// Whether only what each PC has for itself is asked: this one was paired before it was set up, and all else comes from the family's
    /// other PCs. Who had begun to answer goes on with that, where more than that can be set up.
    var isJoining: Bool {
        isPaired && isFounder && draft.stage != .rest && answers.children.isEmpty && answers.routines.isEmpty
            && answers.calendars.isEmpty
    }

    /// The step before another one; nil for the first.
    func step(before step: SetupStep) -> SetupStep? { steps.last { Self.place(of: $0) < Self.place(of: step) } }

    func step(after step: SetupStep) -> SetupStep { steps.first { Self.place(of: $0) > Self.place(of: step) } ?? .check }

    /// Where to go on.
    var next: SetupStep {
        if isJoining { return lacksAnswer(.login, in: answers) ? .login : .check }
        if !isBegun { return players.isEmpty ? .zone : .children }
        if answers.children.isEmpty { return .children }
        if login != nil, answers.parentLogin == nil, !answers.sharesLogin { return .login }
        return answers.routines.isEmpty && answers.calendars.isEmpty ? .routines : .check
    }

    /// Whether there are answers that are not set up yet. A draft without any records only which login sets up.
    var isBegun: Bool { draft.stage != .rest && answers != SetupAnswers() }

    /// Whether there is somebody who plays, and nothing that is only answered so far.
    var isDone: Bool { !players.isEmpty && !isBegun && !isJoining }

    /// Whether a step lacks an answer without which nothing is set up.
    func lacksAnswer(_ step: SetupStep, in answers: SetupAnswers) -> Bool {
        switch step {
        case .children: answers.children.isEmpty && players.isEmpty && !isPaired
        case .login: login != nil && answers.parentLogin == nil && !answers.sharesLogin
        default: false
        }
    }

    /// A player who is there already, by the name in whatever case.
    func player(named name: String) -> PlayerProfile? {
        players.first { SetupEnvironment.isSame($0.name, name) }
    }

    private static func place(of step: SetupStep) -> Int { SetupStep.allCases.firstIndex(of: step) ?? 0 }
}
