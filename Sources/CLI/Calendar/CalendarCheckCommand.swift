import API
import ArgumentParser
import CalendarIngestion
import Client
import Domain
import Foundation

struct CalendarCheckCommand: PagedCommand {
    static let configuration = CommandConfiguration(
        commandName: "check", abstract: "Every problem in calendar files, with file and line; needs no daemon.",
        discussion: """
            A calendar that was added is checked by its name, as `calendar list` shows it:
              timequest calendar check school --event soccer

            With --event it also explains why the events with that text in their title show, or do not, and what it understands of \
            them. If the service runs, that is what the pages say: whom an event is for, which routine it calls for, when to be there, \
            how long the way is, and when to start. A file is read as the calendar of its name that was added, or else as what it seems \
            to be:
              timequest calendar check ~/Downloads/school.ics --event soccer

            A stopped service is not started; without it the words alone are explained.
            Its times are in the household's zone if the service runs, otherwise in the zone of this PC, unless --time-zone names another.
            Ends with status 1 if any event had to be dropped, or no event has the text.
            """)

    @OptionGroup var calendars: CalendarPathOptions

    @OptionGroup var address: SocketOptions

    @Option(help: ArgumentHelp("Explain the events with this text in their title or UID.", valueName: "text"))
    var event: String?

    @Option(
        name: .customLong("kind"),
        help: ArgumentHelp(
            "With --event: what the calendars are; otherwise as the calendar of that name was added, or as it seems to be.",
            valueName: "kind"))
    var typedKind: CalendarKindArgument?

    @Flag(help: "One JSON object a problem, and nothing else.")
    var json = false

    func validate() throws {
        if json, event != nil { throw ValidationError(UsageWord.eventForPeople.text()) }
        if let typedKind {
            if event == nil { throw ValidationError(UsageWord.kindWithEvent.text()) }
            if typedKind.kind == nil { throw typedKind.refusal(of: "--kind") }
        }
    }

    func run() async throws {
        let household = await household()
        let snapshots = await calendars.snapshots(of: household)
        let misplaced = MisplacedCancellations.problems(across: snapshots)
        let problems = snapshots.flatMap(\.problems) + misplaced
        if json {
            for problem in problems { try Output.json(problem) }
        } else {
            let canvas = Canvas.standardOutput()
            for problem in problems { Output.print(Self.line(problem, on: canvas)) }
            for line in Self.summary(of: calendars.paths, snapshots, more: misplaced.count) { Output.print(line) }
        }
        var isMissing = false
        if event != nil, Self.areUnread(snapshots) {
            // The problems above are the reason that there is no event.
            isMissing = true
        } else if let event {
            let origin = try await calendars.zone { household?.timeZone }
            isMissing = await !explain(event, in: snapshots, household, origin)
        }
        if isMissing || problems.contains(where: \.losesSomething) { throw ExitCode(CommandFailure.refused) }
    }

    /// The household of the running service, if something about it is needed: the readings of events, or the calendar of a name.
    private func household() async -> CheckedHousehold? {
        // A text with a slash is the path of a file that is missing.
        let hasName = calendars.paths.contains { !CalendarPathOptions.isPlace($0) && !$0.containsByte("/") }
        if event == nil, !hasName { return nil }
        let household = await CheckedHousehold.asked(address.client, at: address.socketPath, in: .live())
        if household == nil, hasName { Output.error(CalendarCheckWord.checkNoNames.text()) }
        return household
    }

    /// A line for each folder without calendar files, and the numbers of what was read.
    ///
    /// - Parameters:
    ///   - snapshots: one for each path.
    ///   - more: the number of problems that only the snapshots together have.
    static func summary(of paths: [String], _ snapshots: [CalendarSnapshot], more: Int = 0) -> [String] {
        let empty = zip(paths, snapshots).filter { $0.1.fileCount == 0 && $0.1.problems.isEmpty }.map {
            CalendarCheckWord.checkNoFiles.text(["folder": DisplayText.line($0.0)])
        }
        if empty.count == snapshots.count { return empty }
        let numbers = summary(
            files: snapshots.map(\.fileCount).reduce(0, +), entries: snapshots.map(\.componentCount).reduce(0, +),
            problems: snapshots.map(\.problems.count).reduce(more, +))
        return empty + [numbers]
    }

    /// The numbers of what was read: `1 file, 12 entries, no problem.`
    static func summary(files: Int, entries: Int, problems: Int) -> String {
        CalendarWord.checked.text([
            "files": CalendarWord.files.text(count: files), "entries": TerminalWord.statusEntryCount.text(count: entries),
            "problems": problems == 0 ? CalendarWord.noProblem.text() : CalendarWord.problems.text(count: problems),
        ])
    }

    /// The line above the explanations that names the zone of their times.
    static func zoneLine(_ origin: CalendarPathOptions.Origin) -> String {
        CalendarWord.zone.text(["zone": origin.zone.identifier, "origin": origin.text])
    }

    /// Whether none of the files could be read.
    static func areUnread(_ snapshots: [CalendarSnapshot]) -> Bool {
        snapshots.allSatisfy { snapshot in snapshot.componentCount == 0 && snapshot.problems.contains { $0.severity == .error } }
    }

    /// Prints the explanations of the events whose title or UID contains a text.
    ///
    /// - Returns: false if there is no such event.
    private func explain(
        _ text: String, in snapshots: [CalendarSnapshot], _ household: CheckedHousehold?, _ origin: CalendarPathOptions.Origin
    ) async -> Bool {
        let (now, zone) = (Date(), origin.zone)
        let found = snapshots.map { $0.stories(matching: text, at: now, timeZone: zone, limit: Self.shownStories) }
        if found.allSatisfy({ $0.total == 0 }) {
            let titles = snapshots.flatMap { snapshot in snapshot.calendars.flatMap { snapshot.entries(of: $0.name).map(\.title) } }
            Output.error(Self.noEvent(with: text, in: titles, hasProblems: snapshots.contains { !$0.problems.isEmpty }))
            return false
        }
        Output.print(Self.zoneLine(origin))
        if let line = Self.unknownLine(household) { Output.print(line) }
        let events = found.flatMap(\.stories).compactMap { $0.next ?? $0.previous }
        let known = await household?.readings(of: events, kind: typedKind?.kind, zone) ?? [:]
        for (snapshot, stories) in zip(snapshots, found.map(\.stories)) {
            for name in Set(stories.map(\.calendarName)).sorted() {
                let meaning = await CheckedMeaning(
                    of: name, in: snapshot, kind: typedKind?.kind, stored: household?.calendar(name), at: now, zone)
                if let line = meaning.line { Output.print(line) }
                for story in stories where story.calendarName == name {
                    Output.print("")
                    for line in EventStoryText(story: story, zone: zone).lines { Output.print(line) }
                    guard let event = story.next ?? story.previous else { continue }
                    let lines = Self.explanation(
                        of: event, meaning, household, known[event], zone, repeats: story.repeats,
                        isOver: story.next == nil && event.end <= now)
                    for line in lines { Output.print("  \(line)") }
                }
            }
        }
        let omitted = found.map { $0.total - $0.stories.count }.reduce(0, +)
        if omitted > 0 { Output.error(CalendarWord.moreEvents.text(["count": "\(omitted)"])) }
        return true
    }

    /// The sentences about a text that no event has in its title or UID.
    ///
    /// - Parameters:
    ///   - titles: those of all events. A similar one is offered.
    ///   - hasProblems: whether a problem is listed, which can be the reason.
    static func noEvent(with text: String, in titles: [String], hasProblems: Bool) -> String {
        // A long title is not similar to a short text.
        let near = SimilarName.of(text, in: titles.filter { $0.count <= 2 * text.count })
        let meant = near.map { TerminalWord.wayMeant.text(["place": DisplayText.line($0)]) }
        let sentences: [String?] = [
            CalendarWord.noSuchEvent.text(["text": text]), hasProblems ? CalendarWord.seeProblems.text() : nil,
            meant ?? (hasProblems ? nil : CalendarWord.seeTitles.text()),
        ]
        return sentences.compactMap(\.self).joined(separator: " ")
    }

    /// The line that says what is not known of the events; nil if the service tells a parent everything.
    static func unknownLine(_ household: CheckedHousehold?) -> String? {
        guard let household else { return CalendarCheckWord.checkNoService.text() }
        return household.isParent ? nil : CalendarCheckWord.checkNoParent.text()
    }

    /// The reading of an event in lines: that of the service if it has the event, otherwise one from its words and its calendar.
    ///
    /// - Parameters:
    ///   - household: nil if no service answers.
    ///   - known: the reading of the service; nil if it gives none.
    ///   - zone: the zone of the times.
    ///   - repeats: whether the event has other occurrences, for which another conclusion may be true.
    ///   - isOver: whether it is a past event, which needs no conclusion.
    static func explanation(
        of event: CalendarEvent, _ checked: CheckedMeaning, _ household: CheckedHousehold?, _ known: CheckedHousehold.Known?,
        _ zone: ZoneRules, repeats: Bool = false, isOver: Bool = false
    ) -> [String] {
        let players = household?.players ?? []
        // The lines above give the reason why a whole day or free time calls for nothing, which needs no other knowledge.
        let isSilent = event.isAllDay || event.isTransparent
        if let known {
            var reading = known.reading
            if isSilent { reading.obstacle = nil }
            // No occurrence of a whole day or of free time calls for something.
            let occurrence = repeats && !isSilent ? zone.localDateTime(at: event.start).date : nil
            return EventUnderstandingText(
                reading: reading, zone: zone, players: players, starts: known.starts, occurrence: occurrence, isOver: isOver
            ).lines
        }
        let stored = household?.calendar(checked.calendarName)
        guard let reading = checked.reading(of: event, players: players, zone) else { return [] }
        let lines = EventUnderstandingText(reading: reading, zone: zone, players: players).lines
        if isSilent { return isOver ? lines : lines + [CalendarCheckWord.checkNothing.text()] }
        return household?.isParent ?? false
            ? lines + [(stored == nil ? CalendarCheckWord.checkNotAdded : .checkNotStored).text()] : lines
    }

    private static let shownStories = 20

    /// A problem behind its severity, which is in a column of its own.
    static func line(_ problem: CalendarProblem, on canvas: Canvas) -> String {
        let width = [CalendarWord.note, .warning, .error].map { DisplayWidth.of($0.text()) }.max() ?? 0
        func label(_ word: CalendarWord) -> String { DisplayWidth.fitted(word.text(), width: width) }
        let severity =
            switch problem.severity {
            case .notice: canvas.dim(label(.note))
            case .warning: canvas.color(.yellow, label(.warning))
            case .error: canvas.color(.red, label(.error))
            }
        let uid = problem.uid.map { canvas.dim(" (UID \($0))") } ?? ""
        return "\(severity)  \(CalendarProblemLine.text(problem))\(uid)"
    }
}

extension CalendarProblem {
    /// Whether a file was rejected, or an event dropped.
    var losesSomething: Bool { dropsEvent || severity == .error }
}
