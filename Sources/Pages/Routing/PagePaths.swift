import API
import Domain
import Foundation

/// The addresses of the pages.
enum PagePaths {
    static let start = "/"
    static let who = "/who"

    /// The parents' first page; all of theirs begin so.
    static let parent = "/parent"
    static let unlock = "/parent/unlock"
    static let lock = "/parent/lock"
    static let routines = "/parent/routines"
    static let calendars = "/parent/calendars"
    static let month = "/parent/calendars/month"
    static let agenda = "/parent/calendars/agenda"
    static let calendarAdd = "/parent/calendars/add"
    static let calendarUpload = "/parent/calendars/upload"
    static let children = "/parent/children"
    static let safety = "/parent/safety"
    static let safetyPIN = "/parent/safety/pin"
    static let safetyPINRemove = "/parent/safety/pin/remove"
    static let safetyRestore = "/parent/safety/restore"
    static let pcs = "/parent/pcs"
    static let pcsPair = "/parent/pcs/pair"
    /// The same page where a pairing is begun, whatever an earlier one has come to.
    static let pcsPairBegin = "\(pcsPair)?begin=yes"
    static let pcsStick = "/parent/pcs/stick"
    static let pcsLeave = "/parent/pcs/leave"
    static let setup = "/parent/setup"
    /// Where the form goes that discards what another login has answered.
    static let setupStartOver = "\(setup)/over"
    static let letter = "/parent/letter"

    /// A new routine: a template, then a form.
    static let newRoutine = "\(routines)/new"

    static func routine(_ id: RoutineID) -> String { "\(routines)/\(id)" }

    /// What is set for a PC of the family.
    static func pc(_ id: DeviceID) -> String { "\(pcs)/\(id)" }

    /// Asks before a PC of the family is forgotten.
    static func pcForget(_ id: DeviceID) -> String { "\(pc(id))/forget" }

    /// The page of a calendar; its own folder keeps any name apart from the other pages.
    static func calendar(_ name: String) -> String { "\(calendars)/named/\(segment(name))" }

    /// Asks before a calendar is removed.
    static func calendarRemoval(_ name: String) -> String { "\(calendar(name))/remove" }

    /// Another version of a calendar's file, by its path below the calendar folder.
    static func conflictCopy(_ path: String) -> String { "\(calendars)/copies/\(segment(path))" }

    /// A text as a part of a path (RFC 3986, 3.3), or as a value of a query.
    static func segment(_ text: String) -> String {
        let plain = CharacterSet(charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_~")
        return text.addingPercentEncoding(withAllowedCharacters: plain) ?? ""
    }

    static func home(_ player: PlayerID) -> String { PagePath.home(player) }

    static func myQuests(_ player: PlayerID) -> String { "/players/\(player)/quests" }

    static func begin(_ player: PlayerID, _ routine: RoutineID) -> String { PagePath.begin(player, routine) }

    static func patterns(_ player: PlayerID) -> String { "/players/\(player)/patterns" }

    static func week(_ player: PlayerID) -> String { "/players/\(player)/week" }

    static func settings(_ player: PlayerID) -> String { "/players/\(player)/settings" }

    static func welcome(_ player: PlayerID) -> String { "/players/\(player)/welcome" }

    static func changes(_ player: PlayerID) -> String { "/players/\(player)/changes" }

    static func quest(_ id: QuestID) -> String { "/quests/\(id)" }

    /// Where a guest guesses beside the player.
    static func together(_ id: QuestID) -> String { "\(quest(id))/together" }

    /// Where a form of a quest is sent.
    static func tap(_ tap: QuestTap.Kind, _ id: QuestID) -> String { "/quests/\(id)/\(tap.rawValue)" }
}
