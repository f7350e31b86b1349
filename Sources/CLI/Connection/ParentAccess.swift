import API
import Client

extension APIClient {
    /// Checks that this login has a parent's rights, before a question that only a parent can answer.
    ///
    /// - Throws: `CommandError` if it has not.
    func requireParent() async throws {
        if let refusal = ParentAccess.refusal(of: try await call(.parent)) { throw refusal }
    }
}

/// The refusal of a command that only a parent may use.
enum ParentAccess {
    /// The error for a login that is not a parent's; nil for a parent's. Parent mode is named only if a PIN unlocks it: without one, the
    /// login of a child would be sent from command to command.
    static func refusal(of info: ParentInfo) -> CommandError? {
        if info.isParent { return nil }
        let sentence: ParentModeWord = info.hasPIN ? .refused : .refusedNoPIN
        return CommandError(sentence.text(), kind: .forbidden)
    }
}
