import Domain
import Foundation
import Services

/// Shows the form of a routine with the events that it would be for, and stores what was filled in.
struct RoutineEditor: Sendable {
    let context: PageContext
    /// Nil for a new one.
    let id: RoutineID?
    /// The routine as it is stored; nil for a new one, and for one that is gone.
    let stored: Routine?
    let people: [PlayerProfile]
    let calendars: [Desk.CalendarListing]

    /// More events than that are not named in an address.
    private static let mostLost = 20

    private var desk: Desk { context.desk }

    /// The events that are shown.
    private var month: DateInterval { DateInterval(start: desk.now, duration: 31 * 86_400) }

    /// The form of a stored routine.
    ///
    /// - Parameter lost: the keys of events for which something was chosen that was not stored.
    func open(_ routine: Routine, notice: RoutinesWord?, lost: [String] = []) async throws -> PageAnswer {
        let draft = RoutineDraft(routine)
        return try await show(RoutineForm(draft, shown: draft, language: context.words.language), notice: notice, lost: lost)
    }

    /// - Parameters:
    ///   - form: nothing of it is lost.
    ///   - copyNote: on the form of a copy, that it is not in effect yet.
    ///   - lost: the keys of events for which something was chosen that was not stored.
    func show(
        _ form: RoutineForm, copyNote: String? = nil, reason: RoutineEditPage.Reason? = nil, notice: RoutinesWord? = nil,
        lost: [String] = [], status: Int = 200
    ) async throws -> PageAnswer {
        var form = form
        let choices = form.choices
        let matches = try await desk.matches(of: form.draft, replacing: id, choices: choices, in: month)
        // What was shown first stays what a choice is compared with.
        form.decided = form.decided ?? RoutineMatchList.decided(matches)
        let reason = reason ?? notKept(lost, matches)
        let list = RoutineMatchList(matches, form, context, players: people, calendars: calendars)
        let page = RoutineEditPage(
            context, form, id: id, makers: makers, people: people, matches: list, copyNote: copyNote, reason: reason, notice: notice
        )
        return try context.page(page, status: status)
    }

    /// A form that was sent: changes the list of tasks, shows the events, or stores the routine.
    func fill() async throws -> PageAnswer {
        var form = RoutineForm(context.request.form)
        let asked = context.request.form["do"] ?? "save"
        if let step = RoutineForm.Step(asked) {
            form.apply(step)
            return try await show(form)
        }
        if asked == "look" { return try await show(form) }
        form.settle(context.words.language)
        let draft = form.draft
        let flaws = draft.flaws
        let lines = form.keywordLines.map(\.number)
        if !flaws.isEmpty {
            return try await refuse(form, .invalid(RoutineProblems(flaws, lines: lines, context.words)))
        }
        do {
            guard let id, asked != "save-new" else { return try await add(form) }
            if let question = try await askAboutEvents(form) { return question }
            let shown = if let shown = form.shown { shown } else { RoutineDraft(try await desk.routine(id).routine) }
            let routine = try await desk.changeRoutine(id, shown: shown, to: draft).routine
            return see(routine.id, .saved, lost: try await decide(form, routine))
        } catch let conflict as RoutineConflict {
            return try await ask(conflict, form)
        } catch let refused as RoutineDraftError {
            // Only the service compares new names with those of the stored routine.
            return try await refuse(form, .invalid(RoutineProblems(refused.flaws, lines: lines, context.words)))
        } catch {
            guard let reason = HouseholdError(error).flatMap(refusal) else { throw error }
            if case .gone = reason { return try await refuse(form, .gone, status: 404) }
            return try await refuse(form, reason)
        }
    }

    private func add(_ form: RoutineForm) async throws -> PageAnswer {
        // The same form sent twice makes one routine.
        let routine = try await desk.addRoutineOnce(form.newDraft).routine
        return see(routine.id, .added, lost: try await decide(form, routine))
    }

    /// Stores what was chosen for events.
    ///
    /// - Returns: the keys of those for which it was not stored: the event is gone, or in the calendar of another child by now, or
    ///   another parent has decided otherwise at the same moment.
    private func decide(_ form: RoutineForm, _ routine: Routine) async throws -> [String] {
        var lost: [String] = []
        for (key, choice) in form.choices.sorted(by: { $0.key < $1.key }) {
            let shown = form.shownDecision(key)
            do {
                if let verdict = choice.verdict {
                    _ = try await desk.decide(verdict, routine.id, eventKey: key, for: choice.playerID, over: shown)
                } else {
                    try await desk.undecide(routine.id, eventKey: key, over: shown)
                }
            } catch DecisionError.nothingDecided {
                // Another parent has taken it back already.
            } catch {
                guard let kind = HouseholdError(error)?.kind, [.notFound, .invalid, .conflict].contains(kind) else { throw error }
                lost.append(key)
            }
        }
        return lost
    }

    /// Names the events for which something was chosen that was not stored; nil where there are none.
    private func notKept(_ lost: [String], _ matches: [EventMatch]) -> RoutineEditPage.Reason? {
        if lost.isEmpty { return nil }
        let names = lost.map { key in
            matches.first { $0.eventKey == key }?.eventTitle ?? context.words(.routinesNoEvent)
        }
        var named: Set<String> = []
        return .notKept(events: names.filter { named.insert($0).inserted }.joined(separator: "; "))
    }

    /// Shows the form again where another parent has decided otherwise meanwhile about an event that something is chosen for; nil where
    /// nobody has. Nothing is stored before; what is decided at the same moment is found where it is stored.
    private func askAboutEvents(_ form: RoutineForm) async throws -> PageAnswer? {
        guard let id, !form.choices.isEmpty, form.decided != nil else { return nil }
        // With a routine that is gone, its decisions are.
        _ = try await desk.routine(id)
        // Of the routine as it was shown: which decisions there are depends on its players.
        let matches = try await desk.matches(of: form.shown ?? form.draft, replacing: id, in: month)
        let decided = RoutineMatchList.decided(matches)
        var overtaken: [String] = []
        var asked: Set<String> = []
        for match in matches where asked.insert(match.eventKey).inserted {
            guard let choice = form.choices[match.eventKey] else { continue }
            let now = decided[match.eventKey] ?? .undecided
            if form.shownDecision(match.eventKey).isOvertaken(choice, by: now) {
                overtaken.append("\(match.eventTitle): \(context.words(RoutineMatchList.word(now)))")
            }
        }
        if overtaken.isEmpty { return nil }
        var form = form
        form.decided = decided
        return try await show(form, reason: .overtaken(events: overtaken.joined(separator: "; ")), status: 409)
    }

    /// Shows both values of what two parents have changed.
    private func ask(_ conflict: RoutineConflict, _ form: RoutineForm) async throws -> PageAnswer {
        var merged = RoutineForm(conflict.mine, shown: conflict.theirs, language: context.words.language)
        (merged.choices, merged.decided) = (form.choices, form.decided)
        merged.conflicts = conflict.fields
        return try await show(merged, status: 409)
    }

    private func refuse(_ form: RoutineForm, _ reason: RoutineEditPage.Reason, status: Int = 422) async throws -> PageAnswer {
        try await show(form, reason: reason, status: status)
    }

    /// Nil for what filling in anew would not help with.
    private func refusal(_ error: HouseholdError) -> RoutineEditPage.Reason? {
        switch error.kind {
        case .notFound: .gone
        case .conflict, .tooMany: .tooMany
        // A child was removed meanwhile, or the routine is another child's own.
        case .invalid where error.field == "playerIDs":
            .invalid(RoutineProblems("playerIDs", context.words(makers.isEmpty ? .routinesFlawPlayers : .routinesFlawOwn)))
        case .invalid: .notStored
        case .badRequest, .forbidden, .playsOnly, .unavailable, .damaged, .tokenExpired: nil
        }
    }

    /// - Parameter lost: as ``open(_:notice:lost:)`` gets it.
    private func see(_ id: RoutineID, _ done: RoutinesRoutes.Done, lost: [String]) -> PageAnswer {
        let keys = lost.prefix(Self.mostLost).map { "&lost=\(PagePaths.segment($0))" }
        return .see("\(PagePaths.routine(id))?done=\(done.rawValue)\(keys.joined())")
    }

    /// The child who has made the routine, and has it alone; empty where a parent has made it.
    private var makers: [PlayerProfile] {
        guard let stored, stored.createdBy == .player else { return [] }
        return people.filter { stored.playerIDs.contains($0.id) }
    }
}
