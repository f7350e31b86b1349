import Domain
import Synchronization

/// Keeps the compiled routines and what their words match, because every suggestion and every plan needs them.
final class CompiledRoutinesCache: Sendable {
    private struct Entry {
        /// Of the routines, players, rules and zone.
        let number: Int
        let routines: [Routine]
        let players: [PlayerProfile]
        let rules: GameRules
        let zone: ZoneRules
        var compiled: CompiledRoutines
    }

    private let last = Mutex<Entry?>(nil)

    /// Works with the routines, compiled now or before, and keeps what is learned about the words of events.
    ///
    /// Nobody waits for others: of two that work at the same time, what one of them learns may be lost, and is learned again.
    func use<Value>(
        _ routines: [Routine], _ players: [PlayerProfile], _ rules: GameRules, _ zone: ZoneRules,
        _ work: (inout CompiledRoutines) -> Value
    ) -> Value {
        var entry = entry(routines, players, rules, zone)
        let value = work(&entry.compiled)
        last.withLock { [entry] last in
            if last?.number == entry.number { last = entry }
        }
        return value
    }

    private func entry(
        _ routines: [Routine], _ players: [PlayerProfile], _ rules: GameRules, _ zone: ZoneRules
    ) -> Entry {
        let known = last.withLock(\.self)
        if let known, known.rules == rules, known.zone == zone, known.players == players, known.routines == routines {
            return known
        }
        let compiled = CompiledRoutines(routines, players: players, rules: rules, zone: zone, reusing: known?.compiled)
        return last.withLock { last in
            let entry = Entry(
                number: (last?.number ?? 0) + 1, routines: routines, players: players, rules: rules, zone: zone,
                compiled: compiled)
            last = entry
            return entry
        }
    }
}
