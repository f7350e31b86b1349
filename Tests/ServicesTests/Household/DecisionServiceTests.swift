import Domain
import Foundation
import ServicesTestSupport
import TestSupport
import Testing

@testable import Services

@Suite("Deciding about events")
struct DecisionServiceTests {
    private let now = Date.clock("12:00")
    private let day = DateInterval(start: .clock("00:00"), duration: 86_400)

    private func household() async throws -> (TestHousehold, Routine) {
        let household = try await TestHousehold(players: "Mia")
        let routine = try await household.addRoutine()
        try await household.write("sports", ("Soccer", .clock("16:00")), ("Dentist", .clock("17:00")))
        return (household, routine)
    }

    private func key(_ title: String, _ household: TestHousehold, _ routine: Routine) async throws -> String {
        let matches = try await household.decisions.matches(of: routine, in: day)
        return try #require(matches.first { $0.eventTitle == title }).eventKey
    }

    @Test("A decision changes suggestions and reminders at once, and the plan is made again")
    func decide() async throws {
        let (household, routine) = try await household()
        func titles() async throws -> [String] {
            let plan = try await household.reminders.plan(from: now, now: now).reminders
            let suggested = try await household.suggestions.occasions(in: day).map(\.title)
            let reminded = plan.filter { $0.kind == .scheduleSuggestion }.map(\.title)
            #expect(Set(reminded).count == suggested.count)
            return suggested
        }
        #expect(try await titles() == ["Soccer"])
        let changes = household.plansAnew

        let never = try await household.decisions.decide(
            .never, routine, eventKey: try await key("Soccer", household, routine), now: now)
        #expect(never.decision == .never && never.match == nil && never.eventTitle == "Soccer")
        let always = try await household.decisions.decide(
            .always, routine, eventKey: try await key("Dentist", household, routine), now: now)
        #expect(always.decision == .always && always.match?.source == .parentDecision)
        #expect(try await titles() == ["Dentist"])
        #expect(household.plansAnew == changes + 2)

        try await household.decisions.undecide(routine, eventKey: never.eventKey, now: now)
        try await household.decisions.undecide(routine, eventKey: always.eventKey, now: now)
        #expect(try await titles() == ["Soccer"])
        #expect(household.plansAnew == changes + 4)
        #expect(try await household.decisions.decisions(of: routine) == [])
    }

    @Test("A decision about one of two children leaves the other's suggestions, and can be taken back alone")
    func ofOneChild() async throws {
        let household = try await TestHousehold(players: "Mia", "Leo")
        let routine = try await household.routines.create(
            RoutineDraft(
                name: "Prep", tasks: [RoutineTask(name: "Pack")], playerIDs: [1, 2], keywords: ["soccer"]), createdBy: .parent)
        try await household.write("sports", ("Soccer", .clock("16:00")))
        func players() async throws -> [PlayerID] { try await household.suggestions.occasions(in: day).flatMap(\.playerIDs) }
        let key = try await key("Soccer", household, routine)
        #expect(try await players() == [1, 2])
        let match = try await household.decisions.decide(.never, routine, eventKey: key, for: 2, now: now)
        #expect(match.reason == "Your keyword: soccer; you said never for Leo")
        // The answer to the second has the first, too.
        let both = try await household.decisions.decide(.never, routine, eventKey: key, for: 1, now: now)
        #expect(both.reason == "You said never for Mia; you said never for Leo")
        #expect(both.playerDecisions?.map(\.name) == ["Mia", "Leo"])
        try await household.decisions.undecide(routine, eventKey: key, for: 1, now: now)
        #expect(try await players() == [1])
        await #expect(throws: DecisionError.nothingDecided(key)) {
            try await household.decisions.undecide(routine, eventKey: key, for: 1, now: now)
        }
        await #expect(throws: DecisionError.notAssigned) {
            _ = try await household.decisions.decide(.never, routine, eventKey: key, for: 9, now: now)
        }
        try await household.decisions.undecide(routine, eventKey: key, for: 2, now: now)
        #expect(try await players() == [1, 2])
        // What would have no effect is refused.
        try await household.calendars.assign("sports", to: 1)
        await #expect(throws: DecisionError.notInCalendar("sports", player: "Leo")) {
            _ = try await household.decisions.decide(.always, routine, eventKey: key, for: 2, now: now)
        }
        #expect(try await household.decisions.decide(.always, routine, eventKey: key, for: 1, now: now).match != nil)
    }

    @Test("Of two parents who decide differently over the same page, the second changes nothing unasked; the terminal replaces")
    func overtaken() async throws {
        let household = try await TestHousehold(players: "Mia", "Leo")
        let routine = try await household.addRoutine()
        try await household.write("sports", ("Soccer", .clock("16:00")))
        let key = try await key("Soccer", household, routine)
        let desk = household.desk(.parent)
        let shown = ShownDecision(.undecided, players: [1, 2])
        func overtaken(_ decide: () async throws -> Void) async -> Bool {
            do {
                try await decide()
                return false
            } catch {
                return HouseholdError(error)?.kind == .conflict
            }
        }
        _ = try await desk.decide(.never, routine.id, eventKey: key, over: shown)
        #expect(await overtaken { _ = try await desk.decide(.always, routine.id, eventKey: key, over: shown) })
        #expect(await overtaken { _ = try await desk.decide(.always, routine.id, eventKey: key, for: 1, over: shown) })
        #expect(await !overtaken { _ = try await desk.decide(.never, routine.id, eventKey: key, over: shown) })
        #expect(await !overtaken { _ = try await desk.decide(.never, routine.id, eventKey: key, for: 2, over: shown) })
        #expect(try await household.decisions.decisions(of: routine).allSatisfy { $0.verdict == .never })
        let decided = ShownDecision(DecisionState(try await desk.decide(.always, routine.id, eventKey: key)), players: [1, 2])
        _ = try await desk.decide(.never, routine.id, eventKey: key, for: 1)
        #expect(await overtaken { try await desk.undecide(routine.id, eventKey: key, over: decided) })
        #expect(try await household.decisions.decisions(of: routine).count == 2)
        #expect(await !overtaken { _ = try await desk.decide(.never, routine.id, eventKey: key, for: 2, over: decided) })
        try await desk.undecide(routine.id, eventKey: key)
        #expect(try await household.decisions.decisions(of: routine).isEmpty)
    }

    @Test("An event is matched by the routine that fits best, and a routine that is switched off is looked at as if it were on")
    func amongRoutines() async throws {
        let (household, routine) = try await household()
        let bag = try await household.routines.create(
            RoutineDraft(name: "Soccer Bag", tasks: [RoutineTask(name: "Pack")], isActive: false), createdBy: .parent)
        func reason(_ routine: Routine) async throws -> String? {
            try await household.decisions.matches(of: routine, in: day).first?.reason
        }
        #expect(try await reason(routine) == "Your keyword: soccer")
        #expect(try await reason(bag) == "“Activity Prep” fits better")
        var off = RoutineDraft(routine)
        off.isActive = false
        let update = try await household.routines.update(routine.id, off)
        #expect(try await reason(bag) == "A word of its own: soccer")
        #expect(try await reason(update) == "Your keyword: soccer")
    }

    @Test("Taking back for a child without the routine is refused, and leaves what was decided about everybody")
    func ofAnotherChild() async throws {
        let (household, routine) = try await household()
        _ = try await household.players.create(PlayerDraft(name: "Leo"))
        let key = try await key("Soccer", household, routine)
        _ = try await household.decisions.decide(.never, routine, eventKey: key, now: now)
        await #expect(throws: DecisionError.notAssigned) {
            try await household.decisions.undecide(routine, eventKey: key, for: 2, now: now)
        }
        #expect(try await household.decisions.decisions(of: routine).count == 1)
        try await household.decisions.undecide(routine, eventKey: key, for: 1, now: now)
        #expect(try await household.decisions.decisions(of: routine).isEmpty)
    }

    @Test("What a notice means depends on all events of its day, whichever part of the day is asked for")
    func notices() async throws {
        let (household, routine) = try await household()
        let allDay = """
            BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\nUID:notice\r\nSUMMARY:Kein Training\r\nDTSTART;VALUE=DATE:20260301\r\n\
            END:VEVENT\r\n
            """
        // Without its name, the notice could be about either.
        let sessions = TestHousehold.calendar([("Judo", .clock("10:00")), ("Soccer", .clock("18:00"))])
        try household.folder.write(sessions.replacing("BEGIN:VCALENDAR\r\nVERSION:2.0\r\n", with: allDay), to: "club.ics")
        try household.folder.write(TestHousehold.calendar([]), to: "sports.ics")
        await household.calendars.refresh()
        for hour in ["00:00", "12:00"] {
            let rest = DateInterval(start: .clock(hour), end: day.end)
            let soccer = try #require(try await household.decisions.matches(of: routine, in: rest).last)
            #expect(soccer.eventTitle == "Soccer" && soccer.reason == "Your keyword: soccer")
        }
    }

    @Test("A feed with new UIDs keeps what was decided, and it can be taken back by the new ones")
    func newUIDs() async throws {
        let (household, routine) = try await household()
        _ = try await household.decisions.decide(
            .never, routine, eventKey: try await key("Soccer", household, routine), now: now)
        // The same club a week later: the test's UIDs have the date in them.
        try await household.write("sports", ("Soccer", .clock("16:00") + 7 * 86_400))
        let week = DateInterval(start: day.start + 7 * 86_400, duration: 86_400)
        let match = try #require(try await household.decisions.matches(of: routine, in: week).first)
        #expect(match.decision == .never && match.match == nil)
        #expect(try await household.suggestions.occasions(in: week).isEmpty)

        try await household.decisions.undecide(routine, eventKey: match.eventKey, now: now)
        #expect(try await household.suggestions.occasions(in: week).count == 1)
    }

    private func entry(_ uid: String, _ start: String, _ lines: String...) -> String {
        (["BEGIN:VEVENT", "UID:\(uid)", "SUMMARY:Soccer", "DTSTART:\(start)", "DURATION:PT1H"] + lines + ["END:VEVENT", ""])
            .joined(separator: "\r\n")
    }

    private func write(_ household: TestHousehold, _ entries: String...) async throws {
        try household.folder.write("BEGIN:VCALENDAR\r\nVERSION:2.0\r\n\(entries.joined())END:VCALENDAR\r\n", to: "sports.ics")
        await household.calendars.refresh()
    }

    @Test("Two events with the same title and time have separate decisions, also on days with only one of them")
    func twins() async throws {
        let household = try await TestHousehold(players: "Mia")
        let routine = try await household.addRoutine()
        let weekly = "RRULE:FREQ=WEEKLY;COUNT=4"
        try await write(
            household, entry("a", "20260301T160000Z", weekly), entry("b", "20260301T160000Z", weekly, "EXDATE:20260308T160000Z"))
        let month = DateInterval(start: now, duration: 31 * 86_400)
        func uids() async throws -> [String: Int] {
            try await household.suggestions.occasions(in: month).compactMap(\.event).reduce(into: [:]) {
                $0[$1.uid, default: 0] += 1
            }
        }
        let keys = Dictionary(
            try await household.suggestions.occasions(in: month).compactMap(\.event).map { ($0.uid, EventKey.series($0)) },
            uniquingKeysWith: { $1 })
        let (a, b) = (try #require(keys["a"]), try #require(keys["b"]))

        _ = try await household.decisions.decide(.never, routine, eventKey: b, now: now)
        #expect(try await uids() == ["a": 4])
        let alone = DateInterval(start: day.start + 7 * 86_400, duration: 86_400)
        #expect(try await household.suggestions.occasions(in: alone).count == 1)
        await #expect(throws: DecisionError.nothingDecided(a)) {
            try await household.decisions.undecide(routine, eventKey: a, now: now)
        }
        _ = try await household.decisions.decide(.always, routine, eventKey: a, now: now)
        #expect(try await household.decisions.decisions(of: routine).map(\.eventKey) == [b, a])
        #expect(try await uids() == ["a": 4])
        try await household.decisions.undecide(routine, eventKey: b, now: now)
        #expect(try await uids() == ["a": 4, "b": 3])
        #expect(try await household.decisions.decisions(of: routine).map(\.eventKey) == [a])
    }

    @Test("A club's entries for each week go by what was said last, and taking back leaves others what was said about them")
    func weeklyEntries() async throws {
        let household = try await TestHousehold(players: "Mia")
        let routine = try await household.addRoutine()
        try await household.write(
            "sports", ("Soccer", .clock("16:00")), ("Soccer", .clock("16:00") + 7 * 86_400),
            ("Soccer", .clock("16:00") + 14 * 86_400))
        let month = DateInterval(start: now, duration: 31 * 86_400)
        func verdicts() async throws -> [EventDecision.Verdict?] {
            try await household.decisions.matches(of: routine, in: month).map(\.decision)
        }
        let keys = try await household.decisions.matches(of: routine, in: month).map(\.eventKey)
        _ = try await household.decisions.decide(.never, routine, eventKey: keys[0], now: now)
        #expect(try await verdicts() == [.never, .never, .never])
        _ = try await household.decisions.decide(.always, routine, eventKey: keys[1], now: now)
        #expect(try await verdicts() == [.never, .always, .always])
        _ = try await household.decisions.decide(.never, routine, eventKey: keys[0], now: now)
        #expect(try await verdicts() == [.never, .always, .never])
        try await household.decisions.undecide(routine, eventKey: keys[0], now: now)
        #expect(try await verdicts() == [.always, .always, .always])
        try await household.decisions.undecide(routine, eventKey: keys[2], now: now)
        #expect(try await verdicts() == [nil, nil, nil])
    }

    @Test("Taking back leaves what was said about others at a time to which one occurrence was moved")
    func movedAway() async throws {
        let household = try await TestHousehold(players: "Mia")
        let routine = try await household.addRoutine()
        try await write(
            household, entry("sunday", "20260301T160000Z", "RRULE:FREQ=WEEKLY;COUNT=4"),
            entry("sunday", "20260302T180000Z", "RECURRENCE-ID:20260301T160000Z"), entry("monday", "20260309T180000Z"))
        let month = DateInterval(start: now, duration: 31 * 86_400)
        let matches = try await household.decisions.matches(of: routine, in: month)
        let monday = try #require(matches.first { $0.eventID.contains("monday") }).eventKey
        let sunday = try #require(matches.first { $0.eventID.contains("sunday") }).eventKey
        for key in [monday, sunday] { _ = try await household.decisions.decide(.never, routine, eventKey: key, now: now) }
        try await household.decisions.undecide(routine, eventKey: sunday, now: now)
        #expect(try await household.decisions.decisions(of: routine).map(\.eventKey) == [monday])
        await #expect(throws: DecisionError.nothingDecided(sunday)) {
            try await household.decisions.undecide(routine, eventKey: sunday, now: now)
        }
    }

    @Test("What is not there, or is another player's, cannot be decided about")
    func refused() async throws {
        let (household, routine) = try await household()
        _ = try await household.players.create(PlayerDraft(name: "Leo"))
        let key = try await key("Soccer", household, routine)
        for unknown in ["0123456789abcdef", "", "Soccer", key.uppercased() + "x"] {
            await #expect(throws: DecisionError.noEvent(unknown)) {
                try await household.decisions.decide(.never, routine, eventKey: unknown, now: now)
            }
        }
        await #expect(throws: DecisionError.nothingDecided(key)) {
            try await household.decisions.undecide(routine, eventKey: key, now: now)
        }
        try await household.calendars.assign("sports", to: 2)
        await #expect(throws: DecisionError.noEvent(key)) {
            try await household.decisions.decide(.always, routine, eventKey: key, now: now)
        }
        // Over a year away.
        await #expect(throws: DecisionError.self) {
            try await household.decisions.decide(.never, routine, eventKey: key, now: now - 400 * 86_400)
        }
        #expect(try await household.decisions.decisions(of: routine).isEmpty)
    }

    @Test("A series whose next occurrence is moved is remembered by its usual time")
    func movedOccurrence() async throws {
        let household = try await TestHousehold(players: "Mia")
        let routine = try await household.addRoutine()
        let calendar = """
            BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\nUID:soccer\r\nSUMMARY:Soccer\r\nDTSTART:20260301T160000Z\r\n\
            DURATION:PT1H\r\nRRULE:FREQ=WEEKLY;COUNT=5\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nUID:soccer\r\nSUMMARY:Soccer\r\n\
            RECURRENCE-ID:20260301T160000Z\r\nDTSTART:20260302T180000Z\r\nDURATION:PT1H\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n
            """
        try household.folder.write(calendar, to: "sports.ics")
        await household.calendars.refresh()
        let month = DateInterval(start: now, duration: 31 * 86_400)
        let before = try await household.decisions.matches(of: routine, in: month)
        #expect(before.count == 5 && Set(before.map(\.slotKey)).count == 2 && Set(before.map(\.eventKey)).count == 1)

        _ = try await household.decisions.decide(.never, routine, eventKey: before[0].eventKey, now: now)
        #expect(try await household.decisions.matches(of: routine, in: month).allSatisfy { $0.decision == .never })
        #expect(try await household.decisions.decisions(of: routine).map(\.slotKey) == [before[1].slotKey])
    }

    @Test("Nothing of the calendar's text is stored")
    func noText() async throws {
        let (household, routine) = try await household()
        _ = try await household.decisions.decide(
            .never, routine, eventKey: try await key("Soccer", household, routine), now: now)
        let stored = try #require(try await household.decisions.decisions(of: routine).first)
        let text = String(describing: stored).lowercased()
        #expect(text.contains("sports") && !text.contains("soccer") && !text.contains("20260301"))
    }
}
