import Domain
import Foundation
import LinuxSystem

@testable import Services

extension SetupEnvironment {
    /// A household with nobody in it, on a PC in Berlin with the logins root, anna, mia and ben, where anna sets up.
    static func example(_ change: (inout SetupEnvironment) -> Void = { _ in }) -> SetupEnvironment {
        let accounts = ["root": UInt32(0), "anna": 1000, "mia": 1001, "ben": 1002].reduce(into: [String: UserAccount]()) {
            $0[$1.key] = UserAccount(name: $1.key, userID: $1.value, groupID: $1.value, homeFolder: "/nowhere/\($1.key)")
        }
        var environment = SetupEnvironment(
            zone: "Europe/Berlin", isZoneSet: false,
            zones: ZoneSearch(names: ["America/New_York", "Europe/Berlin", "Europe/Vienna"]), zoneInSettings: nil, players: [],
            routines: [], templates: RoutineTemplateProvider.all, hasPIN: false, calendarFolder: "/var/lib/timequest/calendars",
            storedCalendar: { _ in nil }, isCalendarFolder: { _ in false }, readCalendar: { _ in Data("BEGIN:VCALENDAR".utf8) },
            caller: accounts["anna"], isCallerParent: false,
            groups: LoginGroups(
                account: { accounts[$0] }, isParent: { $0.userID == 0 }, hasParents: { true },
                people: { accounts.values.filter { $0.userID > 0 }.sorted { $0.userID < $1.userID } }),
            needsParent: true, seesHomes: false)
        change(&environment)
        return environment
    }
}
