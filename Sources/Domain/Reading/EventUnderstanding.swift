public import Foundation

/// What is understood of an event: the value that every explanation shows. In JSON, what is nil is missing.
public struct EventUnderstanding: Codable, Hashable, Sendable {
    /// Whom an event is for, and why.
    public struct Whose: Codable, Hashable, Sendable {
        /// Why an event is for somebody.
        public enum Reason: String, Codable, Hashable, Sendable, CaseIterable {
            /// Nothing says for whom it is.
            case everyone
            /// Its calendar is for one player, or for nobody.
            case calendar
            /// Its title names them.
            case name
            /// It has their words.
            case word
            /// It names a team or a class of somebody else: it is for the players without such a word, or for nobody.
            case otherTeam
        }

        /// In the household's order.
        public var playerIDs: [PlayerID]
        public var reason: Reason
        /// The names, the players' words or the teams that say so; empty if no word does.
        public var words: [String]

        public init(playerIDs: [PlayerID], reason: Reason, words: [String] = []) {
            self.playerIDs = playerIDs
            self.reason = reason
            self.words = words
        }
    }

    /// The way to an event.
    public struct Way: Codable, Hashable, Sendable {
        /// Why a way takes as long as it does.
        public enum Source: String, Codable, Hashable, Sendable, CaseIterable {
            /// A parent's answer about the place.
            case answer
            /// The travel time in the calendar file.
            case event
            /// A parent's answer about the calendar.
            case calendar
            /// The routine's.
            case routine
            /// There is none: it is at home, or the player is picked up.
            case none
        }

        public var minutes: Int
        public var source: Source

        public init(minutes: Int, source: Source) {
            self.minutes = minutes
            self.source = source
        }
    }

    /// Of its calendar.
    public var kind: CalendarKind
    public var whose: Whose
    /// The words of its title with their roles; nil in `classic`, which compares words only.
    public var title: TitleReading?
    /// The earlier of its start and a meeting time.
    public var beThereBy: Date
    /// The words of the meeting, as they are written; nil if it has none.
    public var meeting: String?
    /// Nil if nothing tells how long it takes.
    public var way: Way?
    /// When to start; nil if it calls nobody, or if no routine is asked for.
    public var startBy: Date?
    /// Why it calls nobody; nil if it calls somebody.
    public var obstacle: EventMatch.Obstacle?

    public init(
        kind: CalendarKind, whose: Whose, title: TitleReading?, beThereBy: Date, meeting: String? = nil, way: Way? = nil,
        startBy: Date? = nil, obstacle: EventMatch.Obstacle? = nil
    ) {
        self.kind = kind
        self.whose = whose
        self.title = title
        self.beThereBy = beThereBy
        self.meeting = meeting
        self.way = way
        self.startBy = startBy
        self.obstacle = obstacle
    }

    /// The same as some players see it: without the others.
    public func only(for players: [PlayerID]) -> EventUnderstanding {
        var own = self
        own.whose.playerIDs = whose.playerIDs.filter(players.contains)
        return own
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
