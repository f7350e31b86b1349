import Domain
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Storage

@Suite("The change that a write passes to the listener")
struct ChangeTests {
    private let household: Household
    private let changes: RecordedChanges

    init() async throws {
        household = try await Household.withRoutine(.inMemory(), players: "Mia", "Ben")
        changes = RecordedChanges(household.database)
    }

    private func expect(
        _ expected: Change?, _ location: SourceLocation = #_sourceLocation, _ write: () async throws -> Void
    ) async throws {
        try await write()
        #expect(changes.take() == (expected.map { [$0] } ?? []), sourceLocation: location)
    }

    @Test("Players and what is set for them")
    func players() async throws {
        try await expect(Change(.players)) { _ = try await household.players.create(PlayerDraft(name: "Ada")) }
        try await expect(Change(.players)) { _ = try await household.players.update(3, PlayerDraft(name: "Ada L.")) }
        let ofLogins = Change([.players, .logins])
        try await expect(ofLogins) { _ = try await household.players.update(3, PlayerDraft(name: "Ada L.", linuxUser: "ada")) }
        try await expect(Change(.players)) { _ = try await household.players.update(3, PlayerDraft(name: "Ada", linuxUser: "ada")) }
        try await expect(ofLogins) { _ = try await household.players.update(3, PlayerDraft(name: "Ada")) }
        try await expect(nil) { try await household.settings.set(.standard, of: 1, today: Play().today) }
        let silent = PlayerSettings(sounds: false)
        try await expect(Change(.playerSettings)) { try await household.settings.set(silent, of: 1, today: Play().today) }
        try await expect(nil) { try await household.settings.set(silent, of: 1, today: Play().today) }
        // With the player goes all that was this player's, also from routines that are others', too.
        try await expect(Change(.ofRemovedPlayer)) { try await household.players.delete(3) }
    }

    @Test("Routines, decisions, calendars and reflections")
    func others() async throws {
        let draft = RoutineDraft(name: "Judo", tasks: [RoutineTask(name: "Gi")])
        try await expect(Change(.routines)) { _ = try await household.routines.create(draft, createdBy: .parent) }
        try await expect(Change(.routines)) { _ = try await household.routines.update(2, draft) }
        let decision = EventDecision(
            routineID: 2, calendarName: "club", eventKey: "0123456789abcdef", slotKey: nil, verdict: .never)
        try await expect(Change(.decisions)) { try await household.decisions.store(decision) }
        try await expect(Change(.decisions)) {
            _ = try await household.decisions.remove(routineID: 2, eventKeys: [decision.eventKey])
        }
        try await expect(nil) { _ = try await household.decisions.remove(routineID: 2, eventKeys: [decision.eventKey]) }
        try await expect(Change(.decisions)) { try await household.decisions.store(decision) }
        try await expect(Change([.routines, .decisions])) { try await household.routines.delete(2) }
        try await expect(Change(.calendars)) { try await household.calendars.assign("club", to: 1) }
        let view = ReflectionView(weekStart: Play().today, viewedAt: Play().now)
        try await expect(Change(.reflections)) { try await household.reflections.set(view, of: 1) }
    }

    @Test("A quest's beginning and end change what reminders follow from; taps in between do not")
    func quests() async throws {
        var play = Play()
        var quest = try await play.open(household)
        #expect(changes.take() == [Change(.quests)])
        // By the number of the tap; the others change nothing but the quest.
        let expected = [
            0: Change([.quests, .openQuests], begun: [1]),
            // Finished, and what is tapped afterwards.
            11: Change([.quests, .history, .openQuests]), 12: Change([.quests, .history]), 13: Change([.quests, .history]),
        ]
        for (number, step) in Play.taps.enumerated() {
            play.seconds += step.wait
            quest = try await play.take(step.tap, of: quest, in: household)
            let change = expected[number] ?? Change(.quests)
            #expect(changes.take() == [change], "tap \(number)")
            #expect(change.affectsReminders == (number == 0 || number >= 11))
            #expect(change.affectsForecasts == (number >= 11))
        }
    }

    @Test("A done that is taken back opens the quest again; one that is ended early is history")
    func ends() async throws {
        var play = Play()
        let finished = try await play.take(12, of: play.open(household), in: household)
        _ = changes.take()
        var quest = try await play.take(.undo, of: finished, in: household)
        #expect(changes.take() == [Change([.quests, .history, .openQuests])])
        quest = try await play.take(.abandon, of: quest, in: household)
        #expect(changes.take() == [Change([.quests, .history, .openQuests])])

        // What was never begun begins nobody's quest.
        quest = try await play.open(household, player: 2)
        _ = changes.take()
        _ = try await play.take(.abandon, of: quest, in: household)
        let gone = try #require(changes.take().first)
        #expect(gone.begun == [] && gone.areas.contains(.openQuests))
    }

    @Test("A history changes what is learned from")
    func history() async throws {
        var quest = Play().opened(household.quests.newID())
        (quest.phase, quest.position, quest.startedAt, quest.finishedAt) = (.summary, 1, Play().now, Play().now)
        quest.playedOn = Play().today
        let history = [quest]
        try await expect(Change([.quests, .history, .openQuests])) { try await household.quests.add(history) }
    }

    @Test("What the scheduler records affects no reminders, or it would plan for ever")
    func ledger() async throws {
        try await expect(Change(.ledger)) { try await household.ledger.record([.sample("one")], coveredUntil: Play().now) }
        // One that was acknowledged before it could be recorded, and again.
        let acknowledged = ReminderRecord.sample("two", outcome: .acknowledged)
        for _ in 1...2 { try await expect(Change(.ledger)) { try await household.ledger.record([acknowledged]) } }
        #expect(!Change(.ledger).affectsReminders)
        #expect(!Change(.ledger).affectsForecasts)
        try await expect(nil) { try await household.ledger.record([], coveredUntil: Play().now) }
    }

    @Test("An answer withdraws the reminder from clients")
    func answers() async throws {
        let id: ReminderID = "daily.2.2026-03-01.due"
        try await household.ledger.record([.daily(id), .daily("daily.2.2026-03-02.due", outcome: .missed)])
        _ = changes.take()
        func withdrawal(_ reason: ReminderWithdrawal.Reason) -> Change {
            Change(.answers, withdrawals: [ReminderWithdrawal(occasion: id.occasion, playerID: 2, reason: reason)])
        }
        try await expect(withdrawal(.snoozed)) { _ = try await household.ledger.snooze(id, until: Play().now) }
        #expect(withdrawal(.snoozed).affectsReminders)
        try await expect(withdrawal(.acknowledged)) { _ = try await household.ledger.acknowledge(id) }
        // A client that repeats it causes no new plan.
        try await expect(nil) { _ = try await household.ledger.acknowledge(id) }
        // Of what was not emitted, or is not there, nothing is shown.
        try await expect(nil) { _ = try await household.ledger.acknowledge("daily.2.2026-03-02.due") }
        try await expect(nil) { _ = try await household.ledger.snooze("daily.2.2026-03-02.due", until: Play().now) }
        try await expect(nil) { _ = try await household.ledger.acknowledge("daily.2.2026-03-03.due") }
    }

    @Test("A failed write, a refused tap and a read publish no change")
    func nothing() async throws {
        var play = Play()
        let quest = try await play.take(1, of: play.open(household), in: household)
        _ = changes.take()
        let now = play
        try await expect(nil) {
            _ = try await Household.error { _ = try await household.players.create(PlayerDraft(name: "Mia")) }
            _ = try await Household.error { _ = try await household.players.update(7, PlayerDraft(name: "Ada")) }
            _ = try await Household.error { try await household.players.delete(7) }
            _ = try await Household.error { _ = try await household.routines.update(7, .example) }
            _ = try await Household.error { try await household.routines.delete(7) }
            _ = try await Household.error { try await household.settings.set(.standard, of: 7, today: now.today) }
            _ = try await Household.error { try await household.calendars.assign("club", to: 7) }
            _ = try await Household.error { _ = try await now.open(household) }
            for (tap, step) in [(QuestTap.resume, quest.step), (.start(), quest.step - 1)] {
                _ = try await household.quests.take(tap, of: quest.id, step: step, at: now.reading, today: now.today)
            }
            _ = try await household.quests.page()
            _ = try await household.players.all()
        }
    }

    @Test("The listener can read what was written, and the write returns after it")
    func afterCommit() async throws {
        let database = household.database
        let seen = Mutex<[Int]>([])
        database.onChange { _ in
            do {
                let count = try database.count("player")
                seen.withLock { $0.append(count) }
            } catch {
                Issue.record(error)
            }
        }
        _ = try await household.players.create(PlayerDraft(name: "Ada"))
        #expect(seen.withLock(\.self) == [3])
        try await household.players.delete(3)
        #expect(seen.withLock(\.self) == [3, 2])
    }

    @Test("A rebuild that finds nothing changes nothing; one that does changes everything")
    func rebuild() async throws {
        var play = Play()
        try await play.finish(household)
        _ = changes.take()
        try await expect(nil) { _ = try await household.database.rebuildQuests() }
        try await household.database.execute("UPDATE quest SET earnedXP = 9999")
        try await expect(Change(.everything)) { _ = try await household.database.rebuildQuests() }
    }
}

extension Change.Areas {
    fileprivate static let ofRemovedPlayer: Self = [
        .players, .logins, .playerSettings, .routines, .quests, .openQuests, .history, .answers, .ledger, .reflections,
    ]
}
