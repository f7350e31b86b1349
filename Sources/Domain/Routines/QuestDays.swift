public import Foundation

extension ZoneRules {
    /// The end of today for everyone who sees which quests are to be started: midnight, or two hours from now if that is later. So in the
    /// two hours before midnight, a quest that has to be started in the first hours of the next day belongs to today, too.
    public func endOfToday(at now: Date) -> Date {
        max(startOfDay(localDateTime(at: now).date.adding(days: 1)), now + 2 * 3600)
    }
}

extension [Routine] {
    /// The routines that their weekdays plan for a player on a day, in their order. The quest of the day and the player's page of today
    /// begin with these. Nothing is planned for a routine of school, or one with a time for school days only, on a day without school.
    ///
    /// A pause is no part of it: a pause silences more than weekdays.
    ///
    /// - Parameter settings: of the player, with all days without school that are in effect. `classic` knows no such days.
    public func planned(
        byWeekdayOf day: LocalDate, for player: PlayerID, _ settings: PlayerSettings, rules: GameRules
    ) -> [Routine] {
        let routines = filter { $0.isActive && $0.playerIDs.contains(player) && $0.activeDays.contains(day.weekday) }
        guard rules == .calibrated, settings.schoolFree.contains(where: { $0.contains(day) }) else { return routines }
        let ofSchool = RoutineKinds(routines).ofSchool
        return routines.filter { routine in
            !ofSchool.contains(routine.id) && routine.time(of: player, on: day.weekday)?.schoolDaysOnly != true
        }
    }
}
