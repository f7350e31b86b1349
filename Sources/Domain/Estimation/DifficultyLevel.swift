/// What belongs to a level, under both rule sets (docs/rules.md, Difficulty).
extension DifficultyState.Level {
    var xpMultiplier: Double {
        switch self {
        case .learning, .practicing: 1
        case .confident: 1.2
        case .mastering: 1.5
        }
    }

    var showsContextualHint: Bool { self == .learning || self == .practicing }

    var offersTimer: Bool { self == .learning }
}
