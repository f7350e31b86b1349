public import Foundation
import Synchronization

/// A clock that jumps to wherever somebody sleeps to, until its end: a year passes in a moment.
///
/// What happens meanwhile can be scripted: somebody sets the clock, the PC sleeps, a calendar changes. What it shows and how much time
/// has really passed are two things, as on any PC.
public final class VirtualClock: Sendable {
    /// What happens on it; whoever sleeps wakes afterwards.
    public typealias Action = @Sendable (VirtualClock) async -> Void

    private struct Scripted {
        let elapsed: TimeInterval
        let action: Action
    }

    private struct State {
        var now: Date
        var elapsed: TimeInterval = 0
        /// The next one last.
        var script: [Scripted] = []
        var isStopped = false

        mutating func pass(until instant: TimeInterval) {
            guard instant > elapsed else { return }
            now += instant - elapsed
            elapsed = instant
        }
    }

    private let state: Mutex<State>
    private let end: Date

    /// - Parameter end: a sleep beyond it throws `CancellationError`.
    public init(start: Date, end: Date = .distantFuture) {
        state = Mutex(State(now: start))
        self.end = end
    }

    /// What it shows.
    public var now: Date { state.withLock(\.now) }

    /// The seconds that have really passed since the start, whatever it was set to.
    public var elapsed: TimeInterval { state.withLock(\.elapsed) }

    /// Sets the clock, as a person or a time server would.
    public func set(_ instant: Date) { state.withLock { $0.now = instant } }

    /// Does something when so many seconds have passed since the start; of several at one moment, in their order.
    public func after(_ elapsed: TimeInterval, _ action: @escaping Action) {
        state.withLock { state in
            let index = state.script.firstIndex { $0.elapsed <= elapsed } ?? state.script.endIndex
            state.script.insert(Scripted(elapsed: elapsed, action: action), at: index)
        }
    }

    /// Lets time pass without waking anyone, as while the PC sleeps or is off; what was scripted for that time happens.
    ///
    /// - Parameter elapsed: seconds since the start.
    public func pass(until elapsed: TimeInterval) async {
        while let action = next(until: elapsed) { await action(self) }
        state.withLock { $0.pass(until: elapsed) }
    }

    /// Ends the sleep under way, or the next one, with `CancellationError`, as when the daemon is stopped.
    public func stop() { state.withLock { $0.isStopped = true } }

    /// This clock as the services want it.
    public var wallClock: WallClock {
        WallClock(now: { self.now }, sleep: { try await self.sleep(until: $0) }, wake: {})
    }

    private func sleep(until wakeAt: Date) async throws {
        try throwIfStopped()
        let now = now
        if let action = next(until: elapsed + max(0, min(wakeAt, end).timeIntervalSince(now))) {
            await action(self)
            return try throwIfStopped()
        }
        try state.withLock { state in
            let reached = max(state.now, min(wakeAt, end))
            state.elapsed += reached.timeIntervalSince(state.now)
            state.now = reached
            guard wakeAt < end else { throw CancellationError() }
        }
    }

    /// Moves on to what happens next, if that is before a moment.
    private func next(until elapsed: TimeInterval) -> Action? {
        state.withLock { state in
            guard let next = state.script.last, next.elapsed <= elapsed else { return nil }
            state.pass(until: next.elapsed)
            state.script.removeLast()
            return next.action
        }
    }

    private func throwIfStopped() throws {
        let isStopped = state.withLock { state in
            defer { state.isStopped = false }
            return state.isStopped
        }
        if isStopped { throw CancellationError() }
    }
}
