import Services

/// The rights of the caller who has opened a stream. A stream can outlast them: a login leaves a group, or parent mode ends.
struct StreamRights: Sendable {
    let role: Caller.Role
    /// Returns the caller's desk with the rights of the moment in which it is called.
    let later: @Sendable () async throws -> Desk

    /// Whether the caller still has them.
    func areInEffect() async -> Bool {
        do {
            return try await later().caller.role == role
        } catch {
            // A database that cannot be read says nothing about the rights, and reminders do not depend on it. A refusal ends the stream.
            let kind = HouseholdError(error)?.kind
            return kind == .unavailable || kind == .damaged
        }
    }
}

extension StreamRights {
    /// - Parameters:
    ///   - desk: the desk with which the stream is opened
    ///   - request: the request for the stream
    init(of desk: Desk, asking request: APIRequest) {
        self.init(role: desk.caller.role) { try await request.laterDesk() }
    }
}
