/// A rule that decides the meaning of a whole title, whatever else the title names: “Soccer board meeting” is for adults.
enum TitleRule: Hashable, Sendable {
    /// The event is a parent's own, or its title leaves out all children.
    case parent
    case grownUps
    case medical
    /// The children only watch it.
    case watching

    /// Nil for most titles.
    ///
    /// - Parameters:
    ///   - named: the players whom the title names.
    ///   - isOfTeam: whether it names a team or group of children.
    ///   - leavesOutAll: whether the title leaves out all players.
    ///   - topics: the topics of the clauses that take place.
    init?(
        _ grammar: TitleGrammar, named: Set<PlayerID>, isOfTeam: Bool, leavesOutAll: Bool, topics: Set<Topic>
    ) {
        let roles = grammar.roles
        // A parent in brackets drives: “Soccer (Dad)”. This does not apply to an exam or a doctor: “Dentist (Mum)” is Mum's.
        let isOfOnePerson = roles.contains(.medical) || !topics.isDisjoint(with: [.exam, .study])
        let isOfParent =
            named.isEmpty && grammar.spans.contains { $0.role == .parent && (isOfOnePerson || !grammar.isBracketed($0)) }
        if isOfParent || leavesOutAll {
            self = .parent
        } else if roles.contains(.grownUps) {
            self = .grownUps
        } else if roles.contains(.medical) {
            self = .medical
        } else if roles.contains(.watching), named.isEmpty, !isOfTeam {
            self = .watching
        } else {
            return nil
        }
    }

    /// The roles of the deciding words.
    var roles: Set<TitleRole> {
        switch self {
        case .parent: [.parent, .player]
        case .grownUps: [.grownUps, .parent]
        case .medical: [.medical]
        case .watching: [.watching]
        }
    }

    /// Whether a parent's keyword matches only if it contains a deciding word. A routine may prepare for a visit to a doctor, so there any
    /// keyword matches.
    var limitsKeywords: Bool { self != .medical }
}

extension TitleReading.Conclusion {
    /// The conclusion from the words of a title, and the roles of the deciding words.
    ///
    /// - Parameters:
    ///   - callsForNothing: whether the clauses that take place have no topic.
    ///   - isErrand: whether an errand or a duty is all that takes place.
    static func of(
        _ grammar: TitleGrammar, _ rule: TitleRule?, isMatch: Bool, callsForNothing: Bool, isErrand: Bool
    ) -> (conclusion: Self, decisive: Set<TitleRole>) {
        switch rule {
        case .parent: return (.ofParent, [.parent, .player])
        case .grownUps: return (.forGrownUps, [.grownUps])
        case .medical: return (.medical, [.medical])
        case .watching, nil: break
        }
        let notices = grammar.calledOff.flatMap(\.notice)
        if callsForNothing, !notices.isEmpty {
            let hasMoved = notices.allSatisfy { [.moved, .postponed].contains($0.role) }
            return (hasMoved ? .moved : .calledOff, TitleRole.notices.union([.reason, .target]))
        }
        if isErrand {
            let isDuty = grammar.tasks.contains { $0.task.contains { $0.role == .duty } }
            return (isDuty ? .duty : .errand, TitleRole.tasks)
        }
        if rule == .watching { return (.watching, [.watching]) }
        return isMatch ? (.match, [.versus, .against, .home, .away, .team, .club, .contest]) : (.takesPlace, [])
    }
}
