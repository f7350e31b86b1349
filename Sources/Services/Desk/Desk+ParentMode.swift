import Domain
public import Foundation

extension Desk {
    /// The state of parent mode for the caller.
    public struct ParentModeInfo: Sendable {
        public let state: ParentMode.State
        /// Whether the caller is a parent: by the login, or because parent mode is unlocked.
        public let isParent: Bool
        /// Whether the caller is a parent by the PIN.
        public let isUnlocked: Bool
    }

    /// The state of parent mode.
    public func parentMode() async throws -> ParentModeInfo { try await parentMode(isUnlocked: caller.isUnlocked) }

    /// Sets the PIN. Only a parent's login can do so without the current PIN. A current PIN that is passed is always checked.
    public func setPIN(_ pin: String, current: String?) async throws -> ParentModeInfo {
        let parentMode = household.parentMode
        if caller.isParentByLogin {
            // A founder's set-up ends with the PIN: it is set before or after the founder's changes, not between two of them.
            try await household.setupDrafts.alone {
                if let current {
                    try await parentMode.change(to: pin, from: current, by: caller.userID)
                } else {
                    try await parentMode.set(pin)
                }
                await endFounding()
            }
        } else if let current {
            try await parentMode.change(to: pin, from: current, by: caller.userID)
        } else {
            throw try await parentMode.state().hasPIN
                ? HouseholdError(
                    .forbidden,
                    "Say the PIN that is set now, too. Without it only a login that is a parent's sets a new one, as root does: "
                        + "sudo timequest parent pin", field: "currentPIN", reason: CodedReason(.pinPresentNeeded))
                : HouseholdError(
                    .forbidden,
                    "The first PIN is not set on this login, but on one of a parent: timequest parent pin. Or as root: "
                        + "sudo timequest parent pin", reason: CodedReason(.pinFirstElsewhere))
        }
        await household.changes.publish(Change(.safety))
        return try await self.parentMode(isUnlocked: false)
    }

    /// Removes the PIN. Only a parent's login can do so: the PIN may have been passed on, a login cannot be.
    public func removePIN() async throws {
        try caller.require(.parent)
        guard caller.isParentByLogin else {
            throw HouseholdError(
                .forbidden, "Only a login that is a parent's takes the PIN away, as root does: sudo timequest parent pin --reset",
                reason: CodedReason(.pinRemovedByParents))
        }
        try await household.parentMode.removePIN()
        await household.changes.publish(Change(.safety))
    }

    /// Unlocks parent mode in a terminal with the PIN, and returns a token for it.
    public func unlock(_ pin: String) async throws -> (token: String, expiresAt: Date) {
        try await household.parentMode.unlock(pin, by: caller.userID, for: .terminal)
    }

    /// Unlocks parent mode on the pages with the PIN, and returns a token for it with the desk of the parent that the caller is now.
    public func unlocked(_ pin: String) async throws -> (token: String, desk: Desk) {
        let token = try await household.parentMode.unlock(pin, by: caller.userID, for: .pages).token
        return (token, Desk(household, for: Caller(role: .parent, userID: caller.userID, token: .valid)))
    }

    /// Ends parent mode for the caller's login.
    public func lock() async throws -> ParentModeInfo {
        household.parentMode.lock(caller.userID)
        return try await parentMode(isUnlocked: false)
    }

    private func parentMode(isUnlocked: Bool) async throws -> ParentModeInfo {
        ParentModeInfo(
            state: try await household.parentMode.state(), isParent: caller.isParentByLogin || isUnlocked, isUnlocked: isUnlocked)
    }
}
