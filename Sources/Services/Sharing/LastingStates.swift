/// Since when some things have been so, to tell what lasts from what is so for a moment only.
struct LastingStates<Key: Hashable & Sendable>: Sendable {
    private var since: [Key: SuspendingClock.Instant] = [:]

    /// All that is so, for however short.
    var present: Set<Key> { Set(since.keys) }

    /// Notes what is so now. What has been so before goes on; what has not, begins; whatever is not named has ended.
    mutating func note(_ present: some Sequence<Key>, at now: SuspendingClock.Instant) {
        let before = since
        since = Dictionary(present.map { ($0, before[$0] ?? now) }, uniquingKeysWith: min)
    }

    /// Has something begin anew.
    mutating func restart(_ key: Key, at now: SuspendingClock.Instant) { since[key] = now }

    /// What has been so for longer than some time.
    func lasting(longerThan duration: Duration, at now: SuspendingClock.Instant) -> Set<Key> {
        Set(since.lazy.filter { $0.value.duration(to: now) > duration }.map(\.key))
    }
}
