// What a client sends for each tap. `step` is the quest's as the client last saw it: where another client has gone on meanwhile, the
// tap is refused (409) and changes nothing. A client that leaves it out takes what comes.

/// What `POST /v1/quests` takes.
public struct QuestDraft: Codable, Hashable, Sendable {
    public var routineID: Int64
    /// Who plays; may be left out on a player's own login, and where the routine is one player's.
    public var playerID: Int64?
    /// Her guess for the whole quest in seconds, if she likes.
    public var wholeGuessSeconds: Double?

    public init(routineID: Int64, playerID: Int64? = nil, wholeGuessSeconds: Double? = nil) {
        self.routineID = routineID
        self.playerID = playerID
        self.wholeGuessSeconds = wholeGuessSeconds
    }

    public static let example = QuestDraft(routineID: 1, playerID: 1, wholeGuessSeconds: 1500)
}

/// What `POST …/estimate` takes.
public struct EstimateTap: Codable, Hashable, Sendable {
    /// Seconds, 1 … 86,400.
    public var estimatedSeconds: Double
    public var step: Int?

    public init(estimatedSeconds: Double, step: Int? = nil) {
        self.estimatedSeconds = estimatedSeconds
        self.step = step
    }

    public static let example = EstimateTap(estimatedSeconds: 360, step: 0)
}

/// What `POST …/start` takes, if anything.
public struct StartTap: Codable, Hashable, Sendable {
    /// She wants the clock in sight; only where the task `offersTimer`.
    public var showTimer: Bool?
    public var step: Int?

    public init(showTimer: Bool? = nil, step: Int? = nil) {
        self.showTimer = showTimer
        self.step = step
    }

    public static let example = StartTap(step: 1)
}

/// What `POST …/done` takes, if anything.
public struct DoneTap: Codable, Hashable, Sendable {
    /// How long it took, in seconds, where she forgot to tap or the PC was started anew meanwhile; otherwise the daemon has measured it.
    public var actualSeconds: Double?
    /// The time is gone and she does not know it: the task counts for nothing.
    public var leaveOut: Bool?
    public var step: Int?

    public init(actualSeconds: Double? = nil, leaveOut: Bool? = nil, step: Int? = nil) {
        self.actualSeconds = actualSeconds
        self.leaveOut = leaveOut
        self.step = step
    }

    public static let example = DoneTap(step: 2)
}

/// What `POST …/correct` takes: one of the two.
public struct CorrectionTap: Codable, Hashable, Sendable {
    /// The task, from 0; the one that was last revealed, where it is not said.
    public var position: Int?
    /// How long it really took, in seconds.
    public var actualSeconds: Double?
    /// The time means nothing.
    public var leaveOut: Bool?
    public var step: Int?

    public init(position: Int? = nil, actualSeconds: Double? = nil, leaveOut: Bool? = nil, step: Int? = nil) {
        self.position = position
        self.actualSeconds = actualSeconds
        self.leaveOut = leaveOut
        self.step = step
    }

    public static let example = CorrectionTap(position: 0, actualSeconds: 420, step: 3)
}

/// What `POST …/next`, `/undo`, `/pause`, `/resume` and `/abandon` take, if anything.
public struct PlainTap: Codable, Hashable, Sendable {
    public var step: Int?

    public init(step: Int? = nil) {
        self.step = step
    }

    public static let example = PlainTap(step: 3)
}
