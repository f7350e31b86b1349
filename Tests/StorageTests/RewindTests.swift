import Domain
import Foundation
import TestSupport
import Testing

@testable import Storage

@Suite("All PCs go back to an earlier state")
struct RewindTests {
    private let pcs: PairedPCs
    private var desk: Household { pcs.desk }
    private var laptop: Household { pcs.laptop }
    /// The household as it was then.
    private let former: String
    /// Where the operations ended then.
    private let ends: [DeviceID: OperationEnd]

    /// Mia's household on two PCs, with a quest of her soccer routine.
    init() async throws {
        pcs = try PairedPCs()
        _ = try await Household.withRoutine(pcs.desk.database, players: "Mia")
        var play = Play()
        try await play.finish(pcs.desk)
        try await pcs.desk.calendars.assign("club", to: .player(1))
        try await pcs.meet()
        former = try await pcs.desk.database.digest()
        ends = try await pcs.desk.operations.ends()
        pcs.wall.set(day: 2)
    }

    private func routine(_ household: Household) async throws -> Routine { try #require(try await household.routines.find(1)) }

    private func change(_ household: Household, _ change: (inout RoutineDraft) -> Void) async throws {
        var draft = RoutineDraft(try await routine(household))
        change(&draft)
        _ = try await household.routines.update(1, draft)
    }

    /// Something of every kind is done on both PCs.
    private func live() async throws {
        var play = Play(day: 2)
        try await change(desk) { draft in
            (draft.name, draft.activeDays, draft.keywords) = ("Football", [.saturday], ["ball"])
            draft.tasks.removeFirst()
            draft.tasks.append(RoutineTask(name: "Bottle", referenceSeconds: 60))
        }
        try await play.finish(desk)
        try await pcs.meet()
        let ben = try await laptop.players.create(PlayerDraft(name: "Ben"))
        let judo = try await laptop.routines.create(
            RoutineDraft(name: "Judo", tasks: [RoutineTask(name: "Gear"), RoutineTask(name: "Belt")], playerIDs: [1, ben.id]),
            createdBy: .parent)
        try await play.finish(laptop, player: ben.id, routine: judo.id)
        try await play.finish(laptop, player: 1, routine: judo.id)
        try await laptop.settings.set(PlayerSettings(sounds: false, quietHours: nil), of: 1, today: play.today)
        try await laptop.settings.store(
            PauseAnswer(playerID: 1, from: play.today, until: play.today.adding(days: 7), isAccepted: false))
        try await laptop.calendars.assign("club", to: .player(ben.id))
        try await laptop.tones.set(3, of: "club")
        try await laptop.preferences.change { _ in HouseholdPreferences(rules: .classic) }
        try await laptop.reflections.set(
            ReflectionView(weekStart: play.today, viewedAt: play.now, choiceID: "picture-steps"), of: 1)
        try await laptop.decisions.store(
            EventDecision(
                routineID: 1, playerID: 1, calendarName: "club", eventKey: "00000000000000a1", slotKey: nil, verdict: .always))
        try await pcs.meet()
        _ = try await play.take(.leaveOut, of: try #require(try await desk.quests.find(1)), in: desk)
        try await pcs.meet()
    }

    private func goBack(to ends: [DeviceID: OperationEnd], keepsQuests: Bool) async throws {
        try await laptop.operations.rewind(to: ends, keepsQuests: keepsQuests)
        try await pcs.meet()
    }

    @Test("Without quests, everything is as it was then, on all PCs, and stays so where it is made anew")
    func everything() async throws {
        try await live()
        #expect(try await desk.database.digest() != former)
        try await goBack(to: ends, keepsQuests: false)
        PairedPCs.expect(try await desk.database.digest(), former, "as it was")
        try await pcs.expectSame()
        #expect(try desk.database.count("answeredOccasion") == 0 && desk.database.count("quest") == 1)
    }

    @Test("What was played since can stay: a routine that is gone is archived for its quests, a player who is gone has none")
    func quests() async throws {
        try await live()
        try await goBack(to: ends, keepsQuests: true)
        try await pcs.expectSame()
        #expect(try await desk.players.all().map(\.name) == ["Mia"])
        #expect(try await desk.routines.all().map(\.name) == ["Soccer"])
        let routines = try await desk.routines.all(archived: true)
        #expect(routines.map(\.name) == ["Soccer", "Judo"] && routines.map(\.tasks.count) == [2, 2])
        let quests = try await desk.quests.page(player: 1)
        #expect(quests.count == 3 && Set(quests.map(\.routineID)) == Set(routines.map(\.id)))
        #expect(try await desk.quests.find(1)?.standing == .leftOut, "what was said of a quest is a part of it")
        #expect(try desk.database.count("quest") == 3)
    }

    @Test(
        "Going back to what was before brings everything again, with or without quests", arguments: [true, false], [true, false])
    func wayBack(keepsFirst: Bool, keepsSecond: Bool) async throws {
        try await live()
        let (before, then) = (try await desk.database.digest(), try await desk.operations.ends())
        try await goBack(to: ends, keepsQuests: keepsFirst)
        pcs.wall.set(day: 3)
        try await desk.operations.rewind(to: then, keepsQuests: keepsSecond)
        try await pcs.meet()
        PairedPCs.expect(try await desk.database.digest(), before, "as it was before")
        try await pcs.expectSame()
    }

    @Test("What was done on a PC that was away stays, as far as what it is about is there")
    func away() async throws {
        try await live()
        // The laptop goes away, and does more.
        var play = Play(day: 3)
        try await play.finish(laptop)
        try await laptop.settings.set(PlayerSettings(notificationTime: nil), of: 1, today: play.today)
        try await change(laptop) { $0.travelMinutes = 25 }
        try await desk.operations.rewind(to: ends, keepsQuests: false)
        PairedPCs.expect(try await desk.database.digest(), former, "it does not know of it")
        try await pcs.meet()
        try await pcs.expectSame()
        #expect(try await desk.quests.page(player: 1).count == 2)
        let settings = try await desk.settings.settings(of: 1)
        #expect(settings.notificationTime == nil && settings.weeklyReminder)
        let routine = try await routine(desk)
        #expect(routine.travelMinutes == 25 && routine.name == "Soccer" && routine.tasks.map(\.name) == ["Gear", "Shoes"])
    }

    @Test("What is set after going back replaces also what was undone, so that it never comes back beside it")
    func setAgain() async throws {
        try await live()
        try await goBack(to: ends, keepsQuests: false)
        try await change(desk) { draft in
            (draft.activeDays, draft.keywords) = ([.monday], [])
            draft.tasks = [RoutineTask(name: "Whistle")]
        }
        try await pcs.meet()
        try await pcs.expectSame()
        let routine = try await routine(laptop)
        #expect(routine.activeDays == [.monday] && routine.keywords == [] && routine.tasks.map(\.name) == ["Whistle"])
        // Also where a routine was removed, brought back, and that was undone.
        let there = try await desk.operations.ends()
        try await desk.routines.delete(1)
        let removed = try await desk.operations.ends()
        _ = try await desk.routines.restore(1)
        try await desk.operations.rewind(to: removed, keepsQuests: false)
        #expect(try await desk.routines.find(1) == nil)
        _ = try await desk.routines.restore(1)
        try await pcs.meet()
        #expect(try await laptop.routines.find(1)?.tasks.map(\.name) == ["Whistle"])
        try await desk.operations.rewind(to: there, keepsQuests: true)
        #expect(try await desk.routines.find(1)?.tasks.map(\.name) == ["Whistle"])
        try await pcs.meet()
        try await pcs.expectSame()
    }

    @Test("Two PCs that go back at the same time, to different states, come to one result")
    func both() async throws {
        try await live()
        let later = try await desk.operations.ends()
        try await change(desk) { $0.name = "Handball" }
        try await pcs.meet()
        try await desk.operations.rewind(to: later, keepsQuests: true)
        try await laptop.operations.rewind(to: ends, keepsQuests: false)
        try await pcs.meet()
        PairedPCs.expect(try await desk.database.digest(), former, "both have undone it")
        try await pcs.expectSame()
    }

    @Test(
        "An answer to a reminder counts no longer where it is undone, and counts where quests are kept", arguments: [true, false])
    func answers(keepsQuests: Bool) async throws {
        let daily: ReminderID = "daily.1.2026-03-03.due"
        try await desk.ledger.record([.daily(daily)])
        _ = try await desk.ledger.acknowledge(daily)
        try await pcs.meet()
        #expect(try laptop.database.count("answeredOccasion") == 1)
        try await goBack(to: ends, keepsQuests: keepsQuests)
        #expect(try desk.database.count("answeredOccasion") == (keepsQuests ? 1 : 0))
        #expect(try laptop.database.count("answeredOccasion") == (keepsQuests ? 1 : 0))
    }

    @Test("A quest that was begun then, and whose end is undone, counts as begun; the one that is being played goes on")
    func underWay() async throws {
        var play = Play(day: 2)
        let quest = try await play.open(desk)
        _ = try await play.take(3, of: quest, in: desk)
        let begun = try await desk.operations.ends()
        _ = try await change(desk) { $0.name = "Football" }
        try await desk.operations.rewind(to: begun, keepsQuests: false)
        let open = try #require(try await desk.quests.open(player: 1))
        #expect(open.id == quest.id && open.step == 3)
        pcs.wall.set(day: 3)
        var last = open
        for step in Play.taps.dropFirst(3) {
            play.seconds += step.wait
            last = try await play.take(step.tap, of: last, in: desk)
        }
        try await pcs.meet()
        #expect(try await laptop.quests.find(quest.id)?.isOpen == false && !last.isOpen)
        try await goBack(to: begun, keepsQuests: false)
        try await pcs.expectSame()
        for pc in [desk, laptop] {
            #expect(try await pc.quests.find(quest.id) == nil)
            #expect(try await pc.quests.begun(since: play.now - 86_400).count == 1)
        }
    }

    @Test("A PC whose settings count nowhere cannot have all PCs go back")
    func playsOnly() async throws {
        let device = Device(
            id: laptop.database.device, name: "laptop", signingKey: Data(repeating: 1, count: 32),
            agreementKey: Data(repeating: 2, count: 32), carrier: "", playsOnly: true)
        try await desk.operations.share(.device(device))
        try await pcs.meet()
        pcs.wall.set(day: 3)
        let error = try await Household.error { try await laptop.operations.rewind(to: [:], keepsQuests: true) }
        #expect(error.code == .playsOnly)
        #expect(try await laptop.operations.ends() == desk.operations.ends())
    }

    @Test("A state of another household is none to go back to, and one with nothing since changes nothing")
    func otherState() async throws {
        let other = try await Household.withRoutine(.inMemory(), players: "Zoe")
        let strange = try await other.operations.ends()
        let error = try await Household.error { try await desk.operations.rewind(to: strange, keepsQuests: true) }
        #expect(error.code == .conflict)
        #expect(try await desk.operations.rewind(to: ends, keepsQuests: false).ranges == [:])
        #expect(try await desk.operations.ends() == ends)
    }

    @Test("The log of facts has the values that count again, with those who had set them")
    func facts() async throws {
        let today = pcs.wall.value.day
        var settings = PlayerSettings(sounds: false)
        try await FactAuthor.$current.withValue(.player) { try await desk.settings.set(settings, of: 1, today: today) }
        let then = try await desk.operations.ends()
        (settings.sounds, settings.usesCalendar) = (true, false)
        try await FactAuthor.$current.withValue(.parent) { try await desk.settings.set(settings, of: 1, today: today) }
        try await pcs.meet()
        try await desk.operations.rewind(to: then, keepsQuests: true)
        try await pcs.meet()
        for pc in [desk, laptop] {
            let own = try await pc.facts.settings(of: 1, setBy: .player, since: .distantPast)
            #expect(own.contains { $0.field == "sounds" && $0.value == "false" })
            #expect(try await !pc.facts.settings(of: 1, setBy: .parent, since: .distantPast).contains { $0.field == "sounds" })
            #expect(try await pc.settings.settings(of: 1).sounds == false)
        }
    }
}
