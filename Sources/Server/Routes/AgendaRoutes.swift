import API
import Services
import Domain
import Foundation
import Hummingbird

/// What is on, and what to start when.
extension HouseholdRoutes {
    func addAgenda(to table: inout RouteTable) {
        table.on(.get, Paths.events, access: .player) { call in
            let now = household.clock.now()
            let zone = household.settings.value.zone
            let midnight = zone.startOfDay(zone.localDateTime(at: now).date)
            let window = try call.window(from: midnight, length: 7 * 86_400, zone: zone, now: now)
            let owners = try await household.calendars.assignedPlayers()
            let events = try await household.calendars.events(in: window).filter {
                owners[$0.calendarName].map(call.caller.maySee) ?? true
            }
            let page = try Page(of: events, for: call, id: \.id)
            return try .json(EventList(events: page.items, timeZone: zone.identifier, nextCursor: page.nextCursor))
        }
        table.on(.get, Paths.suggestions, access: .player) { call in
            let now = household.clock.now()
            let zone = household.settings.value.zone
            let player = try await player(of: call)
            let at = try call.instant("at", zone: zone, now: now) ?? now
            var suggestions = try await household.suggestions.suggestions(at: at, player: player)
            if let player {
                // Whose else it is is not hers to know.
                for index in suggestions.indices { suggestions[index].playerIDs = [player] }
            }
            return try .json(SuggestionList(suggestions: suggestions, timeZone: zone.identifier))
        }
    }
}
