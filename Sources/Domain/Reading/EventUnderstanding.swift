public import Foundation

/// The interpretation of an event, which every explanation shows. Fields that are nil are missing in JSON.
public struct EventUnderstanding: Codable, Hashable, Sendable {
    /// Whom an event is for, and why.
    public struct Whose: Codable, Hashable, Sendable {
        /// Why an event is for these players.
        public enum Reason: String, Codable, Hashable, Sendable, CaseIterable {
            /// Neither its calendar nor its words limit it to some players.
            case everyone
            /// Its calendar is for one player, or for no player.
            case calendar
            /// Its title names the players.
            case name
            /// It contains words of the players.
            case word
            /// It names another player's or an unknown team or class: it is for the players without a word of this kind, or for no player.
            case otherTeam
        }

        /// In the household's order.
        public var playerIDs: [PlayerID]
        public var reason: Reason
        /// The names, words of players or teams in the event that decide it; empty if no word decides it.
        public var words: [String]

        public init(playerIDs: [PlayerID], reason: Reason, words: [String] = []) {
            self.playerIDs = playerIDs
            self.reason = reason
            self.words = words
        }
    }

    /// The way to an event.
    public struct Way: Codable, Hashable, Sendable {
        /// The source of the length of a way.
        public enum Source: String, Codable, Hashable, Sendable, CaseIterable {
            /// A parent's answer about the place.
            case answer
            /// The travel time in the calendar file.
            case event
            /// A parent's answer about the calendar.
            case calendar
            /// The way of the routine.
            case routine
            /// There is no way: the event is at home, or the player is picked up.
            case none
        }

        public var minutes: Int
        public var source: Source

        public init(minutes: Int, source: Source) {
            self.minutes = minutes
            self.source = source
        }
    }

    /// A player whom an event is for and does not call, although it calls another player.
    public struct Uncalled: Codable, Hashable, Sendable {
        public var playerID: PlayerID
        public var obstacle: EventMatch.Obstacle
        /// The title of the other entry that calls it off for the player; nil for another obstacle.
        public var calledOffBy: String?

        public init(playerID: PlayerID, obstacle: EventMatch.Obstacle, calledOffBy: String? = nil) {
            self.playerID = playerID
            self.obstacle = obstacle
            self.calledOffBy = calledOffBy
        }
    }

    /// A time of a routine's own whose place the event takes.
    public struct ReplacedTime: Codable, Hashable, Sendable {
        /// The name that the players see.
        public var routineName: String
        public var aim: RoutineTime.Aim
        /// In the household's zone.
        public var time: LocalTime
        /// The players for whom the time is silent.
        public var playerIDs: [PlayerID]

        public init(routineName: String, aim: RoutineTime.Aim, time: LocalTime, playerIDs: [PlayerID]) {
            self.routineName = routineName
            self.aim = aim
            self.time = time
            self.playerIDs = playerIDs
        }
    }

    /// The kind of its calendar.
    public var kind: CalendarKind
    public var whose: Whose
    /// The words of its title with their roles; nil in `classic`, which compares words only.
    public var title: TitleReading?
    /// The earlier of its start and a meeting time.
    public var beThereBy: Date
    /// The words of the meeting, as they are written; nil if it has none.
    public var meeting: String?
    /// Nil if the length of the way is unknown.
    public var way: Way?
    /// The routines to which it calls players because of words; nil if there are none, and outside of a plan.
    public var fits: [Fit]?
    /// When to start; nil if the event calls no player, or without a routine to ask about.
    public var startBy: Date?
    /// Why it calls no player; nil if it calls one.
    public var obstacle: EventMatch.Obstacle?
    /// The title of the other entry of its calendar that calls it off; nil for another obstacle, and if its own title calls it off.
    public var calledOffBy: String?
    /// True if its title says that another event does not take place, and its calendar has no such event at that time; otherwise nil, and
    /// outside of a plan. A notice is in effect in its own calendar only.
    public var callsOffNothing: Bool?
    /// In the household's order; nil if it calls all of its players, or none.
    public var uncalled: [Uncalled]?
    /// The players whom it calls on a day of their pause, in the household's order; nil if there are none, and outside of a plan.
    public var paused: [PlayerID]?
    /// The players whom it would call to a routine, if quests from calendars were not switched off for them; in the household's order. Nil
    /// if there are none, and outside of a plan.
    public var withoutCalendar: [PlayerID]?
    /// The times whose place it takes; nil if there are none, and outside of a plan.
    public var replaced: [ReplacedTime]?
    /// The times that wait until players are back from it; nil if there are none, and outside of a plan.
    public var waiting: [WaitingTime]?

    public init(
        kind: CalendarKind, whose: Whose, title: TitleReading?, beThereBy: Date, meeting: String? = nil, way: Way? = nil,
        startBy: Date? = nil, obstacle: EventMatch.Obstacle? = nil, calledOffBy: String? = nil, uncalled: [Uncalled]? = nil
    ) {
        self.kind = kind
        self.whose = whose
        self.title = title
        self.beThereBy = beThereBy
        self.meeting = meeting
        self.way = way
        self.startBy = startBy
        self.obstacle = obstacle
        self.calledOffBy = calledOffBy
        self.uncalled = uncalled
    }

    /// The interpretation that some players see: without the other players.
    public func only(for players: [PlayerID]) -> EventUnderstanding {
        var own = self
        own.whose.playerIDs = whose.playerIDs.filter(players.contains)
        own.fits = Self.parts(fits, for: players, \.playerIDs)
        own.uncalled = uncalled?.filter { players.contains($0.playerID) }.nonEmpty
        own.paused = paused?.filter(players.contains).nonEmpty
        own.withoutCalendar = withoutCalendar?.filter(players.contains).nonEmpty
        own.replaced = Self.parts(replaced, for: players, \.playerIDs)
        own.waiting = Self.parts(waiting, for: players, \.playerIDs)
        return own
    }

    /// The parts that are about some of the players, without the other players; nil if there are none.
    private static func parts<Part>(
        _ parts: [Part]?, for players: [PlayerID], _ playerIDs: WritableKeyPath<Part, [PlayerID]>
    ) -> [Part]? {
        parts?.compactMap { part in
            var part = part
            part[keyPath: playerIDs].removeAll { !players.contains($0) }
            return part[keyPath: playerIDs].isEmpty ? nil : part
        }.nonEmpty
    }

    /// A training of one child's team, half an hour after people meet.
    public static let example = EventUnderstanding(
        kind: .activities, whose: Whose(playerIDs: [PlayerProfile.example.id], reason: .word, words: ["U12"]),
        title: TitleReading(
            title: "U12 training, meet 15:30",
            parts: [
                TitleReading.Part(text: "U12", range: 0..<3, role: .team, language: "English", clause: 0),
                TitleReading.Part(text: "training", range: 4..<12, role: .subject, topic: .sport, language: "English", clause: 0),
            ], conclusion: .takesPlace, because: []),
        beThereBy: Date(timeIntervalSince1970: 1_772_379_000), meeting: "meet 15:30", way: Way(minutes: 10, source: .answer),
        startBy: Date(timeIntervalSince1970: 1_772_377_920))
}

extension Array {
    /// Nil for an empty array: JSON leaves out the field then.
    var nonEmpty: Self? { isEmpty ? nil : self }
}
