import Domain
import Foundation
import ServicesTestSupport
import Synchronization
import TestSupport
import Testing

@testable import Services

@Suite("Setting up in the service", .tags(.system))
struct SetUpTests {
    private static let answers = SetupAnswers(
        children: [.init(name: "Mia"), .init(name: "Ben")], sharesLogin: true, pin: "2718",
        routines: [.init(template: "school-morning"), .init(template: "activity-prep", children: ["ben"])],
        calendars: ["soccer.ics"])

    private static let reading: Desk.CalendarReading = { _ in
        Data(TestHousehold.calendar([("Soccer", Date(timeIntervalSince1970: 1_772_400_000))]).utf8)
    }

    private func founder(_ home: TestHousehold) async throws -> Desk {
        try #require(try await home.desk(.sharedLogin).founding())
    }

    private func done(_ result: Desk.SetupResult) -> [SetupOutcome] {
        if case .done(let outcomes) = result { return outcomes }
        Issue.record("\(result)")
        return []
    }

    private func expectAll(_ home: TestHousehold) async throws {
        let players = try await home.household.players.all()
        #expect(players.map(\.name) == ["Mia", "Ben"])
        let routines = try await home.household.routines.all()
        #expect(routines.map(\.templateID) == ["school-morning", "activity-prep"])
        #expect(routines.map(\.playerIDs) == [players.map(\.id), [players[1].id]])
        #expect(await home.household.calendars.calendars.map(\.name) == ["soccer"])
        #expect(try await home.household.parentMode.state().hasPIN)
    }

    @Test("Everything that needs no root is made, the PIN last; the same again is recognised")
    func everything() async throws {
        let home = try await TestHousehold(founders: .everybody)
        let outcomes = done(try await founder(home).setUp(Self.answers, reading: Self.reading))
        #expect(outcomes.allSatisfy { $0.state == .done } && outcomes.count == 6 && outcomes.last?.change == .pin)
        try await expectAll(home)
        let again = done(try await home.desk(.parent).setUp(Self.answers, reading: Self.reading))
        #expect(again.map(\.state) == Array(repeating: .already, count: 6))
        try await expectAll(home)
    }

    @Test("A calendar whose file is cut in the middle is added, and its problems are in the outcome")
    func cutCalendar() async throws {
        let home = try await TestHousehold(founders: .everybody)
        let start = Date(timeIntervalSince1970: 1_772_400_000)
        let whole = TestHousehold.calendar([("Soccer", start), ("Judo", start + 86_400)])
        let cut = Data(whole.utf8.dropLast("END:VEVENT\r\nEND:VCALENDAR\r\n".utf8.count))
        let outcomes = done(try await founder(home).setUp(Self.answers, reading: { _ in cut }))
        let calendar = try #require(outcomes.first { if case .calendar = $0.change { true } else { false } })
        #expect(calendar.state == .done && !calendar.problems.isEmpty)
        #expect(outcomes.allSatisfy { $0.change == calendar.change || $0.problems.isEmpty })
    }

    struct Killed: Error {}

    /// The changes of the service, until it is killed: after so many of them, and before the last one is reported.
    private func actions(_ desk: Desk, killedAfter limit: Int) -> SetupActions {
        let count = Counter()
        @Sendable func changed() throws { if count.next() == limit { throw Killed() } }
        let real = desk.setupActions
        return SetupActions(
            setZone: nil,
            addPlayer: { draft in
                let player = try await real.addPlayer(draft)
                try changed()
                return player
            },
            setWords: real.setWords,
            leaveToNobody: real.leaveToNobody,
            makeParent: nil,
            setPIN: { pin in
                try await real.setPIN(pin)
                try changed()
            },
            addRoutine: { draft in
                try await real.addRoutine(draft)
                try changed()
            },
            addCalendar: { name, bytes, choice in
                let added = try await real.addCalendar(name, bytes, choice)
                try changed()
                return added
            }, makeLink: nil)
    }

    private final class Counter: Sendable {
        private let value = Mutex(0)

        func next() -> Int {
            value.withLock {
                $0 += 1
                return $0
            }
        }
    }

    @Test("After a kill at any change, the same answers complete it, and nothing is there twice", arguments: 1...6)
    func killed(changes: Int) async throws {
        let home = try await TestHousehold(founders: .everybody)
        let desk = try await founder(home)
        let environment = try await desk.setupEnvironment(Self.reading)
        _ = try await desk.saveSetupDraft(Self.answers, over: 0)
        try await home.household.setupDrafts.begin()
        await #expect(throws: Killed.self) {
            try await SetupChanges(
                environment: environment, actions: actions(desk, killedAfter: changes), setsPINLast: true, report: { _ in }
            ).make(Self.answers)
        }
        // With the PIN set, the founders' door is closed, and the parent comes by the PIN.
        let founding = try await home.desk(.sharedLogin).founding()
        #expect((founding == nil) == (changes == 6))
        let next = founding ?? home.desk(.parent)
        let outcomes = done(try await next.setUp(Self.answers, reading: Self.reading))
        #expect(outcomes.count { $0.state == .already } == changes && outcomes.count == 6)
        try await expectAll(home)
    }

    @Test("Two who set up at the same moment do so one after the other, so that nothing is there twice")
    func atOnce() async throws {
        let home = try await TestHousehold()
        let parent = home.desk(.parent)
        async let one = parent.setUp(Self.answers, reading: Self.reading)
        async let other = parent.setUp(Self.answers, reading: Self.reading)
        let states = done(try await one).map(\.state) + done(try await other).map(\.state)
        #expect(states.count { $0 == .done } == 6 && states.count { $0 == .already } == 6)
        try await expectAll(home)
    }

    @Test("What somebody saves while everything is set up stays")
    func savedMeanwhile() async throws {
        let home = try await TestHousehold()
        let parent = home.desk(.parent)
        _ = try await parent.saveSetupDraft(Self.answers, over: 0)
        let later = SetupAnswers(children: [.init(name: "Zoe")])
        let meanwhile: Desk.CalendarReading = { path in
            _ = try await parent.saveSetupDraft(later, over: 1)
            return try await Self.reading(path)
        }
        _ = done(try await parent.setUp(Self.answers, of: 1, reading: meanwhile))
        #expect(try await parent.setupDraft().answers == later)
    }

    @Test("One wrong answer, and nothing at all is changed")
    func refused() async throws {
        let home = try await TestHousehold(founders: .everybody)
        var answers = Self.answers
        answers.routines[1].children = ["Leo"]
        let result = try await founder(home).setUp(answers, reading: Self.reading)
        guard case .refused(let flaws) = result else {
            Issue.record("\(result)")
            return
        }
        #expect(flaws == [.unknownChild("Leo", routine: 1)])
        #expect(try await home.household.players.all().isEmpty)
    }

    @Test("Where a change fails, those before it are done and said, and the draft stays")
    func stopped() async throws {
        let home = try await TestHousehold(founders: .everybody)
        let desk = try await founder(home)
        _ = try await desk.saveSetupDraft(Self.answers, over: 0)
        let reads = Counter()
        let failing: Desk.CalendarReading = { path in
            // It can still be read at the rehearsal.
            if reads.next() > 1 { throw HouseholdError(.unavailable, "It is gone.") }
            return try await Self.reading(path)
        }
        let result = try await desk.setUp(Self.answers, reading: failing)
        guard case .stopped(let outcomes, let failure) = result else {
            Issue.record("\(result)")
            return
        }
        #expect(outcomes.count == 4 && failure.description == "It is gone.")
        #expect(try await !home.household.parentMode.state().hasPIN, "the founder can go on")
        #expect(try await desk.setupDraft().version == 1)
        _ = done(try await desk.setUp(Self.answers, reading: Self.reading))
        #expect(try await home.desk(.parent).setupDraft() == SetupDraft())
        #expect(!home.folder.exists("setup-draft.json"))
    }

    @Test("If there are too many groups in which no child is, the rest is set up all the same")
    func tooManyGroupsOfNobody() async throws {
        let home = try await TestHousehold()
        let desk = home.desk(.parent)
        try await desk.setGroupsOfNobody((1...HouseholdLimits.groupsOfNobody).map { "Team \($0)" })
        var answers = Self.answers
        answers.groupsOfNobody = ["U14"]
        let outcomes = done(try await desk.setUp(answers, reading: Self.reading))
        #expect(outcomes.count == 7 && outcomes.first { $0.change == .groupsOfNobody(["U14"]) }?.state == .full)
        #expect(try await desk.groupsOfNobody().count == HouseholdLimits.groupsOfNobody)
        try await expectAll(home)
    }

    @Test("A file that is no calendar is named, and files that nobody has handed over are not read")
    func calendars() async throws {
        let home = try await TestHousehold(founders: .everybody)
        let desk = try await founder(home)
        let flaws = try await desk.rehearse(Self.answers) { _ in Data("<html>".utf8) }
        guard case .notACalendar("soccer.ics", _)? = flaws.first, flaws.count == 1 else {
            Issue.record("\(flaws)")
            return
        }
        var answers = Self.answers
        answers.calendars = ["/etc/passwd.ics"]
        let unread = try await desk.rehearse(answers)
        guard case .calendarUnreadable? = unread.first else {
            Issue.record("\(unread)")
            return
        }
    }

    @Test("A calendar of another content is never replaced, also where its name has other bytes that look the same")
    func sameName() async throws {
        let home = try await TestHousehold(founders: .everybody)
        let desk = try await founder(home)
        // Ü as one character, and as U with a mark.
        let (there, new) = ("\u{DC}bung", "U\u{308}bung")
        try await home.write(there, ("Judo", Date(timeIntervalSince1970: 1_772_400_000)))
        var answers = Self.answers
        answers.calendars = ["\(new).ics"]
        let flaws = try await desk.rehearse(answers, about: [.calendar], reading: Self.reading)
        #expect(flaws == [.calendarExists(path: "\(new).ics")])
        let same = Data(home.folder.read("\(there).ics").utf8)
        #expect(try await desk.rehearse(answers, about: [.calendar]) { _ in same } == [])
        #expect(SetupEnvironment.storedCalendar(new, in: home.folder.path) == same, "at the terminal")
    }

    @Test("A calendar that somebody stores between the rehearsal and the change stays, and it is said")
    func overtaken() async throws {
        let home = try await TestHousehold(founders: .everybody)
        let (desk, parent) = (try await founder(home), home.desk(.parent))
        let reads = Counter()
        let judo = Data(TestHousehold.calendar([("Judo", Date(timeIntervalSince1970: 1_772_400_000))]).utf8)
        let meanwhile: Desk.CalendarReading = { path in
            if reads.next() == 2 { _ = try await parent.putCalendar("soccer", judo) }
            return try await Self.reading(path)
        }
        let result = try await desk.setUp(Self.answers, reading: meanwhile)
        guard case .stopped(_, let failure) = result else {
            Issue.record("\(result)")
            return
        }
        #expect(failure.kind == .conflict)
        #expect(Data(home.folder.read("soccer.ics").utf8) == judo)
        guard case .refused(let flaws) = try await desk.setUp(Self.answers, reading: Self.reading) else {
            Issue.record("it is not said which calendar is there")
            return
        }
        #expect(flaws == [.calendarExists(path: "soccer.ics")])
    }

    @Test("The draft is kept for its owner alone, without the PIN, and counts its versions")
    func draft() async throws {
        let home = try await TestHousehold(founders: .everybody)
        let desk = try await founder(home)
        #expect(try await desk.setupDraft() == SetupDraft())
        var kept = Self.answers
        kept.pin = nil
        let begun = SetupDraft(version: 1, answers: kept, founder: .max)
        #expect(try await desk.saveSetupDraft(Self.answers, over: 0) == .saved(begun))
        #expect(try home.folder.mode(of: "setup-draft.json") == 0o600)
        #expect(!home.folder.read("setup-draft.json").contains("2718"))
        #expect(try await desk.setupDraft() == begun)
        // The answer to the first form was lost, and it is sent again.
        #expect(try await desk.saveSetupDraft(Self.answers, over: 0) == .saved(begun))
        // Another founder's form is from before.
        let other = SetupAnswers(children: [.init(name: "Leo")])
        #expect(try await desk.saveSetupDraft(other, over: 0) == .newer(begun))
        #expect(try await desk.saveSetupDraft(other, over: 1) == .saved(SetupDraft(version: 2, answers: other, founder: .max)))
    }

    @Test("A draft that is damaged is asked for again")
    func damaged() async throws {
        let home = try await TestHousehold(founders: .everybody)
        let desk = try await founder(home)
        try home.folder.write("{\"version\": ", to: "setup-draft.json")
        #expect(try await desk.setupDraft() == SetupDraft())
        guard case .saved = try await desk.saveSetupDraft(Self.answers, over: 0) else {
            Issue.record("it is not replaced")
            return
        }
    }
}
