import Domain
import Foundation
import GRDB
import TestSupport
import Testing

@testable import Storage

@Suite("The log of facts")
struct FactLogTests {
    private let household: Household
    private let wall = WallMoment()

    /// Mia and Ben, whose facts are there from the beginning.
    init() async throws {
        household = try await Household.inMemory(players: "Mia", "Ben", wall: wall)
    }

    /// The facts after the first so many, each as "set player 1 name = "Mia"".
    private func facts(after count: Int) throws -> [String] {
        try household.database.rows("SELECT * FROM fact ORDER BY sequence LIMIT -1 OFFSET \(count)").map { row in
            var text = "\(row["kind"] as String) \(row["entity"] as String) \(row["entityID"] as String)"
            if let field: String = row["field"] { text += " \(field) = \(row["value"] as String? ?? "nothing")" }
            return shortened(text)
        }
    }

    /// Expects that a write appends certain facts.
    private func expect(
        _ expected: [String], _ location: SourceLocation = #_sourceLocation, of write: () async throws -> Void
    ) async throws {
        let before = try household.database.count("fact")
        try await write()
        #expect(try facts(after: before) == expected, sourceLocation: location)
    }

    private func routine(_ name: String = "Judo", tasks: RoutineTask..., players: [PlayerID] = [1]) -> RoutineDraft {
        RoutineDraft(name: name, tasks: tasks, activeDays: [.saturday], playerIDs: players)
    }

    @Test("A player is made, then changed field by field, then ended")
    func players() async throws {
        #expect(
            try facts(after: 0) == [
                "make player 1", #"set player 1 name = "Mia""#, "make player 2", #"set player 2 name = "Ben""#,
            ])
        try await expect([#"set player 1 linuxUser = "mia""#]) {
            _ = try await household.players.update(1, PlayerDraft(name: "Mia", linuxUser: "mia"))
        }
        try await expect(["set player 1 linuxUser = nothing", #"set player 1 name = "Mia Sophie""#]) {
            _ = try await household.players.update(1, PlayerDraft(name: "Mia Sophie"))
        }
        try await expect([]) { _ = try await household.players.update(1, PlayerDraft(name: "Mia Sophie")) }
        try await household.players.delete(1)
        #expect(try facts(after: 0) == ["make player 2", #"set player 2 name = "Ben""#, "end player 1"])
    }

    @Test("With a player go the facts about this player, and no others")
    func playerGone() async throws {
        _ = try await household.routines.create(routine(tasks: RoutineTask(name: "Gi"), players: [1, 2]), createdBy: .parent)
        for player in [PlayerID(1), 2] {
            try await household.settings.set(PlayerSettings(sounds: false), of: player, today: Play().today)
            try await household.reflections.set(ReflectionView(weekStart: Play().today, viewedAt: Play().now), of: player)
            let record = ReminderRecord.daily(ReminderID(.dailyQuest(player: player, day: Play().today), .due))
            try await household.ledger.record([record])
            _ = try await household.ledger.acknowledge(record.id)
        }
        let before = try facts(after: 0)
        try await household.players.delete(1)
        let mias = ["player 1", "playerSettings 1", "reminder daily.1.", "reflection 1."]
        let left = before.filter { fact in !mias.contains { fact.contains(" \($0)") } }
        #expect(before.count - left.count == 2 + 11 + 1 + 3)
        #expect(try facts(after: 0) == left + [#"set routine 1 playerIDs = ["2"]"#, "end player 1"])
        #expect(left.contains { $0.contains("playerIDs") })
    }

    @Test("The first settings are appended as a whole, later ones field by field")
    func settings() async throws {
        func set(_ settings: PlayerSettings, expecting facts: [String]) async throws {
            try await expect(facts) { try await household.settings.set(settings, of: 1, today: Play().today) }
        }
        try await set(.standard, expecting: [])
        var settings = PlayerSettings(notificationTime: LocalTime(secondsOfDay: 16 * 3600 + 300), usesCalendar: false)
        try await set(
            settings,
            expecting: [
                "make playerSettings 1", "set playerSettings 1 hasSeenTutorial = false", "set playerSettings 1 motion = true",
                #"set playerSettings 1 notificationTime = "16:05""#, "set playerSettings 1 pageSounds = true",
                "set playerSettings 1 pauses = []", "set playerSettings 1 reminders = true",
                "set playerSettings 1 schoolFree = []", "set playerSettings 1 sounds = true",
                "set playerSettings 1 usesCalendar = false", "set playerSettings 1 weeklyReminder = true",
            ])
        settings.notificationTime = nil
        settings.quietHours = .init(from: LocalTime(secondsOfDay: 21 * 3600), until: LocalTime(secondsOfDay: 6 * 3600 + 1800))
        settings.pauses = [PausePeriod(from: Play().today, until: Play(day: 7).today)]
        try await set(
            settings,
            expecting: [
                "set playerSettings 1 notificationTime = nothing",
                #"set playerSettings 1 pauses = [{"from":"2026-03-01","until":"2026-03-08"}]"#,
                #"set playerSettings 1 quietHours = {"from":"21:00","until":"06:30"}"#,
            ])
        try await set(settings, expecting: [])
    }

    @Test("A routine and its tasks are made, changed field by field, and ended")
    func routines() async throws {
        var draft = routine(tasks: RoutineTask(name: "Gi", referenceSeconds: 60), RoutineTask(name: "Belt"))
        draft.keywords = ["dojo/gym"]
        try await expect([
            "make routine 1", #"set routine 1 activeDays = ["saturday"]"#, #"set routine 1 createdBy = "parent""#,
            #"set routine 1 displayName = "Judo""#, "set routine 1 isActive = true", #"set routine 1 keywords = ["dojo/gym"]"#,
            #"set routine 1 name = "Judo""#, #"set routine 1 playerIDs = ["1"]"#, #"set routine 1 slug = "judo""#,
            #"set routine 1 tasks = ["1","2"]"#, "set routine 1 times = []", "set routine 1 travelMinutes = 0", "make task 1",
            #"set task 1 displayName = "Gi""#, #"set task 1 name = "Gi""#, "set task 1 referenceSeconds = 60", "make task 2",
            #"set task 2 displayName = "Belt""#, #"set task 2 name = "Belt""#,
        ]) { _ = try await household.routines.create(draft, createdBy: .parent) }

        // Moved, renamed, and one that is new.
        draft.tasks = [
            RoutineTask(name: "Belt"), RoutineTask(id: 1, name: "White gi", displayName: "Gi"), RoutineTask(name: "Bottle"),
        ]
        draft.travelMinutes = 20
        try await expect([
            #"set routine 1 tasks = ["2","1","3"]"#, "set routine 1 travelMinutes = 20", #"set task 1 name = "White gi""#,
            "set task 1 referenceSeconds = nothing", "make task 3", #"set task 3 displayName = "Bottle""#,
            #"set task 3 name = "Bottle""#,
        ]) { _ = try await household.routines.update(1, draft) }
        // A client that knows no identities saves what it has read.
        for index in draft.tasks.indices { draft.tasks[index].id = nil }
        try await expect([]) { _ = try await household.routines.update(1, draft) }

        draft.tasks.removeFirst()
        draft.isActive = false
        try await expect(["set routine 1 isActive = false", #"set routine 1 tasks = ["1","3"]"#, "end task 2"]) {
            _ = try await household.routines.update(1, draft)
        }
        try await expect(["end routine 1"]) { try await household.routines.delete(1) }
    }

    @Test("A picture that this version does not know is no choice, and a change of its task does not replace it for other PCs")
    func laterPicture() async throws {
        var draft = routine(tasks: RoutineTask(name: "Gi", picture: .shirt))
        _ = try await household.routines.create(draft, createdBy: .parent)
        try await household.database.execute("UPDATE routineTask SET picture = 'dragon'")
        #expect(try await household.routines.all().flatMap(\.tasks).map(\.picture) == [nil])
        (draft.dayPart, draft.tasks[0].picture) = (.afternoon, nil)
        let changed = draft
        try await expect([#"set routine 1 dayPart = "afternoon""#]) { _ = try await household.routines.update(1, changed) }
    }

    @Test("The part of the day, pictures, colours and what is set for the household are fields like all others")
    func later() async throws {
        var draft = routine(tasks: RoutineTask(name: "Gi"))
        _ = try await household.routines.create(draft, createdBy: .parent)
        (draft.dayPart, draft.tasks[0].picture) = (.afternoon, .shirt)
        let changed = draft
        try await expect([#"set routine 1 dayPart = "afternoon""#, #"set task 1 picture = "shirt""#]) {
            _ = try await household.routines.update(1, changed)
        }
        (draft.dayPart, draft.tasks[0].picture) = (nil, nil)
        let cleared = draft
        try await expect(["set routine 1 dayPart = nothing", "set task 1 picture = nothing"]) {
            _ = try await household.routines.update(1, cleared)
        }
        try await expect(["set calendar club tone = 3"]) { try await household.tones.set(3, of: "club") }
        try await expect(["set calendar club tone = nothing"]) { try await household.tones.set(nil, of: "club") }
        try await expect([#"set household household rules = "classic""#]) {
            try await household.preferences.change { _ in HouseholdPreferences(rules: .classic) }
        }
        try await expect(["set household household onTimeInTen = 8", "set household household rules = nothing"]) {
            try await household.preferences.change { _ in HouseholdPreferences(onTimeInTen: 8) }
        }
        try await expect([
            #"set household household firstWeekday = "sunday""#, #"set household household timeZone = "Europe/Berlin""#,
        ]) {
            try await household.preferences.change {
                $0.changed(by: HouseholdPreferences(timeZone: "Europe/Berlin", firstWeekday: .sunday))
            }
        }
    }

    @Test("A routine that is archived has ended, and so has one that was the removed player's alone")
    func archived() async throws {
        for player in [PlayerID(1), 2] {
            _ = try await household.routines.create(routine(tasks: RoutineTask(name: "Gi"), players: [player]), createdBy: .parent)
        }
        var play = Play()
        try await play.finish(household)
        try await expect(["end routine 1"]) { try await household.routines.delete(1) }
        // The facts of the player that are gone come before it.
        try await household.players.delete(2)
        #expect(try facts(after: 0).suffix(2) == ["end routine 2", "end player 2"])
    }

    @Test("A shared routine that is archived has ended: with one of its players nothing more is appended about it")
    func archivedAndShared() async throws {
        _ = try await household.routines.create(routine(tasks: RoutineTask(name: "Gi"), players: [1, 2]), createdBy: .parent)
        var play = Play()
        try await play.finish(household)
        try await household.routines.delete(1)
        try await household.players.delete(2)
        try await household.players.delete(1)
        #expect(try facts(after: 0).suffix(3) == ["end routine 1", "end player 2", "end player 1"])
    }

    @Test("A routine that comes back from the archive is made anew with all its fields, once")
    func restored() async throws {
        _ = try await household.routines.create(routine(tasks: RoutineTask(name: "Gi"), players: [1, 2]), createdBy: .parent)
        let made = try facts(after: 4)
        var play = Play()
        try await play.finish(household)
        try await household.routines.delete(1)
        try await expect(made) { _ = try await household.routines.restore(1) }
        try await expect([]) { _ = try await household.routines.restore(1) }
    }

    @Test("Decisions, owners of calendars and views of a week are appended when they change")
    func others() async throws {
        _ = try await household.routines.create(routine(tasks: RoutineTask(name: "Gi")), createdBy: .parent)
        var decision = EventDecision(
            routineID: 1, calendarName: "club", eventKey: "0123456789abcdef", slotKey: nil, verdict: .never)
        let first = decision
        try await expect([
            "make decision 1.0123456789abcdef", #"set decision 1.0123456789abcdef calendarName = "club""#,
            #"set decision 1.0123456789abcdef eventKey = "0123456789abcdef""#, #"set decision 1.0123456789abcdef routineID = "1""#,
            #"set decision 1.0123456789abcdef verdict = "never""#,
        ]) { try await household.decisions.store(first) }
        (decision.verdict, decision.slotKey) = (.always, "fedcba9876543210")
        let second = decision
        try await expect([
            #"set decision 1.0123456789abcdef slotKey = "fedcba9876543210""#,
            #"set decision 1.0123456789abcdef verdict = "always""#,
        ]) { try await household.decisions.store(second) }
        try await expect(["end decision 1.0123456789abcdef"]) {
            _ = try await household.decisions.remove(routineID: 1, eventKeys: ["0123456789abcdef", "fedcba9876543210"])
        }

        try await expect([#"set calendar club playerID = "1""#]) { try await household.calendars.assign("club", to: 1) }
        try await expect([]) { try await household.calendars.assign("club", to: 1) }
        try await expect([#"set calendar club playerID = "2""#]) { try await household.calendars.assign("club", to: 2) }
        try await expect(["set calendar club playerID = nothing"]) { try await household.calendars.assign("club", to: nil) }
        try await expect([]) { try await household.calendars.assign("school", to: nil) }
        try await expect(["set calendar work isForNobody = true"]) { try await household.calendars.assign("work", to: .nobody) }
        try await expect(["set calendar work isForNobody = nothing", #"set calendar work playerID = "1""#]) {
            try await household.calendars.assign("work", to: 1)
        }

        var view = ReflectionView(weekStart: Play().today, viewedAt: Play().now)
        try await expect([
            "make reflection 1.2026-03-01", "set reflection 1.2026-03-01 viewedAt = 1772377920125",
            #"set reflection 1.2026-03-01 weekStart = "2026-03-01""#,
        ]) { [view] in try await household.reflections.set(view, of: 1) }
        view.choiceID = "picture-steps"
        try await expect([#"set reflection 1.2026-03-01 choiceID = "picture-steps""#]) { [view] in
            try await household.reflections.set(view, of: 1)
        }
    }

    @Test("Answers to reminders are appended once; what the scheduler records is no fact of anybody's")
    func answers() async throws {
        let id: ReminderID = "daily.1.2026-03-01.due"
        try await expect([]) { try await household.ledger.record([.daily(id)], coveredUntil: Play().now) }
        try await expect(["set reminder daily.1.2026-03-01.due snoozedUntil = 1772377920125"]) {
            _ = try await household.ledger.snooze(id, until: Play().now)
        }
        try await expect(["set reminder daily.1.2026-03-01.due acknowledged = true"]) {
            _ = try await household.ledger.acknowledge(id)
        }
        try await expect([]) { _ = try await household.ledger.acknowledge(id) }
        // Acknowledged before the scheduler could record it.
        let early = ReminderRecord.daily("daily.1.2026-03-02.due", outcome: .acknowledged)
        try await expect(["set reminder daily.1.2026-03-02.due acknowledged = true"]) { try await household.ledger.record([early]) }
        try await expect([]) { try await household.ledger.record([early]) }
        try await expect([]) { _ = try await household.ledger.acknowledge("unheard of") }
        try await expect([]) { _ = try await household.ledger.snooze("unheard of", until: Play().now) }
    }

    @Test("Each fact has the instant and the household's day at which it was written down")
    func moments() async throws {
        wall.set(day: 3)
        _ = try await household.players.update(1, PlayerDraft(name: "Mia Sophie"))
        let row = try #require(try household.database.rows("SELECT at, day FROM fact ORDER BY sequence DESC").first)
        #expect(row["at"] == Milliseconds.of(wall.value.at))
        #expect(row["day"] == "2026-03-04")
    }

    @Test("A write that fails appends nothing")
    func failure() async throws {
        _ = try await household.routines.create(routine(tasks: RoutineTask(name: "Gi")), createdBy: .parent)
        let broken = routine("Swim", tasks: RoutineTask(name: "Towel"), RoutineTask(name: " "))
        try await expect([]) {
            _ = try await Household.error { _ = try await household.routines.update(1, broken) }
            _ = try await Household.error { _ = try await household.routines.create(broken, createdBy: .parent) }
            _ = try await Household.error { _ = try await household.players.update(1, PlayerDraft(name: "Ben")) }
            _ = try await Household.error { try await household.settings.set(.standard, of: 7, today: Play().today) }
        }
    }

    @Test("Taps are in the log of quests, not here")
    func taps() async throws {
        _ = try await household.routines.create(routine(tasks: RoutineTask(name: "Gi")), createdBy: .parent)
        try await expect([]) {
            var play = Play()
            try await play.finish(household)
        }
    }
}
