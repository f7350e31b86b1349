import Foundation
import Synchronization

@testable import Daemon

/// A virtual clock on which things happen while somebody sleeps: a calendar changes, a person sets the clock, a disk fills up.
final class ScriptedClock: Sendable {
    private struct Step: Sendable {
        let instant: Date
        let action: @Sendable (ScriptedClock) -> Void
    }

    private struct State {
        var now: Date
        var steps: [Step] = []
    }

    private let state: Mutex<State>
    private let end: Date

    /// - Parameter end: a sleep beyond it throws `CancellationError`, as when the daemon is stopped.
    init(from start: Date, to end: Date) {
        state = Mutex(State(now: start))
        self.end = end
    }

    var now: Date { state.withLock(\.now) }

    /// Sets the clock, as a person or a time server would.
    func set(_ instant: Date) { state.withLock { $0.now = instant } }

    /// Does something at an instant and wakes the sleeper, as a folder watch or a set clock does.
    func at(_ instant: Date, _ action: @escaping @Sendable (ScriptedClock) -> Void) {
        state.withLock { state in
            state.steps.append(Step(instant: instant, action: action))
            state.steps.sort { $0.instant < $1.instant }
        }
    }

    var wallClock: WallClock {
        WallClock(now: { self.now }, sleep: { try self.sleep(until: $0) }, wake: {})
    }

    private func sleep(until wakeAt: Date) throws {
        let step: Step? = try state.withLock { state in
            if let step = state.steps.first, step.instant <= min(wakeAt, end) {
                state.now = max(state.now, step.instant)
                return state.steps.removeFirst()
            }
            guard wakeAt < end else {
                state.now = end
                throw CancellationError()
            }
            state.now = max(state.now, wakeAt)
            return nil
        }
        step?.action(self)
    }
}
