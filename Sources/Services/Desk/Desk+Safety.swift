import Domain
public import Foundation

/// The PIN, and everything at once as a copy.
extension Desk {
    /// How parent mode stands for the caller.
    public struct ParentModeInfo: Sendable {
        public let state: ParentMode.State
        /// Whether the caller is a parent: by the login, or because parent mode is unlocked.
        public let isParent: Bool
        public let isUnlocked: Bool
    }

    public func parentMode() async throws -> ParentModeInfo { try await parentMode(isUnlocked: caller.isUnlocked) }

    /// Sets the PIN. A login that is a parent's need not say the one that is set.
    public func setPIN(_ pin: String, current: String?) async throws -> ParentModeInfo {
        let parentMode = household.parentMode
        if caller.isParentByLogin {
            try await parentMode.set(pin)
        } else if let current {
            try await parentMode.change(to: pin, from: current, by: caller.userID)
        } else {
            throw try await parentMode.state().hasPIN
                ? HouseholdError(
                    .forbidden,
                    "Say the PIN that is set now, too. Without it only a login that is a parent's sets a new one, as root does: "
                        + "sudo timequest parent pin", field: "currentPIN")
                : HouseholdError(
                    .forbidden, "The first PIN is set by a login that is a parent's, as root does: sudo timequest parent pin")
        }
        return try await self.parentMode(isUnlocked: false)
    }

    /// Takes the PIN away. Whoever has the PIN could take it away and leave the others without; a login cannot be passed on.
    public func removePIN() async throws {
        try caller.require(.parent)
        guard caller.isParentByLogin else {
            throw HouseholdError(
                .forbidden, "Only a login that is a parent's takes the PIN away, as root does: sudo timequest parent pin --reset")
        }
        try await household.parentMode.removePIN()
    }

    /// A token for whoever knows the PIN.
    public func unlock(_ pin: String) async throws -> (token: String, expiresAt: Date) {
        try await household.parentMode.unlock(pin, by: caller.userID)
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

    /// Makes a verified copy of the database. For parents.
    ///
    /// - Returns: where it is. Whoever asked removes it.
    public func makeBackup() async throws -> String {
        try caller.require(.parent)
        return try await household.game.backups.make()
    }

    /// A place for a backup that is being received. For parents.
    public func placeForBackup() throws -> String {
        try caller.require(.parent)
        return household.game.backups.receiving()
    }

    /// Puts a backup in the place of everything that is there now. For parents.
    public func restore(from path: String) async throws -> Restored {
        try caller.require(.parent)
        return try await household.game.backups.restore(from: path, at: now)
    }

    /// Everything that is stored, to be read piece by piece. For parents.
    public func exports() throws -> ExportService {
        try caller.require(.parent)
        return household.game.exports
    }
}
