import Domain
import Synchronization

/// Keeps the compiled routines and the matches of their words, because every suggestion and every plan needs them.
final class CompiledRoutinesCache: Sendable {
    private struct Entry {
        /// The number of the entry. Each combination of routines, players, groups, rules and zone has its own.
        let number: Int
        let routines: [Routine]
        let players: [PlayerProfile]
        let groupsOfNobody: Set<String>
        let rules: GameRules
        let zone: ZoneRules
        var compiled: CompiledRoutines
    }

    private let last = Mutex<Entry?>(nil)

    /// Works with the routines, compiled now or before, and keeps the matches of the words of events.
    ///
    /// No caller waits for another one: if two work at the same time, the matches of one may be lost, and are found again.
    ///
    /// - Parameter groupsOfNobody: as in ``FamilyContext``.
    func use<Value>(
        _ routines: [Routine], _ players: [PlayerProfile], groupsOfNobody: Set<String>, _ rules: GameRules, _ zone: ZoneRules,
        _ work: (inout CompiledRoutines) -> Value
    ) -> Value {
        var entry = entry(routines, players, groupsOfNobody, rules, zone)
        let value = work(&entry.compiled)
        last.withLock { [entry] last in
            if last?.number == entry.number { last = entry }
        }
        return value
    }

    private func entry(
        _ routines: [Routine], _ players: [PlayerProfile], _ groupsOfNobody: Set<String>, _ rules: GameRules, _ zone: ZoneRules
    ) -> Entry {
        let known = last.withLock(\.self)
        if let known, known.rules == rules, known.zone == zone, known.players == players, known.groupsOfNobody == groupsOfNobody,
            known.routines == routines
        {
            return known
        }
        let compiled = CompiledRoutines(
            routines, players: players, groupsOfNobody: groupsOfNobody, rules: rules, zone: zone, reusing: known?.compiled)
        return last.withLock { last in
            let entry = Entry(
                number: (last?.number ?? 0) + 1, routines: routines, players: players, groupsOfNobody: groupsOfNobody,
                rules: rules, zone: zone, compiled: compiled)
            last = entry
            return entry
        }
    }
}
