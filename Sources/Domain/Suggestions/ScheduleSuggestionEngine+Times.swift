public import Foundation

extension ScheduleSuggestionEngine {
    /// The occasions of the routines' own times in a window, without regard to events; empty in `classic`, which has no such times.
    ///
    /// - Parameters:
    ///   - window: a time overlaps it from the time itself until its end.
    ///   - routines: inactive ones are ignored.
    ///   - settings: a player who is missing here has the standard settings. On the days of a pause a player has no time.
    ///   - schoolFree: the days that silence the times for school days.
    ///   - forecasts: how long the routines take; a routine without a forecast is ignored.
    ///   - zone: the household's.
    public static func times(
        in window: DateInterval, of routines: [Routine], settings: [PlayerID: PlayerSettings] = [:],
        schoolFree: SchoolFreeDays = .none,
        forecasts: RoutineForecasts, zone: ZoneRules, rules: GameRules
    ) -> [Occasion] {
        let routines = routines.filter { $0.isActive && !$0.times.isEmpty }
        guard rules == .calibrated, !routines.isEmpty else { return [] }
        let longest = max(TimeInterval(forecasts.longestPreparationSeconds), DatedTime.shortestUse)
        let days = zone.days(from: window.start - longest, until: window.end)
        let all = routines.flatMap { routine in
            days.flatMap { day in times(of: routine, on: day, settings, schoolFree, forecasts, zone) }
        }
        let occasions = all.filter { $0.until > window.start && $0.start < window.end }
        return occasions.sorted(by: Occasion.isEarlier)
    }

    private static func times(
        of routine: Routine, on day: LocalDate, _ settings: [PlayerID: PlayerSettings], _ schoolFree: SchoolFreeDays,
        _ forecasts: RoutineForecasts, _ zone: ZoneRules
    ) -> [Occasion] {
        let called = routine.playerIDs.compactMap { player -> (player: PlayerID, occasion: Occasion)? in
            guard let time = routine.time(of: player, on: day.weekday), settings[player]?.pauseEnd(on: day) == nil,
                !(time.schoolDaysOnly && schoolFree.contains(day, for: player)), let dated = DatedTime(time, on: day, in: zone),
                let forecast = forecasts.forecast(of: routine, for: player)
            else { return nil }
            return (player, Occasion(time: dated, routine: routine, playerIDs: [player], forecast: forecast))
        }
        return called.reduce(into: [Occasion]()) { occasions, one in
            let same = occasions.firstIndex { $0.cause == one.occasion.cause && $0.forecast == one.occasion.forecast }
            if let same { occasions[same].playerIDs.append(one.player) } else { occasions.append(one.occasion) }
        }
    }
}
