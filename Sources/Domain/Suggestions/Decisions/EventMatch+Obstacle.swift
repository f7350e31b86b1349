extension EventMatch {
    /// Why an event does not call for a routine.
    public enum Obstacle: Hashable, Sendable {
        /// The parents' decisions, which are in ``EventMatch/decision`` and ``EventMatch/playerDecisions``.
        case decision
        case noWord
        /// It names a child who does not have the routine.
        case namesOthers
        case calendarOfOthers
        case calledOff
        case duringSchool
        /// It is school, on a day without school.
        case noSchool
        /// The players are away for the whole day.
        case away
        /// It belongs to a time away that another event begins.
        ///
        /// - Parameter title: of that event.
        case sameTimeAway(title: String)
        case forGrownUps
        case errand
        /// Another routine fits better, and an event calls a player for one only.
        case otherRoutine(name: String)

        /// How far an event has come that calls nobody: the later, the nearer it was to calling somebody.
        var stage: Int {
            switch self {
            case .decision, .noWord, .forGrownUps, .errand: 0
            case .namesOthers, .calendarOfOthers: 1
            case .calledOff: 2
            case .noSchool: 3
            case .duringSchool: 4
            case .away, .sameTimeAway: 5
            case .otherRoutine: 6
            }
        }

        /// The reason in English, without a period; nil for decisions, which are named one by one.
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
            case .forGrownUps: "It is for grown-ups"
            case .errand: "It is an errand"
            case .otherRoutine(let name): "“\(name)” fits better"
            }
        }
    }
}

/// An object with the kind, and for another routine its name.
extension EventMatch.Obstacle: Codable {
    private enum Kind: String, Codable {
        case decision, noWord, namesOthers, calendarOfOthers, calledOff, duringSchool, noSchool, away, sameTimeAway, forGrownUps,
            errand, otherRoutine
    }

    private enum CodingKeys: String, CodingKey {
        case kind, routineName, title
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
        case .forGrownUps: .forGrownUps
        case .errand: .errand
        case .otherRoutine: .otherRoutine
        }
    }

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
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
        case .forGrownUps: self = .forGrownUps
        case .errand: self = .errand
        case .otherRoutine: self = .otherRoutine(name: try fields.decode(String.self, forKey: .routineName))
        }
    }

    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encode(kind, forKey: .kind)
        if case .otherRoutine(let name) = self { try fields.encode(name, forKey: .routineName) }
        if case .sameTimeAway(let title) = self { try fields.encode(title, forKey: .title) }
    }
}
