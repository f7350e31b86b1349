import API
import Services
import Domain
import Foundation
import Hummingbird

extension HouseholdRoutes {
    func addCalendars(to table: inout RouteTable) {
        let calendars = household.calendars
        let one = "\(Paths.calendars)/{name}"

        table.on(.get, Paths.calendars, access: .player) { call in
            await calendars.firstReading()
            return try .json(CalendarList(calendars: try await listed(for: call.caller), problems: await folderProblems()))
        }
        table.on(.get, one, access: .player) { call in
            try .json(try await info(try call.path("name"), for: call.caller))
        }
        table.on(.put, one, access: .parent) { call in
            let name = try call.path("name")
            let isNew = !(await calendars.calendars.contains { $0.name == name })
            _ = try await calendars.add(name, try await call.bytes(upTo: CalendarService.maximumFileBytes))
            let info = try await info(name, for: call.caller)
            return try isNew ? .created(info, at: "\(Paths.calendars)/\(name.asPathComponent)") : .json(info)
        }
        table.on(.patch, one, access: .parent) { call in
            let name = try call.path("name")
            let assignment = try await call.body(CalendarAssignment.self)
            if let player = assignment.playerID, try await household.players.find(player) == nil {
                throw Problem(.invalid, "There is no player number \(player).", field: "playerID")
            }
            try await calendars.assign(name, to: assignment.playerID)
            return try .json(try await info(name, for: call.caller))
        }
        table.on(.delete, one, access: .parent) { call in
            try await calendars.remove(try call.path("name"))
            return .done
        }
    }

    /// The calendars that a caller may see: everyone's, and her own.
    func listed(for caller: Caller) async throws -> [CalendarInfo] {
        let players = try await household.calendars.assignedPlayers()
        return await household.calendars.calendars
            .map { CalendarInfo(calendar: $0, playerID: players[$0.name]) }
            .filter { $0.playerID.map(caller.maySee) ?? true }
    }

    /// What is wrong with the folder itself, and not with one calendar.
    func folderProblems() async -> [CalendarProblem] {
        let known = Set(await household.calendars.calendars.flatMap(\.problems))
        return await household.calendars.problems.filter { !known.contains($0) }
    }

    private func info(_ name: String, for caller: Caller) async throws -> CalendarInfo {
        if let info = try await listed(for: caller).first(where: { $0.calendar.name == name }) { return info }
        throw Problem(.notFound, "There is no calendar “\(name.prefix(80))”. `timequest calendar list` shows those there are.")
    }
}
