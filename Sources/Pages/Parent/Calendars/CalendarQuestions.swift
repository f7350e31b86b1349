import Domain
import Services

/// The questions about places and whole-day events below the list of calendars, with the answers that can be changed.
struct CalendarQuestions: Sendable {
    struct Place: Sendable {
        let number: Int
        let location: String
        /// How many events are there, and the next of them.
        let facts: String
        let minutes: String
        /// The value that the page shows, so that only a changed one is stored.
        let shown: String
        let label: String
        let problem: String?
    }

    struct Series: Sendable {
        let key: String
        let question: String
        let facts: String
        let answers: [FormOption]
        let shown: String
    }

    let path: String
    let places: [Place]
    let hasPlaces: Bool
    let series: [Series]
    let hasSeries: Bool
    /// Why something was not stored.
    let refusal: String?

    /// - Parameters:
    ///   - typed: the values that were filled in but not stored; nil for the stored ones.
    ///   - isFull: whether the largest number of answers is reached.
    /// - Returns: nil without a question and without an answer that can be changed.
    init?(_ context: PageContext, _ ways: Desk.Ways, _ away: Desk.Away, typed: CalendarAnswers? = nil, isFull: Bool = false) {
        let words = context.words
        path = PagePaths.calendars
        // Questions come first.
        places = (ways.questions + ways.answered).enumerated().map { index, place in
            let stored = ways.minutes[place.key].map { "\($0)" } ?? ""
            let filled = typed?.minutes(to: place.location)
            return Place(
                number: index + 1, location: place.location,
                facts: words.count(
                    .calendarsAskPlace, place.count,
                    ["title": place.nextTitle, "time": words.eventTime(place.nextStart, isAllDay: false, context.desk)]),
                minutes: filled?.minutes ?? stored, shown: filled?.shown ?? stored,
                label: words(.calendarsAskMinutes, ["place": place.location]),
                problem: filled.map { $0.isChanged && !$0.isValid } == true ? words(.calendarsOneWayProblem) : nil)
        }
        series = (away.questions + away.answered).map { series in
            let stored = away.isAway[series.key]
            let filled = typed?.away.first { $0.key == series.key }
            let answer = filled.map(\.isAway) ?? stored
            return Series(
                key: series.key, question: words(.calendarsAskAway, ["title": series.title]),
                facts: words.count(.calendarsAskSeries, series.count, ["days": words.days(of: series, context.desk)]),
                answers: [
                    FormOption(value: CalendarAnswers.yes, text: words(.calendarsAskYes), isPicked: answer == true),
                    FormOption(value: CalendarAnswers.no, text: words(.calendarsAskNo), isPicked: answer == false),
                    FormOption(value: "", text: words(.calendarsAskUnsaid), isPicked: answer == nil),
                ], shown: Self.text(filled.map(\.shown) ?? stored))
        }
        (hasPlaces, hasSeries) = (!places.isEmpty, !series.isEmpty)
        refusal = isFull ? words(.calendarsAskFull) : nil
        if places.isEmpty, series.isEmpty { return nil }
    }

    private static func text(_ answer: Bool?) -> String { answer.map { $0 ? CalendarAnswers.yes : CalendarAnswers.no } ?? "" }
}

extension Words {
    /// `7 Mar`, or `7 Mar – 8 Mar`
    fileprivate func days(of series: AwayProposal, _ desk: Desk) -> String {
        let today = desk.zone.localDateTime(at: desk.now).date
        let first = day(series.firstDay, today: today)
        return series.firstDay == series.lastDay ? first : "\(first) – \(day(series.lastDay, today: today))"
    }
}
