import CalendarIngestion
public import Domain
public import Foundation
public import LinuxSystem

/// What exists before anything is set up, on this PC and in the household.
///
/// The terminal reads it over the API and as root, the service from its own household; a test passes its own.
public struct SetupEnvironment: Sendable {
    /// The household's present time zone.
    public var zone: String
    /// What names that zone, for people at the terminal.
    public var zoneOrigin: String
    /// Whether this PC has a zone in its settings or in the file beside them, rather than that of its system.
    public var isZoneSet: Bool
    /// Whether parents have set the zone for the household, on all its PCs. The file beside the settings can be missing even so.
    public var isZoneOfHousehold = false
    /// The zones that there are.
    public var zones: ZoneSearch
    /// The zone that the file of settings names, which takes precedence; nil where it names none.
    public var zoneInSettings: String?
    public var players: [PlayerProfile]
    /// ``PlayerWords/digest(of:)`` of the groups of calendars in which no child is, as a parent has answered.
    public var groupsOfNobody: Set<String>
    public var routines: [Routine]
    public var templates: [RoutineTemplate]
    /// Whether there is a PIN for parent mode.
    public var hasPIN: Bool
    public var calendarFolder: String
    /// What a new file would replace that is put into that folder as a calendar of that name; nil where there is nothing, or at the
    /// terminal where it cannot be read.
    public var storedCalendar: @Sendable (_ name: String) async throws -> Data?
    /// Whether a calendar of that name is a folder of files.
    public var isCalendarFolder: @Sendable (_ name: String) -> Bool
    /// Reads a calendar file of the parent's; throws a ``SetupFlaw`` where it is none.
    public var readCalendar: @Sendable (_ path: String) async throws -> Data
    /// Who sets up, and is not root; nil where that is not known.
    public var caller: UserAccount?
    /// Whether that login is a parent's already.
    public var isCallerParent: Bool
    public var groups: LoginGroups
    /// Whether the answers have to make somebody a parent: otherwise whoever may set up now could do so again.
    public var needsParent: Bool
    /// Whether this process sees the home folders.
    public var seesHomes: Bool

    public init(
        zone: String, zoneOrigin: String = "", isZoneSet: Bool, zones: ZoneSearch, zoneInSettings: String?,
        players: [PlayerProfile], routines: [Routine], templates: [RoutineTemplate], hasPIN: Bool, calendarFolder: String,
        storedCalendar: @escaping @Sendable (_ name: String) async throws -> Data?,
        isCalendarFolder: @escaping @Sendable (_ name: String) -> Bool,
        readCalendar: @escaping @Sendable (_ path: String) async throws -> Data, caller: UserAccount?, isCallerParent: Bool,
        groups: LoginGroups, groupsOfNobody: Set<String> = [], needsParent: Bool = false, seesHomes: Bool = true
    ) {
        self.zone = zone
        self.zoneOrigin = zoneOrigin
        self.isZoneSet = isZoneSet
        self.zones = zones
        self.zoneInSettings = zoneInSettings
        self.players = players
        self.routines = routines
        self.templates = templates
        self.hasPIN = hasPIN
        self.calendarFolder = calendarFolder
        self.storedCalendar = storedCalendar
        self.isCalendarFolder = isCalendarFolder
        self.readCalendar = readCalendar
        self.caller = caller
        self.isCallerParent = isCallerParent
        self.groups = groups
        self.groupsOfNobody = groupsOfNobody
        self.needsParent = needsParent
        self.seesHomes = seesHomes
    }
}

extension SetupEnvironment {
    /// Whether two names are the same, in whatever case they are typed, or look the same.
    public static func isSame(_ one: String, _ other: String) -> Bool { PlayerNameRule.looksSame(one, other) }

    /// A player who is there already, in whatever case the name is typed.
    public func player(named name: String) -> PlayerProfile? { players.first { Self.isSame($0.name, name) } }

    /// A player's routine that was made from a template, or is called like it.
    public func routine(from template: RoutineTemplate, of player: PlayerProfile) -> Routine? {
        routines.first {
            $0.playerIDs.contains(player.id) && ($0.templateID == template.id || $0.name.lowercased() == template.name.lowercased())
        }
    }

    /// Whether a zone is the household's, and this PC has it in its settings or in the file beside them.
    func isSet(_ zone: String) -> Bool { self.zone == zone && isZoneSet }

    /// The login of who sets up, where it is a parent's: if a child uses it, too, it has to be one no more.
    public var parentCaller: String? { isCallerParent ? caller?.name : nil }

    /// The login that is a parent's, and is to be one no more; nil where the answers name none, or it is none.
    ///
    /// - Throws: where the logins of this PC cannot be read.
    func formerParent(_ answers: SetupAnswers) throws -> UserAccount? {
        guard let login = answers.formerParent, let account = try groups.account(login), account.userID != 0 else { return nil }
        return try groups.isParent(account) ? account : nil
    }

    /// The link to the calendar folder, in the home of the parent that the answers name; nil where they name none.
    ///
    /// - Throws: where the logins of this PC cannot be read.
    public func link(_ answers: SetupAnswers) throws -> CalendarLink? {
        let owner =
            try answers.parentLogin.map { try groups.account($0) } ?? (isCallerParent && !answers.sharesLogin ? caller : nil)
        return owner.map { CalendarLink(owner: $0, target: calendarFolder) }
    }

    /// The file of a calendar in a calendar folder; nil where there is none, or where it cannot be read: the daemon reports why.
    public static func storedCalendar(_ name: String, in folder: String) -> Data? {
        // A name that looks the same may have other bytes, and is equal all the same.
        let known = (try? FolderReader.list(folder))?.first { $0.name == "\(name).ics" }
        return known.flatMap { try? FolderAccess.live.read("\(folder)/\($0.name)") }
    }

    /// Whether a calendar of that name is a folder of files in a calendar folder.
    public static func isCalendarFolder(_ name: String, in folder: String) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: "\(folder)/\(name)", isDirectory: &isFolder) && isFolder.boolValue
    }
}
