public import Domain

/// What is wrong with an answer. Terminal and pages have words of their own for each.
///
/// `child` and `routine` are indices of ``SetupAnswers/children`` and ``SetupAnswers/routines``; `path` is one of
/// ``SetupAnswers/calendars``.
public enum SetupFlaw: Error, Hashable, Sendable {
    /// There is no such time zone. `meant` are similar ones, most likely first.
    case unknownZone(String, meant: [String])
    /// The place has several time zones.
    case severalZones(String, [String])
    /// The file of settings names another zone, which takes precedence.
    case zoneInSettings(String)

    /// With those who play already, there would be more than a household can have.
    case tooManyPlayers(limit: Int)
    case childName(NameFlaw, child: Int)
    /// A new name cannot be this one.
    case childNameUnusable(PlayerNameFlaw, child: Int)
    /// Another child of the answers has the same name.
    case childTwice(String, child: Int)
    /// No login can be called so.
    case notALoginName(String, child: Int)
    /// It is the login of the person who answers.
    case ownLogin(String, child: Int)
    case loginIsParents(String, child: Int)
    /// Another child of the answers has it.
    case loginOfSibling(String, sibling: String, child: Int)
    /// The child is a player already, with another login or none.
    case playerHasOtherLogin(PlayerProfile, wanted: String, child: Int)

    /// There is no such login; `child` is nil where it was to be the parent's.
    case noLogin(String, child: Int?)
    /// A player who is in already has it; `child` is nil where it was to be the parent's.
    case loginOfPlayer(String, player: String, child: Int?)
    case parentIsRoot
    /// Nobody signs in with it.
    case parentIsSystem(String)
    /// A child of the answers has it.
    case parentIsChilds(String)
    /// This PC has no group of parents.
    case noParentsGroup

    case pin(PINFlaw)
    /// Neither a PIN nor a login would make anybody a parent, so that every member of `sudo` could set up again.
    case nobodyIsParent
    /// A login that is to be a parent's no more needs the PIN, and there is none.
    case formerParentNeedsPIN(String)

    /// With those that are there, there would be more than a household can have.
    case tooManyRoutines(limit: Int)
    case unknownTemplate(String, known: [String], routine: Int)
    case templateTwice(String, routine: Int)
    case routineForNobody(routine: Int)
    /// The routine names somebody who is no child of the answers.
    case unknownChild(String, routine: Int)

    case notNamedAsCalendar(path: String)
    /// Another file would become the same calendar.
    case calendarTwice(path: String)
    /// `sentence` says why in English, for the terminal.
    case badCalendarName(path: String, sentence: String)
    /// `sentence` says why in English, for the terminal.
    case calendarUnreadable(path: String, sentence: String)
    /// Another login has sent it, and can use it alone.
    case calendarElsewhere(path: String)
    case notACalendar(path: String, CalendarFlaw)
    /// There is a folder of this name among the calendars.
    case calendarIsFolder(path: String)
    /// There is a calendar of this name with other content.
    case calendarExists(path: String)
    /// No calendar can be stored under the name that was typed for the file.
    case calendarLabel(NameFlaw, path: String)
    /// With the present words, the player would have more than a player can have.
    case tooManyWords(limit: Int, player: String)

    /// It is not known whose home gets the link.
    case noParentForLink
    case noHome(login: String, folder: String)
    case linkTaken(path: String)

    /// Which answer it is about.
    public var field: SetupRehearsal.Field {
        switch self {
        case .unknownZone, .severalZones, .zoneInSettings: .zone
        case .tooManyPlayers, .childName, .childNameUnusable, .childTwice: .player
        case .notALoginName, .ownLogin, .loginIsParents, .loginOfSibling, .playerHasOtherLogin: .playerLogin
        case .noLogin(_, let child), .loginOfPlayer(_, _, let child): child == nil ? .parentLogin : .playerLogin
        case .parentIsRoot, .parentIsSystem, .parentIsChilds, .noParentsGroup: .parentLogin
        case .pin, .nobodyIsParent, .formerParentNeedsPIN: .pin
        case .tooManyRoutines, .unknownTemplate, .templateTwice, .routineForNobody, .unknownChild: .template
        case .notNamedAsCalendar, .calendarTwice, .badCalendarName, .calendarUnreadable, .calendarElsewhere, .notACalendar,
            .calendarIsFolder, .calendarExists, .calendarLabel, .tooManyWords:
            .calendar
        case .noParentForLink, .noHome, .linkTaken: .link
        }
    }
}

extension SetupFlaw {
    /// The flaw of a text that names no zone, or several.
    public init(zone text: String, among zones: ZoneSearch) {
        let several = zones.zones(in: text)
        self = several.isEmpty ? .unknownZone(text, meant: zones.suggestions(for: text)) : .severalZones(text, several)
    }
}
