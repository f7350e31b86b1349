import Domain
import Services

extension Words {
    /// `16 to 22 November 2026`
    ///
    /// - Parameter first: the first day of the week.
    func letterWeek(_ first: LocalDate) -> String {
        let last = first.adding(days: 6)
        return self(.letterWeek, ["week": week(from: first, to: last), "year": "\(last.year)"])
    }

    /// A child's week in three sentences: what was played, how the guesses went, one thing to say.
    func sentences(_ child: HouseholdLetter.Child) -> [String] {
        let (name, letter) = (child.profile.name, child.letter)
        let say = self(letter.starter, name: name)
        if letter.week.sessions == 0 {
            let absent: LetterWord = child.hadBreak ? .letterBreak : .letterAbsent
            return [self(absent, ["name": name]), self(.letterNoGuesses), say]
        }
        let days = count(.letterDays, letter.questCounts.count)
        let played = count(.letterPlayed, letter.week.sessions, ["name": name, "days": days])
        return [played, guesses(letter.week), say]
    }

    /// How the guesses of a week went. Better is said only where the weeks before support it; everything else is counted.
    private func guesses(_ week: WeeklyReflection) -> String {
        let split = week.biasSplit
        let compared = split.over + split.under + split.even
        if let change = week.changePercent, change > 0 { return self(.letterBetter) }
        if let task = week.mostImprovedTask { return self(.letterImproved, ["task": task]) }
        switch ConversationStarter.direction(of: week) {
        case .longer: return self(.letterLonger, ["part": "\(split.under)", "count": "\(compared)"])
        case .quicker: return self(.letterQuicker, ["part": "\(split.over)", "count": "\(compared)"])
        case nil: break
        }
        if compared == 0 { return self(.letterTyped) }
        return self(.letterSplit, ["longer": "\(split.under)", "quicker": "\(split.over)", "even": "\(split.even)"])
    }
}
