import Domain
import Services

/// Parent mode in a browser: it begins with the PIN, and ends with *Lock* or after a quarter of an hour without use.
struct UnlockRoutes: Sendable {
    let site: PageSite

    var all: [PageRoute] {
        [
            PageRoute(.get, PagePaths.unlock) { request, desk in
                let next = Self.next(request.query["next"])
                if desk.caller.isParent { return .see(next) }
                let context = PageContext(site, request, desk)
                return try context.page(UnlockPage(context, next: next))
            },
            // A form that waits is encoded once more in this one, which makes it larger.
            PageRoute(.post, PagePaths.unlock, body: .form(limit: 4 * PageRoute.usualForm)) { request, desk in
                try await unlock(request, desk)
            },
            PageRoute(.post, PagePaths.lock) { request, desk in
                _ = try await desk.lock()
                var answer = PageAnswer.see(PagePaths.start)
                answer.parentMode = .ends
                return answer
            },
        ]
    }

    /// In front of a page for parents, for a caller who is none. A form that was sent is kept, and sent again with the right PIN, unless it
    /// answers a question.
    func ask(_ request: PageRequest, _ desk: Desk) throws -> PageAnswer {
        let context = PageContext(site, request, desk)
        let problem = request.uploadProblem == nil ? nil : context.words(.uploadAgain)
        let next = Self.next(request.path)
        let form = WaitingForm(request)
        let asksAgain = form.map { site.route(.post, next)?.0.isConfirmation($0.fields) == true } ?? false
        let page = UnlockPage(context, next: next, waiting: asksAgain ? nil : form?.text, asksAgain: asksAgain, problem: problem)
        return try context.page(page, status: 403)
    }

    private func unlock(_ request: PageRequest, _ desk: Desk) async throws -> PageAnswer {
        let next = Self.next(request.form["next"])
        let waiting = request.form["waiting"]
        let context = PageContext(site, request, desk)
        let token: String
        let parent: Desk
        do {
            (token, parent) = try await desk.unlocked(request.form["pin"] ?? "")
        } catch {
            guard let refusal = HouseholdError(error), let problem = problem(refusal, context.words) else {
                throw error
            }
            return try context.page(UnlockPage(context, next: next, waiting: waiting, problem: problem), status: 422)
        }
        var answer = PageAnswer.see(next)
        if let waiting { answer = try await send(waiting, to: next, request, parent) }
        answer.parentMode = .begins(token: token)
        return answer
    }

    /// Sends a form that has waited. Where that fails, the answer is a page, too: it gets the token to the browser.
    private func send(_ waiting: String, to next: String, _ request: PageRequest, _ parent: Desk) async throws -> PageAnswer {
        guard let (route, parameters) = site.route(.post, next), route.access != .player else { return .see(next) }
        let form = WaitingForm(parsing: waiting)
        if route.isConfirmation(form.fields) { return .see(next) }
        var again = request
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
            let page = UnlockPage(context, next: next, waiting: waiting, problem: context.words(.unlockFailed))
            return try context.page(page, status: 422)
        }
    }

    /// Nil for what is no answer to a PIN.
    private func problem(_ error: HouseholdError, _ words: Words) -> String? {
        switch error.kind {
        case .forbidden where error.retryAfterSeconds == nil: words(.unlockWrong)
        case .forbidden, .tooMany: words(.unlockWait, ["time": words.duration(Double(error.retryAfterSeconds ?? 30))])
        case .invalid: words(.unlockInvalid)
        case .conflict: words(.unlockNone)
        case .notFound, .badRequest, .unavailable, .damaged, .tokenExpired: nil
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
