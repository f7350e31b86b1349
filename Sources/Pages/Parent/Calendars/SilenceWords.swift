package import Domain

/// The occasions that the answer “the children are away” silences, for the pages and for the terminal.
extension Words {
    /// “If they are away, TimeQuest does not remind of these …: U12 Match on 7 Mar, Bedtime on 7 Mar and 8 Mar and 2 more”
    ///
    /// - Parameters:
    ///   - title: makes a title fit for its reader.
    ///   - day: the text of a day.
    /// - Returns: nil if there are none, and for a series with an answer.
    package func silences(
        of series: AwayProposal, title: (String) -> String = { $0 }, day: (LocalDate) -> String
    ) -> String? {
        list(series.silences ?? [], title: title, day: day).map { self(.calendarsAskSilences, ["starts": $0]) }
    }

    /// `U12 Match on 7 Mar, Bedtime on 7 Mar and 8 Mar and 2 more`
    ///
    /// - Parameters:
    ///   - title: makes a title fit for its reader.
    ///   - day: the text of a day.
    /// - Returns: nil if there are none.
    package func list(
        _ silences: [SilencedOccasion], title: (String) -> String = { $0 }, day: (LocalDate) -> String
    ) -> String? {
        if silences.isEmpty { return nil }
        let shown = silences.prefix(AwayProposal.mostSilences).map { one in
            let days = one.days.map(day)
            if days.count > SilencedOccasion.mostDays {
                return count(.calendarsAskSilenceDays, days.count, ["title": title(one.title), "day": days[0]])
            }
            return self(.calendarsAskSilence, ["title": title(one.title), "days": days.joined(separator: self(.calendarsAskAnd))])
        }
        let more = silences.count - shown.count
        return shown.joined(separator: ", ") + (more > 0 ? count(.calendarsAskMore, more) : "")
    }
}
