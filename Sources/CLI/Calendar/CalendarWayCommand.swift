import API
import ArgumentParser
import Client
import Domain

struct CalendarWayCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "way", abstract: "Say how long the way to a place is.",
        discussion: """
              timequest calendar way "Deal Town FC" 35
              timequest calendar way "Deal Town FC" --forget

            It is for every event at this place, and an event of the next four weeks must name it. `timequest calendar ways` lists the \
            places whose way is not known.
            """)

    @OptionGroup var connection: ConnectionOptions

    @Argument(
        help: "The place, as events name it; to forget an answer also its key, as `calendar ways` shows it.", completion: .placeName
    )
    var place: String

    @Argument(help: "The minutes of the way, like 35 or 1h.", transform: TimeArguments.minutes)
    var minutes: Int?

    @Flag(help: "Forget the answer about the place.")
    var forget = false

    func validate() throws {
        // The parser takes a number below 0 for an option, so that there are no minutes then.
        if forget == (minutes != nil) {
            throw ValidationError(
                UsageWord.wayMinutes.text(["most": "\(CalendarMeaning.maximumWayMinutes)"]))
        }
    }

    func run() async throws {
        let client = connection.client
        try await client.requireParent()
        guard let minutes else {
            let answers = try await client.ways().answers
            let known = answers.first { $0.key == place }
            guard let key = known?.key ?? PlaceKey(place)?.digest else { throw CalendarPlaceArgument.noPlace }
            try await client.call(.forgetWay(key))
            if !connection.json { Output.print(TerminalWord.wayForgotten.text(["place": DisplayText.line(place)])) }
            return
        }
        // The ways come first: this request waits until a daemon that has just started has read the calendars.
        let ways = try await client.ways()
        let end = try await TimeArguments.today(client).adding(days: PlaceQuestions.days)
        let events = try await client.all(.events(from: nil, to: "\(end)")).events
        try CalendarPlaceArgument.check(place, in: ways, events, minutes: minutes)
        let list = try await client.call(.setWay(WayEntry(location: place, minutes: minutes)))
        if connection.json { return try Output.json(list) }
        Output.print(CalendarQuestionText.way(to: CalendarQuestionText.quoted(place), minutes))
    }
}

struct CalendarAwayCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "away", abstract: "Say whether the children are away during a whole-day event.",
        discussion: """
              timequest calendar away "Kinder bei Papa" yes
              timequest calendar away "Kinder bei Papa" --forget

            It is for every event of the series. `timequest calendar ways` lists the events to ask about, and the occasions of the next \
            four weeks that "yes" silences.
            """)

    /// An answer on the command line: a word for yes or no in any language that TimeQuest reads.
    enum Answer: String, ExpressibleByArgument, CaseIterable {
        case yes, no

        init?(argument: String) {
            guard let isYes = YesOrNo.parse(argument) else { return nil }
            self = isYes ? .yes : .no
        }
    }

    @OptionGroup var connection: ConnectionOptions

    @Argument(help: "The title of the event, or its key, as `calendar ways` shows them.", completion: .awayTitle)
    var event: String

    @Argument(help: "Whether they are away: yes or no.")
    var answer: Answer?

    @Flag(help: "Forget the answer about the event.")
    var forget = false

    func validate() throws {
        if forget == (answer != nil) { throw ValidationError(UsageWord.awayAnswer.text()) }
    }

    func run() async throws {
        let client = connection.client
        try await client.requireParent()
        let away = try await client.away()
        // Only the error about several series names their calendars.
        let names = try await Self.found(event, in: away).count > 1 ? client.call(.calendars).titles : [:]
        let series = try Self.series(named: event, in: away, names: names)
        guard let answer else {
            try await client.call(.forgetAway(series.key))
            if !connection.json { Output.print(TerminalWord.awayForgotten.text(["event": series.name])) }
            return
        }
        let question = away.questions.first { $0.key == series.key }
        let list = try await client.call(.setAway(AwayEntry(isAway: answer == .yes), of: series.key))
        if connection.json { return try Output.json(list) }
        for line in Self.lines(after: answer, about: series.name, silencing: question?.silences ?? []) { Output.print(line) }
    }

    /// The lines that follow a stored answer.
    ///
    /// - Parameters:
    ///   - name: that of the event, in quotation marks.
    ///   - silences: the occasions that the answer yes silences.
    static func lines(after answer: Answer, about name: String, silencing silences: [SilencedOccasion]) -> [String] {
        switch answer {
        case .yes: [TerminalWord.awayYes.text(["event": name]), CalendarQuestionText.silenced(silences)].compactMap(\.self)
        case .no: [TerminalWord.awayNo.text(["event": name])]
        }
    }

    /// The series with a key, or all with a title.
    static func found(_ text: String, in list: AwayList) -> [AwayProposal] {
        let all = list.questions + list.answers.compactMap(\.series)
        if let known = all.first(where: { $0.key == text }) { return [known] }
        return all.filter { $0.title.lowercased() == text.lowercased() }
    }

    /// The series of a title or key.
    ///
    /// - Parameter names: the names under which people see calendars, by calendar name. A calendar that is missing has its own name.
    /// - Throws: `CommandError` if there is none, or if several have the title.
    static func series(
        named text: String, in list: AwayList, names: [String: String] = [:]
    ) throws -> (key: String, name: String) {
        let named = found(text, in: list)
        if named.first?.key != text, list.answers.contains(where: { $0.key == text }) { return (text, text) }
        guard let first = named.first else {
            throw unknown(text, in: list)
        }
        if named.count > 1 {
            throw CommandError(
                TerminalWord.awaySeveral.text(["count": "\(named.count)", "title": DisplayText.line(text)]),
                details: named.map { "\($0.key)  \(names[$0.calendarName] ?? $0.calendarName), \(LocalTimeText.day($0.firstDay))" },
                kind: .ambiguous)
        }
        return (first.key, CalendarQuestionText.quoted(first.title))
    }

    /// The error for a text that names no series: with the series of a similar title, or else with the next ones.
    private static func unknown(_ text: String, in list: AwayList) -> CommandError {
        let all = list.questions + list.answers.compactMap(\.series)
        let guess = SimilarName.of(text, in: all.map(\.title))
        let meant = guess.map { TerminalWord.wayMeant.text(["place": DisplayText.line($0)]) }
        let sentences = [TerminalWord.awayUnknown.text(["title": DisplayText.line(text)]), meant]
        let offered = guess.map { title in all.filter { $0.title == title } } ?? all
        return CommandError(
            sentences.compactMap(\.self).joined(separator: " "),
            details: offered.prefix(shown).map { "\(CalendarQuestionText.quoted($0.title)), \(CalendarQuestionText.days(of: $0))" },
            kind: .notFound)
    }

    /// How many series an error names at most.
    private static let shown = 5
}
