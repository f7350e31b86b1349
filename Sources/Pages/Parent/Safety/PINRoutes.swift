import Domain
import Services

/// Sets, changes and removes the PIN.
struct PINRoutes: Sendable {
    let site: PageSite

    var all: [PageRoute] {
        [
            PageRoute(.get, PagePaths.safetyPIN, access: .parent) { request, desk in
                let context = PageContext(site, request, desk)
                return try context.page(PINPage(context, try await desk.parentMode()))
            },
            PageRoute(.post, PagePaths.safetyPIN, access: .parent) { request, desk in try await set(request, desk) },
            PageRoute(.get, PagePaths.safetyPINRemove, access: .parent) { request, desk in
                let context = PageContext(site, request, desk)
                return try context.page(PINRemovePage(context))
            },
            PageRoute(.post, PagePaths.safetyPINRemove, access: .parent, isConfirmation: { _ in true }) { request, desk in
                try await remove(request, desk)
            },
        ]
    }

    private func set(_ request: PageRequest, _ desk: Desk) async throws -> PageAnswer {
        // A form that waited for the PIN has lost its PINs.
        guard let pin = request.form["pin"] else { return .see(PagePaths.safetyPIN) }
        let context = PageContext(site, request, desk)
        var problem: PINPage.Problem?
        if pin == request.form["pin-again"] {
            do {
                _ = try await desk.setPIN(pin, current: desk.caller.isUnlocked ? request.form["pin-current"] ?? "" : nil)
            } catch {
                guard let found = HouseholdError(error).flatMap({ self.problem($0, context.words) }) else { throw error }
                problem = found
            }
        } else {
            problem = PINPage.Problem(fields: ["pin", "pin-again"], text: context.words(.safetyPinDiffers))
        }
        if let problem {
            return try context.page(PINPage(context, try await desk.parentMode(), problem: problem), status: 422)
        }
        var answer = PageAnswer.see(SafetyRoutes.Done.pin.path)
        // The change has ended parent mode everywhere.
        if desk.caller.isUnlocked { answer.parentModeToken = try await desk.unlocked(pin).token }
        return answer
    }

    /// Nil for what is no answer to a PIN.
    private func problem(_ error: HouseholdError, _ words: Words) -> PINPage.Problem? {
        switch error.kind {
        case .invalid: return PINPage.Problem(fields: ["pin", "pin-again"], text: words(.safetyPinInvalid))
        case .forbidden where error.retryAfterSeconds == nil:
            return PINPage.Problem(fields: ["pin-current"], text: words(.safetyPinWrong))
        case .forbidden, .tooMany:
            let seconds = Double(error.retryAfterSeconds ?? 30)
            return PINPage.Problem(fields: ["pin-current"], text: words(.safetyPinWait, ["time": words.duration(seconds)]))
        // The PIN was removed meanwhile, and parent mode with it.
        case .conflict: return PINPage.Problem(text: words(.safetyPinNone))
        case .unavailable, .damaged: return PINPage.Problem(text: words(.safetyPinFailed))
        case .notFound, .badRequest, .playsOnly, .tokenExpired: return nil
        }
    }

    private func remove(_ request: PageRequest, _ desk: Desk) async throws -> PageAnswer {
        let context = PageContext(site, request, desk)
        guard desk.caller.isParentByLogin else { return try context.page(PINRemovePage(context), status: 403) }
        do {
            try await desk.removePIN()
        } catch {
            guard let kind = HouseholdError(error)?.kind, kind == .unavailable || kind == .damaged else { throw error }
            return try context.page(PINRemovePage(context, problem: .safetyPinFailed), status: 422)
        }
        return .see(SafetyRoutes.Done.removed.path)
    }
}
