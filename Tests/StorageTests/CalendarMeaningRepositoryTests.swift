import Domain
import Foundation
import GRDB
import TestSupport
import Testing

@testable import Storage

@Suite("What parents say about calendars, in the database")
struct CalendarMeaningRepositoryTests {
    private static let school = CalendarMeaning(kind: .school, label: "6c", wayMinutes: 15, isWithoutWayToSchool: true)

    private func say(_ meaning: CalendarMeaning, of calendar: String = "club", in household: Household) async throws {
        _ = try await household.calendars.change(calendar) { present in
            var choice = present
            choice.meaning = meaning
            return choice
        }.get()
    }

    @Test("It is stored, changed and forgotten, beside owner and colour")
    func change() async throws {
        let household = try await Household.withRoutine(.inMemory(), players: "Mia")
        #expect(try await household.meanings.all() == [:])
        try await household.calendars.assign("timetable", to: 1)
        try await say(Self.school, of: "timetable", in: household)
        try await say(CalendarMeaning(kind: .activities, otherwise: .routine(1)), in: household)
        #expect(
            try await household.meanings.all() == [
                "timetable": Self.school, "club": CalendarMeaning(kind: .activities, otherwise: .routine(1)),
            ])
        #expect(try await household.calendars.all() == ["timetable": 1])
        try await say(CalendarMeaning(), in: household)
        #expect(try await household.meanings.all() == ["timetable": Self.school])
        _ = try await household.calendars.change("timetable") { _ in CalendarChoice() }
        #expect(try household.database.count("calendarMeaning") == 0)
        #expect(try await household.calendars.all() == [:])
    }

    @Test("Each field is a fact, and a field that stays is none")
    func facts() async throws {
        let household = try await Household.inMemory(players: "Mia")
        try await say(CalendarMeaning(kind: .activities, label: "SV"), in: household)
        try await say(CalendarMeaning(kind: .activities, otherwise: .nothing), in: household)
        let facts = try household.database.rows("SELECT field, value FROM fact WHERE entity = 'calendar' ORDER BY sequence")
        #expect(
            facts.map { "\($0[0] as String) = \($0[1] as String? ?? "nothing")" } == [
                #"kind = "activities""#, #"label = "SV""#, "label = nothing", #"otherwise = "nothing""#,
            ])
    }

    @Test(
        "What is invalid is refused with its field, and nothing is stored",
        arguments: [
            (CalendarMeaning(label: " "), "label"), (CalendarMeaning(wayMinutes: 721), "wayMinutes"),
            (CalendarMeaning(otherwise: .routine(7)), "otherwise"),
        ])
    func invalid(meaning: CalendarMeaning, field: String) async throws {
        let household = try await Household.withRoutine(.inMemory(), players: "Mia")
        let error = try await Household.error { try await say(meaning, in: household) }
        #expect(error.code == .invalid && error.field == field)
        #expect(try await household.meanings.all() == [:])
    }

    @Test("A routine that is archived is called for no more, and what was said about it is kept")
    func archived() async throws {
        let household = try await Household.withRoutine(.inMemory(), players: "Mia")
        try await say(CalendarMeaning(otherwise: .routine(1)), in: household)
        var play = Play(day: 3)
        try await play.finish(household)
        try await household.routines.delete(1)
        #expect(try await household.meanings.all() == ["club": CalendarMeaning()])
        // Another change does not touch it.
        _ = try await household.calendars.change("club") { present in
            var choice = present
            choice.tone = 3
            return choice
        }.get()
        #expect(try household.database.count("calendarMeaning") == 1)
    }

    @Test("What two PCs say about a calendar is both in effect")
    func twoPCs() async throws {
        let pcs = try PairedPCs()
        _ = try await pcs.desk.players.create(PlayerDraft(name: "Mia"))
        try await say(CalendarMeaning(kind: .school), in: pcs.desk)
        try await pcs.meet()
        #expect(try await pcs.laptop.meanings.all() == ["club": CalendarMeaning(kind: .school)])
        try await say(CalendarMeaning(kind: .school, label: "6c"), in: pcs.desk)
        pcs.wall.set(day: 2)
        try await say(CalendarMeaning(kind: .activities, wayMinutes: 10), in: pcs.laptop)
        try await pcs.meet()
        try await pcs.expectSame()
        #expect(
            try await pcs.desk.meanings.all() == ["club": CalendarMeaning(kind: .activities, label: "6c", wayMinutes: 10)])
    }

    @Test("A school on one PC that is a club on the other has no lessons at home as soon as a parent changes it")
    func merged() async throws {
        let pcs = try PairedPCs()
        try await say(CalendarMeaning(kind: .school), in: pcs.desk)
        try await pcs.meet()
        try await say(CalendarMeaning(kind: .school, isWithoutWayToSchool: true), in: pcs.desk)
        try await say(CalendarMeaning(kind: .activities), in: pcs.laptop)
        try await pcs.meet()
        try await pcs.expectSame()
        #expect(try await pcs.desk.meanings.all()["club"]?.makesSchoolDays == false)
        try await say(CalendarMeaning(kind: .activities, wayMinutes: 10, isWithoutWayToSchool: true), in: pcs.desk)
        try await pcs.meet()
        try await pcs.expectSame()
        #expect(try await pcs.laptop.meanings.all() == ["club": CalendarMeaning(kind: .activities, wayMinutes: 10)])
    }

    @Test("A restore puts back what was said when the backup was made")
    func restore() async throws {
        let folder = try TemporaryFolder()
        let household = Household(try HouseholdDatabase(path: folder.databasePath))
        _ = try await household.players.create(PlayerDraft(name: "Mia", words: ["U12"]))
        try await say(Self.school, in: household)
        let backup = folder.path + "/backup.sqlite"
        try household.database.backup(to: backup)
        let mia = try #require(try await household.players.all().first).id
        _ = try await household.players.update(mia, PlayerDraft(name: "Mia", words: []))
        try await say(CalendarMeaning(), in: household)
        _ = try household.database.restore(from: backup, keeping: folder.path + "/aside.sqlite")
        #expect(try await household.meanings.all() == ["club": Self.school])
        #expect(try await household.players.all().map(\.words) == [["U12"]])
    }
}
