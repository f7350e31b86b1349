public import Domain
public import Foundation

extension Desk {
    /// The past and upcoming reminders of a window.
    public func reminders(
        of asked: PlayerID?, in window: DateInterval, limit: Int
    ) async throws -> [ReminderService.Entry] {
        try await household.reminders.entries(in: window, at: now, player: try await player(named: asked), limit: limit)
    }

    /// The longest window of a preview, in days.
    public static let maximumPreviewDays = 93

    /// The reminders that would fire in a window if nothing changes.
    ///
    /// - Throws: where the window is longer than `maximumPreviewDays` or has too many reminders; `tooMany` where others are computed.
    public func preview(of asked: PlayerID?, in window: DateInterval) async throws -> [Reminder] {
        let player = try await player(named: asked)
        // An hour more, for a clock change.
        guard window.duration <= TimeInterval(Self.maximumPreviewDays * 86_400 + 3600) else {
            throw HouseholdError(
                .badRequest, "The time between “from” and “to” can be \(Self.maximumPreviewDays) days at most.", field: "to",
                reason: CodedReason(.previewTooLong, ["days": "\(Self.maximumPreviewDays)"]))
        }
        return try await household.previewLimit.run(for: caller.userID) {
            try await household.reminders.preview(of: window, player: player, at: household.clock.now())
        }
    }

    /// A stream of reminders for one client.
    public struct Following: Sendable {
        let reminders: ReminderService
        let calendars: CalendarService
        /// Only this player's reminders; nil for all.
        public let player: PlayerID?
        let generation: Int?
        /// The household's clock.
        public let clock: WallClock

        /// Streams the reminders that the client has missed, and then those that fire.
        ///
        /// - Parameters:
        ///   - lastID: the last reminder that the client has received; nil for no past ones.
        ///   - beginning: the `lastID` that means all reminders that were ever emitted.
        ///   - shows: whether a person sees what the client receives.
        public func resume(after lastID: String?, beginning: String, shows: Bool) -> ReminderResumption {
            reminders.resume(after: lastID, beginning: beginning, player: player, shows: shows, since: generation)
        }

        /// Waits until all calendars are read.
        public func firstReading() async { await calendars.firstReading() }

        /// Whether a signal is for this client.
        public func includes(_ signal: ReminderSignal) -> Bool { player == nil || signal.playerID == player }
    }

    /// Opens a stream of reminders.
    ///
    /// - Parameter asked: only this player's reminders; nil for all that the caller may see.
    /// - Throws: for a caller with a token of parent mode, because the stream would last longer than parent mode.
    public func follow(_ asked: PlayerID?) async throws -> Following {
        guard caller.token != .valid else {
            throw HouseholdError(.badRequest, "The stream outlasts parent mode, so it is opened without its token.")
        }
        return Following(
            reminders: household.reminders, calendars: household.calendars, player: try await player(named: asked),
            generation: caller.feedGeneration, clock: household.clock)
    }

    /// Acknowledges a reminder.
    ///
    /// - Parameter id: the id as the request has it.
    public func acknowledge(_ id: String) async throws -> ReminderService.Entry {
        let known = try await visible(id)
        let entry = try await playing { try await writing { try await household.answers.acknowledge(known, at: now) } }
        guard let entry else { throw unknown(id) }
        return entry
    }

    /// Snoozes a reminder.
    ///
    /// - Parameters:
    ///   - id: the id as the request has it.
    ///   - minutes: how many minutes from now it is emitted again.
    public func snooze(_ id: String, minutes: Int) async throws -> ReminderService.Entry {
        let known = try await visible(id)
        return try await writing { try await household.answers.snooze(known, minutes: minutes, at: now) }
    }

    /// The id of a reminder that was given to a player whom the caller may see.
    private func visible(_ text: String) async throws -> ReminderID {
        guard let id = try await household.answers.id(of: text), let player = try await household.answers.player(of: id),
            caller.maySee(player)
        else { throw unknown(text) }
        return id
    }

    private func unknown(_ id: String) -> HouseholdError {
        HouseholdError(
            .notFound, ReminderError.unknown("\(id.prefix(120))"),
            reason: CodedReason(.reminderUnknown, ["id": "\(id.prefix(120))"]))
    }
}
