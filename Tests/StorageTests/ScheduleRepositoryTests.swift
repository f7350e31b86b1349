import Domain
import TestSupport
import Testing

@testable import Storage

@Suite("Quest days as they were")
struct ScheduleRepositoryTests {
    private func day(_ number: Int) -> LocalDate { LocalDate(dayNumber: 20_513 + number) }

    private func draft(_ days: Weekday..., players: [PlayerID] = [1], isActive: Bool = true) -> RoutineDraft {
        RoutineDraft(
            name: "Prep", tasks: [RoutineTask(name: "Go")], activeDays: days, playerIDs: players, isActive: isActive)
    }

    @Test("A player's quest days are those of all routines of the player; each change is recorded once, with its day")
    func changes() async throws {
        let wall = WallMoment()
        let household = try await Household.inMemory(players: "Mia", "Ben", wall: wall)
        #expect(try await household.schedule.days(of: 1) == [])

        wall.set(day: 1)
        _ = try await household.routines.create(draft(.monday, .friday), createdBy: .parent)
        _ = try await household.routines.create(draft(.sunday, .monday, players: [1, 2]), createdBy: .parent)
        _ = try await household.routines.create(draft(.tuesday, isActive: false), createdBy: .parent)
        let first = ScheduleChange(from: day(1), days: [.sunday, .monday, .friday])
        #expect(try await household.schedule.days(of: 1) == [first])
        #expect(try await household.schedule.days(of: 2) == [ScheduleChange(from: day(1), days: [.sunday, .monday])])

        wall.set(day: 6)
        _ = try await household.routines.update(1, draft(.saturday))
        let second = ScheduleChange(from: day(6), days: [.sunday, .monday, .saturday])
        #expect(try await household.schedule.days(of: 1) == [first, second])

        // Changed once more on one day, and back.
        _ = try await household.routines.update(1, draft(.wednesday))
        #expect(try await household.schedule.days(of: 1).map(\.days) == [first.days, [.sunday, .monday, .wednesday]])
        _ = try await household.routines.update(1, draft(.monday, .friday))
        #expect(try await household.schedule.days(of: 1) == [first])
    }

    @Test("Routines that are deleted, archived or switched off have no days")
    func gone() async throws {
        let wall = WallMoment()
        let household = try await Household.inMemory(players: "Mia", wall: wall)
        for weekday in [Weekday.monday, .tuesday, .wednesday] {
            _ = try await household.routines.create(draft(weekday), createdBy: .parent)
        }
        var play = Play()
        try await play.finish(household, routine: 2)
        wall.set(day: 1)
        try await household.routines.delete(1)
        wall.set(day: 2)
        try await household.routines.delete(2)
        wall.set(day: 3)
        _ = try await household.routines.update(3, draft(.wednesday, isActive: false))
        #expect(
            try await household.schedule.days(of: 1).map(\.days) == [
                [.monday, .tuesday, .wednesday], [.tuesday, .wednesday], [.wednesday], [],
            ])
    }

    @Test("A start with a wrong clock, and a household that begins to share anew, leave the quest days as they are")
    func startedAnew() async throws {
        let folder = try TemporaryFolder()
        let path = folder.path("timequest.sqlite")
        let wall = WallMoment(day: 10)
        let device = DeviceID(hash: [1, 2, 3, 4, 5, 6, 7, 8])
        func open() throws -> HouseholdDatabase { try HouseholdDatabase(path: path, device: device, moment: { wall.value }) }
        var database = try open()
        let mia = try await PlayerRepository(database).create(PlayerDraft(name: "Mia"))
        let routines = RoutineRepository(database)
        let first = try await routines.create(draft(.monday, players: [mia.id]), createdBy: .parent)
        _ = try await routines.create(draft(.friday, players: [mia.id]), createdBy: .parent)
        let expected = [ScheduleChange(from: day(10), days: [.monday, .friday])]
        try database.close()
        wall.set(day: 9)
        database = try open()
        #expect(try await ScheduleRepository(database).days(of: mia.id) == expected)
        wall.set(day: 12)
        try await OperationRepository(database).separate(under: DeviceID(hash: [8, 7, 6, 5, 4, 3, 2, 1]))
        var renamed = draft(.monday, players: [mia.id])
        renamed.name = "Prep again"
        _ = try await RoutineRepository(database).update(first.id, renamed)
        #expect(try await ScheduleRepository(database).days(of: mia.id) == expected)
        try database.close()
    }

    @Test("What a clock that ran ahead has noted changes nothing before its day")
    func clockAhead() async throws {
        let wall = WallMoment(day: 900)
        let household = try await Household.inMemory(players: "Mia", wall: wall)
        _ = try await household.routines.create(draft(.monday), createdBy: .parent)
        wall.set(day: 1)
        _ = try await household.routines.update(1, draft(.tuesday))
        #expect(
            try await household.schedule.days(of: 1) == [
                ScheduleChange(from: day(1), days: [.tuesday]), ScheduleChange(from: day(900), days: [.monday]),
            ])
    }

    @Test("A clock that has lost its time takes nothing of the past with it")
    func clockBehind() async throws {
        let wall = WallMoment(day: 100)
        let household = try await Household.inMemory(players: "Mia", wall: wall)
        _ = try await household.routines.create(draft(.monday), createdBy: .parent)
        wall.set(day: 200)
        _ = try await household.routines.update(1, draft(.tuesday))
        wall.set(day: 1)
        _ = try await household.routines.update(1, draft(.tuesday))
        #expect(
            try await household.schedule.days(of: 1).filter { $0.from >= day(100) } == [
                ScheduleChange(from: day(100), days: [.monday]), ScheduleChange(from: day(200), days: [.tuesday]),
            ])
    }

    @Test("A history that began earlier takes the days that were noted first along, and only those")
    func historyBeganEarlier() async throws {
        let wall = WallMoment(day: 10)
        let household = try await Household.inMemory(players: "Mia", wall: wall)
        _ = try await household.routines.create(draft(.monday), createdBy: .parent)
        wall.set(day: 20)
        _ = try await household.routines.update(1, draft(.tuesday))
        var quest = Play(day: 3).opened(household.quests.newID())
        (quest.phase, quest.position, quest.startedAt, quest.finishedAt) = (.summary, 1, Play(day: 3).now, Play(day: 3).now)
        quest.playedOn = day(3)
        let history = [quest]
        try await household.quests.add(history)
        #expect(try await household.schedule.days(of: 1).map(\.from) == [day(3), day(20)])
    }
}
