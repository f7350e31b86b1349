import Domain
import Services

/// The children: a list, and the pages of each.
struct ChildrenRoutes: Sendable {
    let site: PageSite

    var all: [PageRoute] {
        [
            PageRoute(.get, PagePaths.children, access: .parent) { request, desk in
                try await list(request, desk, ChildForm(), isLive: true, done: request.query["done"].flatMap(Done.init))
            },
            PageRoute(
                .post, PagePaths.children, access: .parent, isConfirmation: { ChildForm.changesLogin($0, shown: nil) },
                showsTyped: true
            ) { request, desk in try await add(request, desk) },
            PageRoute(.get, "\(PagePaths.children)/{id}", access: .parent) { request, desk in
                let (child, patterns) = try await desk.patterns(of: try request.id())
                async let forecasts = desk.forecasts(of: child.id)
                async let changes = desk.ownChanges(of: child.id)
                let context = PageContext(site, request, desk)
                let page = ChildPage(
                    context, child, try await desk.settings(of: child.id), patterns, try await forecasts, try await changes,
                    isForPlayingOnly: try await desk.isForPlayingOnly())
                return try context.page(page)
            },
        ] + ChildQuestsRoutes(site: site).all + ChildSettingsRoutes(site: site).all + ChildDeleteRoutes(site: site).all
    }

    /// What has just been done.
    enum Done: String {
        case added, deleted

        var word: ChildrenWord {
            switch self {
            case .added: .childrenAdded
            case .deleted: .childrenDeleted
            }
        }
    }

    private func add(_ request: PageRequest, _ desk: Desk) async throws -> PageAnswer {
        let words = site.words(request.language)
        var form = ChildForm(request.form)
        if request.isOnlyShown {
            form.askAgain(words)
            return try await list(request, desk, form)
        }
        if form.check(words) {
            do {
                _ = try await desk.addPlayer(form.draft)
                return .see("\(PagePaths.children)?done=\(Done.added.rawValue)")
            } catch {
                guard let refusal = HouseholdError(error) else { throw error }
                if refusal.kind == .conflict, try await wasAdded(form.draft, request, desk) {
                    return .see("\(PagePaths.children)?done=\(Done.added.rawValue)")
                }
                guard form.take(refusal, words) else { throw error }
            }
        }
        return try await list(request, desk, form, status: 422)
    }

    /// Whether the same form was sent before: there is such a child now, and was none when the page was shown.
    private func wasAdded(_ draft: PlayerDraft, _ request: PageRequest, _ desk: Desk) async throws -> Bool {
        guard let known = request.form["known"]?.split(separator: " ").map(String.init) else { return false }
        return try await desk.players().contains {
            ($0.name, $0.linuxUser) == (draft.name, draft.linuxUser) && !known.contains("\($0.id)")
        }
    }

    private func list(
        _ request: PageRequest, _ desk: Desk, _ form: ChildForm, isLive: Bool = false, done: Done? = nil, status: Int = 200
    ) async throws -> PageAnswer {
        let context = PageContext(site, request, desk)
        let page = ChildrenPage(
            context, try await desk.today().children, form, isForPlayingOnly: try await desk.isForPlayingOnly(), isLive: isLive,
            done: done)
        return try context.page(page, status: status)
    }
}
