import Domain
import Services

/// What a parent sets for a child. All forms are sent to the page itself; `do` says which one it is.
struct ChildSettingsRoutes: Sendable {
    let site: PageSite

    var all: [PageRoute] {
        [
            PageRoute(.get, "\(PagePaths.children)/{id}/settings", access: .parent) { request, desk in
                let done = request.query["done"].flatMap(Done.init)
                return try await show(request, desk, notice: done.map { $0.text(site.words(request.language)) }) { _ in }
            },
            PageRoute(
                .post, "\(PagePaths.children)/{id}/settings", access: .parent,
                isConfirmation: { $0["do"] == "profile" && ChildForm.changesLogin($0, shown: $0["shown"]) }, showsTyped: true
            ) { request, desk in
                switch request.form["do"] {
                case "profile": try await saveProfile(request, desk)
                case "reminders": try await saveReminders(request, desk)
                case let form: try await saveDays(form.flatMap(DaysKind.init), request, desk)
                }
            },
        ]
    }

    /// What has just been done.
    private enum Done: String {
        case saved, set, removed
        case schoolSet = "school-set"
        case schoolRemoved = "school-removed"

        func text(_ words: Words) -> String {
            switch self {
            case .saved: words(.settingsSaved)
            case .set: words(.childrenSettingsBreakSaved)
            case .removed: words(.childrenSettingsBreakRemoved)
            case .schoolSet: words(.childrenSettingsSchoolSaved)
            case .schoolRemoved: words(.childrenSettingsSchoolRemoved)
            }
        }
    }

    private func done(_ done: Done, _ child: PlayerID) -> PageAnswer {
        .see("\(PagePaths.childSettings(child))?done=\(done.rawValue)")
    }

    /// - Parameter fill: puts what was filled in, and what was wrong with it, in the place of what is stored.
    private func show(
        _ request: PageRequest, _ desk: Desk, status: Int = 200, notice: String? = nil,
        _ fill: (inout ChildSettingsPage.Filled) -> Void
    ) async throws -> PageAnswer {
        let child = try await desk.player(try request.id() as PlayerID)
        let settings = try await desk.settings(of: child.id)
        var filled = ChildSettingsPage.Filled(child, settings)
        filled.proposals = try await desk.wordProposals(for: child.id)
        fill(&filled)
        let context = PageContext(site, request, desk)
        let page = ChildSettingsPage(
            context, child, settings, filled, isForPlayingOnly: try await desk.isForPlayingOnly(), notice: notice)
        return try context.page(page, status: status)
    }

    // MARK: Name and login

    private func saveProfile(_ request: PageRequest, _ desk: Desk) async throws -> PageAnswer {
        let child = try await desk.player(try request.id() as PlayerID)
        let words = site.words(request.language)
        let shown = request.form["shown"] ?? ""
        var form = ChildForm(request.form)
        if request.isOnlyShown {
            form.askAgain(words)
            let filled = form
            // What the page shows now is what the confirmation is about.
            return try await show(request, desk) { $0.profile = filled }
        }
        if form.check(words) {
            do {
                // Another parent may have changed the other field, or the same one, since the page was shown.
                let before = ChildForm(FormFields(parsing: shown)).draft
                _ = try await desk.changePlayer(child.id, shown: before, to: form.draft)
                return done(.saved, child.id)
            } catch let conflict as PlayerConflict {
                form.take(overtaken: conflict.fields, by: conflict.present, words)
                let filled = form
                return try await show(request, desk, status: 409) { $0.profile = filled }
            } catch {
                guard let refusal = HouseholdError(error), form.take(refusal, words) else { throw error }
            }
        }
        let filled = form
        return try await show(request, desk, status: 422) { page in
            page.profile = filled
            page.profileShown = shown
        }
    }

    // MARK: Reminders

    /// Somebody else has set the same fields since the page was shown.
    private struct Overtaken: Error {
        let fields: Set<String>
    }

    private func saveReminders(_ request: PageRequest, _ desk: Desk) async throws -> PageAnswer {
        let child = try await desk.player(try request.id() as PlayerID)
        let (sent, name, text) = (request.form, child.name, request.form["shown"] ?? "")
        let shown = FormFields(parsing: text)
        do {
            _ = try await desk.changeSettings(of: child.id) { settings in
                var form = SettingsForm(settings, name: name)
                let fields = form.take(sent, shown: shown, only: SettingsForm.reminderFields)
                if !fields.isEmpty { throw Overtaken(fields: fields) }
                try form.apply(to: &settings)
            }
            return done(.saved, child.id)
        } catch let refused as SettingsForm.Refused {
            return try await show(request, desk, status: 422) { page in
                page.settings.take(sent, shown: shown, only: SettingsForm.reminderFields)
                page.shown = text
                page.problems = refused.problems
            }
        } catch let problem as Overtaken {
            // The page shows what is set now, so that the same form saved once more goes before it.
            return try await show(request, desk, status: 409) { page in
                page.settings.take(sent, shown: shown, only: SettingsForm.reminderFields)
                page.overtaken = problem.fields
            }
        }
    }

    // MARK: Breaks and days without school

    /// - Parameter kind: nil for a form that the page does not have.
    private func saveDays(_ kind: DaysKind?, _ request: PageRequest, _ desk: Desk) async throws -> PageAnswer {
        guard let kind else { return try await show(request, desk) { _ in } }
        let child: PlayerID = try request.id()
        var form = BreakForm(request.form)
        let asked = form
        if request.form["remove"] != nil {
            _ = try await desk.changeSettings(of: child) { asked.remove(kind, from: &$0) }
            return done(kind == .breaks ? .removed : .schoolRemoved, child)
        }
        switch BreakCheck(form, today: desk.zone.localDateTime(at: desk.now).date) {
        case .pause(let days):
            _ = try await desk.changeSettings(of: child) { settings in
                settings[keyPath: kind.place] = (settings[keyPath: kind.place] + [days]).joined
            }
            return done(kind == .breaks ? .set : .schoolSet, child)
        case .problem(let problem):
            form.problem = problem
            let filled = form
            return try await show(request, desk, status: 422) { page in
                switch kind {
                case .breaks: page.breaks = filled
                case .schoolFree: page.schoolFree = filled
                }
            }
        }
    }
}
