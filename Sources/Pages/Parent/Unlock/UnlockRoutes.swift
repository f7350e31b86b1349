import Domain
import Services

/// Parent mode in a browser: it begins with the PIN, and ends with *Lock*, after a quarter of an hour without use, and after two hours. A
/// form that is sent after any of these ends waits for the PIN.
struct UnlockRoutes: Sendable {
    let site: PageSite

    var all: [PageRoute] {
        [
            PageRoute(.get, PagePaths.unlock) { request, desk in
                let next = Self.next(request.query["next"])
                if desk.caller.isParent { return .see(next) }
                let context = PageContext(site, request, desk)
                let state = try await desk.parentMode().state
                return try context.page(
                    UnlockPage(context, next: next, waitSeconds: state.waitSeconds, hasPIN: state.hasPIN))
            },
            // A form that waits is encoded once more in this one, which makes it larger.
            PageRoute(.post, PagePaths.unlock, body: .form(limit: 4 * PageRoute.usualForm)) { request, desk in
                try await unlock(request, desk)
            },
            PageRoute(.post, PagePaths.lock) { request, desk in
                _ = try await desk.lock()
                return .see(PagePaths.start)
            },
        ]
    }

    /// In front of a page for parents, for a caller who is none. A form that was sent is kept, and sent again with the right PIN, unless it
    /// has to be confirmed, or comes from a browser that was not in parent mode.
    func ask(_ request: PageRequest, _ desk: Desk) async throws -> PageAnswer {
        let context = PageContext(site, request, desk)
        let problem = request.uploadProblem == nil ? nil : context.words(.uploadAgain)
        let next = Self.next(request.path)
        let sent = WaitingForm(request).map { outcome(of: $0, to: next, by: desk.caller) }
        let state = try await desk.parentMode().state
        let page = UnlockPage(
            context, next: next, sent: sent, problem: problem, waitSeconds: state.waitSeconds, hasPIN: state.hasPIN)
        return try context.page(page, status: 403)
    }

    /// What becomes of a form that was sent to a page for parents by somebody who is none.
    private func outcome(of form: WaitingForm, to next: String, by caller: Caller) -> UnlockPage.Sent {
        guard let (route, _) = site.route(.post, next) else { return .isAskedAgain }
        if route.access == .founder, caller.token == .none { return .isOver }
        if route.isConfirmation(form.fields) { return route.showsTyped ? .isShownAgain(form.text) : .isAskedAgain }
        return caller.token == .none ? .isAskedAgain : .waits(form.text)
    }

    private func unlock(_ request: PageRequest, _ desk: Desk) async throws -> PageAnswer {
        let next = Self.next(request.form["next"])
        let waiting = request.form["waiting"].flatMap { FormKey.unsealed($0, secret: request.formSecret ?? "", path: next) }
        let sent = waiting.map { outcome(of: WaitingForm(parsing: $0), to: next, by: desk.caller) }
        let context = PageContext(site, request, desk)
        let token: String
        let parent: Desk
        do {
            (token, parent) = try await desk.unlocked(request.form["pin"] ?? "")
        } catch {
            guard let refusal = HouseholdError(error) else { throw error }
            let waitSeconds = Self.waitSeconds(refusal)
            let problem = waitSeconds == nil ? problem(refusal, context.words) : nil
            guard problem != nil || waitSeconds != nil else { throw error }
            // It may have been removed meanwhile.
            let hasPIN = try await desk.parentMode().state.hasPIN
            // That there is no PIN, the page says itself.
            let page = UnlockPage(
                context, next: next, sent: sent, problem: hasPIN ? problem : nil, waitSeconds: waitSeconds, hasPIN: hasPIN)
            return try context.page(page, status: 422)
        }
        var answer = PageAnswer.see(next)
        switch sent {
        case .waits(let form): answer = try await send(form, to: next, request, parent)
        case .isShownAgain(let form): answer = try await send(form, to: next, request, parent, isOnlyShown: true)
        case .isAskedAgain, .isOver, nil: break
        }
        answer.parentModeToken = token
        return answer
    }

    /// Sends a form that has waited. Where that fails, the answer is a page, too: it gets the token to the browser.
    private func send(
        _ waiting: String, to next: String, _ request: PageRequest, _ parent: Desk, isOnlyShown: Bool = false
    ) async throws -> PageAnswer {
        guard let (route, parameters) = site.route(.post, next), route.access != .player else { return .see(next) }
        let form = WaitingForm(parsing: waiting)
        var again = request
        again.isOnlyShown = isOnlyShown
        (again.path, again.parameters, again.form, again.files) = (next, parameters, form.fields, form.files)
        do {
            let answer = try await route.answer(again, parent)
            // A script waits for a page. The button that asks for the file is on it.
            if case .file = answer.content { return .see(next) }
            return answer
        } catch {
            guard let problem = PageProblem(error) else { throw error }
            let context = PageContext(site, request, parent)
            if problem != .broken { return try site.problem(problem, language: context.words.language) }
            // It may succeed later: what was filled in still waits.
            let sent = isOnlyShown ? UnlockPage.Sent.isShownAgain(waiting) : .waits(waiting)
            let page = UnlockPage(context, next: next, sent: sent, problem: context.words(.unlockFailed), hasPIN: true)
            return try context.page(page, status: 422)
        }
    }

    /// For how long no further PIN is checked; nil if one is checked at once.
    private static func waitSeconds(_ error: HouseholdError) -> Int? {
        switch error.kind {
        case .forbidden: error.retryAfterSeconds
        case .tooMany: error.retryAfterSeconds ?? 30
        default: nil
        }
    }

    /// Nil for what is no answer to a PIN.
    private func problem(_ error: HouseholdError, _ words: Words) -> String? {
        switch error.kind {
        case .forbidden: words(.unlockWrong)
        case .invalid: words(.unlockInvalid)
        case .unavailable, .damaged: words(.unlockUnavailable)
        case .conflict: words(.unlockNone)
        case .tooMany, .notFound, .badRequest, .playsOnly, .tokenExpired: nil
        }
    }

    /// A parents' page: another address is never followed.
    private static func next(_ path: String?) -> String {
        guard let path, PageRequest.isOfParents(path), path != PagePaths.unlock else {
            return PagePaths.parent
        }
        return path
    }
}
