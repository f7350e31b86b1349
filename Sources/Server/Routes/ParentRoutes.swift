import API
import Services
import Hummingbird

extension HouseholdRoutes {
    func addParent(to table: inout RouteTable) {
        let parentMode = household.parentMode

        table.on(.get, Paths.parent, access: .player) { call in
            try .json(try await info(for: call.caller, isUnlocked: call.caller.isUnlocked))
        }
        table.on(.put, Paths.parentPIN, access: .player) { call in
            let change = try await call.body(PINChange.self)
            if call.caller.isParentByLogin {
                try await parentMode.set(change.pin)
            } else {
                let current = try await currentPIN(change)
                try await parentMode.change(to: change.pin, from: current, by: call.caller.userID)
            }
            return try .json(try await info(for: call.caller, isUnlocked: false))
        }
        table.on(.delete, Paths.parentPIN, access: .parent) { call in
            // Whoever has the PIN could take it away and leave the others without; a login cannot be passed on.
            guard call.caller.isParentByLogin else {
                throw Problem(
                    .forbidden,
                    "Only a login that is a parent's takes the PIN away, as root does: sudo timequest parent pin --reset")
            }
            try await parentMode.removePIN()
            return .done
        }
        table.on(.post, Paths.parentUnlock, access: .player) { call in
            let (token, expiresAt) = try await parentMode.unlock(try await call.body(PINEntry.self).pin, by: call.caller.userID)
            return try .json(ParentToken(token: token, expiresAt: expiresAt))
        }
        table.on(.post, Paths.parentLock, access: .player) { call in
            parentMode.lock(call.caller.userID)
            return try .json(try await info(for: call.caller, isUnlocked: false))
        }
    }

    private func info(for caller: Caller, isUnlocked: Bool) async throws -> ParentInfo {
        let state = try await household.parentMode.state()
        return ParentInfo(
            hasPIN: state.hasPIN, isParent: caller.isParentByLogin || isUnlocked, isUnlocked: isUnlocked,
            retryAfterSeconds: state.waitSeconds, problem: state.problem)
    }

    private func currentPIN(_ change: PINChange) async throws -> String {
        if let current = change.currentPIN { return current }
        throw try await household.parentMode.state().hasPIN
            ? Problem(
                .forbidden,
                "Say the PIN that is set now, too. Without it only a login that is a parent's sets a new one, as root does: "
                    + "sudo timequest parent pin", field: "currentPIN")
            : Problem(.forbidden, "The first PIN is set by a login that is a parent's, as root does: sudo timequest parent pin")
    }
}
