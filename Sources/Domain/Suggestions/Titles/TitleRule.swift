/// What decides what a whole title is, whatever else it names: “Soccer board meeting” is for grown-ups.
enum TitleRule: Hashable, Sendable {
    /// It is a parent's own, or says that none of the children comes.
    case parent
    case grownUps
    case medical
    /// Something is only watched.
    case watching

    /// Nil for most titles.
    ///
    /// - Parameters:
    ///   - named: the players whom it names.
    ///   - isOfTeam: whether it names a team or group of children.
    ///   - leavesOutAll: whether it says that none of the players comes.
    ///   - topics: of what stands.
    init?(
        _ grammar: TitleGrammar, named: Set<PlayerID>, isOfTeam: Bool, leavesOutAll: Bool, topics: Set<Topic>
    ) {
        let roles = grammar.roles
        // Nobody drives to a parent's exam, and “Dentist (Mum)” is Mum's. Otherwise who is in brackets drives: “Soccer (Dad)”.
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

    /// The roles of the words that decide.
    var roles: Set<TitleRole> {
        switch self {
        case .parent: [.parent, .player]
        case .grownUps: [.grownUps, .parent]
        case .medical: [.medical]
        case .watching: [.watching]
        }
    }

    /// Whether parents' keywords count only if they have a word that decides. A visit to a doctor may be prepared for.
    var limitsKeywords: Bool { self != .medical }
}

extension TitleReading.Conclusion {
    /// What follows from the words of a title, and the roles of those that decide it.
    ///
    /// - Parameter callsForNothing: whether what stands has no topic.
    static func of(
        _ grammar: TitleGrammar, _ rule: TitleRule?, isMatch: Bool, callsForNothing: Bool
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
        if callsForNothing, !grammar.tasks.isEmpty {
            let isDuty = grammar.tasks.contains { $0.task.contains { $0.role == .duty } }
            return (isDuty ? .duty : .errand, TitleRole.tasks)
        }
        if rule == .watching { return (.watching, [.watching]) }
        return isMatch ? (.match, [.versus, .against, .home, .away, .team, .club, .contest]) : (.takesPlace, [])
    }
}
