import API
import Services
import Domain
import Foundation
import Hummingbird

/// Which events a routine matches, and the parents' "never" and "always".
extension HouseholdRoutes {
    func addDecisions(to table: inout RouteTable) {
        let decisions = household.decisions
        let all = "\(Paths.routines)/{id}/decisions"
        let one = "\(all)/{eventKey}"

        table.on(.get, "\(Paths.routines)/{id}/matches", access: .parent) { call in
            let now = household.clock.now()
            let zone = household.settings.value.zone
            let window = try call.window(from: now, length: 31 * 86_400, zone: zone, now: now)
            let matches = try await decisions.matches(of: try await routine(call), in: window)
            let page = try Page(of: matches, for: call, id: \.eventID)
            return try .json(MatchList(matches: page.items, timeZone: zone.identifier, nextCursor: page.nextCursor))
        }
        table.on(.get, all, access: .player) { call in
            try .json(DecisionList(decisions: try await decisions.decisions(of: try await routine(call))))
        }
        table.on(.put, one, access: .parent) { call in
            let routine = try await routine(call)
            let draft = try await call.body(DecisionDraft.self)
            return try .json(
                try await decisions.decide(
                    draft.verdict, routine, eventKey: try call.path("eventKey"), now: household.clock.now()))
        }
        table.on(.delete, one, access: .parent) { call in
            try await decisions.undecide(
                try await routine(call), eventKey: try call.path("eventKey"), now: household.clock.now())
            return .done
        }
    }
}
