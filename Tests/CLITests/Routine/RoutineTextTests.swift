import API
import Domain
import Foundation
import TestSupport
import Testing

@testable import CLI

@Suite("A routine and its events as the parent reads them")
struct RoutineTextTests {
    private let family = [PlayerProfile(id: 1, name: "Mia"), PlayerProfile(id: 2, name: "Leo")]

    @Test("Where there are several children, it says whose a routine is")
    func owners() {
        func whose(_ ids: [PlayerID]?, among players: [PlayerProfile]) -> String? {
            let draft = RoutineDraft(name: "Judo", tasks: [RoutineTask(name: "Pack")], playerIDs: ids)
            return RoutineText.lines(of: draft, among: players, on: .plain()).first { $0.hasPrefix("For:") }
        }
        #expect(whose([2], among: family) == "For:        Leo")
        #expect(whose([1, 2], among: family) == "For:        Mia, Leo")
        #expect(whose(nil, among: family) == "For:        everyone")
        #expect(whose([1], among: [family[0]]) == nil)
    }

    @Test(
        "When to start is told by leaving only if an event can call for the routine, and otherwise by its own times",
        arguments: [
            ("bedtime", [.beginAt], [], "at its own time; planned with 28 min", "zur eigenen Zeit; geplant mit 28 min"),
            (nil, [.readyBy], [], "28 min before the time to be ready", "28 min, bevor alles fertig sein muss"),
            (nil, [.readyBy, .beginAt], [], "28 min before the time to be ready", "28 min, bevor alles fertig sein muss"),
            ("bedtime", [], [], "28 min before it is time to leave", "28 min, bevor es Zeit ist loszugehen"),
            (nil, [.beginAt], ["judo"], "28 min before it is time to leave", "28 min, bevor es Zeit ist loszugehen"),
            ("activity-prep", [.beginAt], [], "28 min before it is time to leave", "28 min, bevor es Zeit ist loszugehen"),
        ] as [(String?, [RoutineTime.Aim], [String], String, String)])
    func start(template: String?, aims: [RoutineTime.Aim], keywords: [String], english: String, german: String) {
        var routine = Routine.example
        (routine.templateID, routine.keywords) = (template, keywords)
        routine.times = aims.map { RoutineTime(on: [.monday], $0, LocalTime(secondsOfDay: 70_200)) }
        let forecast = RoutineForecast(preparationSeconds: 1680, medianSeconds: 1500, runs: 0)
        #expect(RoutineText.start(of: routine, forecast) == english)
        TerminalLanguage.$current.withValue(TerminalLanguage.words(.german)) {
            #expect(RoutineText.start(of: routine, forecast) == german)
        }
    }

    @Test("An occurrence that calls for nothing is no part of the row of those that do")
    func rows() {
        func match(_ week: Int, _ reason: String) -> EventMatch {
            var match = EventMatch.example
            match.eventStart += TimeInterval(week * 7 * 86_400)
            match.eventID += "\(week)"
            match.reason = reason
            return match
        }
        let matches = [match(0, "Word"), match(1, "It is called off"), match(2, "Word")]
        #expect(matches.byRow.map { $0.map(\.reason) } == [["Word", "Word"], ["It is called off"]])
        #expect(matches.bySlot.count == 1)
    }

    @Test("The table of events gives the reasons in the language of the login")
    func table() {
        var calledOff = EventMatch.example
        (calledOff.match, calledOff.obstacle, calledOff.reason) = (nil, .calledOff, "It is called off")
        var more = EventMatch.example
        more.eventStart += 7 * 86_400
        func table() -> Table { Table.matches([.example, calledOff, more], LocalTimeText(zone: .utc)) }
        #expect(table().header == ["When", "Event", "Calendar", "Why", "Key"])
        #expect(table().rows.map { $0[3] } == [EventMatch.example.reason, "It is called off"])
        #expect(table().rows[0][0].hasSuffix(" and 1 more"))
        TerminalLanguage.$current.withValue(TerminalLanguage.words(.german)) {
            #expect(table().header == ["Wann", "Termin", "Kalender", "Warum", "Schlüssel"])
            #expect(table().rows[0][3].hasPrefix("Wörter der Vorlage: ") && table().rows[0][0].hasSuffix(" und 1 weitere"))
            #expect(table().rows[1][3] == "Der Termin fällt aus.")
        }
    }

    @Test("The table names a calendar as people see it")
    func calendarTitle() {
        let table = Table.matches([.example], LocalTimeText(zone: .utc), titles: [EventMatch.example.calendarName: "SV Heim"])
        #expect(table.rows.map { $0[2] } == ["SV Heim"])
    }

    /// An event that calls some players, and is for some players.
    private static func match(calls: [PlayerID], isFor: [PlayerID], decision: EventDecision.Verdict? = nil) -> EventMatch {
        var match = EventMatch.example
        if calls.isEmpty { (match.match, match.obstacle) = (nil, decision == nil ? .noWord : .decision) }
        (match.playerIDs, match.decision) = (calls, decision)
        match.reading = .example
        match.reading?.whose.playerIDs = isFor
        return match
    }

    /// Each event with whether it is listed for the first player: among those that call for the routine, and with `--all`.
    private static let cases: [(EventMatch, Bool, Bool)] = [
        (match(calls: [1, 2], isFor: [1, 2]), true, true), (match(calls: [2], isFor: [2]), false, false),
        (match(calls: [2], isFor: [1, 2]), false, true), (match(calls: [], isFor: [1, 2]), false, true),
        (match(calls: [], isFor: [2]), false, false), (match(calls: [], isFor: [1], decision: .never), true, true),
        (match(calls: [], isFor: [2], decision: .never), false, false),
    ]

    @Test(
        "With a player, the list has the events that call this player; with --all also those that are for this player",
        arguments: cases)
    func ofPlayer(match: EventMatch, isListed: Bool, isAmongAll: Bool) {
        #expect(match.isShown(for: 1, amongAll: false) == isListed)
        #expect(match.isShown(for: 1, amongAll: true) == isAmongAll)
        #expect(match.isShown(for: nil, amongAll: false) == (match.match != nil || match.decision != nil))
        #expect(match.isShown(for: nil, amongAll: true))
    }

    @Test("An empty list names the player to whom it is limited")
    func noMatch() {
        let routine = Routine.example
        #expect(RoutineMatchesCommand.emptyText(routine, family[0], amongAll: false).contains("calls Mia to “\(routine.name)”"))
        #expect(RoutineMatchesCommand.emptyText(routine, nil, amongAll: false).hasPrefix("No event in this time calls for"))
        TerminalLanguage.$current.withValue(TerminalLanguage.words(.german)) {
            #expect(RoutineMatchesCommand.emptyText(routine, family[0], amongAll: false).contains("„\(routine.name)“ von Mia"))
        }
    }

    @Test("The list and the fields of a routine are in the language of the login")
    func german() {
        var routine = Routine.example
        routine.activeDays = [.wednesday, .monday]
        routine.isActive = false
        let list = RoutineList(routines: [RoutineInfo(routine: routine, forecast: nil)])
        #expect(RoutineCommand.List.table(list, family).header.prefix(3) == ["Routine", "The player sees", "For"])
        #expect(RoutineCommand.List.table(list, family).rows[0][4] == "mon wed")
        TerminalLanguage.$current.withValue(TerminalLanguage.words(.german)) {
            let table = RoutineCommand.List.table(list, family)
            #expect(table.header == ["Routine", "Das Kind sieht", "Für", "Von", "Tage", "Aufgaben", "Dauert", "Kurzname", ""])
            #expect(table.rows[0][4] == "Mo Mi" && table.rows[0][8] == "ausgeschaltet")
            var draft = RoutineDraft(
                name: "Judo", displayName: "Judo-Quest", tasks: [RoutineTask(name: "Packen")], activeDays: [], keywords: ["judo"],
                travelMinutes: 105)
            // 07:40
            let time = LocalTime(secondsOfDay: 27_600)
            draft.times = [RoutineTime(on: Weekday.allCases, .readyBy, time, schoolDaysOnly: true)]
            #expect(
                RoutineText.lines(of: draft, among: family, on: .plain()) == [
                    "Judo – das Kind sieht „Judo-Quest“", "  1. Packen", "Tage:       nur mit dem Kalender",
                    "Zeiten:     fertig um 07:40, täglich, nur an Schultagen", "Wörter:     judo", "Der Weg:    1 h 45 min",
                    "Für:        alle",
                ])
            #expect(WeekdayText.text([.monday, .tuesday, .wednesday, .thursday, .friday]) == "Mo–Fr")
        }
    }

    @Test("Labels fit into their column in every language", arguments: PageLanguage.allCases)
    func labels(language: PageLanguage) {
        let words = RoutineWord.allCases.filter { $0.rawValue.contains(".label") }
        #expect(words.count == 10)
        TerminalLanguage.$current.withValue(TerminalLanguage.words(language)) {
            for word in words { #expect(DisplayWidth.of("\(word.text()):") < RoutineText.labelWidth, "\(word.rawValue)") }
        }
    }

    @Test("The sample calendars are the sample player's alone where others are there")
    func samples() {
        func owner(_ names: String...) -> String? {
            let players = names.enumerated().map { PlayerProfile(id: .numbered($0.offset + 1), name: $0.element) }
            return SamplesCommand.Load.loneOwner(sample: ["Sample Player"], players: players)?.name
        }
        #expect(owner("Sample Player") == nil && owner("Mia") == nil && owner() == nil)
        #expect(owner("Mia", "sample player") == "sample player")
    }
}
