import Domain

/// Why the game refuses something, where a service finds out.
enum GameError: Error, Hashable, CustomStringConvertible {
    case noQuest(QuestID)
    case noRoutine(RoutineID)
    /// The routine belongs to others.
    case notHers(String)
    case switchedOff(String)
    /// She has played already, so what others report of her past would stand in the wrong place.
    case hasPlayed
    /// A quest of the past cannot be taken over.
    case badPastQuest(index: Int, reason: String)
    /// A reflection's choice that is none of this week's.
    case noChoice

    var description: String {
        switch self {
        case .noQuest(let id): "There is no quest \(id). Perhaps another one was chosen in its place."
        case .noRoutine(let id): "There is no routine \(id)."
        case .notHers(let name): "“\(name)” is not one of this player's quests."
        case .switchedOff(let name): "“\(name)” is switched off. A parent can switch it on again."
        case .hasPlayed: "This player has played already; a history can only be given to one who has not."
        case .badPastQuest(let index, let reason): "Quest \(index + 1) of the history: \(reason)"
        case .noChoice: "That is none of this week's choices."
        }
    }

    var kind: HouseholdError.Kind {
        switch self {
        case .noQuest: .notFound
        case .noRoutine, .notHers, .badPastQuest, .noChoice: .invalid
        case .switchedOff, .hasPlayed: .conflict
        }
    }

    var field: String? {
        switch self {
        case .noRoutine: "routineID"
        case .notHers: "playerID"
        case .badPastQuest(let index, _): "quests[\(index)]"
        case .noChoice: "choiceID"
        case .noQuest, .switchedOff, .hasPlayed: nil
        }
    }
}
