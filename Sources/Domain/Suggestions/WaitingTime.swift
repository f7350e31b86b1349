public import Foundation

extension EventUnderstanding {
    /// A *begin at* time of a routine's own that waits until the players are back from the event.
    public struct WaitingTime: Codable, Hashable, Sendable {
        /// The name that the players see.
        public var routineName: String
        /// As it was set, in the household's zone.
        public var time: LocalTime
        /// When the players begin the routine.
        public var startBy: Date
        /// The players who wait, in the household's order.
        public var playerIDs: [PlayerID]

        public init(routineName: String, time: LocalTime, startBy: Date, playerIDs: [PlayerID]) {
            self.routineName = routineName
            self.time = time
            self.startBy = startBy
            self.playerIDs = playerIDs
        }
    }
}

extension [CalendarPlan.OwnTime] {
    /// The times that wait until players are back from an event: those after which a player comes back by the end and the way of this
    /// event. Of several events of a time away that is the last one.
    ///
    /// - Parameters:
    ///   - reading: of the event, for its way; without a way the players are back at its end.
    ///   - players: for whom the event takes place.
    func waiting(
        for event: CalendarEvent, _ reading: EventUnderstanding, _ players: [PlayerID]
    ) -> [EventUnderstanding.WaitingTime] {
        let back = event.end + TimeInterval((reading.way?.minutes ?? 0) * 60)
        return compactMap { own in
            guard case .after(let free)? = own.move, abs(free.timeIntervalSince(back)) < 60 else { return nil }
            let waiting = own.playerIDs.filter(players.contains)
            if waiting.isEmpty { return nil }
            return EventUnderstanding.WaitingTime(
                routineName: own.routineName, time: own.time.time, startBy: own.startBy, playerIDs: waiting)
        }
    }
}
