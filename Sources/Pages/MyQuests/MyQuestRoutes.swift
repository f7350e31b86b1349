import Domain
import Services

/// The quests that a player makes: a list, and a form that is filled in, looked over and stored. Nothing is stored before.
struct MyQuestRoutes: Sendable {
    let site: PageSite

    var all: [PageRoute] {
        [
            PageRoute(.get, "/players/{id}/quests") { request, desk in
                let (context, owner) = try await context(request, desk)
                let page = MyQuestsPage(
                    context, owner, try await own(owner, desk), isForPlayingOnly: try await desk.isForPlayingOnly())
                return try context.page(page)
            },
            PageRoute(.get, "/players/{id}/quests/new", isForChanges: true) { request, desk in
                let (context, owner) = try await context(request, desk)
                guard let template = request.query["template"].flatMap({ RoutineTemplateProvider.template($0) }) else {
                    return try context.page(MyQuestTemplatesPage(context, owner))
                }
                return try context.page(MyQuestEditPage(context, owner, QuestForm(template, context.words)))
            },
            PageRoute(.get, "/players/{id}/quests/{routine}", isForChanges: true) { request, desk in
                let (context, owner) = try await context(request, desk)
                let routine = try await routine(try request.id("routine"), of: owner, desk)
                return try context.page(MyQuestEditPage(context, owner, QuestForm(routine), present: routine))
            },
            PageRoute(.post, "/players/{id}/quests/form") { request, desk in try await fill(request, desk) },
            PageRoute(.get, "/players/{id}/quests/{routine}/delete", isForChanges: true) { request, desk in
                let (context, owner) = try await context(request, desk)
                let routine = try await routine(try request.id("routine"), of: owner, desk)
                return try context.page(MyQuestDeletePage(context, owner, routine))
            },
            PageRoute(.post, "/players/{id}/quests/{routine}/delete") { request, desk in
                let (_, owner) = try await context(request, desk)
                let routine = try await routine(try request.id("routine"), of: owner, desk)
                try await desk.removeRoutine(routine.id)
                return .see(PagePaths.myQuests(owner))
            },
        ]
    }

    private func fill(_ request: PageRequest, _ desk: Desk) async throws -> PageAnswer {
        let (context, owner) = try await context(request, desk)
        var form = QuestForm(request.form)
        let present: Routine? = if let id = form.routine { try await routine(id, of: owner, desk) } else { nil }
        switch request.form["do"] {
        case "more": return try context.page(MyQuestEditPage(context, owner, form, present: present, more: true))
        case "change": return try context.page(MyQuestEditPage(context, owner, form, present: present))
        default: break
        }
        if let move = request.form["do"].flatMap({ QuestForm.Move($0) }) {
            let moved = form.take(move)
            return try context.page(MyQuestEditPage(context, owner, form, present: present, moved: moved))
        }
        if let button = request.form["do"].flatMap({ QuestForm.PictureButton($0) }) {
            let pressed = form.take(button)
            return try context.page(MyQuestEditPage(context, owner, form, present: present, picture: pressed))
        }
        let problems = form.problems(context.words)
        if !problems.isEmpty {
            return try context.page(MyQuestEditPage(context, owner, form, present: present, problems: problems), status: 422)
        }
        let filled = form
        guard request.form["do"] == "save" else {
            return try context.page(MyQuestEditPage(context, owner, form, present: present, isReview: true))
        }
        do {
            if let present {
                _ = try await desk.changeRoutine(present.id) { filled.draft(changing: $0) }
            } else {
                // The same form sent twice makes one quest.
                _ = try await desk.addPlayersRoutine(form.draft(for: owner))
            }
        } catch {
            let isNameRefused = error is RoutineDraftError
            // Too many, for example: what was filled in stays.
            guard let error = HouseholdError(error), [.invalid, .tooMany, .conflict].contains(error.kind) else { throw error }
            let words = context.words
            let problem =
                switch error.storageLimit {
                case .day: words(ProblemWord.fullText)
                case .database: words(ProblemWord.databaseFullText)
                case nil: words(isNameRefused ? .editNameLong : .editNotStored)
                }
            let page = MyQuestEditPage(context, owner, form, present: present, problem: problem)
            return try context.page(page, status: error.kind == .tooMany ? 429 : 422)
        }
        return .see(PagePaths.myQuests(owner))
    }

    private func context(_ request: PageRequest, _ desk: Desk) async throws -> (context: PageContext, owner: PlayerID) {
        let player = try await desk.player(try request.id())
        return (try await PageContext(site, request, desk, player: player), player.id)
    }

    /// The routines that the player has made, alone.
    private func own(_ player: PlayerID, _ desk: Desk) async throws -> [Routine] {
        try await desk.routines().map(\.routine).filter { $0.createdBy == .player && $0.playerIDs == [player] }
    }

    private func routine(_ id: RoutineID, of owner: PlayerID, _ desk: Desk) async throws -> Routine {
        guard let routine = try await own(owner, desk).first(where: { $0.id == id }) else { throw PageMissing() }
        return routine
    }
}
