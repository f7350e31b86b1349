import API
import ArgumentParser
import Client
import Domain

struct CalendarWaysCommand: PagedCommand {
    static let configuration = CommandConfiguration(
        commandName: "ways", abstract: "How long the way to places is, when the children are away, and what is not known of both.",
        discussion: "`timequest calendar way` and `timequest calendar away` answer the questions.")

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
        let lines = CalendarQuestionText.questions(ways, away) + CalendarQuestionText.answers(ways, away)
        if lines.isEmpty { return Output.print("Nothing is asked: no event of the next weeks has a place whose way is not known.") }
        for line in lines { Output.print(line) }
    }
}

/// Questions to parents about places, whole-day events and titles, and the answers, as the terminal shows them.
enum CalendarQuestionText {
    /// The questions, each with the command that answers it.
    static func questions(_ ways: WayList, _ away: AwayList, _ titles: TitleList = TitleList(questions: [])) -> [String] {
        var lines: [String] = []
        for place in ways.questions {
            let (location, title) = (DisplayText.line(place.location), DisplayText.line(place.nextTitle))
            lines.append("  • How long is the way to “\(location)”? \(CountText.text(place.count, "event")), next “\(title)”.")
            lines.append("    timequest calendar way \(ShellWord(place.location)) MINUTES")
        }
        for series in away.questions {
            lines.append("  • \(DisplayText.line(series.question)) Next: \(days(of: series)).")
            lines.append("    timequest calendar away \(ShellWord(series.title)) yes")
        }
        lines += Self.titles(titles)
        return lines.isEmpty ? [] : ["Questions:"] + lines
    }

    /// A question for each calendar, with the commands that answer it for the calendar and for one title.
    private static func titles(_ list: TitleList) -> [String] {
        let calendars = Dictionary(grouping: list.questions, by: \.calendarName).sorted { $0.key < $1.key }
        return calendars.flatMap { calendar, questions in
            let titles = questions.map { "“\(DisplayText.line($0.title))”" }.joined(separator: ", ")
            return [
                "  • What do these call for? No word in them says it: \(titles), in “\(DisplayText.line(calendar))”.",
                "    timequest calendar set \(ShellWord(calendar)) --otherwise ROUTINE",
                "    timequest routine always ROUTINE \(ShellWord(questions[0].title))",
            ]
        }
    }

    /// The answers; those without a coming event with their keys.
    static func answers(_ ways: WayList, _ away: AwayList) -> [String] {
        var lines: [String] = []
        for answer in ways.answers {
            let place =
                answer.place.map { "“\(DisplayText.line($0.location))”" } ?? "a place without a coming event (\(answer.key))"
            lines.append("  The way to \(place) takes \(DurationText.minutes(answer.minutes)).")
        }
        for answer in away.answers {
            let series = answer.series.map { "“\(DisplayText.line($0.title))”" } ?? "an event that is over (\(answer.key))"
            lines.append("  The children are \(answer.isAway ? "away" : "not away") during \(series).")
        }
        return lines.isEmpty ? [] : ["Answers:"] + lines
    }

    private static func days(of series: AwayProposal) -> String {
        series.firstDay == series.lastDay ? "\(series.firstDay)" : "\(series.firstDay) to \(series.lastDay)"
    }
}
