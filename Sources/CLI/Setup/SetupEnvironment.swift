import API
import CalendarIngestion
import Client
import Domain
import Foundation
import LinuxSystem
import Services

/// What exists before anything is set up, on this PC and in the household; a test passes its own.
struct SetupEnvironment: Sendable {
    /// The household's present time zone.
    var zone: String
    /// What names that zone, for people.
    var zoneOrigin: String
    /// Whether the household has set it, rather than following the PC.
    var isZoneSet: Bool
    /// The zones that there are.
    var zones: ZoneSearch
    /// The zone that the file of settings names, which takes precedence; nil where it names none.
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
    /// Who has become root to set up; nil where that is not known.
    var caller: UserAccount?
    /// Whether that login is a parent's already.
    var isCallerParent: Bool
    var groups: LoginGroups
}

extension SetupEnvironment {
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

    /// The id of a template that is named by its id or its name; the text itself where there is none.
    func template(named text: String?) -> String? {
        text.map { templates.named($0)?.id ?? $0 }
    }

    /// An absolute path; `~` is the home of the person who has become root, not root's own.
    func absolute(_ path: String) -> String {
        let folders = caller.map { UserFolders(home: $0.homeFolder) } ?? UserFolders()
        return folders.absolute(path) ?? URL(fileURLWithPath: path).standardizedFileURL.path
    }

    /// The link to the calendar folder, in the home of the parent that the answers name; nil where they name none.
    func link(_ answers: SetupAnswers) throws -> CalendarLink? {
        let owner =
            try answers.parentLogin.map { try groups.account($0) } ?? (isCallerParent && !answers.sharesLogin ? caller : nil)
        return owner.map { CalendarLink(owner: $0, target: calendarFolder) }
    }
}

extension SetupEnvironment {
    /// This PC and the household at this moment.
    ///
    /// - Throws: `ClientError` where the daemon does not answer, `ConfigurationError` where the settings cannot be used.
    static func live(client: APIClient, zone: ZoneSetting) async throws -> SetupEnvironment {
        let status = try await client.call(.status)
        let players = try await client.call(.players)
        let routines = try await client.call(.routines)
        let templates = try await client.call(.templates)
        let parent = try await client.call(.parent)
        let answer = try zone.answer()
        let caller = try UserAccount.caller()
        return SetupEnvironment(
            zone: answer.zone.identifier, zoneOrigin: answer.source.text(path: zone.path), isZoneSet: answer.source != .system,
            zones: zone.search, zoneInSettings: zone.inSettings, players: players.players,
            routines: routines.routines.map(\.routine), templates: templates.templates, hasPIN: parent.hasPIN,
            calendarFolder: status.calendarFolder,
            storedCalendar: { name in
                // One that cannot be read counts as missing; the daemon reports why.
                try? FolderAccess.live.read("\(status.calendarFolder)/\(name).ics")
            },
            isCalendarFolder: { name in
                var isFolder: ObjCBool = false
                return FileManager.default.fileExists(atPath: "\(status.calendarFolder)/\(name)", isDirectory: &isFolder)
                    && isFolder.boolValue
            },
            readCalendar: { try await readCalendar($0) },
            caller: caller, isCallerParent: try caller.map { try LoginGroups.live.isParent($0) } ?? false, groups: .live)
    }

    /// Reads a file as the daemon would, in a process that can do nothing else.
    private static func readCalendar(_ path: String) async throws -> Data {
        let bytes: Data
        do {
            bytes = try FolderAccess.live.read(path)
        } catch {
            throw CommandError.unreadable(path)
        }
        // A worker that a file crashes is reported, and does not end this process.
        BrokenPipe.ignore()
        defer { BrokenPipe.restore() }
        let parser = FileParser.worker()
        let parsed = try await parser.parse(bytes)
        await parser.rest()
        if let problem = parsed.problems.first(where: { $0.severity == .error }) {
            throw CommandError("“\(path)” is no calendar. \(problem.message)")
        }
        return bytes
    }
}
