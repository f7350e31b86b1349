import Foundation

extension Circumstances {
    /// When a player must be at an event, and when to start a routine for it.
    func timing(
        of planned: PlannedEvent, _ routine: Routine, forecast: RoutineForecast, for player: PlayerID
    ) -> OccasionTiming {
        preparation(of: planned, routine, forecast: forecast, for: player).timing
    }

    /// The title of an event in an earlier time away before which the player does the same routine, so that it is done once for both; nil
    /// if the player prepares for this event on its own.
    func sharedPreparation(
        of planned: PlannedEvent, _ routine: Routine, forecast: RoutineForecast, for player: PlayerID
    ) -> String? {
        preparation(of: planned, routine, forecast: forecast, for: player).before.lazy.compactMap { $0.routines[routine.id] }.first
    }

    /// When to start a routine for an event, and the earlier times away before which that start-by moves, latest first.
    private func preparation(
        of planned: PlannedEvent, _ routine: Routine, forecast: RoutineForecast, for player: PlayerID
    ) -> (timing: OccasionTiming, before: [TimesAway.Stay]) {
        let seconds = TimeInterval(forecast.preparationSeconds)
        // `classic` ignores ways and meetings, so it has no times away.
        guard let times = times[player] else {
            return (OccasionTiming(beThereBy: planned.start, waySeconds: 0, startBy: planned.start - seconds), [])
        }
        let waySeconds = planned.way.way(for: routine).seconds
        var timing = OccasionTiming(
            beThereBy: planned.way.beThereBy, waySeconds: Int(waySeconds), startBy: planned.way.beThereBy - waySeconds - seconds)
        var earlier: TimesAway.Stay?
        switch times.position(of: planned) {
        case .within(let stay)? where stay.routines.isEmpty && stay.beThereBy >= planned.start - OccasionTiming.longestMove:
            // The earlier events call for no routine, so the player prepares before leaving for the first of them.
            let leaves = stay.leaves(for: routine)
            timing = OccasionTiming(
                beThereBy: stay.beThereBy, waySeconds: Int(stay.waySeconds(for: routine)), startBy: leaves - seconds,
                move: .before(leaves: leaves), leaves: leaves)
            earlier = times.before(stay)
        case .within(let stay)?:
            timing.move(out: stay, routine, seconds, start: planned.start, goesBy: timing.beThereBy)
            guard case .before(let leaves, _)? = timing.move else { break }
            timing.leaves = leaves
            earlier = times.before(stay)
        case .afterLessons(let stay)?:
            timing = OccasionTiming(
                beThereBy: planned.way.beThereBy, waySeconds: 0, startBy: stay.end, move: .after(back: stay.end))
        case .first(let previous)?: earlier = previous
        case nil: break
        }
        var before: [TimesAway.Stay] = []
        // A start-by before one time away may be inside the one before that.
        while let stay = earlier, stay.leaves(for: routine) < timing.startBy + seconds, timing.startBy < stay.back {
            timing.move(
                out: stay, routine, seconds, start: planned.start, goesBy: timing.startBy + seconds,
                // A player does not dress for school on the evening before.
                mustBeAfter: planned.day > stay.first.day && kinds.ofSchool.contains(routine.id))
            guard timing.move == .before(leaves: stay.leaves(for: routine)) else { break }
            before.append(stay)
            earlier = times.before(stay)
        }
        return (timing, before)
    }
}
