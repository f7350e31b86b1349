import API
import Domain
import Foundation
import HTTPTypes
import Hummingbird
import Services

/// Routines, the events that they match, and the parents' decisions about these.
extension JSONRoutes {
    static func addRoutines(to table: inout RouteTable) {
        let one = Paths.routine()

        table.on(.get, Paths.templates, access: .player) { _, desk in
            let plans = desk.firstPlans()?.mapValues(TemplatePlan.init)
            return try .json(TemplateList(templates: RoutineTemplateProvider.all, plans: plans))
        }
        table.on(.get, Paths.routines, access: .player) { request, desk in
            let isArchived = try request.flag("archived") ?? false
            let hasDeleted = try request.flag("deleted") ?? false
            let routines = try await isArchived ? desk.restorableRoutines() : desk.routines()
            let deleted = try await isArchived && hasDeleted ? desk.deletedRoutines() : nil
            return try .json(RoutineList(routines: routines.map(RoutineInfo.init), deleted: deleted))
        }
        table.on(.post, Paths.routines, access: .player, changesHousehold: true) { request, desk in
            let shown = try await desk.addRoutine(try await request.body(RoutineDraft.self))
            return try .created(RoutineInfo(shown), at: Paths.routine(PathPart(shown.routine.id)))
        }
        table.on(.get, one, access: .player) { request, desk in
            let info = RoutineInfo(try await desk.routine(try request.id(of: "routine")))
            var response = try Response.json(info)
            response.headers[.eTag] = try info.routine.tag.header
            return response
        }
        table.on(.put, one, access: .player, changesHousehold: true) { request, desk in
            let id: RoutineID = try request.id(of: "routine")
            // Access is checked before the body is read.
            try await desk.requireChange(of: id)
            let update = try await request.body(RoutineUpdate.self)
            let condition = request.http.headers[.ifMatch]
            let changed = try await desk.changeRoutine(id) { present in
                try present.require(ifMatch: condition)
                return update.applied(to: present)
            }
            return try .json(RoutineInfo(changed))
        }
        table.on(.delete, one, access: .player, changesHousehold: true) { request, desk in
            try await desk.removeRoutine(try request.id(of: "routine"))
            return .done
        }
        // Invalid if no player of the routine is in the household any more.
        table.on(.post, Paths.restoreRoutine(), access: .parent, changesHousehold: true, problems: [.invalid], body: .absent) {
            request, desk in
            try .json(RoutineInfo(try await desk.restoreRoutine(try request.id(of: "routine"))))
        }
    }

    static func addDecisions(to table: inout RouteTable) {
        let one = Paths.decision()

        table.on(.get, Paths.matches(), access: .parent) { request, desk in
            let (now, zone) = (desk.now, desk.zone)
            let window = try request.window(from: now, length: 31 * 86_400, zone: zone, now: now)
            let matches = try await desk.matches(of: try request.id(of: "routine"), in: window)
            let page = try ListPage(of: matches, for: request, id: \.eventID)
            return try .json(MatchList(matches: page.items, timeZone: zone.identifier, nextCursor: page.nextCursor))
        }
        table.on(.get, Paths.decisions(), access: .player) { request, desk in
            try .json(DecisionList(decisions: try await desk.decisions(of: try request.id(of: "routine"))))
        }
        table.on(.put, one, access: .parent, changesHousehold: true) { request, desk in
            let id: RoutineID = try request.id(of: "routine")
            try await desk.requireChange(of: id)
            let draft = try await request.body(DecisionDraft.self)
            return try .json(
                try await desk.decide(draft.verdict, id, eventKey: try request.path("eventKey"), for: draft.playerID))
        }
        table.on(.delete, one, access: .parent, changesHousehold: true) { request, desk in
            try await desk.undecide(
                try request.id(of: "routine"), eventKey: try request.path("eventKey"), for: try request.player())
            return .done
        }
    }
}

extension Routine {
    /// Without the forecast: every quest changes it, and that must not refuse a parent's change of the routine.
    fileprivate var tag: EntityTag { get throws { try EntityTag(of: self) } }

    /// - Parameter condition: the `If-Match` of the request; nil if it has none.
    fileprivate func require(ifMatch condition: String?) throws {
        guard let condition, try !tag.satisfies(ifMatch: condition) else { return }
        throw Problem(
            .preconditionFailed,
            "Somebody else has changed “\(displayName)” since it was read, so nothing was stored. Read it again, then change it.",
            reason: CodedReason(.routineChangedSince, ["name": displayName]))
    }
}

extension TemplatePlan {
    fileprivate init(_ plan: FirstPlan) {
        self.init(tasksSeconds: plan.tasksSeconds, reserveSeconds: plan.reserveSeconds)
    }
}

extension RoutineInfo {
    fileprivate init(_ shown: (routine: Routine, forecast: RoutineForecast?)) {
        self.init(routine: shown.routine, forecast: shown.forecast)
    }
}
