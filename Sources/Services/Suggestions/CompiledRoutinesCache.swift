import Domain
import Synchronization

/// Keeps the compiled routines and what their words match, because every suggestion and every plan needs them.
final class CompiledRoutinesCache: Sendable {
    private struct Entry {
        /// Of the routines, players and rules.
        let number: Int
        let routines: [Routine]
        let players: [PlayerProfile]
        let rules: GameRules
        var compiled: CompiledRoutines
    }

    private let last = Mutex<Entry?>(nil)

    /// Works with the routines, compiled now or before, and keeps what is learned about the words of events.
    ///
    /// Nobody waits for others: of two that work at the same time, what one of them learns may be lost, and is learned again.
    func use<Value>(
        _ routines: [Routine], _ players: [PlayerProfile], _ rules: GameRules, _ work: (inout CompiledRoutines) -> Value
    ) -> Value {
        var entry = entry(routines, players, rules)
        let value = work(&entry.compiled)
        last.withLock { [entry] last in
            if last?.number == entry.number { last = entry }
        }
        return value
    }

    private func entry(_ routines: [Routine], _ players: [PlayerProfile], _ rules: GameRules) -> Entry {
        let known = last.withLock(\.self)
        if let known, known.rules == rules, known.players == players, known.routines == routines { return known }
        let compiled = CompiledRoutines(routines, players: players, rules: rules, reusing: known?.compiled)
        return last.withLock { last in
            let entry = Entry(
                number: (last?.number ?? 0) + 1, routines: routines, players: players, rules: rules, compiled: compiled)
            last = entry
            return entry
        }
    }
}
