import Domain
import Testing

@testable import Storage

@Suite("Quest days as they were")
struct ScheduleRepositoryTests {
    private func day(_ number: Int) -> LocalDate { LocalDate(dayNumber: 20_513 + number) }

    private func draft(_ days: Weekday..., players: [Int64] = [1], isActive: Bool = true) -> RoutineDraft {
        RoutineDraft(
            name: "Prep", tasks: [RoutineTask(name: "Go")], activeDays: days, playerIDs: players, isActive: isActive)
    }

    @Test("A player's days are those of all her routines; each change is noted once, for the day it came")
    func changes() async throws {
        let household = try await Household.inMemory(players: "Mia", "Ben")
        try await household.schedule.record(today: day(0))
        #expect(try await household.schedule.days(of: 1) == [])

        _ = try await household.routines.create(draft(.monday, .friday), createdBy: .parent)
        _ = try await household.routines.create(draft(.sunday, .monday, players: [1, 2]), createdBy: .parent)
        _ = try await household.routines.create(draft(.tuesday, isActive: false), createdBy: .parent)
        for today in [1, 1, 2, 5] { try await household.schedule.record(today: day(today)) }
        let first = ScheduleChange(from: day(1), days: [.sunday, .monday, .friday])
        #expect(try await household.schedule.days(of: 1) == [first])
        #expect(try await household.schedule.days(of: 2) == [ScheduleChange(from: day(1), days: [.sunday, .monday])])

        _ = try await household.routines.update(1, draft(.saturday))
        try await household.schedule.record(today: day(6))
        let second = ScheduleChange(from: day(6), days: [.sunday, .monday, .saturday])
        #expect(try await household.schedule.days(of: 1) == [first, second])

        // Changed once more on one day, and back.
        _ = try await household.routines.update(1, draft(.wednesday))
        try await household.schedule.record(today: day(6))
        #expect(try await household.schedule.days(of: 1).map(\.days) == [first.days, [.sunday, .monday, .wednesday]])
        _ = try await household.routines.update(1, draft(.monday, .friday))
        try await household.schedule.record(today: day(6))
        #expect(try await household.schedule.days(of: 1) == [first])
    }

    @Test("Routines that are deleted, archived or switched off have no days")
    func gone() async throws {
        let household = try await Household.inMemory(players: "Mia")
        for weekday in [Weekday.monday, .tuesday, .wednesday] {
            _ = try await household.routines.create(draft(weekday), createdBy: .parent)
        }
        var play = Play()
        try await play.finish(household, routine: 2)
        try await household.schedule.record(today: day(0))
        try await household.routines.delete(1)
        try await household.schedule.record(today: day(1))
        try await household.routines.delete(2)
        try await household.schedule.record(today: day(2))
        _ = try await household.routines.update(3, draft(.wednesday, isActive: false))
        try await household.schedule.record(today: day(3))
        #expect(
            try await household.schedule.days(of: 1).map(\.days) == [
                [.monday, .tuesday, .wednesday], [.tuesday, .wednesday], [.wednesday], [],
            ])
    }

    @Test("What a clock that ran ahead has noted changes nothing before its day")
    func clockAhead() async throws {
        let household = try await Household.inMemory(players: "Mia")
        _ = try await household.routines.create(draft(.monday), createdBy: .parent)
        try await household.schedule.record(today: day(900))
        _ = try await household.routines.update(1, draft(.tuesday))
        try await household.schedule.record(today: day(1))
        #expect(
            try await household.schedule.days(of: 1) == [
                ScheduleChange(from: day(1), days: [.tuesday]), ScheduleChange(from: day(900), days: [.monday]),
            ])
    }

    @Test("A clock that has lost its time takes nothing of the past with it")
    func clockBehind() async throws {
        let household = try await Household.inMemory(players: "Mia")
        _ = try await household.routines.create(draft(.monday), createdBy: .parent)
        try await household.schedule.record(today: day(100))
        _ = try await household.routines.update(1, draft(.tuesday))
        try await household.schedule.record(today: day(200))
        try await household.schedule.record(today: day(1))
        try await household.schedule.record(today: day(201))
        #expect(
            try await household.schedule.days(of: 1).filter { $0.from >= day(100) } == [
                ScheduleChange(from: day(100), days: [.monday]), ScheduleChange(from: day(200), days: [.tuesday]),
            ])
    }
}
