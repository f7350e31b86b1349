extension EventMatch {
    /// Why an event does not call for a routine. Some cases contain the deciding words of its title, as spelled there.
    public enum Obstacle: Hashable, Sendable {
        /// The parents' decisions, which are in ``EventMatch/decision`` and ``EventMatch/playerDecisions``.
        case decision
        case noWord
        /// It names a child who does not have the routine.
        case namesOthers
        case calendarOfOthers
        case calledOff
        case duringSchool
        /// It is an event of school, on a day without school.
        case noSchool
        /// The players are away for the whole day.
        case away
        /// It belongs to a time away that another event begins.
        ///
        /// - Parameter title: of the event before it.
        case sameTimeAway(title: String)
        /// The player is away for another event that ends later than this one begins.
        ///
        /// - Parameter title: of that event.
        case beforeEnd(title: String)
        /// The player is at home before it, but not long enough for the routine, and does the same routine for an earlier event: it is done
        /// once for both.
        ///
        /// - Parameter title: of the earlier event.
        case preparedWith(title: String)
        case forGrownUps
        case errand
        /// Work that a parent does at an event of the children.
        case duty(words: [String])
        /// The children only watch it.
        case watching(words: [String])
        /// At a doctor's.
        case medical(words: [String])
        /// Its title moves it to another time than its entry's.
        case moved(words: [String])
        /// It is for a parent alone.
        case ofParent(words: [String])
        /// Another routine is more specific, and an event calls a player to one routine only.
        case otherRoutine(name: String)

        /// The order in which the engine checks the obstacles. An event with a later one was nearer to calling a player.
        var stage: Int {
            switch self {
            case .decision, .noWord, .forGrownUps, .errand, .duty, .watching, .medical, .moved, .ofParent: 0
            case .namesOthers, .calendarOfOthers: 1
            case .calledOff: 2
            case .noSchool: 3
            case .duringSchool: 4
            case .away, .sameTimeAway, .beforeEnd, .preparedWith: 5
            case .otherRoutine: 6
            }
        }

        /// The reason in English, without a period; nil for decisions, which the caller lists one by one.
        var sentence: String? {
            switch self {
            case .decision: nil
            case .noWord: "No word fits"
            case .namesOthers: "It names another child"
            case .calendarOfOthers: "It is in another child's calendar"
            case .calledOff: "It is called off"
            case .duringSchool: "It is during school"
            case .noSchool: "There is no school"
            case .away: "The children are away"
            case .sameTimeAway(let title): "It follows “\(title)”, and nobody is at home between"
            case .beforeEnd(let title): "It begins before “\(title)” is over"
            case .preparedWith(let title): "It is prepared together with “\(title)”"
            case .forGrownUps: "It is for grown-ups"
            case .errand: "It is an errand"
            case .duty(let words): Self.sentence("It is a parent's duty", words)
            case .watching(let words): Self.sentence("It is only watched", words)
            case .medical(let words): Self.sentence("It is at a doctor's", words)
            case .moved(let words): Self.sentence("It has moved to another time", words)
            case .ofParent(let words): Self.sentence("It is a parent's own", words)
            case .otherRoutine(let name): "“\(name)” fits better"
            }
        }

        /// “It is at a doctor's: dentist”
        private static func sentence(_ start: String, _ words: [String]) -> String {
            words.isEmpty ? start : "\(start): \(words.joined(separator: ", "))"
        }
    }
}

extension EventMatch.Obstacle {
    /// The obstacle that follows from the words of a title; nil if the event takes place and is not for a parent alone.
    init?(_ title: TitleReading) {
        func words(_ roles: Set<TitleRole>) -> [String] { title.parts.filter { roles.contains($0.role) }.map(\.text) }
        switch title.conclusion {
        case .takesPlace, .match: return nil
        case .calledOff: self = .calledOff
        case .moved: self = .moved(words: words([.moved, .postponed, .target]))
        case .errand: self = .errand
        case .duty: self = .duty(words: words([.duty]))
        case .watching: self = .watching(words: words([.watching]))
        case .medical: self = .medical(words: words([.medical]))
        case .forGrownUps: self = .forGrownUps
        case .ofParent:
            let parents = words([.parent])
            // “Swimming without Leo” contains no word for a parent.
            self = parents.isEmpty ? .forGrownUps : .ofParent(words: parents)
        }
    }
}

/// In JSON it is an object with the kind, for another routine its name, and for some kinds words of the title.
extension EventMatch.Obstacle: Codable {
    private enum Kind: String, Codable {
        case decision, noWord, namesOthers, calendarOfOthers, calledOff, duringSchool, noSchool, away, sameTimeAway, beforeEnd,
            preparedWith, forGrownUps, errand
        case duty, watching, medical, moved, ofParent, otherRoutine
    }

    private enum CodingKeys: String, CodingKey {
        case kind, routineName, title, words
    }

    private var kind: Kind {
        switch self {
        case .decision: .decision
        case .noWord: .noWord
        case .namesOthers: .namesOthers
        case .calendarOfOthers: .calendarOfOthers
        case .calledOff: .calledOff
        case .duringSchool: .duringSchool
        case .noSchool: .noSchool
        case .away: .away
        case .sameTimeAway: .sameTimeAway
        case .beforeEnd: .beforeEnd
        case .preparedWith: .preparedWith
        case .forGrownUps: .forGrownUps
        case .errand: .errand
        case .duty: .duty
        case .watching: .watching
        case .medical: .medical
        case .moved: .moved
        case .ofParent: .ofParent
        case .otherRoutine: .otherRoutine
        }
    }

    /// Nil for the kinds without words.
    private var words: [String]? {
        switch self {
        case .duty(let words), .watching(let words), .medical(let words), .moved(let words), .ofParent(let words): words
        case .decision, .noWord, .namesOthers, .calendarOfOthers, .calledOff, .duringSchool, .noSchool, .away, .sameTimeAway,
            .beforeEnd, .preparedWith, .forGrownUps, .errand, .otherRoutine:
            nil
        }
    }

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        func words() throws -> [String] { try fields.decode([String].self, forKey: .words) }
        switch try fields.decode(Kind.self, forKey: .kind) {
        case .decision: self = .decision
        case .noWord: self = .noWord
        case .namesOthers: self = .namesOthers
        case .calendarOfOthers: self = .calendarOfOthers
        case .calledOff: self = .calledOff
        case .duringSchool: self = .duringSchool
        case .noSchool: self = .noSchool
        case .away: self = .away
        case .sameTimeAway: self = .sameTimeAway(title: try fields.decode(String.self, forKey: .title))
        case .beforeEnd: self = .beforeEnd(title: try fields.decode(String.self, forKey: .title))
        case .preparedWith: self = .preparedWith(title: try fields.decode(String.self, forKey: .title))
        case .forGrownUps: self = .forGrownUps
        case .errand: self = .errand
        case .duty: self = .duty(words: try words())
        case .watching: self = .watching(words: try words())
        case .medical: self = .medical(words: try words())
        case .moved: self = .moved(words: try words())
        case .ofParent: self = .ofParent(words: try words())
        case .otherRoutine: self = .otherRoutine(name: try fields.decode(String.self, forKey: .routineName))
        }
    }

    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encode(kind, forKey: .kind)
        try fields.encodeIfPresent(words, forKey: .words)
        if case .otherRoutine(let name) = self { try fields.encode(name, forKey: .routineName) }
        switch self {
        case .sameTimeAway(let title), .beforeEnd(let title), .preparedWith(let title):
            try fields.encode(title, forKey: .title)
        default: break
        }
    }
}
