import Foundation
import TestSupport
import Testing

@testable import Domain

@Suite("What is understood of an event")
struct EventUnderstandingTests {
    private static let players = [
        PlayerProfile(id: 1, name: "Mia", words: ["U10"]), PlayerProfile(id: 2, name: "Ben", words: ["U12"]),
    ]
    private static let prep = Routine.sample(1, "prep", players: [1, 2], template: "activity-prep", travelMinutes: 10)

    private func understood(
        _ event: CalendarEvent, in family: FamilyContext = .unknown, decisions: EventDecisions = .none,
        routines: [Routine] = [prep]
    ) throws -> EventUnderstanding {
        var compiled = CompiledRoutines(routines, players: Self.players, rules: .calibrated, zone: .utc)
        let all = ScheduleSuggestionEngine.understandings(
            of: [event], in: family, decisions: decisions, compiled: &compiled)
        return try #require(all[event.id])
    }

    @Test(
        "Whose it is comes with the words that say so",
        arguments: [
            ("Soccer", [1, 2], .everyone, []), ("Soccer Mia", [1], .name, ["Mia"]), ("U12 training", [2], .word, ["U12"]),
            ("U14 training", [], .otherTeam, ["U14"]),
        ] as [(String, [PlayerID], EventUnderstanding.Whose.Reason, [String])])
    func whose(title: String, players: [PlayerID], reason: EventUnderstanding.Whose.Reason, words: [String]) throws {
        let whose = try understood(.sample(title)).whose
        #expect(whose == EventUnderstanding.Whose(playerIDs: players, reason: reason, words: words))
    }

    @Test("A calendar may be one player's, or nobody's")
    func calendars() throws {
        let hers = try understood(.sample("Soccer"), in: FamilyContext(owners: ["sports": .player(1)]))
        #expect(hers.whose == EventUnderstanding.Whose(playerIDs: [1], reason: .calendar))
        let work = try understood(.sample("Soccer"), in: FamilyContext(owners: ["sports": .nobody]))
        #expect(work.whose == EventUnderstanding.Whose(playerIDs: [], reason: .calendar))
    }

    @Test("The title has its words with their roles, and the calendar its kind")
    func title() throws {
        let reading = try understood(
            .sample("Soccer"), in: FamilyContext(meanings: ["sports": CalendarMeaning(kind: .activities)]))
        #expect(reading.kind == .activities && reading.obstacle == nil)
        #expect(reading.title?.conclusion == .takesPlace)
        #expect(reading.title?.parts.contains { $0.text == "Soccer" && $0.role == .subject && $0.topic == .sport } == true)
    }

    @Test(
        "A title has the words by which it takes place at home",
        arguments: [
            ("Party zu Hause", ["zu Hause"]), ("Party at our house", ["at our house"]), ("Party", []),
        ] as [(String, [String])])
    func homeWords(title: String, words: [String]) throws {
        #expect(try understood(.sample(title)).title?.homeWords == words)
    }

    @Test(
        "A title announces a day without school, or calls off something else",
        arguments: [("Schulfrei", true), ("No school", true), ("Soccer cancelled", false), ("Soccer", false)])
    func noSchool(title: String, isDayWithoutSchool: Bool) throws {
        #expect(try understood(.sample(title)).title?.isDayWithoutSchool == isDayWithoutSchool)
    }

    @Test(
        "The words of one notice are one text, also with other words between",
        arguments: [("Training fällt aus", "fällt aus"), ("Training fällt heute aus", "fällt aus"), ("No school", "No school")])
    func joinedReasons(title: String, notice: String) throws {
        #expect(try understood(.sample(title)).title?.joinedReasons == [notice])
    }

    @Test("Who must be there when comes with the words of the meeting")
    func meeting() throws {
        let reading = try understood(.sample("Soccer (meet 15:30)"))
        #expect(reading.beThereBy == .minutesBefore(30) && reading.meeting == "meet 15:30")
        let plain = try understood(.sample("Soccer"))
        #expect(plain.beThereBy == fourOClock && plain.meeting == nil)
    }

    @Test("The way has its source")
    func way() throws {
        func way(_ event: CalendarEvent, _ wayMinutes: Int? = nil) throws -> EventUnderstanding.Way? {
            let family = FamilyContext(meanings: ["sports": CalendarMeaning(wayMinutes: wayMinutes)])
            return try understood(event, in: family).way
        }
        #expect(try way(.sample("Soccer", travelSeconds: 900), 25) == EventUnderstanding.Way(minutes: 15, source: .event))
        #expect(try way(.sample("Soccer"), 25) == EventUnderstanding.Way(minutes: 25, source: .calendar))
        #expect(try way(.sample("Soccer")) == EventUnderstanding.Way(minutes: 10, source: .routine))
        #expect(try understood(.sample("Soccer"), routines: []).way == nil)
    }

    @Test("The way to a school is known, even for an occasion that calls for nothing")
    func wayToSchool() throws {
        let school = Routine.sample(2, "school", players: [1, 2], template: "school-morning", travelMinutes: 25)
        let concert = CalendarEvent.sample("Winter concert", at: fourOClock + 9000)
        let family = FamilyContext(meanings: ["sports": CalendarMeaning(kind: .school)])
        let way = try understood(concert, in: family, routines: [Self.prep, school]).way
        #expect(way == EventUnderstanding.Way(minutes: 25, source: .routine))
        #expect(try understood(concert, in: family).way == nil)
        // A child who lives at school, or learns at home, has no way to it.
        let home = FamilyContext(meanings: ["sports": CalendarMeaning(kind: .school, isWithoutWayToSchool: true)])
        #expect(try understood(concert, in: home, routines: [Self.prep, school]).way == nil)
    }

    @Test(
        "What calls nobody has the obstacle",
        arguments: [
            ("Soccer cancelled", .calledOff), ("Parents' evening", .forGrownUps), ("Xyzzy", .noWord),
        ] as [(String, EventMatch.Obstacle)])
    func obstacle(title: String, obstacle: EventMatch.Obstacle) throws {
        #expect(try understood(.sample(title)).obstacle == obstacle)
    }

    @Test(
        "An event has the words because of which it calls for a routine, if they are not among the subjects of its title",
        arguments: [
            ("Mia bei Lina", .templateKeyword, ["bei lina"], true), ("Soccer", .templateKeyword, ["soccer"], false),
            ("Xyzzy", .parentKeyword, ["xyzzy"], true), ("The bag", .sharedWord, ["bag"], true),
        ] as [(String, RoutineMatch.Source, [String], Bool)])
    func fits(title: String, source: RoutineMatch.Source, words: [String], isShown: Bool) throws {
        var day = FamilyDay()
        day.routines[0].keywords = ["Xyzzy"]
        day.routines[0].tasks.append(RoutineTask(name: "Pack the bag"))
        let event = day.add(title, "15:00", "16:00")
        var compiled = CompiledRoutines(day.routines, players: day.players, rules: .calibrated, zone: .utc)
        let readings = ScheduleSuggestionEngine.understandings(of: day.events, compiled: &compiled)
        let reading = try #require(readings[event.id])
        let fit = try #require(reading.fits?.first)
        #expect(fit.match == RoutineMatch(source: source, words: words))
        #expect(reading.fitsByOtherWords == (isShown ? [fit] : []))
        #expect(reading.only(for: [1]).fits?.first?.playerIDs == [1] && reading.only(for: [3]).fits == nil)
    }

    @Test("An event that calls for a routine by a decision, or for none, has no deciding words", arguments: [true, false])
    func noFits(isDecided: Bool) throws {
        let event = CalendarEvent.sample("Plugh")
        let decision = EventDecision(.always, routineID: 1, event: event, zone: .utc)
        let reading = try understood(event, decisions: EventDecisions(isDecided ? [decision] : [], zone: .utc))
        #expect(reading.fits == nil && reading.obstacle == (isDecided ? nil : .noWord))
    }

    @Test("If an event calls one player, it has the reason why it does not call another")
    func uncalled() throws {
        var day = FamilyDay()
        day.add("Judo Mia", "14:00", "16:00")
        let party = day.add("Turnier", "15:30", "17:00")
        var compiled = CompiledRoutines(day.routines, players: day.players, rules: .calibrated, zone: .utc)
        let reading = ScheduleSuggestionEngine.understandings(of: day.events, compiled: &compiled)[party.id]
        #expect(reading?.obstacle == nil)
        #expect(reading?.uncalled == [EventUnderstanding.Uncalled(playerID: 1, obstacle: .beforeEnd(title: "Judo Mia"))])
        #expect(reading?.only(for: [2]).uncalled == nil && reading?.only(for: [1]).uncalled?.count == 1)
    }

    @Test("Of the players without calendars, an event has those whom it would call otherwise")
    func withoutCalendar() {
        var day = FamilyDay()
        day.players.append(PlayerProfile(id: 3, name: "Ida"))
        day.context.withoutCalendar = [1, 2, 3]
        let judo = day.add("Judo Mia", "14:00", "16:00")
        let contest = day.add("Turnier", "15:30", "17:00")
        var compiled = CompiledRoutines(day.routines, players: day.players, rules: .calibrated, zone: .utc)
        let readings = ScheduleSuggestionEngine.understandings(of: day.events, in: day.context, compiled: &compiled)
        #expect(readings[judo.id]?.withoutCalendar == [1] && readings[contest.id]?.withoutCalendar == [2])
        #expect(readings[contest.id]?.uncalled?.map(\.playerID) == [1])
        let others = ScheduleSuggestionEngine.understandings(of: day.events, compiled: &compiled)
        #expect(others[judo.id]?.withoutCalendar == nil && others[contest.id]?.withoutCalendar == nil)
    }

    @Test(
        "An event that another entry calls off has the title of that entry, and one that its own title calls off has none",
        arguments: [
            (CalendarKind.family, "Judo", "Kein Judo", "Kein Judo"), (.family, "Schule", "Winterferien", nil),
            (.school, "Mathe", "Winterferien", "Winterferien"),
            (.activities, "Judo", "Winterpause – kein Training", "Winterpause – kein Training"),
            (.family, "Judo abgesagt", "Elternabend", nil),
        ] as [(CalendarKind, String, String, String?)])
    func calledOffBy(kind: CalendarKind, title: String, other: String, expected: String?) throws {
        var day = FamilyDay(["family": (kind: kind, owner: nil, way: nil)])
        day.addDay(other)
        let event = day.add(title, "15:00", "16:00")
        var compiled = CompiledRoutines(day.routines, players: day.players, rules: .calibrated, zone: .utc)
        let readings = ScheduleSuggestionEngine.understandings(of: day.events, in: day.context, compiled: &compiled)
        let reading = try #require(readings[event.id])
        #expect(reading.calledOffBy == expected && (expected == nil || reading.obstacle == .calledOff), "\(reading)")
        let matches = ScheduleSuggestionEngine.matches(
            of: day.routines[0], events: day.events, in: day.context, among: day.players, decisions: [], zone: .utc,
            compiled: &compiled)
        let match = try #require(matches.first { $0.eventID == event.id })
        #expect(match.reading?.calledOffBy == (match.obstacle == .calledOff ? expected : nil))
    }

    @Test(
        "A notice that fits no event of its calendar at its time calls off nothing, whatever another calendar has",
        arguments: [
            ("Kein Judo", "family", true), ("Training D-Jugend fällt aus", "family", true), ("Kein Judo", "club", nil),
            ("Judo", "family", nil), ("Schulfrei", "family", nil),
        ] as [(String, String, Bool?)])
    func callsOffNothing(notice: String, calendar: String, expected: Bool?) throws {
        var day = FamilyDay(["club": (kind: .activities, owner: nil, way: nil)])
        day.add("Judo", "15:00", "16:00", in: "club")
        day.add("D-Jugend Training", "17:00", "18:00", in: "club")
        day.addDay(notice, in: calendar)
        var compiled = CompiledRoutines(day.routines, players: day.players, rules: .calibrated, zone: .utc)
        let readings = ScheduleSuggestionEngine.understandings(of: day.events, in: day.context, compiled: &compiled)
        let entry = try #require(day.events.last)
        #expect(readings[entry.id]?.callsOffNothing == expected)
        #expect(day.events.dropLast().allSatisfy { readings[$0.id]?.callsOffNothing == nil })
    }

    @Test(
        "A notice with a time, too, calls off nothing if no event of its calendar is at that time, except for an entry of a club",
        arguments: [("family", "18:00", true), ("family", "15:30", nil), ("club", "18:00", nil)] as [(String, String, Bool?)])
    func callsOffNothingThen(calendar: String, start: String, expected: Bool?) {
        var day = FamilyDay(["club": (kind: .activities, owner: nil, way: nil)])
        day.add("Judo", "15:00", "16:00", in: calendar)
        let notice = day.add("Kein Judo", start, "19:00", in: calendar)
        var compiled = CompiledRoutines(day.routines, players: day.players, rules: .calibrated, zone: .utc)
        let readings = ScheduleSuggestionEngine.understandings(of: day.events, in: day.context, compiled: &compiled)
        #expect(readings[notice.id]?.callsOffNothing == expected)
    }

    @Test("A notice that names one child is the reason for this child alone")
    func calledOffForOne() {
        var day = FamilyDay()
        day.addDay("Mia: kein Judo")
        let judo = day.add("Judo", "15:00", "16:00")
        var compiled = CompiledRoutines(day.routines, players: day.players, rules: .calibrated, zone: .utc)
        let reading = ScheduleSuggestionEngine.understandings(of: day.events, compiled: &compiled)[judo.id]
        #expect(reading?.obstacle == nil && reading?.calledOffBy == nil)
        #expect(
            reading?.uncalled == [
                EventUnderstanding.Uncalled(playerID: 1, obstacle: .calledOff, calledOffBy: "Mia: kein Judo")
            ])
    }

    @Test("What a parent has decided is the obstacle")
    func never() throws {
        let event = CalendarEvent.sample("Soccer")
        let decision = EventDecision(.never, routineID: 1, event: event, zone: .utc)
        #expect(try understood(event, decisions: EventDecisions([decision], zone: .utc)).obstacle == .decision)
    }

    @Test("A whole day has a reading, and no way")
    func wholeDay() throws {
        var event = CalendarEvent.sample("Soccer camp")
        event.isAllDay = true
        let reading = try understood(event)
        #expect(reading.way == nil && reading.obstacle == nil && reading.beThereBy == event.start)
    }

    @Test("A match has the same reading, with its own obstacle")
    func match() throws {
        var compiled = CompiledRoutines([Self.prep], players: Self.players, rules: .calibrated, zone: .utc)
        let matches = ScheduleSuggestionEngine.matches(
            of: Self.prep, events: [.sample("Soccer Mia"), .sample("Soccer cancelled", at: fourOClock + 86_400)],
            among: Self.players, decisions: [], zone: .utc, compiled: &compiled)
        #expect(matches.map { $0.reading?.obstacle } == matches.map(\.obstacle))
        #expect(matches.first?.reading?.whose.words == ["Mia"])
    }

    @Test("What one player sees has no other player")
    func only() {
        var suggestion = ScheduleSuggestion.meetingExample
        suggestion.playerIDs = [1, 2]
        suggestion.reading?.whose.playerIDs = [1, 2]
        let own = suggestion.only(for: 2)
        #expect(own.playerIDs == [2] && own.reading?.whose.playerIDs == [2])
    }
}
