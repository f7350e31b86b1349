public import API
public import Domain

/// Follows the reminders over restarts of the daemon, and hands over each one once.
public struct ReminderFollower: Sendable {
    /// What was seen so far. Kept somewhere, it lets a program that is started again go on where it stopped.
    public struct Progress: Codable, Hashable, Sendable {
        /// Ids that are remembered at most. Only what a daemon that crashed may give again needs to be among them.
        static let capacity = 1000

        /// The stream resumes after this one; nil to begin with what fires from now on.
        public internal(set) var lastID: String?
        /// The newest ids that were handed over, oldest first.
        public private(set) var seen: [String] = []

        public init(lastID: String? = nil) {
            self.lastID = lastID
        }

        /// Whether it is new.
        mutating func insert(_ id: String) -> Bool {
            if seen.contains(id) { return false }
            seen.append(id)
            if seen.count > Self.capacity { seen.removeFirst(seen.count - Self.capacity) }
            return true
        }
    }

    /// What a follower tells.
    public enum News: Sendable {
        /// The stream is there: nothing is missed from here on.
        case opened
        /// The stream, or the attempt to open it, has ended; it is tried again. The error is nil where the daemon ended it in order.
        case lost(ClientError?)
        /// The daemon is there, and refuses; it is tried again, as what it refuses for may change.
        case refused(Problem)
        case signal(ReminderSignal)
    }

    /// The world outside, for tests.
    struct Surroundings: Sendable {
        var open: @Sendable (_ after: String?) async throws -> ReminderSignals
        /// The last reminder that was given, as where to begin; `Paths.beginningOfStream` where there was none.
        var newestID: @Sendable () async throws -> String
        var now: @Sendable () -> ContinuousClock.Instant = { .now }
        var sleep: @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
    }

    private let surroundings: Surroundings
    private let pace: ReconnectPace

    /// - Parameters:
    ///   - player: only hers; nil for everyone's.
    ///   - shows: whether somebody sees what comes; the daemon warns a parent where nobody would.
    public init(client: APIClient, player: PlayerID? = nil, shows: Bool = true) {
        self.init(
            Surroundings(
                open: { try await client.reminders(player: player, after: $0, shows: shows) },
                newestID: {
                    try await client.call(.status).lastReminder?.reminder.id.description ?? Paths.beginningOfStream
                }), pace: ReconnectPace())
    }

    init(_ surroundings: Surroundings, pace: ReconnectPace) {
        self.surroundings = surroundings
        self.pace = pace
    }

    /// Follows until cancelled, or until `tell` throws.
    ///
    /// - Parameters:
    ///   - progress: where to go on.
    ///   - tell: called for everything, one after the other, with the progress that holds once it is dealt with.
    /// - Throws: what `tell` throws, and `CancellationError`.
    public func follow(_ progress: Progress = Progress(), _ tell: (News, Progress) async throws -> Void) async throws {
        var progress = progress
        var pace = pace
        while true {
            let news: News
            switch try await open(&progress) {
            case .success(let signals):
                pace.opened(at: surroundings.now())
                try await tell(.opened, progress)
                news = .lost(try await handOver(signals, &progress, &pace, tell))
            case .failure(.refused(let problem)): news = .refused(problem)
            case .failure(let error): news = .lost(error)
            }
            try await tell(news, progress)
            try await surroundings.sleep(pace.next(at: surroundings.now()))
        }
    }

    private func open(_ progress: inout Progress) async throws -> Result<ReminderSignals, ClientError> {
        do {
            if progress.lastID == nil { progress.lastID = try await surroundings.newestID() }
            return .success(try await surroundings.open(progress.lastID))
        } catch let error as ClientError {
            return .failure(error)
        } catch {
            try Task.checkCancellation()
            return .failure(.unexpectedAnswer("\(error)"))
        }
    }

    /// - Returns: why the stream ended; nil where the daemon ended it in order.
    private func handOver(
        _ signals: ReminderSignals, _ progress: inout Progress, _ pace: inout ReconnectPace,
        _ tell: (News, Progress) async throws -> Void
    ) async throws -> ClientError? {
        var iterator = signals.makeAsyncIterator()
        while true {
            let signal: ReminderSignal?
            do {
                signal = try await iterator.next()
            } catch let error as ClientError {
                // It is not to be met again at the next attempt.
                progress.lastID = iterator.lastID ?? progress.lastID
                return error
            }
            guard let signal else { return nil }
            if case .emitted(let reminder) = signal {
                progress.lastID = iterator.lastID ?? reminder.id.description
                guard progress.insert(reminder.id.description) else { continue }
                pace.progressed()
            }
            try await tell(.signal(signal), progress)
        }
    }
}
