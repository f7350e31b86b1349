import Foundation

/// Since when some things have been so, to tell what lasts from what is so for a moment only.
struct LastingStates<Key: Hashable & Sendable>: Sendable {
    private var since: [Key: Date] = [:]

    /// All that is so, for however short.
    var present: Set<Key> { Set(since.keys) }

    /// Notes what is so now. What has been so before goes on; what has not, begins; whatever is not named has ended.
    mutating func note(_ present: some Sequence<Key>, at now: Date) {
        let before = since
        since = Dictionary(present.map { ($0, before[$0] ?? now) }, uniquingKeysWith: min)
    }

    /// Has something begin anew.
    mutating func restart(_ key: Key, at now: Date) { since[key] = now }

    /// What has been so for longer than some seconds.
    func lasting(_ seconds: TimeInterval, at now: Date) -> Set<Key> {
        Set(since.lazy.filter { $0.value + seconds < now }.map(\.key))
    }
}
