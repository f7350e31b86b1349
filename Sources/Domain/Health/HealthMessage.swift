/// The content of a problem's sentence as values, from which each language makes its own sentence.
///
/// A problem whose sentence is the reason of an error, or is about a calendar, has no message.
public enum HealthMessage: Hashable, Sendable {
    /// The player that a problem is about. Commands name the player by id.
    public struct Player: Hashable, Sendable {
        public var id: PlayerID
        public var name: String

        public init(id: PlayerID, name: String) {
            self.id = id
            self.name = name
        }

        public init(_ profile: PlayerProfile) { self.init(id: profile.id, name: profile.name) }
    }

    /// Why nothing is planned for a player, if the reason contains no other value. The raw values do not change.
    public enum Reason: String, Codable, Hashable, Sendable, CaseIterable {
        /// The player has no routine.
        case noRoutine
        /// All of the player's routines are switched off.
        case routinesOff
        /// All reminders are switched off for the player.
        case remindersOff
        /// Neither calendars nor the quest of the day nor times of the routines' own remind the player.
        case sourcesOff
        /// Nothing in the next two weeks calls for one of the player's routines.
        case noEvent
        /// The household has no calendar, and no time is set for the quest of the day.
        case noTime
        /// No calendar reminds the player, and none of the player's routines is for a day of the next two weeks.
        case noQuestDay
    }

    case noPlayer
    case noRoutine
    /// There is no calendar. A parent can put one into the folder.
    case noCalendar(folder: String)
    /// A pause that lasts. `until` is the first day after it, and `today` the first day that is taken out of the pause to end it.
    case paused(Player, until: LocalDate, today: LocalDate)
    /// A pause that begins later, and nothing is planned before. `until` is the first day after it.
    case pausedLater(Player, from: LocalDate, until: LocalDate)
    case nothingPlanned(Player, Reason)
    /// Nothing is planned for the player, who has no school until a day.
    case noSchool(Player, until: LocalDate)
    /// No program on this PC shows reminders.
    case nothingShows(hasJournal: Bool)
    /// Programs show reminders, but not those of this player.
    case notShown(Player)
    case noJournal
    case clockNotSynchronized
    /// This PC does not know the time zone that parents have set, and uses another one.
    case timeZone(String, used: String)
}

/// In JSON it is one object: `{"kind": "noSchool", "playerID": "7K3M9QW2XD4A", "playerName": "Mia", "until": "2026-03-09"}`.
extension HealthMessage: Codable {
    private enum Kind: String, Codable {
        case noPlayer, noRoutine, noCalendar, paused, pausedLater, nothingPlanned, noSchool, nothingShows, notShown, noJournal,
            clockNotSynchronized, timeZone
    }
    private enum CodingKeys: String, CodingKey {
        case kind, playerID, playerName, folder, from, until, today, reason, hasJournal, timeZone, usedTimeZone
    }

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        func text(_ key: CodingKeys) throws -> String { try fields.decode(String.self, forKey: key) }
        func day(_ key: CodingKeys) throws -> LocalDate { try fields.decode(LocalDate.self, forKey: key) }
        func player() throws -> Player {
            Player(id: try fields.decode(PlayerID.self, forKey: .playerID), name: try text(.playerName))
        }
        switch try fields.decode(Kind.self, forKey: .kind) {
        case .noPlayer: self = .noPlayer
        case .noRoutine: self = .noRoutine
        case .noCalendar: self = .noCalendar(folder: try text(.folder))
        case .paused: self = .paused(try player(), until: try day(.until), today: try day(.today))
        case .pausedLater: self = .pausedLater(try player(), from: try day(.from), until: try day(.until))
        case .nothingPlanned: self = .nothingPlanned(try player(), try fields.decode(Reason.self, forKey: .reason))
        case .noSchool: self = .noSchool(try player(), until: try day(.until))
        case .nothingShows: self = .nothingShows(hasJournal: try fields.decode(Bool.self, forKey: .hasJournal))
        case .notShown: self = .notShown(try player())
        case .noJournal: self = .noJournal
        case .clockNotSynchronized: self = .clockNotSynchronized
        case .timeZone: self = .timeZone(try text(.timeZone), used: try text(.usedTimeZone))
        }
    }

    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        func encode(_ kind: Kind, _ player: Player? = nil, from: LocalDate? = nil, until: LocalDate? = nil) throws {
            try fields.encode(kind, forKey: .kind)
            try fields.encodeIfPresent(player?.id, forKey: .playerID)
            try fields.encodeIfPresent(player?.name, forKey: .playerName)
            try fields.encodeIfPresent(from, forKey: .from)
            try fields.encodeIfPresent(until, forKey: .until)
        }
        switch self {
        case .noPlayer: try encode(.noPlayer)
        case .noRoutine: try encode(.noRoutine)
        case .noCalendar(let folder):
            try encode(.noCalendar)
            try fields.encode(folder, forKey: .folder)
        case .paused(let player, let until, let today):
            try encode(.paused, player, until: until)
            try fields.encode(today, forKey: .today)
        case .pausedLater(let player, let from, let until): try encode(.pausedLater, player, from: from, until: until)
        case .nothingPlanned(let player, let reason):
            try encode(.nothingPlanned, player)
            try fields.encode(reason, forKey: .reason)
        case .noSchool(let player, let until): try encode(.noSchool, player, until: until)
        case .nothingShows(let hasJournal):
            try encode(.nothingShows)
            try fields.encode(hasJournal, forKey: .hasJournal)
        case .notShown(let player): try encode(.notShown, player)
        case .noJournal: try encode(.noJournal)
        case .clockNotSynchronized: try encode(.clockNotSynchronized)
        case .timeZone(let name, let used):
            try encode(.timeZone)
            try fields.encode(name, forKey: .timeZone)
            try fields.encode(used, forKey: .usedTimeZone)
        }
    }
}
