import Domain
import Foundation
import Synchronization

/// Wakes whoever shows what may have changed. It reports only that something has changed: what is shown is read again.
public final class ChangeFeed: Sendable {
    private struct State {
        var isClosed = false
        /// The number of the last change. The first one is random, so that a page of an earlier start of the daemon does not have it.
        var count = Int.random(in: 0..<1 << 50)
        var followers: [UUID: AsyncStream<Void>.Continuation] = [:]
        /// Those of the followers that show pages of parents.
        var parents: Set<UUID> = []
    }

    private let state = Mutex(State())

    init() {}

    /// A value for each change from now on; changes that come before one is taken are one. It ends when logins have changed, after which
    /// a follower may no longer see the same.
    ///
    /// - Parameters:
    ///   - known: the count of changes that the follower knows of; nil for one that knows all.
    ///   - isOfParents: whether it shows pages of parents.
    func follow(since known: Int? = nil, isOfParents: Bool = false) -> AsyncStream<Void> {
        let id = UUID()
        let (stream, follower) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        follower.onTermination = { [weak self] _ in
            self?.state.withLock { state in
                state.followers[id] = nil
                state.parents.remove(id)
            }
        }
        let isClosed = state.withLock { state in
            if !state.isClosed { state.followers[id] = follower }
            if !state.isClosed, isOfParents { state.parents.insert(id) }
            if let known, known != state.count { follower.yield() }
            return state.isClosed
        }
        if isClosed { follower.finish() }
        return stream
    }

    func publish(_ change: Change) {
        let followers = state.withLock { state in
            state.count += 1
            return Array(state.followers.values)
        }
        for follower in followers {
            if change.areas.contains(.logins) { follower.finish() } else { follower.yield() }
        }
    }

    /// Ends all streams, also later ones.
    func close() {
        let followers = state.withLock { state in
            state.isClosed = true
            return Array(state.followers.values)
        }
        for follower in followers { follower.finish() }
    }

    /// Whether a page of parents is open and visible.
    var isFollowedByParents: Bool { state.withLock { !$0.parents.isEmpty } }

    /// The number of the last change.
    var count: Int { state.withLock(\.count) }
}
