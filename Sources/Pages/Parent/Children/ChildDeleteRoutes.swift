import Domain
import Services

/// Deletes everything about a child, after two questions and a backup.
struct ChildDeleteRoutes: Sendable {
    let site: PageSite

    var all: [PageRoute] {
        [
            PageRoute(.get, "\(PagePaths.children)/{id}/delete", access: .parent, isForChanges: true) { request, desk in
                try await ask(try await desk.player(try request.id() as PlayerID), request, desk)
            },
            PageRoute(.get, "\(PagePaths.children)/{id}/delete/name", access: .parent, isForChanges: true) { request, desk in
                try await askName(request, desk)
            },
            PageRoute(
                .post, "\(PagePaths.children)/{id}/delete", access: .parent, isConfirmation: { $0["do"] == "delete" }
            ) { request, desk in
                try await answer(request, desk)
            },
        ]
    }

    private static let done = "\(PagePaths.children)?done=\(ChildrenRoutes.Done.deleted.rawValue)"

    private func answer(_ request: PageRequest, _ desk: Desk) async throws -> PageAnswer {
        let id: PlayerID = try request.id()
        let children = try await desk.players()
        guard let child = children.first(where: { $0.id == id }) else {
            // The same form sent twice.
            if request.form["do"] == "delete" { return .see(Self.done) }
            throw PageMissing()
        }
        let passedOn = PassedOnCalendars(try await desk.calendarNames(of: id), request.form)
        guard let owners = passedOn.owners(among: children.filter { $0.id != id }) else {
            let isMoved = request.form["do"] == "delete"
            return try await ask(
                child, request, desk, problem: isMoved ? .childrenDeleteMoved : .childrenDeleteUnchosen,
                status: isMoved ? 409 : 422)
        }
        let context = PageContext(site, request, desk)
        // At an address of its own, so that the page can follow what changes elsewhere.
        guard request.form["do"] == "delete" else { return .see(PagePaths.childDeleteName(id, passedOn)) }
        let typed = request.form["name"] ?? ""
        guard NameRule.trimmed(typed).lowercased() == child.name.lowercased() else {
            let page = ChildDeleteNamePage(context, child, passedOn, name: typed, problem: .childrenDeleteDiffers)
            return try context.page(page, status: 422)
        }
        do {
            _ = try await desk.removePlayer(id, calendars: owners)
        } catch {
            let kind = HouseholdError(error)?.kind
            if error is BackupFolderError || kind == .unavailable {
                let problem: ChildrenWord = error is BackupFolderError ? .childrenDeleteFailed : .childrenDeleteNotDeleted
                let page = ChildDeleteNamePage(context, child, passedOn, name: typed, problem: problem)
                return try context.page(page, status: 422)
            }
            switch kind {
            case .notFound: return .see(Self.done)
            case .conflict, .invalid:
                return try await ask(child, request, desk, problem: .childrenDeleteMoved, status: 409)
            default: throw error
            }
        }
        return .see(Self.done)
    }

    /// The last question. If calendars are to be asked about again, because they have changed since, it is the first one.
    private func askName(_ request: PageRequest, _ desk: Desk) async throws -> PageAnswer {
        let child = try await desk.player(try request.id() as PlayerID)
        let passedOn = PassedOnCalendars(try await desk.calendarNames(of: child.id), request.query)
        let others = try await desk.players().filter { $0.id != child.id }
        guard passedOn.owners(among: others) != nil else { return .see(PagePaths.childDelete(child.id)) }
        let context = PageContext(site, request, desk)
        return try context.page(ChildDeleteNamePage(context, child, passedOn))
    }

    /// The first question.
    private func ask(
        _ child: PlayerProfile, _ request: PageRequest, _ desk: Desk, problem: ChildrenWord? = nil, status: Int = 200
    ) async throws -> PageAnswer {
        let context = PageContext(site, request, desk)
        let passedOn = PassedOnCalendars(try await desk.calendarNames(of: child.id), request.form)
        let page = ChildDeletePage(
            context, child, questCount: try await desk.progress(of: child.id).totals.finishedQuests,
            try await desk.routines().map(\.routine), passedOn, others: try await desk.players().filter { $0.id != child.id },
            isPaired: try await desk.familyPCs().isPaired, problem: problem)
        return try context.page(page, status: status)
    }
}
