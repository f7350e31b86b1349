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
