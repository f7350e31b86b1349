import Foundation

extension Circumstances {
    /// When a player must be at an event, and when to start a routine for it.
    func timing(
        of planned: PlannedEvent, _ routine: Routine, forecast: RoutineForecast, for player: PlayerID
    ) -> OccasionTiming {
        let seconds = TimeInterval(forecast.preparationSeconds)
        // `classic` ignores ways and meetings, so it has no times away.
        guard let times = times[player] else {
            return OccasionTiming(beThereBy: planned.start, waySeconds: 0, startBy: planned.start - seconds)
        }
        let waySeconds = planned.way.way(for: routine).seconds
        var timing = OccasionTiming(
            beThereBy: planned.way.beThereBy, waySeconds: Int(waySeconds), startBy: planned.way.beThereBy - waySeconds - seconds)
        switch times.position(of: planned) {
        case .within(let stay)? where stay.routines.isEmpty && stay.beThereBy >= planned.start - OccasionTiming.longestMove:
            // The earlier events call for no routine, so the player prepares before leaving for the first of them.
            let leaves = stay.leaves(for: routine)
            timing = OccasionTiming(
                beThereBy: stay.beThereBy, waySeconds: Int(stay.waySeconds(for: routine)), startBy: leaves - seconds,
                move: .before(leaves: leaves), leaves: leaves)
        case .within(let stay)?:
            timing.move(out: stay, routine, seconds, start: planned.start)
            if case .before(let leaves)? = timing.move { timing.leaves = leaves }
        case .afterLessons(let stay)?:
            timing = OccasionTiming(
                beThereBy: planned.way.beThereBy, waySeconds: 0, startBy: stay.end, move: .after(back: stay.end))
        case .first(let previous?)?
        where previous.leaves(for: routine) < timing.startBy + seconds && timing.startBy < previous.back:
            let isOnLaterDay = planned.day > previous.first.day
            timing.move(
                out: previous, routine, seconds, start: planned.start,
                // A player does not dress for school on the evening before.
                mustBeAfter: isOnLaterDay && kinds.ofSchool.contains(routine.id))
        case .first?, nil: break
        }
        return timing
    }

    /// The whole days and nights during which the players are away.
    var daysAway: DaysAway { DaysAway(times.mapValues(\.longTimes)) }
}
