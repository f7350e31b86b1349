import API
import Domain
import Foundation
import Hummingbird
import Services

/// Which events a routine matches, and the parents' "never" and "always".
extension JSONRoutes {
    static func addDecisions(to table: inout RouteTable) {
        let one = Paths.decision()

        table.on(.get, Paths.matches(), access: .parent) { call, desk in
            let (now, zone) = (desk.now, desk.zone)
            let window = try call.window(from: now, length: 31 * 86_400, zone: zone, now: now)
            let matches = try await desk.matches(of: try call.id(of: "routine"), in: window)
            let page = try Page(of: matches, for: call, id: \.eventID)
            return try .json(MatchList(matches: page.items, timeZone: zone.identifier, nextCursor: page.nextCursor))
        }
        table.on(.get, Paths.decisions(), access: .player) { call, desk in
            try .json(DecisionList(decisions: try await desk.decisions(of: try call.id(of: "routine"))))
        }
        table.on(.put, one, access: .parent) { call, desk in
            let draft = try await call.body(DecisionDraft.self)
            return try .json(
                try await desk.decide(draft.verdict, try call.id(of: "routine"), eventKey: try call.path("eventKey")))
        }
        table.on(.delete, one, access: .parent) { call, desk in
            try await desk.undecide(try call.id(of: "routine"), eventKey: try call.path("eventKey"))
            return .done
        }
    }
}
