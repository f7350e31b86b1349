public import API
public import Domain

/// Follows the reminders across restarts of the daemon, and delivers each one once.
public struct ReminderFollower: Sendable {
    /// What was received so far. A program that stores it continues after a restart where it stopped.
    public struct Progress: Codable, Hashable, Sendable {
        /// The maximum number of remembered ids. Only those that a daemon may emit again after a crash are needed.
        static let capacity = 1000

        /// The stream resumes after this one; nil to begin with what fires from now on.
        public internal(set) var lastID: String?
        /// The newest ids that were delivered, oldest first.
        public private(set) var seen: [String] = []

        public init(lastID: String? = nil) {
            self.lastID = lastID
        }

        /// Remembers an id, and returns whether it is new.
        mutating func insert(_ id: String) -> Bool {
            if seen.contains(id) { return false }
            seen.append(id)
            if seen.count > Self.capacity { seen.removeFirst(seen.count - Self.capacity) }
            return true
        }
    }

    /// What a follower reports.
    public enum News: Sendable {
        /// The stream is open: nothing is missed from here on.
        case opened
        /// The stream, or the attempt to open it, has ended; it is tried again. The error is nil where the daemon ended it in order.
        case lost(ClientError?)
        /// The daemon refuses the stream; it is tried again, as the reason may change.
        case refused(Problem)
        case signal(ReminderSignal)
    }

    /// The daemon and the clock; a test passes its own.
    struct Dependencies: Sendable {
        var open: @Sendable (_ after: String?) async throws -> ReminderSignals
        /// The id of the last reminder that was emitted, to begin after; `Paths.beginningOfStream` where there was none.
        var newestID: @Sendable () async throws -> String
        var now: @Sendable () -> ContinuousClock.Instant = { .now }
        var sleep: @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
    }

    private let dependencies: Dependencies
    private let pace: ReconnectPace

    /// - Parameters:
    ///   - player: only this player's reminders; nil for everyone's.
    ///   - shows: whether the reminders are shown to somebody; where nobody sees them, the daemon warns a parent.
    public init(client: APIClient, player: PlayerID? = nil, shows: Bool = true) {
        self.init(
            Dependencies(
                open: { try await client.reminders(player: player, after: $0, shows: shows) },
                newestID: {
                    try await client.call(.status).lastReminder?.reminder.id.description ?? Paths.beginningOfStream
                }), pace: ReconnectPace())
    }

    init(_ dependencies: Dependencies, pace: ReconnectPace) {
        self.dependencies = dependencies
        self.pace = pace
    }

    /// Follows until cancelled, or until `handler` throws.
    ///
    /// - Parameters:
    ///   - progress: where to continue.
    ///   - handler: called for each piece of news, one after the other, with the progress to store once it is handled.
    /// - Throws: what `handler` throws, and `CancellationError`.
    public func follow(_ progress: Progress = Progress(), _ handler: (News, Progress) async throws -> Void) async throws {
        var progress = progress
        var pace = pace
        while true {
            let news: News
            switch try await open(&progress) {
            case .success(let signals):
                pace.opened(at: dependencies.now())
                try await handler(.opened, progress)
                news = .lost(try await handOver(signals, &progress, &pace, handler))
            case .failure(.refused(let problem)): news = .refused(problem)
            case .failure(let error): news = .lost(error)
            }
            try await handler(news, progress)
            try await dependencies.sleep(pace.next(at: dependencies.now()))
        }
    }

    private func open(_ progress: inout Progress) async throws -> Result<ReminderSignals, ClientError> {
        do {
            if progress.lastID == nil { progress.lastID = try await dependencies.newestID() }
            return .success(try await dependencies.open(progress.lastID))
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
        _ handler: (News, Progress) async throws -> Void
    ) async throws -> ClientError? {
        var iterator = signals.makeAsyncIterator()
        while true {
            let signal: ReminderSignal?
            do {
                signal = try await iterator.next()
            } catch let error as ClientError {
                // The next attempt must not receive the same event again.
                progress.lastID = iterator.lastID ?? progress.lastID
                return error
            }
            guard let signal else { return nil }
            if case .emitted(let reminder) = signal {
                progress.lastID = iterator.lastID ?? reminder.id.description
                guard progress.insert(reminder.id.description) else { continue }
                pace.progressed()
            }
            try await handler(.signal(signal), progress)
        }
    }
}

/// How long to wait before a stream is opened again: not at all after a useful one, then 1 s, then growing to 30 s.
///
/// The intervals are slightly random, so that not all clients reconnect at one moment.
struct ReconnectPace: Sendable {
    private static let longest = 30.0
    /// A stream that was open this long was useful, even without events.
    private static let usefulAge = Duration.seconds(30)

    /// A random number from 0 to 1.
    var random: @Sendable () -> Double = { .random(in: 0...1) }

    /// Attempts since the last useful stream.
    private var attempts = 0
    private var openedAt: ContinuousClock.Instant?

    init(random: @escaping @Sendable () -> Double = { .random(in: 0...1) }) {
        self.random = random
    }

    mutating func opened(at now: ContinuousClock.Instant) { openedAt = now }

    /// The stream has delivered something new. A stream that only opens and ends does not reset the interval.
    mutating func progressed() { attempts = 0 }

    /// How long to wait now that the stream has ended or could not be opened.
    mutating func next(at now: ContinuousClock.Instant) -> Duration {
        if let openedAt, now - openedAt >= Self.usefulAge { attempts = 0 }
        openedAt = nil
        defer { attempts += 1 }
        if attempts == 0 { return .zero }
        let seconds = Double(1 << min(attempts - 1, 5))
        return .seconds(min(seconds * (0.75 + 0.5 * random()), Self.longest))
    }
}
