import API
import ArgumentParser
import Client
import Domain
import Pages

struct CalendarWaysCommand: PagedCommand {
    static let configuration = CommandConfiguration(
        commandName: "ways", abstract: "How long the way to places is, when the children are away, and what is not known of both.",
        discussion: """
            `timequest calendar way` and `timequest calendar away` answer the questions; `timequest calendar set NAME --way MINUTES` \
            answers the one about the school, the meeting place or the home ground of a calendar.
            """)

    /// With `--json`.
    private struct Lists: Encodable {
        let ways: WayList
        let away: AwayList
    }

    @OptionGroup var connection: ConnectionOptions

    func run() async throws {
        let client = connection.client
        try await client.requireParent()
        let (ways, away) = (try await client.ways(), try await client.away())
        if connection.json { return try Output.json(Lists(ways: ways, away: away)) }
        // Only these questions name calendars.
        let namesCalendars = ways.meetings != nil || ways.schools != nil
        let names = namesCalendars ? try await client.call(.calendars).titles : [:]
        let lines = CalendarQuestionText.questions(ways, away, names: names) + CalendarQuestionText.answers(ways, away)
        if lines.isEmpty { return Output.print(TerminalWord.waysNone.text()) }
        for line in lines { Output.print(line) }
    }
}

/// Questions to parents about places, whole-day events and titles, and the answers, as the terminal shows them.
enum CalendarQuestionText {
    /// The questions, each with the command that answers it.
    ///
    /// - Parameters:
    ///   - groups: the groups of which a parent has to say who is in them.
    ///   - names: the names under which people see calendars, by calendar name. A calendar that is missing has its own name.
    static func questions(
        _ ways: WayList, _ away: AwayList, _ titles: TitleList = TitleList(questions: []), groups: [PlayerWordProposal] = [],
        names: [String: String] = [:]
    ) -> [String] {
        var lines: [String] = []
        for place in ways.questions {
            let values = [
                "place": DisplayText.line(place.location), "title": DisplayText.line(place.nextTitle),
                "events": TerminalWord.waysEvents.text(count: place.count),
            ]
            lines.append("  • \(TerminalWord.waysAskWay.text(values))")
            lines.append("    \(CommandText("timequest calendar way", place.location, TerminalWord.waysMinutesValue.text()))")
        }
        if let count = ways.moreCount { lines.append("  • \(TerminalWord.waysMorePlaces.text(count: count))") }
        func setsWay(_ calendar: String) -> String {
            let way = "--way \(TerminalWord.waysMinutesValue.text())"
            return "    \(CommandText("timequest calendar set", calendar, options: [way]))"
        }
        for school in ways.schools ?? [] {
            let values = [
                "calendar": DisplayText.line(names[school.calendarName] ?? school.calendarName),
                "days": CalendarQuestionWord.schoolDays.text(count: school.dayCount),
            ]
            lines += ["  • \(CalendarQuestionWord.askSchool.text(values))", setsWay(school.calendarName)]
        }
        for meeting in ways.meetings ?? [] {
            let values = [
                "calendar": DisplayText.line(names[meeting.calendarName] ?? meeting.calendarName),
                "title": DisplayText.line(meeting.nextTitle), "events": TerminalWord.waysEvents.text(count: meeting.count),
            ]
            lines += ["  • \(CalendarQuestionWord.askMeeting.text(values))", setsWay(meeting.calendarName)]
        }
        for series in away.questions {
            let values = ["title": DisplayText.line(series.title), "days": days(of: series)]
            lines.append("  • \(TerminalWord.waysAskAway.text(values))")
            if let silences = silences(of: series) { lines.append("    \(silences)") }
            lines.append("    \(CommandText("timequest calendar away", series.title, "yes"))")
        }
        if let count = away.moreCount { lines.append("  • \(TerminalWord.waysMoreSeries.text(count: count))") }
        lines += Self.titles(titles, names)
        if let count = titles.moreCount { lines.append("  • \(TerminalWord.waysMoreTitles.text(count: count))") }
        lines += CalendarGroupText.question(groups)
        return lines.isEmpty ? [] : [TerminalWord.waysQuestions.text()] + lines
    }

    /// The occasions that are silent if the children are away during a series; nil if there are none, and for a series with an answer.
    static func silences(of series: AwayProposal) -> String? {
        TerminalLanguage.current.silences(of: series, title: DisplayText.line, day: LocalTimeText.day)
    }

    /// The occasions that are silent now that a parent has answered yes; nil if there are none.
    static func silenced(_ silences: [SilencedOccasion]) -> String? {
        TerminalLanguage.current.list(silences, title: DisplayText.line, day: LocalTimeText.day)
            .map { TerminalWord.awaySilences.text(["starts": $0]) }
    }

    /// A question for each calendar, with the commands that answer it for the calendar and for one title.
    private static func titles(_ list: TitleList, _ names: [String: String]) -> [String] {
        let calendars = Dictionary(grouping: list.questions, by: \.calendarName).sorted { $0.key < $1.key }
        return calendars.flatMap { calendar, questions in
            let titles = questions.map { quoted($0.title) }.joined(separator: ", ")
            return [
                "  • \(TerminalWord.waysAskTitles.text(["titles": titles, "calendar": DisplayText.line(names[calendar] ?? calendar)]))",
                "    \(CommandText("timequest calendar set", calendar, options: ["--otherwise ROUTINE"]))",
                "    \(CommandText("timequest calendar set", calendar, options: ["--otherwise nothing"]))",
                "    \(CommandText("timequest routine always", "ROUTINE", questions[0].title))",
            ]
        }
    }

    /// The answers; those without a coming event with their keys.
    static func answers(_ ways: WayList, _ away: AwayList) -> [String] {
        var lines: [String] = []
        for answer in ways.answers {
            let place = answer.place.map { quoted($0.location) } ?? TerminalWord.waysOldPlace.text(["key": answer.key])
            lines.append("  \(way(to: place, answer.minutes))")
        }
        for answer in away.answers {
            let event = answer.series.map { quoted($0.title) } ?? TerminalWord.waysOldEvent.text(["key": answer.key])
            lines.append("  \((answer.isAway ? TerminalWord.awayYes : .awayNo).text(["event": event]))")
        }
        return lines.isEmpty ? [] : [TerminalWord.waysAnswers.text()] + lines
    }

    /// - Parameter place: in quotation marks, or described.
    static func way(to place: String, _ minutes: Int) -> String {
        TerminalWord.wayTakes.text(["place": place, "time": TerminalLanguage.current.duration(minutes: minutes)])
    }

    /// A text of a calendar in the quotation marks of the language.
    static func quoted(_ text: String) -> String { TerminalWord.waysQuote.text(["text": DisplayText.line(text)]) }

    /// The days of the next event of a series.
    static func days(of series: AwayProposal) -> String {
        let (first, last) = (LocalTimeText.day(series.firstDay), LocalTimeText.day(series.lastDay))
        return first == last ? first : TerminalWord.waysDays.text(["first": first, "last": last])
    }
}
