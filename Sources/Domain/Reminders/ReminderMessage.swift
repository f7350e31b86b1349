/// The content of a reminder's text as values, from which each language makes its own sentences.
///
/// It can contain the title of an event, so the database does not store it.
public struct ReminderMessage: Codable, Hashable, Sendable {
    /// The line about the event, or about the routine and its time.
    public enum Title: Hashable, Sendable {
        /// An event calls for a quest.
        ///
        /// - Parameters:
        ///   - event: the title of the event.
        ///   - start: when it begins.
        ///   - meeting: when people meet before it; nil if no such time is known.
        ///   - isTomorrow: whether the event is on the day after the start-by.
        case event(_ event: String, start: LocalTime, meeting: LocalTime? = nil, isTomorrow: Bool = false)
        /// A routine is to be finished by a time of its own.
        case readyBy(quest: String, LocalTime)
        /// A routine begins at a time of its own.
        case beginAt(quest: String, LocalTime)
        /// A past heads-up whose event, or time, is gone. The quest is nil if the routine was removed.
        case almostTime(quest: String?)
        /// Another past reminder whose event, or time, is gone. The quest is nil if the routine was removed.
        case wasTime(quest: String?)
        case dailyQuest
        case weeklyReflection
    }

    /// The sentence on what to do. A quest is nil if the routine was removed.
    public enum Body: Hashable, Sendable {
        /// How long will the quests of the day take? Empty if their routines were removed.
        case howLong(quests: [String])
        /// Look back on the week.
        case lookBack
        /// Look at the week, in which the player has played some quests on some days. Both numbers are at least 1.
        case played(quests: Int, days: Int)
        /// Start the quest by a time that is ahead.
        case startBy(quest: String?, LocalTime)
        /// Start the quest now.
        case start(quest: String?)
        /// The best time to start the quest is over.
        case late(quest: String?, LocalTime)
        /// No event at this time calls for the quest any more.
        case noEvent(LocalTime)
        /// The routine is not planned for this time any more.
        case noTime(LocalTime)
    }

    /// The player, if there are several and the title does not name this one alone.
    public var playerName: String?
    public var title: Title
    public var body: Body

    public init(playerName: String? = nil, title: Title, body: Body) {
        self.playerName = playerName
        self.title = title
        self.body = body
    }

    public static let example = ReminderMessage(
        title: .event("Soccer practice", start: LocalTime(secondsOfDay: 16 * 3600)), body: .start(quest: "Activity Prep"))
}

/// In JSON it is one object: `{"kind": "event", "event": "Soccer practice", "time": "16:00", "isTomorrow": false}`.
extension ReminderMessage.Title: Codable {
    private enum Kind: String, Codable { case event, readyBy, beginAt, almostTime, wasTime, dailyQuest, weeklyReflection }
    private enum CodingKeys: String, CodingKey { case kind, event, quest, time, meetingTime, isTomorrow }

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        func time() throws -> LocalTime { try fields.decode(LocalTime.self, forKey: .time) }
        func quest() throws -> String { try fields.decode(String.self, forKey: .quest) }
        func knownQuest() throws -> String? { try fields.decodeIfPresent(String.self, forKey: .quest) }
        switch try fields.decode(Kind.self, forKey: .kind) {
        case .event:
            self = .event(
                try fields.decode(String.self, forKey: .event), start: try time(),
                meeting: try fields.decodeIfPresent(LocalTime.self, forKey: .meetingTime),
                isTomorrow: try fields.decode(Bool.self, forKey: .isTomorrow))
        case .readyBy: self = .readyBy(quest: try quest(), try time())
        case .beginAt: self = .beginAt(quest: try quest(), try time())
        case .almostTime: self = .almostTime(quest: try knownQuest())
        case .wasTime: self = .wasTime(quest: try knownQuest())
        case .dailyQuest: self = .dailyQuest
        case .weeklyReflection: self = .weeklyReflection
        }
    }

    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        func encode(_ kind: Kind, quest: String? = nil, time: LocalTime? = nil) throws {
            try fields.encode(kind, forKey: .kind)
            try fields.encodeIfPresent(quest, forKey: .quest)
            try fields.encodeIfPresent(time, forKey: .time)
        }
        switch self {
        case .event(let event, let start, let meeting, let isTomorrow):
            try encode(.event, time: start)
            try fields.encode(event, forKey: .event)
            try fields.encodeIfPresent(meeting, forKey: .meetingTime)
            try fields.encode(isTomorrow, forKey: .isTomorrow)
        case .readyBy(let quest, let time): try encode(.readyBy, quest: quest, time: time)
        case .beginAt(let quest, let time): try encode(.beginAt, quest: quest, time: time)
        case .almostTime(let quest): try encode(.almostTime, quest: quest)
        case .wasTime(let quest): try encode(.wasTime, quest: quest)
        case .dailyQuest: try encode(.dailyQuest)
        case .weeklyReflection: try encode(.weeklyReflection)
        }
    }
}

/// In JSON it is one object: `{"kind": "startBy", "quest": "Activity Prep", "time": "15:12"}`.
extension ReminderMessage.Body: Codable {
    private enum Kind: String, Codable { case howLong, lookBack, played, startBy, start, late, noEvent, noTime }
    private enum CodingKeys: String, CodingKey { case kind, quests, quest, time, questCount, dayCount }

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        func time() throws -> LocalTime { try fields.decode(LocalTime.self, forKey: .time) }
        func quest() throws -> String? { try fields.decodeIfPresent(String.self, forKey: .quest) }
        switch try fields.decode(Kind.self, forKey: .kind) {
        case .howLong: self = .howLong(quests: try fields.decode([String].self, forKey: .quests))
        case .lookBack: self = .lookBack
        case .played:
            self = .played(
                quests: try fields.decode(Int.self, forKey: .questCount), days: try fields.decode(Int.self, forKey: .dayCount))
        case .startBy: self = .startBy(quest: try quest(), try time())
        case .start: self = .start(quest: try quest())
        case .late: self = .late(quest: try quest(), try time())
        case .noEvent: self = .noEvent(try time())
        case .noTime: self = .noTime(try time())
        }
    }

    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        func encode(_ kind: Kind, quest: String? = nil, time: LocalTime? = nil) throws {
            try fields.encode(kind, forKey: .kind)
            try fields.encodeIfPresent(quest, forKey: .quest)
            try fields.encodeIfPresent(time, forKey: .time)
        }
        switch self {
        case .howLong(let quests):
            try encode(.howLong)
            try fields.encode(quests, forKey: .quests)
        case .lookBack: try encode(.lookBack)
        case .played(let quests, let days):
            try encode(.played)
            try fields.encode(quests, forKey: .questCount)
            try fields.encode(days, forKey: .dayCount)
        case .startBy(let quest, let time): try encode(.startBy, quest: quest, time: time)
        case .start(let quest): try encode(.start, quest: quest)
        case .late(let quest, let time): try encode(.late, quest: quest, time: time)
        case .noEvent(let time): try encode(.noEvent, time: time)
        case .noTime(let time): try encode(.noTime, time: time)
        }
    }
}
