import Domain
import Services

/// Sets everything up the first time, or adds to what there is: one question after another, then all answers at once. Each answer is kept
/// when its form is sent, and nothing is changed before the last one.
struct SetupRoutes: Sendable {
    let site: PageSite

    var all: [PageRoute] {
        [
            PageRoute(.get, PagePaths.setup, access: .founder) { request, desk in try await show(request, desk) },
            PageRoute(
                .post, PagePaths.setup, access: .founder, body: .upload(.calendars), isConfirmation: { $0["do"] == "setup" }
            ) { request, desk in
                try await take(request, desk)
            },
            // For a login that is not admitted, because it is another one's turn. The desk decides whether it may.
            PageRoute(.post, PagePaths.setupStartOver) { _, desk in
                try await desk.startSetupOver()
                return .see(PagePaths.setup)
            },
            // A browser opens this address if its page is loaded again after that form, or after the PIN.
            PageRoute(.get, PagePaths.setupStartOver) { _, _ in .see(PagePaths.setup) },
        ]
    }

    private func show(_ request: PageRequest, _ desk: Desk) async throws -> PageAnswer {
        let context = PageContext(site, request, desk)
        let facts = try await facts(desk)
        let answers = facts.answers
        try desk.keepSetupCalendars(facts.draft.answers.calendars)
        let step = request.query["step"].flatMap { SetupStep(rawValue: $0) }
        switch step {
        // A browser goes back to it after everything was set up.
        case .check? where facts.isDone && facts.steps.contains(.check): return .see(SetupStep.done.path)
        case .check? where facts.steps.contains(.check):
            return try await SetupCheck(context: context).show(facts)
        case .done? where facts.isDone:
            return try context.page(try await SetupDonePage(context, facts))
        case let step? where facts.steps.contains(step):
            var extra = SetupStepExtra(flaws: try await flaws(step, answers, desk))
            extra.wantsMore = request.query["more"] != nil
            return try await page(context, step, facts, answers, extra)
        default: return try context.page(try await SetupStartPage(context, facts))
        }
    }

    /// What is there, without a rest for root that root has done since.
    private func facts(_ desk: Desk) async throws -> SetupFacts {
        let facts = try await SetupFacts(desk)
        guard facts.draft.stage == .rest, try await desk.setupCommands(facts.answers).isEmpty else { return facts }
        try await desk.removeSetupRest(facts.draft.version)
        return try await SetupFacts(desk)
    }

    private func take(_ request: PageRequest, _ desk: Desk) async throws -> PageAnswer {
        let context = PageContext(site, request, desk)
        if request.form["do"] == "drop" {
            try await desk.removeSetupRest(Int(request.form["version"] ?? "") ?? 0)
            return .see(SetupStep.done.path)
        }
        var facts = try await facts(desk)
        try desk.keepSetupCalendars(facts.draft.answers.calendars)
        // Only calendars are sent as files. Where these are too large, the fields may be missing, too.
        let sent: SetupStep? = request.uploadProblem == nil ? request.form["step"].flatMap { SetupStep(rawValue: $0) } : .calendars
        guard let step = sent, facts.steps.contains(step) else { return .see(PagePaths.setup) }
        if step == .check { return try await SetupCheck(context: context).take(request.form, facts) }
        let form = SetupForm(step: step, fields: request.form) { desk.zoneSearch.zone(named: $0) }
        var answers = form.applied(to: facts.draft.answers, facts)
        do {
            if step == .calendars { return try await takeCalendars(request, context, facts) }
            switch try await desk.saveSetupDraft(answers, over: Int(request.form["version"] ?? "") ?? 0) {
            case .saved(let draft): facts.draft = draft
            case .newer(let draft):
                // The other answers are kept, and this form is shown with what was typed.
                facts.draft = draft
                answers = form.applied(to: draft.answers, facts)
                let extra = SetupStepExtra(flaws: try await flaws(step, answers, desk))
                return try await page(context, step, facts, answers, extra, overtaken: true, status: 409)
            }
            return try await goOn(request, context, step, facts, refused: [])
        } catch {
            guard let kind = HouseholdError(error)?.kind, kind == .unavailable || kind == .damaged else { throw error }
            return try await page(context, step, facts, answers, SetupStepExtra(), problem: .setupFailed, status: 422)
        }
    }

    /// Files are added to those that somebody else has added meanwhile. Those that are not needed any more go when the answers are kept.
    private func takeCalendars(
        _ request: PageRequest, _ context: PageContext, _ facts: SetupFacts
    ) async throws -> PageAnswer {
        let (form, desk) = (SetupForm(step: .calendars, fields: request.form), context.desk)
        let change = try await SetupUploads(context, facts.answers).change(request)
        var facts = facts
        while true {
            var answers = form.applied(to: facts.draft.answers, facts)
            let unneeded = change.apply(to: &answers)
            switch try await desk.saveSetupDraft(answers, over: facts.draft.version) {
            case .saved(let draft):
                for path in unneeded { desk.removeSetupCalendar(path) }
                facts.draft = draft
                return try await goOn(
                    request, context, .calendars, facts, refused: change.refused, hasNewFiles: !change.added.isEmpty)
            case .newer(let draft): facts.draft = draft
            }
        }
    }

    /// The page after the answers of a step are kept: the button that was pressed leads away, to the step before, to more of the same, or
    /// to the next one.
    private func goOn(
        _ request: PageRequest, _ context: PageContext, _ step: SetupStep, _ facts: SetupFacts, refused: [String],
        hasNewFiles: Bool = false
    ) async throws -> PageAnswer {
        let (answers, act) = (facts.answers, request.form["do"] ?? "next")
        if act == "leave" { return .see(PagePaths.setup) }
        if act == "back" { return .see(facts.step(before: step)?.path ?? PagePaths.setup) }
        let flaws = try await flaws(step, answers, context.desk)
        if refused.isEmpty {
            if act == "more" { return .see("\(step.path)&more=yes") }
            // The page asks what new files are, and for whom, before it goes on.
            if act == "add" || hasNewFiles || request.form["remove"] != nil { return .see(step.path) }
        }
        let isMissing = facts.lacksAnswer(step, in: answers)
        if refused.isEmpty, flaws.isEmpty, !isMissing { return .see(facts.step(after: step).path) }
        let extra = SetupStepExtra(flaws: flaws, isMissing: isMissing, refused: refused)
        return try await page(context, step, facts, answers, extra, status: 422)
    }

    private func flaws(_ step: SetupStep, _ answers: SetupAnswers, _ desk: Desk) async throws -> [SetupFlaw] {
        try await desk.rehearse(answers, about: step.fields, reading: desk.setupReading)
    }

    private func page(
        _ context: PageContext, _ step: SetupStep, _ facts: SetupFacts, _ answers: SetupAnswers, _ extra: SetupStepExtra,
        overtaken: Bool = false, problem: SetupWord? = nil, status: Int = 200
    ) async throws -> PageAnswer {
        var extra = extra
        if step == .children {
            extra.logins = try await context.desk.logins().filter { !$0.isOwn && !$0.isParents && $0.player == nil }.map(\.name)
        }
        if step == .calendars { extra.previews = try await SetupUploads(context, answers).previews(answers.calendars, extra.flaws) }
        let page = SetupStepPage(context, step, facts, answers, extra, overtaken: overtaken, problem: problem)
        return try context.page(page, status: status)
    }
}
