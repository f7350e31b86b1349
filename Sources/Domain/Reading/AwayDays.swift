import Foundation

/// The days of one event of a series during which children may be away, and the players whom the event concerns.
public struct AwayDays: Hashable, Sendable {
    /// ``EventKey/wholeDays(_:)`` of the event.
    let key: String
    let days: DateInterval
    let players: Set<PlayerID>

    /// The days of all events of some series.
    ///
    /// - Parameters:
    ///   - keys: ``EventKey/wholeDays(_:)`` of each series.
    ///   - family: the parents' answers about calendars.
    ///   - players: the players of the household.
    ///   - zone: the household's.
    public static func all(
        of keys: Set<String>, among events: [CalendarEvent], in family: FamilyContext, players: [PlayerProfile], zone: ZoneRules
    ) -> [AwayDays] {
        let (names, groups) = (PlayerNames(players), PlayerGroups(players, ofNobody: family.groupsOfNobody))
        return events.filter(\.isAllDay).compactMap { event in
            let key = EventKey.wholeDays(event)
            guard keys.contains(key) else { return nil }
            let reading = EventReading(
                EventText(event), names: names, groups: groups, start: zone.localDateTime(at: event.start),
                in: family.kind(of: event.calendarName))
            let concerned = players.map(\.id).filter { player in
                family.concerns(player, in: event.calendarName, named: reading.named, leftOut: reading.leftOut)
            }
            return AwayDays(
                key: key, days: DateInterval(start: event.start, end: max(event.start, event.end)), players: Set(concerned))
        }
    }

    /// Whether an occasion begins while its player is away.
    func contains(_ one: PlayerOccasion) -> Bool {
        players.contains(one.player) && days.start <= one.occasion.start && one.occasion.start < days.end
    }
}
