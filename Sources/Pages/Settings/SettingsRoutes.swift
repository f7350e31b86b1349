import Domain
import Services

/// A player's settings, and breaks.
struct SettingsRoutes: Sendable {
    let site: PageSite

    var all: [PageRoute] {
        [
            PageRoute(.get, "/players/{id}/settings") { request, desk in
                let context = try await context(request, desk)
                let notice = request.query["done"].flatMap(Done.init)?.word
                return try context.page(SettingsPage(context, SettingsForm(context), notice: notice))
            },
            PageRoute(.post, "/players/{id}/settings") { request, desk in try await save(request, desk) },
            PageRoute(.post, "/players/{id}/settings/pause") { request, desk in try await pause(request, desk) },
        ]
    }

    /// What has just been done.
    private enum Done: String {
        case saved, set, removed

        var word: Word {
            switch self {
            case .saved: .settingsSaved
            case .set: .breakSaved
            case .removed: .breakRemoved
            }
        }
    }

    private func save(_ request: PageRequest, _ desk: Desk) async throws -> PageAnswer {
        let context = try await context(request, desk)
        var form = SettingsForm(context)
        let shown = request.form["shown"] ?? ""
        form.take(request.form, shown: FormFields(parsing: shown))
        let filled = form
        do {
            return try await store(.saved, request, desk) { try filled.apply(to: &$0) }
        } catch let error as SettingsForm.Refused {
            return try context.page(SettingsPage(context, form, shown: shown, problems: error.problems), status: 422)
        }
    }

    private func pause(_ request: PageRequest, _ desk: Desk) async throws -> PageAnswer {
        let context = try await context(request, desk)
        let today = desk.zone.localDateTime(at: desk.now).date
        var form = BreakForm(request.form)
        let asked = form
        if request.form["remove"] != nil {
            return try await store(.removed, request, desk) { asked.remove(from: &$0) }
        }
        switch BreakCheck(form, today: today) {
        case .pause(let pause):
            // One that is there already stays: it can be ended, and is never made shorter by another one.
            return try await store(.set, request, desk) { $0.pauses = ($0.pauses + [pause]).joined }
        case .problem(let problem):
            form.problem = problem
            let page = SettingsPage(context, SettingsForm(context), breaks: form)
            return try context.page(page, status: 422)
        }
    }

    private func store(
        _ done: Done, _ request: PageRequest, _ desk: Desk, _ change: @escaping @Sendable (inout PlayerSettings) throws -> Void
    ) async throws -> PageAnswer {
        let player: PlayerID = try request.id()
        _ = try await desk.changeSettings(of: player, asPlayer: true, change)
        return .see("\(PagePaths.settings(player))?done=\(done.rawValue)")
    }

    private func context(_ request: PageRequest, _ desk: Desk) async throws -> PageContext {
        try await PageContext(site, request, desk, player: try await desk.player(try request.id()))
    }
}

extension SettingsForm {
    init(_ context: PageContext) { self.init(context.settings, name: context.player?.name ?? "") }
}
