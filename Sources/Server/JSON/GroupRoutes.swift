import API
import Domain
import HTTPTypes
import Services

/// The questions to parents about the groups of the calendars.
extension JSONRoutes {
    static func addGroups(to table: inout RouteTable) {
        table.on(.get, Paths.groups, access: .parent) { request, desk in
            let hasNames = try request.flag("names") ?? false
            await desk.firstReading()
            var groups = try await list(desk)
            if hasNames { groups.namesOfNobody = try await desk.namesOfGroupsOfNobody() }
            return try .json(groups)
        }
        table.on(.put, Paths.groups, access: .parent, changesHousehold: true) { request, desk in
            try await desk.setGroupsOfNobody(try await request.body(GroupEntry.self).ofNobody)
            return try .json(try await list(desk))
        }
        table.on(.delete, Paths.group(), access: .parent, changesHousehold: true) { request, desk in
            try await desk.forgetGroupOfNobody(try request.path("groupKey"))
            return .done
        }
    }

    private static func list(_ desk: Desk) async throws -> GroupList {
        GroupList(questions: try await desk.openWords(), ofNobody: try await desk.groupsOfNobody().sorted())
    }
}
