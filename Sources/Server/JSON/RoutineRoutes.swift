import API
import Domain
import Hummingbird
import Services

extension JSONRoutes {
    static func addRoutines(to table: inout RouteTable) {
        let one = Paths.routine()

        table.on(.get, Paths.templates, access: .player) { _, _ in
            try .json(TemplateList(templates: RoutineTemplateProvider.all))
        }
        table.on(.get, Paths.routines, access: .player) { _, desk in
            try .json(RoutineList(routines: try await desk.routines().map(RoutineInfo.init)))
        }
        table.on(.post, Paths.routines, access: .player) { call, desk in
            let shown = try await desk.addRoutine(try await call.body(RoutineDraft.self))
            return try .created(RoutineInfo(shown), at: Paths.routine(PathPart(shown.routine.id)))
        }
        table.on(.get, one, access: .player) { call, desk in
            try .json(RoutineInfo(try await desk.routine(try call.id(of: "routine"))))
        }
        table.on(.put, one, access: .player) { call, desk in
            let id: RoutineID = try call.id(of: "routine")
            return try .json(RoutineInfo(try await desk.changeRoutine(id, to: try await call.body(RoutineDraft.self))))
        }
        table.on(.delete, one, access: .player) { call, desk in
            try await desk.removeRoutine(try call.id(of: "routine"))
            return .done
        }
    }
}

extension RoutineInfo {
    fileprivate init(_ shown: (routine: Routine, forecast: RoutineForecast)) {
        self.init(routine: shown.routine, forecast: shown.forecast)
    }
}
