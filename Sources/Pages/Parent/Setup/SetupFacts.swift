import Domain
import Services

/// What the steps of setting up start from: the answers so far, and what there is already.
struct SetupFacts: Sendable {
    /// The answers that are kept.
    var draft: SetupDraft
    let players: [PlayerProfile]
    let hasPIN: Bool
    /// The caller's login; nil for root, who is a parent anyway, and where it is not known.
    let login: String?
    /// That login, where it is a parent's.
    let parentLogin: String?
    /// The household's time zone at present.
    let zone: String

    init(_ desk: Desk) async throws {
        draft = try await desk.setupDraft()
        players = try await desk.players()
        hasPIN = try await desk.parentMode().state.hasPIN
        login = try desk.parents().you.flatMap { $0 == "root" ? nil : $0 }
        parentLogin = desk.caller.isParentByLogin && !desk.caller.isFounder ? login : nil
        zone = desk.zone.identifier
    }

    /// The steps that are asked, in their order, and the check at their end.
    var steps: [SetupStep] { (SetupStep.questions + [.check]).filter { $0 != .login || login != nil } }

    /// The step before another one; nil for the first.
    func step(before step: SetupStep) -> SetupStep? { steps.last { Self.place(of: $0) < Self.place(of: step) } }

    func step(after step: SetupStep) -> SetupStep { steps.first { Self.place(of: $0) > Self.place(of: step) } ?? .check }

    /// Where to go on.
    var next: SetupStep {
        let answers = draft.answers
        if !isBegun { return players.isEmpty ? .zone : .children }
        if answers.children.isEmpty { return .children }
        if login != nil, answers.parentLogin == nil, !answers.sharesLogin { return .login }
        return answers.routines.isEmpty && answers.calendars.isEmpty ? .routines : .check
    }

    /// Whether there are answers that are not set up yet.
    var isBegun: Bool { draft.version > 0 && draft.stage != .rest }

    /// Whether there is somebody who plays, and nothing that is only answered so far.
    var isDone: Bool { !players.isEmpty && !isBegun }

    /// Whether a step lacks an answer without which nothing is set up.
    func lacksAnswer(_ step: SetupStep, in answers: SetupAnswers) -> Bool {
        switch step {
        case .children: answers.children.isEmpty && players.isEmpty
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
