public import Domain
import Foundation

/// The paths of the API, for the server's routes and the clients' endpoints.
///
/// A path with variable parts is a function of them. Without arguments it returns the pattern of a route: `Paths.player()` is
/// `/v1/players/{id}`.
public enum Paths {
    public static let version = "/version"
    public static let status = "/v1/status"
    public static let preferences = "/v1/preferences"
    public static let calendars = "/v1/calendars"
    public static func calendar(_ name: PathPart = .name) -> String { "\(calendars)/\(name)" }
    public static func calendarProposal(_ name: PathPart = .name) -> String { "\(calendar(name))/proposal" }
    public static let calendarDecline = "/v1/calendar-decline"
    public static let ways = "/v1/ways"
    public static func way(_ key: PathPart = .placeKey) -> String { "\(ways)/\(key)" }
    public static let away = "/v1/away"
    public static func awaySeries(_ key: PathPart = .eventKey) -> String { "\(away)/\(key)" }
    public static let titles = "/v1/titles"
    public static let groups = "/v1/groups"
    public static func group(_ key: PathPart = .groupKey) -> String { "\(groups)/\(key)" }
    public static let events = "/v1/events"
    public static let suggestions = "/v1/suggestions"

    public static let reminders = "/v1/reminders"
    public static let reminderStream = "/v1/reminders/stream"
    public static let reminderPreview = "/v1/reminders/preview"
    public static func acknowledge(_ reminder: PathPart = .id) -> String { "\(reminders)/\(reminder)/acknowledge" }
    public static func snooze(_ reminder: PathPart = .id) -> String { "\(reminders)/\(reminder)/snooze" }
    /// As a `Last-Event-ID`: the client has received nothing yet, so the stream begins with everything that was ever emitted.
    public static let beginningOfStream = "0"
    /// The `event:` of a `ReminderWithdrawal` in the stream. The `event:` of a reminder is its kind.
    public static let withdrawnEvent = "withdrawn"

    public static let pauses = "/v1/pauses"
    public static let players = "/v1/players"
    public static func player(_ id: PathPart = .id) -> String { "\(players)/\(id)" }
    public static func progress(_ player: PathPart = .id) -> String { "\(self.player(player))/progress" }
    public static func stats(_ player: PathPart = .id) -> String { "\(self.player(player))/stats" }
    public static func insights(_ player: PathPart = .id) -> String { "\(self.player(player))/insights" }
    public static func reflection(_ player: PathPart = .id) -> String { "\(self.player(player))/reflection" }
    public static func settings(_ player: PathPart = .id) -> String { "\(self.player(player))/settings" }
    public static func words(_ player: PathPart = .id) -> String { "\(self.player(player))/words" }
    public static func history(_ player: PathPart = .id) -> String { "\(self.player(player))/history" }

    public static let routines = "/v1/routines"
    public static func routine(_ id: PathPart = .id) -> String { "\(routines)/\(id)" }
    public static func restoreRoutine(_ id: PathPart = .id) -> String { "\(routine(id))/restore" }
    public static func matches(_ routine: PathPart = .id) -> String { "\(self.routine(routine))/matches" }
    public static func decisions(_ routine: PathPart = .id) -> String { "\(self.routine(routine))/decisions" }
    public static func decision(_ routine: PathPart = .id, event: PathPart = .eventKey) -> String {
        "\(decisions(routine))/\(event)"
    }
    public static let templates = "/v1/templates"

    public static let quests = "/v1/quests"
    public static func quest(_ id: PathPart = .id) -> String { "\(quests)/\(id)" }
    public static func tap(_ kind: QuestTap.Kind, _ quest: PathPart = .id) -> String { "\(self.quest(quest))/\(kind.rawValue)" }

    public static let export = "/v1/export"
    public static let backup = "/v1/backup"
    public static let backupPreview = "\(backup)/preview"
    public static let parent = "/v1/parent"
    public static let parentPIN = "/v1/parent/pin"
    public static let parentUnlock = "/v1/parent/unlock"
    public static let parentLock = "/v1/parent/lock"

    public static let pcs = "/v1/pcs"
    public static func pc(_ id: PathPart = .id) -> String { "\(pcs)/\(id)" }
    public static let leavePCs = "/v1/pcs/leave"
    public static let pairing = "/v1/pcs/pairing"
    public static let samePairing = "/v1/pcs/pairing/same"
    public static let differentPairing = "/v1/pcs/pairing/differ"
    public static let parcel = "/v1/pcs/parcel"
    public static let parcelCard = "/v1/pcs/parcel/card"
}

/// A variable part of a path: a value, or in the pattern of a route its name in braces.
public struct PathPart: Hashable, Sendable, CustomStringConvertible {
    public let description: String

    /// A value, percent-encoded so that it is always one part.
    public init(_ value: some CustomStringConvertible) {
        let text = value.description
        description = text.addingPercentEncoding(withAllowedCharacters: Self.plain) ?? text
    }

    private init(name: String) { description = "{\(name)}" }

    public static let id = PathPart(name: "id")
    public static let name = PathPart(name: "name")
    public static let eventKey = PathPart(name: "eventKey")
    public static let placeKey = PathPart(name: "placeKey")
    public static let groupKey = PathPart(name: "groupKey")

    /// The unreserved characters of RFC 3986.
    private static let plain = CharacterSet.alphanumerics.union(CharacterSet(charactersIn: "-._~"))
}
