public import Foundation
import Synchronization

/// A simulated clock: each sleep jumps to its end at once, so that a year takes a moment.
///
/// Events can be scripted: the clock is set, the PC sleeps, a calendar changes. The displayed time and the elapsed time are
/// separate, as on a PC.
public final class VirtualClock: Sendable {
    /// A scripted event; the present sleep ends after it.
    public typealias Action = @Sendable (VirtualClock) async -> Void

    private struct Scripted {
        let elapsed: TimeInterval
        let action: Action
    }

    private struct State {
        var now: Date
        var elapsed: TimeInterval = 0
        /// Sorted so that the next action is the last.
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

    /// The displayed time.
    public var now: Date { state.withLock(\.now) }

    /// The seconds that have passed since the start, even if the clock was set.
    public var elapsed: TimeInterval { state.withLock(\.elapsed) }

    /// Sets the clock, as a person or a time server would.
    public func set(_ instant: Date) { state.withLock { $0.now = instant } }

    /// Scripts an action at so many seconds after the start. Several at one moment run in the order in which they were added.
    public func after(_ elapsed: TimeInterval, _ action: @escaping Action) {
        state.withLock { state in
            let index = state.script.firstIndex { $0.elapsed <= elapsed } ?? state.script.endIndex
            state.script.insert(Scripted(elapsed: elapsed, action: action), at: index)
        }
    }

    /// Lets time pass without ending a sleep, as while the PC is suspended or off. Scripted actions of that time run.
    ///
    /// - Parameter elapsed: seconds since the start.
    public func pass(until elapsed: TimeInterval) async {
        while let action = next(until: elapsed) { await action(self) }
        state.withLock { $0.pass(until: elapsed) }
    }

    /// Ends the present sleep, or the next one, with `CancellationError`, as when the daemon is stopped.
    public func stop() { state.withLock { $0.isStopped = true } }

    /// This clock as a ``WallClock``.
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

    /// Advances to the next scripted action and returns it, if it is due by then.
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
