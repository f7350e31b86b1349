import Domain
import Foundation
import LinuxSystem

/// What is there before anything is set up: on this PC, and in the household.
struct SetupScene: Sendable {
    /// Where the household lives so far.
    var zone: String
    /// What names that zone, for people.
    var zoneOrigin: String
    /// Whether it stands in the file that setting up writes.
    var isZoneSet: Bool
    /// The zones that there are.
    var zones: ZoneSearch
    /// The zone that the file of settings names, which goes before; nil where it leaves it open.
    var zoneInSettings: String?
    var players: [PlayerProfile]
    var routines: [Routine]
    var templates: [RoutineTemplate]
    /// Whether there is a PIN for parent mode.
    var hasPIN: Bool
    var calendarFolder: String
    /// The file of a calendar in that folder; nil where there is none of that name, or where it cannot be read.
    var storedCalendar: @Sendable (_ name: String) -> Data?
    /// Whether a calendar of that name is a folder of files.
    var isCalendarFolder: @Sendable (_ name: String) -> Bool
    /// Reads a calendar file of the parent's; throws a sentence where it is none.
    var readCalendar: @Sendable (_ path: String) async throws -> Data
    /// Who has become root to set up; nil where nobody knows.
    var caller: UserAccount?
    /// Whether that login is a parent's already.
    var isCallerParent: Bool
    var groups: LoginGroups
}

extension SetupScene {
    /// A player who is there already, in whatever case the name is typed.
    func player(named name: String) -> PlayerProfile? {
        players.first { $0.name.lowercased() == NameRule.trimmed(name).lowercased() }
    }

    /// A player's routine that was made from a template, or is called like it.
    func routine(from template: RoutineTemplate, of player: PlayerProfile) -> Routine? {
        routines.first {
            $0.playerIDs.contains(player.id) && ($0.templateID == template.id || $0.name.lowercased() == template.name.lowercased())
        }
    }

    /// The id of a template that is named by its id or its name; what it is called where there is none.
    func template(named text: String?) -> String? {
        text.map { text in
            templates.first { [$0.id, $0.name.lowercased()].contains(text.lowercased()) }?.id ?? text
        }
    }

    /// What a path means to whoever has called: root's own folders are not meant.
    func absolute(_ path: String) -> String {
        let home = caller?.homeFolder ?? FileManager.default.homeDirectoryForCurrentUser.path
        let whole = path == "~" || path.hasPrefix("~/") ? home + path.dropFirst() : path
        return URL(fileURLWithPath: whole).standardizedFileURL.path
    }

    /// The link to the calendar folder, in the home of the parent whom these answers are about; nil where that is nobody.
    func link(_ answers: SetupAnswers) throws -> CalendarLink? {
        let owner =
            try answers.parentLogin.map { try groups.account($0) } ?? (isCallerParent && !answers.sharesLogin ? caller : nil)
        return owner.map { CalendarLink(owner: $0, target: calendarFolder) }
    }

    /// What a calendar file is called in the folder.
    static func calendarName(of path: String) -> String {
        URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    }
}
