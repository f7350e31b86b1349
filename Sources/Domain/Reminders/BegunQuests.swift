import Foundation

/// The quests that were begun lately, to be looked up by who began what, and when.
struct BegunQuests {
    private struct Doing: Hashable {
        let player: PlayerID
        let routineID: RoutineID
    }

    private var instants: [Doing: [Date]] = [:]
    private var days: [Doing: Set<LocalDate>] = [:]

    /// - Parameter zone: of the days on which they were begun.
    init(_ beginnings: [QuestBeginning], zone: ZoneRules) {
        for beginning in beginnings {
            let doing = Doing(player: beginning.playerID, routineID: beginning.routineID)
            instants[doing, default: []].append(beginning.at)
            days[doing, default: []].insert(zone.localDateTime(at: beginning.at).date)
        }
    }

    func contains(_ routine: Routine, of player: PlayerID, in span: ClosedRange<Date>) -> Bool {
        instants[Doing(player: player, routineID: routine.id)]?.contains(where: span.contains) ?? false
    }

    func contains(_ routine: Routine, of player: PlayerID, on day: LocalDate) -> Bool {
        days[Doing(player: player, routineID: routine.id)]?.contains(day) ?? false
    }
}
