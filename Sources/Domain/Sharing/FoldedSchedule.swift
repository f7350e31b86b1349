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

    private static let fields = ["activeDays", "isActive", "playerIDs"]

    /// The steps of one routine, in the order of all operations.
    public static func steps(makes: [RegisterEntry], ends: [RegisterEntry], fields all: [String: [RegisterEntry]]) -> [Step] {
        let relevant = all.filter { fields.contains($0.key) }
        return (makes + ends + relevant.values.joined()).sorted().reduce(into: []) { steps, entry in
            let object = FoldedObject(
                makes: makes.filter { $0 <= entry }, ends: ends.filter { $0 <= entry },
                fields: relevant.mapValues { $0.filter { $0 <= entry } })
            var step = Step(time: entry.time, id: entry.id, day: entry.day, players: [], days: [])
            if object.exists {
                step.players = object.list("playerIDs").sorted()
                if object.value("isActive") ?? true { step.days = Set(object.list("activeDays")) }
            }
            // What is set on one day is one step.
            if steps.last?.day == step.day { steps.removeLast() }
            steps.append(step)
        }
    }

    /// The changes of the quest days of each player, oldest first. Each step counts from its day on, until the player's next change.
    ///
    /// - Parameters:
    ///   - steps: of all routines, in the order of all operations, each with its routine.
    ///   - former: the quest days from before there were operations, by player and first day.
    public static func changes(
        _ steps: [(routine: String, step: Step)], former: [PlayerID: [LocalDate: Set<Weekday>]] = [:]
    ) -> [PlayerID: [ScheduleChange]] {
        var all = former
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
                let before = all[player]?.filter { $0.key < step.day }.max { $0.key < $1.key }?.value ?? []
                all[player, default: [:]][step.day] = days == before ? nil : days
            }
        }
        return all.mapValues { days in
            days.sorted { $0.key < $1.key }.map { first, days in
                ScheduleChange(from: first, days: Weekday.allCases.filter(days.contains))
            }
        }
    }
}
