package import Domain
package import Foundation

extension Occasion {
    /// An occasion of an event that has no other time to be there than its start.
    package init(
        event: CalendarEvent, routine: Routine, playerIDs: [PlayerID], forecast: RoutineForecast, startBy: Date,
        match: RoutineMatch
    ) {
        let way = event.start.timeIntervalSince(startBy) - TimeInterval(forecast.preparationSeconds)
        self.init(
            event: event, routine: routine, playerIDs: playerIDs, forecast: forecast,
            timing: OccasionTiming(beThereBy: event.start, waySeconds: max(0, Int(way)), startBy: startBy), match: match)
    }
}
