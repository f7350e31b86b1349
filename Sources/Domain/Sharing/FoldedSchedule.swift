/// The quest days of players over time, from all that was ever set of their routines.
public enum FoldedSchedule {
    /// Who plays a routine on which days, after something was set.
    public struct Step: Hashable, Sendable {
        public var time: HybridTime
        public var id: OperationID
        /// The day on which it was set.
        public var day: LocalDate
        public var players: [PlayerID]
        /// None where the routine is switched off or has ended.
        public var days: Set<Weekday>

        public init(time: HybridTime, id: OperationID, day: LocalDate, players: [PlayerID], days: Set<Weekday>) {
            self.time = time
            self.id = id
            self.day = day
            self.players = players
            self.days = days
        }
    }

    /// The fields of a routine that make steps.
    public static let fields = ["activeDays", "isActive", "playerIDs"]

    /// The changes of a routine that make steps.
    ///
    /// - Parameter fields: the changes of its fields, by name.
    public static func relevant(
        makes: [RegisterEntry], ends: [RegisterEntry], fields all: [String: [RegisterEntry]]
    ) -> [RegisterEntry] {
        makes + ends + fields.flatMap { all[$0] ?? [] }
    }

    /// The steps of one routine, in the order of all operations. No entry is marked as replaced.
    public static func steps(makes: [RegisterEntry], ends: [RegisterEntry], fields all: [String: [RegisterEntry]]) -> [Step] {
        // Without a make there are no steps.
        if makes.isEmpty { return [] }
        var changes: [(entry: RegisterEntry, add: (inout Past) -> Void)] = []
        for make in makes { changes.append((make, { $0.makes.append(make) })) }
        for end in ends { changes.append((end, { $0.ends.append(end) })) }
        for field in fields {
            for entry in all[field] ?? [] { changes.append((entry, { $0.fields[field, default: []].append(entry) })) }
        }
        changes.sort { $0.entry < $1.entry }
        var (past, steps) = (Past(), [Step]())
        for (number, change) in changes.enumerated() {
            change.add(&past)
            // What is set on one day is one step.
            if number + 1 < changes.count, changes[number + 1].entry.day == change.entry.day { continue }
            steps.append(step(change.entry, past.object))
        }
        return steps
    }

    /// The steps of one routine after further changes.
    ///
    /// - Parameters:
    ///   - last: the last step before them.
    ///   - new: the further changes, in any order.
    ///   - object: the routine as all changes make it.
    /// - Returns: the new last step; it replaces `last` if both are of one day. Nil if a change is not after `last`, or if the changes are
    ///   of several days.
    public static func next(after last: Step, _ new: [RegisterEntry], _ object: FoldedObject) -> Step? {
        guard let first = new.min(), let greatest = new.max(), (last.time, last.id) < (first.time, first.id),
            new.allSatisfy({ $0.day == greatest.day })
        else { return nil }
        return step(greatest, object)
    }

    /// What was set of a routine up to a change.
    private struct Past {
        var makes: [RegisterEntry] = []
        var ends: [RegisterEntry] = []
        var fields: [String: [RegisterEntry]] = [:]

        var object: FoldedObject { FoldedObject(makes: makes, ends: ends, fields: fields) }
    }

    private static func step(_ entry: RegisterEntry, _ object: FoldedObject) -> Step {
        var step = Step(time: entry.time, id: entry.id, day: entry.day, players: [], days: [])
        if object.exists {
            step.players = object.list("playerIDs").sorted()
            if object.value("isActive") ?? true { step.days = Set(object.list("activeDays")) }
        }
        return step
    }

    /// The changes of the quest days of each player, oldest first. Each step counts from its day on, until the player's next change.
    ///
    /// - Parameters:
    ///   - steps: of all routines, in the order of all operations, each with its routine.
    ///   - former: the quest days from before there were operations, by player and first day.
    public static func changes(
        _ steps: [(routine: String, step: Step)], former: [PlayerID: [LocalDate: Set<Weekday>]] = [:]
    ) -> [PlayerID: [ScheduleChange]] {
        var all = former.mapValues(QuestDays.init)
        var present: [String: Step] = [:]
        /// How many routines each player has on each weekday.
        var counts: [PlayerID: [Weekday: Int]] = [:]
        for (routine, step) in steps {
            let old = present.updateValue(step, forKey: routine)
            for player in old?.players ?? [] {
                for weekday in old?.days ?? [] { counts[player, default: [:]][weekday, default: 0] -= 1 }
            }
            for player in step.players { for weekday in step.days { counts[player, default: [:]][weekday, default: 0] += 1 } }
            for player in Set(step.players + (old?.players ?? [])) {
                let days = Set((counts[player] ?? [:]).filter { $0.value > 0 }.keys)
                all[player, default: QuestDays([:])].set(days, from: step.day)
            }
        }
        return all.mapValues(\.changes)
    }

    /// The quest days of a player, by the day from which on they are valid.
    private struct QuestDays {
        private var periods: [(from: LocalDate, days: Set<Weekday>)]

        init(_ days: [LocalDate: Set<Weekday>]) {
            periods = days.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
        }

        mutating func set(_ days: Set<Weekday>, from day: LocalDate) {
            // Nearly always the last one: the steps are in the order of time.
            let before = periods.lastIndex { $0.from < day }
            let place = before.map { $0 + 1 } ?? 0
            if place < periods.count, periods[place].from == day { periods.remove(at: place) }
            if days != before.map({ periods[$0].days }) ?? [] { periods.insert((day, days), at: place) }
        }

        var changes: [ScheduleChange] {
            periods.map { ScheduleChange(from: $0.from, days: Weekday.allCases.filter($0.days.contains)) }
        }
    }
}
