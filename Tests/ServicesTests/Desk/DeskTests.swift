import Domain
import Foundation
import ServicesTestSupport
import Storage
import TestSupport
import Testing

@testable import Services

/// Mia and Ben: each with a routine and a calendar of their own, one routine and one calendar of both, and a quest of each.
private struct Family {
    let home: TestHousehold
    let mias: Routine
    let bens: Routine
    let both: Routine

    init() async throws {
        home = try await TestHousehold(players: "Mia", "Ben")
        mias = try await home.addRoutine("Mia's", keywords: ["soccer"], players: [1])
        bens = try await home.addRoutine("Ben's", keywords: ["chess"], players: [2])
        both = try await home.addRoutine("Both", keywords: ["swimming"])
        try await home.write("mias", ("Soccer", .clock("16:00")))
        try await home.write("bens", ("Chess", .clock("16:00")))
        try await home.write("both", ("Swimming", .clock("16:00")))
        try await home.household.calendars.assign("mias", to: 1)
        try await home.household.calendars.assign("bens", to: 2)
        try await home.play(mias)
        try await home.play(bens, player: 2)
    }

    func desk(_ role: Caller.Role) -> Desk { home.desk(role) }
}

@Suite("The desk: what a caller may see and do")
struct DeskTests {
    private let day = DateInterval(start: .clock("00:00"), duration: 86_400)

    /// The kind of the refusal; nil where there was none.
    private func refusal(_ work: () async throws -> Void) async throws -> HouseholdError.Kind? {
        do {
            try await work()
            return nil
        } catch {
            return try #require(HouseholdError(error), "\(error)").kind
        }
    }

    @Test(
        "What is set on the desk has its author: a parent, or somebody who plays",
        arguments: [(Caller.Role.player(1), FactAuthor.player), (.sharedLogin, .player), (.parent, .parent)])
    func author(role: Caller.Role, author: FactAuthor) async throws {
        let family = try await Family()
        _ = try await family.desk(role).changeSettings(of: 1) { $0.sounds = false }
        let facts = FactRepository(family.home.household.database)
        let changes = try await facts.settings(of: 1, setBy: author, since: .distantPast)
        #expect(changes.contains { $0.field == "sounds" && $0.value == "false" })
        let other: FactAuthor = author == .parent ? .player : .parent
        #expect(try await facts.settings(of: 1, setBy: other, since: .distantPast) == [])
    }

    @Test("The colour of a calendar is a parent's choice, and goes with the calendar")
    func tone() async throws {
        let family = try await Family()
        func choose(_ tone: Int, of name: String = "mias", as role: Caller.Role) async throws {
            try await family.desk(role).changeCalendar(name) { CalendarChoice(owner: $0.owner, tone: tone) }
        }
        try await choose(4, as: .parent)
        #expect(try await family.desk(.parent).calendar("mias").tone == 4)
        #expect(try await family.desk(.player(1)).calendars().map(\.tone) == [nil, 4])
        #expect(try await refusal { try await choose(5, as: .sharedLogin) } == .forbidden)
        #expect(try await refusal { try await choose(9, as: .parent) } == .invalid)
        #expect(try await refusal { try await choose(4, of: "none", as: .parent) } == .notFound)
        try await family.desk(.parent).removeCalendar("mias")
        try await family.home.write("mias", ("Soccer", .clock("16:00")))
        #expect(try await family.desk(.parent).calendar("mias").tone == nil)
    }

    @Test(
        "A calendar that is for nobody is hidden from a player's own login and from a shared one, and in the agenda of a parent",
        arguments: [(Caller.Role.player(1), false), (.sharedLogin, false), (.parent, true)])
    func calendarOfNobody(role: Caller.Role, isSeen: Bool) async throws {
        let family = try await Family()
        _ = try await family.desk(.parent).assignCalendar("both", to: .nobody)
        #expect(try await family.desk(role).calendars().contains { $0.calendar.name == "both" } == isSeen)
        #expect(try await family.desk(role).events(in: day).contains { $0.title == "Swimming" } == isSeen)
        let suggestions = try await family.desk(.parent).suggestions(for: nil, at: .clock("15:45"))
        #expect(suggestions.allSatisfy { $0.event?.calendarName != "both" })
    }

    @Test(
        "Events that are parents' by their titles are seen by a parent, on a player's own login and on a shared one only if they call",
        arguments: [(Caller.Role.player(1), false), (.sharedLogin, false), (.parent, true)])
    func eventsOfParents(role: Caller.Role, isSeen: Bool) async throws {
        let family = try await Family()
        try await family.home.write(
            "both", ("Dad: dentist", .clock("10:00")), ("Buy a present for Mia", .clock("11:00")), ("Dentist", .clock("12:00")),
            ("Snack duty: U12", .clock("13:00")), ("Mum exam", .clock("14:00")), ("Parents' evening", .clock("19:00")))
        let titles = try await family.desk(role).events(in: day).filter { $0.calendarName == "both" }.map(\.title)
        let all = ["Dad: dentist", "Buy a present for Mia", "Dentist", "Snack duty: U12", "Mum exam", "Parents' evening"]
        #expect(titles == (isSeen ? all : ["Dentist"]))

        let exam = try #require(
            try await family.desk(.parent).matches(of: family.both.id, in: day).first { $0.eventTitle == "Mum exam" })
        _ = try await family.desk(.parent).decide(.always, family.both.id, eventKey: exam.eventKey)
        #expect(try await family.desk(role).events(in: day).contains { $0.title == "Mum exam" })
    }

    @Test(
        "On a player's own login only this player's things exist; a shared login and a parent see those of all players",
        arguments: [(Caller.Role.player(1), ["Mia"]), (.sharedLogin, ["Mia", "Ben"]), (.parent, ["Mia", "Ben"])])
    func sight(role: Caller.Role, names: [String]) async throws {
        let family = try await Family()
        let desk = family.desk(role)
        let isOwn = names.count == 1
        #expect(try await desk.players().map(\.name) == names)
        #expect(try await desk.routines().map(\.routine.name) == (isOwn ? ["Mia's", "Both"] : ["Mia's", "Ben's", "Both"]))
        #expect(try await desk.calendars().map(\.calendar.name) == (isOwn ? ["both", "mias"] : ["bens", "both", "mias"]))
        #expect(
            try await desk.events(in: day).map(\.title).sorted()
                == (isOwn ? ["Soccer", "Swimming"] : ["Chess", "Soccer", "Swimming"]))
        #expect(
            try await Set(desk.quests(of: nil, state: nil, after: nil, limit: 10).quests.map(\.playerID)) == (isOwn ? [1] : [1, 2]))
        #expect(try await Set(desk.reminders(of: nil, in: day, limit: 100).map(\.reminder.playerID)) == (isOwn ? [1] : [1, 2]))
        #expect(try await Set(desk.preview(of: nil, in: day).map(\.playerID)) == (isOwn ? [1] : [1, 2]))
        #expect(try await desk.status().health.players.map(\.profile.name) == names)
        #expect(try await desk.status().routineCount == (isOwn ? 2 : 3))
        #expect(try await desk.follow(nil).player == (isOwn ? 1 : nil))
        // Whose else a suggestion is does not show on a player's own login.
        let suggestions = try await desk.suggestions(for: nil, at: .clock("15:45"))
        #expect(
            suggestions.allSatisfy { isOwn ? $0.playerIDs == [1] : !$0.playerIDs.isEmpty } && suggestions.count == (isOwn ? 2 : 3))
        for suggestion in suggestions {
            #expect(suggestion.reading?.whose.playerIDs.allSatisfy(suggestion.playerIDs.contains) == true)
        }
    }

    @Test("What belongs to another player does not exist on a player's own login, and asking for that player is refused")
    func others() async throws {
        let family = try await Family()
        let (desk, shared) = (family.desk(.player(1)), family.desk(.sharedLogin))
        let bensQuest = try #require(try await shared.quests(of: 2, state: nil, after: nil, limit: 1).quests.first)
        let reads: [(String, () async throws -> Void)] = [
            ("player", { _ = try await desk.player(2) }), ("standing", { _ = try await desk.progress(of: 2) }),
            ("statistics", { _ = try await desk.statistics(of: 2) }), ("insights", { _ = try await desk.insights(of: 2) }),
            ("reflection", { _ = try await desk.reflection(of: 2, week: nil) }),
            ("viewing", { _ = try await desk.viewReflection(of: 2, week: nil, choice: nil) }),
            ("settings", { _ = try await desk.settings(of: 2) }),
            ("changed settings", { _ = try await desk.changeSettings(of: 2) { $0 = .standard } }),
            ("routine", { _ = try await desk.routine(family.bens.id) }),
            ("changed routine", { _ = try await desk.changeRoutine(family.bens.id, to: RoutineDraft(family.bens)) }),
            ("removed routine", { try await desk.removeRoutine(family.bens.id) }),
            ("decisions", { _ = try await desk.decisions(of: family.bens.id) }),
            ("calendar", { _ = try await desk.calendar("bens") }),
            ("quest", { _ = try await desk.quest(bensQuest.id) }),
            ("tap", { _ = try await desk.take(.undo, of: bensQuest.id, step: nil) }),
        ]
        for (what, read) in reads { #expect(try await refusal(read) == .notFound, "\(what)") }
        let asking: [(String, () async throws -> Void)] = [
            ("quests", { _ = try await desk.quests(of: 2, state: nil, after: nil, limit: 1) }),
            ("suggestions", { _ = try await desk.suggestions(for: 2, at: nil) }),
            ("reminders", { _ = try await desk.reminders(of: 2, in: day, limit: 1) }),
            ("preview", { _ = try await desk.preview(of: 2, in: day) }), ("stream", { _ = try await desk.follow(2) }),
            ("a quest", { _ = try await desk.openQuest(family.both.id, player: 2, wholeGuessSeconds: nil) }),
        ]
        for (what, ask) in asking { #expect(try await refusal(ask) == .forbidden, "\(what)") }
        #expect(try await refusal { _ = try await desk.openQuest(family.bens.id, player: nil, wholeGuessSeconds: nil) } == .invalid)
    }

    @Test("On a player's own login no list has another player's id, calendar or its problems")
    func traces() async throws {
        let family = try await Family()
        let (desk, parent) = (family.desk(.player(1)), family.desk(.parent))
        #expect(try await desk.routines().map(\.routine.playerIDs) == [[1], [1]])
        #expect(try await desk.routine(family.both.id).routine.playerIDs == [1])
        #expect(try await family.desk(.sharedLogin).routine(family.both.id).routine.playerIDs == [1, 2])

        // A decision about an event of Ben's calendar.
        try await family.home.write("bens", ("Swimming with Ben", .clock("17:00")))
        let match = try #require(
            try await parent.matches(of: family.both.id, in: day).first { $0.eventTitle == "Swimming with Ben" })
        _ = try await parent.decide(.never, family.both.id, eventKey: match.eventKey)
        #expect(try await parent.decisions(of: family.both.id).count == 1)
        #expect(try await desk.decisions(of: family.both.id) == [])

        // A folder of Ben's that can no longer be listed, and an event that repeats too often.
        let dense =
            "BEGIN:VEVENT\r\nUID:dense\r\nDTSTART:20260301T000000Z\r\nRRULE:FREQ=SECONDLY\r\nSUMMARY:Secret\r\nEND:VEVENT\r\n"
        try family.home.folder.write("BEGIN:VCALENDAR\r\n\(dense)END:VCALENDAR\r\n", to: "bens.ics")
        await family.home.household.calendars.refresh()
        _ = try await parent.events(in: day)
        #expect(try await parent.folderProblems().contains { $0.file == "bens.ics" })
        #expect(try await desk.folderProblems() == [])
        #expect(try await !desk.status().health.problems.contains { $0.sentence.contains("bens") })
    }

    @Test("A stream ends when the players have changed, because its login may be another player's then")
    func streams() async throws {
        let family = try await Family()
        let live = family.home.reminders.feed.listen().live
        _ = try await family.desk(.parent).changePlayer(1, to: PlayerDraft(name: "Mia", linuxUser: "mia"))
        // It would go on for ever otherwise.
        for await _ in live {}
        #expect(family.home.reminders.feed.listenerCount == 0)
    }

    @Test("A reminder of another player cannot be answered, and is reported as never given")
    func answers() async throws {
        let family = try await Family()
        let plan = try await family.home.reminders.plan(from: family.home.now, now: family.home.now)
        let bens = try #require(plan.reminders.first { $0.playerID == 2 && $0.stage == .headsUp })
        try await family.home.ledger.record([ReminderRecord(bens, outcome: .emitted, emittedAt: family.home.now)])
        let text = bens.id.description
        for id in [text, "no such thing", ""] {
            #expect(try await refusal { _ = try await family.desk(.player(1)).acknowledge(id) } == .notFound)
            #expect(try await refusal { _ = try await family.desk(.player(1)).snooze(id, minutes: 5) } == .notFound)
        }
        #expect(try await family.desk(.player(2)).acknowledge(text).outcome == .acknowledged)
    }

    @Test("Changes of the household require a parent, on any login", arguments: [Caller.Role.player(1), .sharedLogin])
    func parentsOnly(role: Caller.Role) async throws {
        let family = try await Family()
        let desk = family.desk(role)
        let writes: [(String, () async throws -> Void)] = [
            ("add a player", { _ = try await desk.addPlayer(PlayerDraft(name: "Eve")) }),
            ("change a player", { _ = try await desk.changePlayer(1, to: PlayerDraft(name: "Eve")) }),
            ("remove a player", { _ = try await desk.removePlayer(1) }),
            ("history", { _ = try await desk.addPastQuests([], for: 1) }),
            ("matches", { _ = try await desk.matches(of: family.mias.id, in: day) }),
            ("archived routines", { _ = try await desk.archivedRoutines() }),
            ("what can be restored", { _ = try await desk.restorableRoutines() }),
            ("restore a routine", { _ = try await desk.restoreRoutine(family.mias.id) }),
            ("decide", { _ = try await desk.decide(.never, family.mias.id, eventKey: "0123456789abcdef") }),
            ("undecide", { try await desk.undecide(family.mias.id, eventKey: "0123456789abcdef") }),
            ("put a calendar", { _ = try await desk.putCalendar("new", Data()) }),
            ("assign a calendar", { _ = try await desk.assignCalendar("mias", to: nil) }),
            ("change a calendar", { try await desk.changeCalendar("mias") { _ in CalendarChoice() } }),
            ("decline calendars", { try await desk.declineCalendars(forGood: true) }),
            ("remove a calendar", { try await desk.removeCalendar("mias") }), ("backup", { _ = try await desk.makeBackup() }),
            ("a place for a backup", { _ = try desk.pathForReceivedBackup() }),
            ("restore", { _ = try await desk.restore(from: "/x") }),
            ("list of backups, not read", { _ = try desk.listedBackups() }),
            ("list of backups", { _ = try await desk.backups() }), ("today's backup", { _ = try await desk.backUpNow() }),
            ("a backup's path", { _ = try desk.path(ofBackup: "timequest-2026-03-01.sqlite") }),
            ("preview of a restore", { _ = try await desk.previewRestore(from: "/x") }),
            ("what is kept before a restore", { _ = try desk.keptBeforeRestore() }),
            ("removal of a backup", { try await desk.removeKeptBackup("timequest-before-removal-2026-03-01-1.sqlite") }),
            ("logins", { _ = try await desk.logins() }), ("draft of the answers", { _ = try await desk.setupDraft() }),
            ("save a draft", { _ = try await desk.saveSetupDraft(SetupAnswers(), over: 0) }),
            ("rehearse", { _ = try await desk.rehearse(SetupAnswers()) }), ("set up", { _ = try await desk.setUp(SetupAnswers()) }),
            ("what root has to do", { _ = try await desk.setupCommands(SetupAnswers()) }),
            ("what a player has changed", { _ = try await desk.ownChanges(of: 1) }),
            ("a player's calendars", { _ = try await desk.calendarNames(of: 1) }),
            ("state of the PC", { _ = try await desk.computerFindings() }),
            ("export", { _ = try desk.exports() }), ("take the PIN away", { try await desk.removePIN() }),
            ("set a first PIN", { _ = try await desk.setPIN("2718", current: nil) }),
        ]
        for (what, write) in writes { #expect(try await refusal(write) == .forbidden, "\(what)") }
        #expect(try await family.desk(.parent).players().map(\.name) == ["Mia", "Ben"])
        #expect(try await family.desk(.parent).calendars().count == 3)
    }

    @Test("The parent's reference times are neither shown to a player nor changed by one")
    func references() async throws {
        let family = try await Family()
        let own = family.desk(.player(1))
        #expect(try await own.routine(family.mias.id).routine.tasks.map(\.referenceSeconds) == [nil])
        #expect(try await family.desk(.parent).routine(family.mias.id).routine.tasks.map(\.referenceSeconds) == [600])
        // A player's own routine takes none, and keeps those that a parent has added.
        let made = try await own.addRoutine(RoutineDraft(name: "Mine", tasks: [RoutineTask(name: "Pack", referenceSeconds: 60)]))
        #expect(made.routine.playerIDs == [1] && made.routine.createdBy == .player)
        var draft = RoutineDraft(made.routine)
        draft.tasks[0].referenceSeconds = 300
        _ = try await family.desk(.parent).changeRoutine(made.routine.id, to: draft)
        draft.tasks[0].referenceSeconds = nil
        draft.tasks.append(RoutineTask(name: "Go"))
        _ = try await own.changeRoutine(made.routine.id, to: draft)
        let tasks = try await family.desk(.parent).routine(made.routine.id).routine.tasks
        #expect(tasks.map(\.referenceSeconds) == [300, nil])
    }

    @Test(
        "A player changes only routines that a player created for this player alone; on a shared login the request names the player"
    )
    func ownRoutines() async throws {
        let family = try await Family()
        let (own, shared) = (family.desk(.player(1)), family.desk(.sharedLogin))
        let draft = RoutineDraft(name: "Mine", tasks: [RoutineTask(name: "Pack")])
        var forBen = draft
        forBen.playerIDs = [2]
        #expect(try await refusal { _ = try await own.addRoutine(forBen) } == .forbidden)
        #expect(try await refusal { _ = try await shared.addRoutine(draft) } == .invalid)
        #expect(try await shared.addRoutine(forBen).routine.playerIDs == [2])
        #expect(try await refusal { _ = try await own.changeRoutine(family.mias.id, to: draft) } == .forbidden)
        #expect(try await refusal { try await own.removeRoutine(family.mias.id) } == .forbidden)
        let made = try await own.addRoutine(draft).routine
        try await own.removeRoutine(made.id)
        #expect(try await refusal { _ = try await own.routine(made.id) } == .notFound)
    }

    @Test("The player of a quest is the one in the request, or of the login, or the only one of the routine")
    func playing() async throws {
        let family = try await Family()
        let shared = family.desk(.sharedLogin)
        #expect(try await family.desk(.player(1)).openQuest(family.both.id, player: nil, wholeGuessSeconds: nil).playerID == 1)
        #expect(try await shared.openQuest(family.bens.id, player: nil, wholeGuessSeconds: nil).playerID == 2)
        #expect(
            try await refusal { _ = try await shared.openQuest(family.both.id, player: nil, wholeGuessSeconds: nil) } == .invalid)
        #expect(try await refusal { _ = try await shared.openQuest(family.both.id, player: 9, wholeGuessSeconds: nil) } == .invalid)
        #expect(try await refusal { _ = try await shared.openQuest(9, player: 1, wholeGuessSeconds: nil) } == .invalid)
    }

    @Test("While a task is under way with the clock hidden, nothing in the quest tells the time")
    func hiddenClock() async throws {
        let family = try await Family()
        let desk = family.desk(.player(1))
        let quest = try await desk.openQuest(family.mias.id, player: nil, wholeGuessSeconds: nil)
        _ = try await desk.take(.estimate(seconds: 300), of: quest.id, step: 0)
        let active = try await desk.take(.start(), of: quest.id, step: 1)
        family.home.questClock.pass(100)
        let later = try await desk.quest(quest.id)
        #expect(active == later && later.startedAt == nil && later.tasks[0].elapsedSeconds == nil && later.tasks[0].hint == nil)
        #expect(try await desk.progress(of: 1).openQuest == later)
        let done = try await desk.take(.done(), of: quest.id, step: 2)
        #expect(done.startedAt != nil && done.tasks[0].result?.actualSeconds == 100)
    }

    @Test("Parent mode by the PIN is for its login; the stream is not opened by it")
    func unlocked() async throws {
        let family = try await Family()
        let unlocked = Desk(family.home.household, for: Caller(role: .parent, userID: 1001, token: .valid))
        #expect(try await unlocked.addPlayer(PlayerDraft(name: "Eve")).name == "Eve")
        #expect(try await refusal { _ = try await unlocked.follow(nil) } == .badRequest)
        #expect(try await refusal { try await unlocked.removePIN() } == .forbidden)
        _ = try await family.desk(.parent).setPIN("271828", current: nil)
        #expect(try await refusal { _ = try await family.desk(.sharedLogin).setPIN("314159", current: nil) } == .forbidden)
        let ended = Desk(family.home.household, for: Caller(role: .sharedLogin, userID: 1001, token: .ended))
        #expect(try await refusal { try await ended.removePlayer(1) } == .tokenExpired)
    }

    @Test("A current PIN that a parent's login sends is checked, too: a wrong one changes nothing")
    func currentPIN() async throws {
        let family = try await Family()
        let (parent, parentMode) = (family.desk(.parent), family.home.household.parentMode)
        #expect(try await refusal { _ = try await parent.setPIN("271828", current: "1234") } == .conflict, "there is no PIN")
        #expect(try await parentMode.state().hasPIN == false)
        _ = try await parent.setPIN("271828", current: nil)
        #expect(try await refusal { _ = try await parent.setPIN("314159", current: "1234") } == .forbidden)
        #expect(try await refusal { _ = try await parent.setPIN("314159", current: "") } == .forbidden)
        _ = try await parentMode.unlock("271828", by: 1001, for: .terminal)
        _ = try await parent.setPIN("314159", current: "271828")
        _ = try await parentMode.unlock("314159", by: 1001, for: .terminal)
    }
}
