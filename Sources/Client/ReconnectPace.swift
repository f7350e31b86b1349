/// How long to wait before a stream is opened again: not at all after one that was worth something, then 1 s, then growing to 30 s.
///
/// The distances are a little different for everyone, so that not all come back at one moment.
struct ReconnectPace: Sendable {
    private static let longest = 30.0
    /// A stream that lived this long was a good one, though it brought nothing.
    private static let worthwhile = Duration.seconds(30)

    /// Of 0 to 1.
    var random: @Sendable () -> Double = { .random(in: 0...1) }

    /// Attempts since the last stream that was worth something.
    private var attempts = 0
    private var openedAt: ContinuousClock.Instant?

    init(random: @escaping @Sendable () -> Double = { .random(in: 0...1) }) {
        self.random = random
    }

    mutating func opened(at now: ContinuousClock.Instant) { openedAt = now }

    /// The stream has brought something new. One that only opens and ends again is no reason to hurry.
    mutating func progressed() { attempts = 0 }

    /// How long to wait now that the stream has ended or could not be opened.
    mutating func next(at now: ContinuousClock.Instant) -> Duration {
        if let openedAt, now - openedAt >= Self.worthwhile { attempts = 0 }
        openedAt = nil
        defer { attempts += 1 }
        if attempts == 0 { return .zero }
        let seconds = Double(1 << min(attempts - 1, 5))
        return .seconds(min(seconds * (0.75 + 0.5 * random()), Self.longest))
    }
}
