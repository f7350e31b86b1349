import Domain
import Foundation
import Services

/// The questions about places, meeting places and whole-day events below the list of calendars, with the answers that can be changed.
struct CalendarQuestions: Sendable {
    struct Place: Sendable {
        let number: Int
        let location: String
        /// How many events are there, and the next of them.
        let facts: String
        let minutes: String
        /// The minutes that the page shows, so that only changed ones are stored.
        let shown: String
        let label: String
        let problem: String?
    }

    /// The way to the meeting place of a calendar that has no way.
    struct Meeting: Sendable {
        let number: Int
        /// The name of the calendar, for the form.
        let calendar: String
        let question: String
        /// How many events meet there, or days have lessons, and the next of them.
        let facts: String
        let minutes: String
        let label: String
        let problem: String?
    }

    struct Series: Sendable {
        let key: String
        let question: String
        let facts: String
        /// The occasions that the answer yes silences; nil if there are none, and for a series with an answer.
        let silences: String?
        let answers: [FormOption]
        let shown: String
        let problem: String?
    }

    let path: String
    let places: [Place]
    let meetings: [Meeting]
    /// Whether there are places or meeting places.
    let hasWays: Bool
    /// The number of places that are asked about later; nil if there are none.
    let laterPlaces: String?
    let series: [Series]
    let hasSeries: Bool
    /// The number of series that are asked about later; nil if there are none.
    let laterSeries: String?
    /// Why an answer was not stored.
    let refusal: String?

    /// - Parameters:
    ///   - calendars: all calendars, for their names.
    ///   - typed: the answers that were filled in and not stored; nil to show the stored ones.
    ///   - refusal: why they were not stored; nil if one of them cannot be stored.
    /// - Returns: nil if there is nothing to ask, and nothing to change.
    init?(
        _ context: PageContext, _ ways: Desk.Ways, _ away: Desk.Away, among calendars: [Desk.CalendarListing],
        typed: CalendarAnswers? = nil, refusal: CalendarAnswers.Refusal? = nil
    ) {
        let words = context.words
        let today = context.desk.zone.localDateTime(at: context.desk.now).date
        // The parent sees the other answer beside the one typed, so the next form replaces that one.
        let isOvertaken = refusal == .overtaken
        func overtaken(by answer: String) -> String {
            words(.calendarsAskOvertaken, ["answer": answer.isEmpty ? words(.calendarsAskUnsaid) : answer])
        }
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
                minutes: filled?.minutes ?? stored, shown: isOvertaken ? stored : filled?.shown ?? stored,
                label: words(.calendarsAskMinutes, ["place": place.location]),
                problem: filled.flatMap { filled in
                    if isOvertaken { return overtaken(by: stored) }
                    return filled.isChanged && !filled.isValid ? words(.calendarsOneWayProblem) : nil
                })
        }
        func title(of calendar: String) -> String { calendars.first { $0.calendar.name == calendar }?.title ?? calendar }
        func time(_ start: Date) -> String { words.eventTime(start, isAllDay: false, context.desk) }
        let schools = ways.schools.map { school in
            let facts = words.count(.calendarsAskSchoolFacts, school.dayCount, ["time": time(school.nextStart)])
            return (school.calendarName, CalendarsWord.calendarsAskSchool, facts, CalendarsWord.calendarsAskSchoolMinutes)
        }
        let clubs = ways.meetings.map { meeting in
            let facts = words.count(
                .calendarsAskMeetingFacts, meeting.count, ["title": meeting.nextTitle, "time": time(meeting.nextStart)])
            return (meeting.calendarName, CalendarsWord.calendarsAskMeeting, facts, CalendarsWord.calendarsAskMeetingMinutes)
        }
        meetings = (schools + clubs).enumerated().map { index, asked in
            let (calendar, question, facts, label) = asked
            let (name, filled) = (title(of: calendar), typed?.meetings.first { $0.calendar == calendar })
            return Meeting(
                number: index + 1, calendar: calendar, question: words(question, ["calendar": name]), facts: facts,
                minutes: filled?.minutes ?? "", label: words(label, ["calendar": name]),
                problem: filled.flatMap { $0.isValid ? nil : words(.calendarsOneWayProblem) })
        }
        series = (away.questions + away.answered).map { series in
            let stored = away.isAway[series.key]
            let filled = typed?.away.first { $0.key == series.key }
            let answer = filled.map(\.isAway) ?? stored
            return Series(
                key: series.key, question: words(.calendarsAskAway, ["title": series.title]),
                facts: words.count(.calendarsAskSeries, series.count, ["days": words.days(of: series, context.desk)]),
                silences: words.silences(of: series, day: { words.day($0, today: today) }),
                answers: [
                    FormOption(value: CalendarAnswers.yes, text: words(.calendarsAskYes), isPicked: answer == true),
                    FormOption(value: CalendarAnswers.no, text: words(.calendarsAskNo), isPicked: answer == false),
                    FormOption(value: "", text: words(.calendarsAskUnsaid), isPicked: answer == nil),
                ], shown: Self.text(isOvertaken ? stored : filled.map(\.shown) ?? stored),
                problem: isOvertaken && filled != nil ? overtaken(by: words.text(of: stored)) : nil)
        }
        (hasWays, hasSeries) = (!places.isEmpty || !meetings.isEmpty, !series.isEmpty)
        (laterPlaces, laterSeries) = (words.later(ways.moreCount), words.later(away.moreCount))
        switch refusal {
        case .full: self.refusal = words(.calendarsAskFull)
        case .overtaken:
            // A calendar with the answer of somebody else is not asked for any more.
            let unstored = (typed?.meetings ?? []).map { "\(title(of: $0.calendar)): \($0.minutes)" }
            let answers = Self.unasked(typed?.ways ?? [], unstored, typed?.away ?? [], besides: places, series, words)
            self.refusal = answers.map { words(.calendarsAskGone, ["answers": $0]) }
        case nil:
            // One of the answers cannot be stored, and may be one that has no field here any more.
            let asked = Set(meetings.map(\.calendar))
            let unstored = (typed?.meetings ?? []).filter { !$0.minutes.isEmpty && !asked.contains($0.calendar) }
                .map { "\(title(of: $0.calendar)): \($0.minutes)" }
            let (ways, away) = ((typed?.ways ?? []).filter(\.isChanged), (typed?.away ?? []).filter(\.isChanged))
            let answers = Self.unasked(ways, unstored, away, besides: places, series, words)
            self.refusal = answers.map { words(.calendarsAskUnasked, ["answers": $0]) }
        }
        if !hasWays, !hasSeries, self.refusal == nil { return nil }
    }

    /// The answers that were not stored and that the page does not ask for any more, one after the other; nil without any.
    ///
    /// - Parameter meetings: the answers about calendars.
    private static func unasked(
        _ ways: [CalendarAnswers.Way], _ meetings: [String], _ away: [CalendarAnswers.Away], besides places: [Place],
        _ series: [Series], _ words: Words
    ) -> String? {
        let ways = ways.filter { way in !places.contains { $0.location == way.location } }
        let away = away.filter { answer in !series.contains { $0.key == answer.key } }
        if ways.isEmpty, meetings.isEmpty, away.isEmpty { return nil }
        let answers = ways.map { "\($0.location): \($0.minutes)" } + meetings + away.map { words.text(of: $0.isAway) }
        return answers.filter { !$0.isEmpty }.joined(separator: ", ")
    }

    private static func text(_ answer: Bool?) -> String { answer.map { $0 ? CalendarAnswers.yes : CalendarAnswers.no } ?? "" }
}

extension Words {
    /// The line below a few questions about the number of those that are asked later; nil if there are none.
    func later(_ count: Int) -> String? { count > 0 ? self.count(.calendarsAskLater, count) : nil }

    /// An answer about a series; empty for none.
    fileprivate func text(of isAway: Bool?) -> String {
        isAway.map { self($0 ? CalendarsWord.calendarsAskYes : .calendarsAskNo) } ?? ""
    }

    /// `7 Mar`, or `7 Mar – 8 Mar`
    fileprivate func days(of series: AwayProposal, _ desk: Desk) -> String {
        let today = desk.zone.localDateTime(at: desk.now).date
        let first = day(series.firstDay, today: today)
        return series.firstDay == series.lastDay ? first : "\(first) – \(day(series.lastDay, today: today))"
    }
}
