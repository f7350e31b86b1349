public import Domain
public import Foundation

extension Desk {
    /// What is due or was due in a window.
    public func reminders(
        of asked: PlayerID?, in window: DateInterval, limit: Int
    ) async throws -> [ReminderService.Entry] {
        try await household.reminders.entries(in: window, at: now, player: try await player(named: asked), limit: limit)
    }

    /// Which reminders would fire in a window, as the household stands now.
    public func preview(of asked: PlayerID?, in window: DateInterval) async throws -> [Reminder] {
        try await household.reminders.preview(of: window, player: try await player(named: asked))
    }

    /// Reminders as they fire.
    public struct Following: Sendable {
        let reminders: ReminderService
        /// Only this player's; nil for everyone's.
        public let player: PlayerID?
        public let clock: WallClock

        /// What a client has missed, and what fires from now on.
        ///
        /// - Parameters:
        ///   - lastID: the last reminder that the client has; nil for nothing of the past.
        ///   - beginning: the `lastID` that stands for everything that was ever emitted.
        ///   - shows: whether somebody sees what this client hears.
        public func resume(after lastID: String?, beginning: String, shows: Bool) -> ReminderResumption {
            reminders.resume(after: lastID, beginning: beginning, player: player, shows: shows)
        }

        /// Whether a signal is for this client.
        public func concerns(_ signal: ReminderSignal) -> Bool { player == nil || signal.playerID == player }
    }

    /// - Throws: for a caller by the PIN: the stream would go on long after parent mode has ended.
    public func follow(_ asked: PlayerID?) async throws -> Following {
        guard caller.token != .valid else {
            throw HouseholdError(.badRequest, "The stream outlasts parent mode, so it is opened without its token.")
        }
        return Following(reminders: household.reminders, player: try await player(named: asked), clock: household.clock)
    }

    /// Marks a reminder as seen.
    ///
    /// - Parameter id: its text, as it came with the request.
    public func acknowledge(_ id: String) async throws -> ReminderService.Entry {
        let known = try await given(id)
        guard let entry = try await household.answers.acknowledge(known, at: now) else { throw unknown(id) }
        return entry
    }

    /// Asks to be reminded again.
    ///
    /// - Parameter minutes: from now.
    public func snooze(_ id: String, minutes: Int) async throws -> ReminderService.Entry {
        try await household.answers.snooze(try await given(id), minutes: minutes, at: now)
    }

    /// The reminder of an id, where it was given to somebody whom the caller may see.
    private func given(_ text: String) async throws -> ReminderID {
        guard let id = try await household.answers.id(of: text), let player = try await household.answers.player(of: id),
            caller.maySee(player)
        else { throw unknown(text) }
        return id
    }

    private func unknown(_ id: String) -> HouseholdError {
        HouseholdError(.notFound, "There is no reminder “\(id.prefix(120))” that was given.")
    }
}
