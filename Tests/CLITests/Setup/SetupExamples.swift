import Domain
import Foundation
import LinuxSystem
import Services
import TestSupport

@testable import CLI

/// A PC with some logins, and what is asked and changed there.
///
/// Unchecked, as each test has its own and uses it from one task at a time.
final class SetupExample: @unchecked Sendable {
    private(set) var changes: [String] = []
    /// What was chosen for calendars, by their names, where anything was.
    private(set) var chosen: [String: CalendarChoice] = [:]
    var parents: Set<String> = []
    var hasParents = true
    /// Whether the household can have more groups in which no child is.
    var hasRoomForGroups = true
    /// The problems of each calendar that is added.
    var calendarProblems: [CalendarProblem] = []
    /// What fails when it is tried, by its first word.
    var failing: String?
    let home: String

    init() {
        home = FileManager.default.temporaryDirectory.appending(path: "timequest-\(UUID().uuidString)").path
        // Where it cannot be made, the tests of the link say so.
        _ = mkdir(home, 0o755)
    }

    deinit { rmdir(home) }

    var groups: LoginGroups {
        let accounts = ["root": UInt32(0), "anna": 1000, "mia": 1001, "ben": 1002].mapValues { $0 }
        return LoginGroups(
            account: { [home] login in
                accounts[login].map { UserAccount(name: login, userID: $0, groupID: $0, homeFolder: home) }
            },
            isParent: { [self] in $0.userID == 0 || parents.contains($0.name) },
            hasParents: { [self] in hasParents },
            makeParent: { [self] in
                try note("parent \($0.name)")
                parents.insert($0.name)
            })
    }

    /// A household with nobody in it, on a PC in Berlin, called up by anna.
    func environment(_ change: (inout SetupEnvironment) -> Void = { _ in }) -> SetupEnvironment {
        let caller = UserAccount(name: "anna", userID: 1000, groupID: 1000, homeFolder: home)
        var environment = SetupEnvironment(
            zone: "Europe/Berlin", zoneOrigin: "the zone of this PC", isZoneSet: false,
            zones: ZoneSearch(names: ["America/New_York", "Europe/Berlin", "Europe/Vienna"]), zoneInSettings: nil, players: [],
            routines: [], templates: RoutineTemplateProvider.all, hasPIN: false, calendarFolder: "/var/lib/timequest/calendars",
            storedCalendar: { _ in nil }, isCalendarFolder: { _ in false },
            readCalendar: { path in
                if path.contains("missing") {
                    throw SetupFlaw.calendarUnreadable(
                        path: path, sentence: "“\(path)” cannot be read. Is it there, and is it a file?")
                }
                return Data("BEGIN:VCALENDAR".utf8)
            },
            caller: caller, isCallerParent: false, groups: groups)
        change(&environment)
        return environment
    }

    var actions: SetupActions {
        SetupActions(
            setZone: { [self] in try note("zone \($0)") },
            addPlayer: { [self] draft in
                try note("player \(draft.name) \(draft.linuxUser ?? "shared")")
                return PlayerProfile(id: 7, name: draft.name, linuxUser: draft.linuxUser)
            },
            setWords: { [self] in try note("words \($0.name) \($1.joined(separator: ","))") },
            leaveToNobody: { [self] groups in
                if !hasRoomForGroups { return false }
                try note("nobody \(groups.joined(separator: ","))")
                return true
            },
            makeParent: groups.makeParent,
            setPIN: { [self] in try note("pin \($0)") },
            addRoutine: { [self] draft in
                try note("routine \(draft.name) \(draft.playerIDs ?? [])")
            },
            addCalendar: { [self] name, bytes, choice in
                try note("calendar \(name) \(bytes.count)")
                if choice != CalendarChoice() { chosen[name] = choice }
                return CalendarSummary(
                    name: name, files: ["\(name).ics"], entryCount: 3, isFolder: false, problems: calendarProblems)
            },
            makeLink: { [self] in try note("link \($0.owner.name)") })
    }

    private func note(_ change: String) throws {
        if let failing, change.hasPrefix(failing) { throw CommandError("The disk is full.") }
        changes.append(change)
    }
}

extension SetupAnswers {
    static let everything = SetupAnswers(
        zone: "europe/vienna", children: [.init(name: "Mia", login: "mia")], parentLogin: "anna", pin: "2718",
        templates: ["activity-prep"],
        calendars: ["/home/anna/soccer.ics"], wantsLink: true)
}
