import API
import Domain
import Foundation
import Hummingbird
import Services

/// What is on, and what to start when.
extension JSONRoutes {
    static func addAgenda(to table: inout RouteTable) {
        table.on(.get, Paths.events, access: .player) { call, desk in
            let (now, zone) = (desk.now, desk.zone)
            let midnight = zone.startOfDay(zone.localDateTime(at: now).date)
            let window = try call.window(from: midnight, length: 7 * 86_400, zone: zone, now: now)
            let page = try Page(of: try await desk.events(in: window), for: call, id: \.id)
            return try .json(EventList(events: page.items, timeZone: zone.identifier, nextCursor: page.nextCursor))
        }
        table.on(.get, Paths.suggestions, access: .player) { call, desk in
            let zone = desk.zone
            let at = try call.instant("at", zone: zone, now: desk.now)
            let suggestions = try await desk.suggestions(for: try call.player(), at: at)
            return try .json(SuggestionList(suggestions: suggestions, timeZone: zone.identifier))
        }
    }
}
