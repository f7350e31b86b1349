/// Finds titles of matches, whose words may be names only: “U12 v Folkestone Rangers (H)”, “TSV Grünwald – SV Heimstetten”.
enum TitleMatch {
    /// The phrases that make a title the title of a match; nil if it is not a match.
    ///
    /// - Parameter context: a group of the children counts as a team; in a calendar of activities two names are opponents.
    static func spans(in grammar: TitleGrammar, _ context: TitleContext) -> [TitleSpan]? {
        guard grammar.calledOff.isEmpty else { return nil }
        let (clauses, text) = (grammar.standing, grammar.text)
        func all(_ role: TitleRole) -> [TitleSpan] { clauses.flatMap { $0.spans.filter { $0.role == role } } }
        let opponents = all(.versus).filter { isBetweenNames($0, text) }
        let teams = all(.team)
        let clubs = clauses.filter { $0.spans.contains { $0.role == .club } }
        let sides = teams + all(.club) + opponents
        let hasSide = !sides.isEmpty || context.namesGroup(text.tokens.map(\.word))
        // “Home” and “away” are places of a match only if they are a clause of their own.
        let places = clauses.flatMap { clause in
            clause.spans.filter { [.home, .away].contains($0.role) && $0.words == clause.words }
        }
        // “(H)” and “(away)” always mean a match; “(home)” may mean any home.
        let isPlain = places.contains { span in
            grammar.isBracketed(span) && (span.role == .away || span.phrase.text.count == 1)
        }
        let hasName = clauses.count > Set(places.map(\.words)).count
        let isPlaced = hasName && (isPlain || hasSide && !places.isEmpty)
        let beside = hasSide ? all(.contest) + all(.against).filter { isBetweenNames($0, text) } : []
        // “TSV Haar – Bambini” is a group of the club.
        let isClubAndOpponent = clubs.count == 1 && !teams.isEmpty && clauses.allSatisfy { isNamed($0, text) }
        let isPair = clauses.count > 1 && (clubs.count >= 2 || isClubAndOpponent || isPairOfOneTeam(clauses, text))
        let isPairOfNames = context.calendar == .activities && clauses.count == 2 && grammar.roles.isEmpty
        guard !opponents.isEmpty || isPlaced || !beside.isEmpty || isPair || isPairOfNames else { return nil }
        return sides + beside + places
    }

    /// Whether a clause has a word beside the names of teams.
    private static func isNamed(_ clause: TitleClause, _ text: TitleText) -> Bool {
        clause.words.contains { place in
            text.words[place].isWord && !clause.spans.contains { $0.role == .team && $0.words.contains(place) }
        }
    }

    /// Whether two clauses beside each other name one team, each with a name: “Margate U13 – Sandwich Town U13”.
    private static func isPairOfOneTeam(_ clauses: [TitleClause], _ text: TitleText) -> Bool {
        let teams = clauses.map { clause in
            let hasName = clause.words.contains { place in
                text.words[place].isWord && !clause.spans.contains { $0.words.contains(place) }
            }
            return hasName ? Set(clause.spans.filter { $0.role == .team }.map(\.phrase.text)) : []
        }
        return zip(teams, teams.dropFirst()).contains { !$0.isDisjoint(with: $1) }
    }

    /// Whether there is a word on both sides: “2 v 1” is not a match, and “gegen 17 Uhr” is a time.
    private static func isBetweenNames(_ span: TitleSpan, _ text: TitleText) -> Bool {
        let tokens = text.tokens(of: span.words)
        guard tokens.lowerBound > 0, tokens.upperBound < text.tokens.count else { return false }
        let (before, after) = (text.tokens[tokens.lowerBound - 1], text.tokens[tokens.upperBound])
        return before.clause == after.clause && [before, after].allSatisfy { $0.word.text.contains(where: \.isLetter) }
    }
}
