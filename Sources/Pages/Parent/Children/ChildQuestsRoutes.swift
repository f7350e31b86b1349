import Domain
import Services

/// The quests of a child, which a parent leaves out and counts again.
struct ChildQuestsRoutes: Sendable {
    let site: PageSite

    /// How many quests are on a page.
    private static let perPage = 20

    var all: [PageRoute] {
        [
            PageRoute(.get, "\(PagePaths.children)/{id}/quests", access: .parent) { request, desk in
                let notice = request.query["done"].flatMap { Done(rawValue: $0) }?.word
                return try await list(request, desk, after: request.query["after"], notice: notice)
            },
            PageRoute(.post, "\(PagePaths.children)/{id}/quests", access: .parent) { request, desk in
                try await answer(request, desk)
            },
        ]
    }

    /// What has just been done.
    private enum Done: String {
        case leftOut, counts

        init(_ tap: QuestTap) { self = tap == .restore ? .counts : .leftOut }

        var word: ChildrenWord {
            switch self {
            case .leftOut: .childrenQuestsDoneLeftOut
            case .counts: .childrenQuestsDoneCounts
            }
        }
    }

    private func answer(_ request: PageRequest, _ desk: Desk) async throws -> PageAnswer {
        let child = try await desk.player(try request.id() as PlayerID)
        let after = request.form["after"]
        let tap: QuestTap
        switch request.form["do"] {
        case QuestTap.Kind.leaveOut.rawValue: tap = .leaveOut
        case QuestTap.Kind.restore.rawValue: tap = .restore
        default: return try await list(request, desk, after: after)
        }
        guard let id = request.form["quest"].flatMap({ QuestID($0) }), let step = request.form["step"].flatMap({ Int($0) }),
            try await desk.quest(id).playerID == child.id
        else { throw PageMissing() }
        do {
            _ = try await desk.take(tap, of: id, step: step)
        } catch let error as QuestError {
            let present = try await desk.quest(id)
            // The same form sent twice, or another parent's with the same answer.
            let isDone = !present.isOpen && present.counts == (tap == .restore) && (present.counts || present.standing != nil)
            guard isDone else {
                return try await list(request, desk, after: after, problem: error.problem, status: 409)
            }
        }
        let place = after.flatMap { QuestID($0) }.map { "&after=\($0)" } ?? ""
        return .see("\(PagePaths.childQuests(child.id))?done=\(Done(tap).rawValue)\(place)")
    }

    private func list(
        _ request: PageRequest, _ desk: Desk, after: String?, notice: ChildrenWord? = nil, problem: ChildrenWord? = nil,
        status: Int = 200
    ) async throws -> PageAnswer {
        let child = try await desk.player(try request.id() as PlayerID)
        let after = after.flatMap { QuestID($0) }
        do {
            let page = try await desk.quests(of: child.id, state: nil, after: after, limit: Self.perPage)
            let context = PageContext(site, request, desk)
            return try context.page(
                ChildQuestsPage(context, child, page, after: after, notice: notice, problem: problem), status: status)
        } catch let error as HouseholdError where error.kind == .badRequest {
            // The quest after which the page begins is gone.
            return .see(PagePaths.childQuests(child.id))
        }
    }
}

extension QuestError {
    fileprivate var problem: ChildrenWord {
        switch self {
        case .dayIsFull, .ownDayIsFull: .childrenQuestsFull
        default: .childrenQuestsMoved
        }
    }
}
