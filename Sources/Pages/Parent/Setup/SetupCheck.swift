import Domain
import Services

/// The last question: all answers at once, and a PIN. With a yes they are checked once more, and everything is set up.
struct SetupCheck: Sendable {
    let context: PageContext

    func show(_ facts: SetupFacts) async throws -> PageAnswer {
        // Without a PIN the PIN's own flaw would be there before anybody could type one.
        try await page(facts, try await flaws(facts.answers).filter { $0.field != .pin })
    }

    func take(_ form: FormFields, _ facts: SetupFacts) async throws -> PageAnswer {
        if form["do"] == "back" { return .see(facts.step(before: .check)?.path ?? PagePaths.setup) }
        // Where the page was shown while there was a PIN, and it was removed since, one is asked for.
        guard form["do"] == "setup", facts.hasPIN || form["pin"] != nil else { return .see(SetupStep.check.path) }
        var answers = facts.answers
        guard Int(form["version"] ?? "") == facts.draft.version else {
            // It was sent twice, and everything is set up.
            if facts.isDone { return .see(SetupStep.done.path) }
            return try await page(
                facts, try await flaws(answers).filter { $0.field != .pin }, problem: .setupCheckOvertaken, status: 409)
        }
        do {
            var pinProblem: SetupWord?
            if !facts.hasPIN {
                let pin = form["pin"] ?? ""
                answers.pin = pin.isEmpty ? nil : pin
                if pin != form["pin-again"] ?? "" { pinProblem = .setupPinDiffers }
            }
            let flaws = try await flaws(answers).filter { pinProblem == nil || $0.field != .pin }
            if pinProblem != nil || !flaws.isEmpty || facts.lacksAnswer(.children, in: answers) {
                return try await page(facts, flaws, pinProblem: pinProblem, status: 422)
            }
            return try await setUp(answers, facts)
        } catch {
            guard let kind = HouseholdError(error)?.kind, kind == .unavailable || kind == .damaged else { throw error }
            return try await page(facts, [], problem: .setupFailed, status: 422)
        }
    }

    private func setUp(_ answers: SetupAnswers, _ facts: SetupFacts) async throws -> PageAnswer {
        let desk = context.desk
        let result = try await desk.setUp(
            answers, of: facts.draft.version, templates: SetupTemplates.all(context.words), reading: desk.setupReading)
        switch result {
        case .refused(let flaws): return try await page(facts, flaws, status: 422)
        case .stopped(let outcomes, let error):
            let problem: SetupWord = error.kind == .conflict ? .setupMoved : .setupStopped
            return try await page(try await SetupFacts(desk), [], problem: problem, made: outcomes, status: 422)
        case .done(let outcomes):
            var answer = PageAnswer.see(SetupStep.done.path)
            answer.parentModeToken = try await parentModeToken(answers, outcomes)
            for path in answers.calendars { desk.removeSetupCalendar(path) }
            return answer
        }
    }

    /// The token of parent mode for a founder who has just set the PIN: the next page requires it. Nil if parent mode cannot begin: then
    /// the next page asks for the PIN.
    private func parentModeToken(_ answers: SetupAnswers, _ outcomes: [SetupOutcome]) async throws -> String? {
        let desk = context.desk
        guard desk.caller.isFounder, let pin = answers.pin, outcomes.contains(where: { $0.change == .pin }) else { return nil }
        do {
            return try await desk.unlocked(pin).token
        } catch {
            guard HouseholdError(error) != nil else { throw error }
            return nil
        }
    }

    private func flaws(_ answers: SetupAnswers) async throws -> [SetupFlaw] {
        try await context.desk.rehearse(answers, reading: context.desk.setupReading)
    }

    private func page(
        _ facts: SetupFacts, _ flaws: [SetupFlaw], pinProblem: SetupWord? = nil, problem: SetupWord? = nil,
        made: [SetupOutcome] = [], status: Int = 200
    ) async throws -> PageAnswer {
        let commands = try await context.desk.setupCommands(facts.answers)
        let page = SetupCheckPage(
            context, facts, flaws, commands: commands, made: made, pinProblem: pinProblem, problem: problem)
        return try context.page(page, status: status)
    }
}
