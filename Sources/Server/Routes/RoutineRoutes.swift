import API
import Services
import Domain
import Hummingbird

extension HouseholdRoutes {
    func addRoutines(to table: inout RouteTable) {
        let routines = household.routines
        let one = "\(Paths.routines)/{id}"

        table.on(.get, Paths.templates, access: .player) { _ in try .json(TemplateList(templates: RoutineTemplateProvider.all)) }
        table.on(.get, Paths.routines, access: .player) { call in
            let seen = try await routines.all().filter { call.caller.maySee(anyOf: $0.playerIDs) }
            let forecasts = try await routines.forecasts(of: seen)
            return try .json(RoutineList(routines: seen.compactMap { info($0, forecasts, for: call.caller) }))
        }
        table.on(.post, Paths.routines, access: .player) { call in
            let draft = try owned(try await call.body(RoutineDraft.self), by: call.caller)
            let routine = try await routines.create(draft, createdBy: call.caller.isParent ? .parent : .player)
            return try .created(try await info(routine, for: call.caller), at: "\(Paths.routines)/\(routine.id)")
        }
        table.on(.get, one, access: .player) { call in
            try .json(try await info(try await routine(call), for: call.caller))
        }
        table.on(.put, one, access: .player) { call in
            let routine = try await changeable(call)
            let draft = try owned(try await call.body(RoutineDraft.self), by: call.caller, before: routine)
            return try .json(try await info(try await routines.update(routine.id, draft), for: call.caller))
        }
        table.on(.delete, one, access: .player) { call in
            try await routines.delete(try await changeable(call).id)
            return .done
        }
    }

    private func info(_ routine: Routine, for caller: Caller) async throws -> RoutineInfo {
        guard let info = info(routine, try await household.routines.forecasts(of: [routine]), for: caller) else {
            throw Problem(.notFound, "There is no routine number \(routine.id).")
        }
        return info
    }

    /// With her own forecast for a player, with the longest for a parent.
    private func info(_ routine: Routine, _ forecasts: RoutineForecasts, for caller: Caller) -> RoutineInfo? {
        let own: RoutineForecast? =
            if case .player(let player) = caller.role { forecasts.forecast(of: routine, for: player) } else { nil }
        guard let forecast = own ?? forecasts.longest(of: routine) else { return nil }
        return RoutineInfo(routine: caller.isParent ? routine : routine.withoutReferences, forecast: forecast)
    }

    /// The routine that the path names, where the caller may see it.
    func routine(_ call: Call) async throws -> Routine {
        let id = try call.id(of: "routine")
        guard let routine = try await household.routines.find(id), call.caller.maySee(anyOf: routine.playerIDs) else {
            throw Problem(.notFound, "There is no routine number \(id).")
        }
        return routine
    }

    private func changeable(_ call: Call) async throws -> Routine {
        let routine = try await routine(call)
        guard call.caller.mayChange(routine) else {
            throw Problem(
                .forbidden,
                "“\(routine.displayName)” was made by a parent, and only a parent can change it. Ask a parent to sign in, or unlock parent "
                    + "mode with: timequest parent unlock")
        }
        return routine
    }

    /// What a player makes is hers. Reference times are between parents: she neither sets them nor, since she cannot see them,
    /// takes them away.
    private func owned(_ draft: RoutineDraft, by caller: Caller, before: Routine? = nil) throws(Problem) -> RoutineDraft {
        var draft = draft
        switch caller.role {
        case .parent: return draft
        case .player(let own):
            if let players = draft.playerIDs, players != [own] {
                throw Problem(.forbidden, "A routine of your own is for you alone.", field: "playerIDs")
            }
            draft.playerIDs = [own]
        case .sharedLogin:
            guard let players = draft.playerIDs ?? before?.playerIDs, players.count == 1 else {
                throw Problem(
                    .invalid, "Say which player this routine is for; a player makes routines for herself.", field: "playerIDs")
            }
        }
        for index in draft.tasks.indices {
            let name = draft.tasks[index].name
            draft.tasks[index].referenceSeconds = before?.tasks.first { $0.name == name }?.referenceSeconds
        }
        return draft
    }
}
