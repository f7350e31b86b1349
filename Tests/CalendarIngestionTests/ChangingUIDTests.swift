import Domain
import Foundation
import TestSupport
import Testing

@testable import CalendarIngestion

@Suite("A school whose every export has new UIDs")
struct ChangingUIDTests {
    private let monday = Fixture(name: "school-export-monday.ics")
    private let friday = Fixture(name: "school-export-friday.ics")

    /// "2026-03-12T13:30Z Swimming gala", of whole days too.
    private func agenda(_ fixture: Fixture) throws -> Set<String> {
        Set(try fixture.expectation().events.map { "\($0.start.zulu) \($0.title)" })
    }

    /// What the family is reminded of while an export lies in the folder: one routine for whatever the school asks for.
    private func reminders(_ snapshot: CalendarSnapshot) throws -> [Reminder] {
        let expected = try monday.expectation()
        let zone = try ZoneRules.system(expected.timeZone)
        let routine = Routine(
            id: 1, slug: "school-bag", name: "School bag", tasks: [RoutineTask(name: "Fill it")], playerIDs: [1],
            keywords: ["swimming", "exam", "trip", "piano", "drama", "sports"])
        let events = snapshot.events(in: DateInterval(start: expected.from, end: expected.to), timeZone: zone)
        let occasions = ScheduleSuggestionEngine.occasions(
            events: events, routines: [routine],
            forecasts: RoutineForecasts(of: [routine], quantile: 0.9, rules: .calibrated), rules: .calibrated)
        let planner = ReminderPlanner(settings: ReminderSettings(headsUpMinutes: nil), zone: zone, rules: .calibrated)
        return planner.plan(
            ReminderFacts(occasions: occasions), from: expected.from, until: expected.to, at: expected.from
        ).reminders
    }

    @Test("No UID of one export is in the next, though most of its events are")
    func fixtures() throws {
        let uids = try [monday, friday].map { Set(try $0.expectation().events.map(\.uid)) }
        #expect(uids[0].isDisjoint(with: uids[1]))
        #expect(try agenda(monday).intersection(agenda(friday)).count == 10)
    }

    @Test("What did not move keeps its reminder; what moved is new, what was cancelled is gone, and nothing is there twice")
    func replaced() async throws {
        let folder = StubFolder()
        let reader = folder.reader()
        folder.write("school.ics", try monday.data)
        let before = try reminders(await reader.refresh(StubFolder.path)).map(\.id)
        folder.write("school.ics", try friday.data)
        let after = try reminders(await reader.refresh(StubFolder.path)).map(\.id)

        #expect(Set(before).count == before.count && Set(after).count == after.count)
        #expect(
            before.filter(after.contains) == [
                "suggestion.1.1.2026-03-12T13:30Z.start-by", "suggestion.1.1.2026-04-13T10:00Z.start-by",
                "suggestion.1.1.2026-04-20T10:00Z.start-by", "suggestion.1.1.2026-04-27T10:00Z.start-by",
                "suggestion.1.1.2026-04-29T08:40Z.start-by",
            ])
        #expect(
            before.filter { !after.contains($0) } == [
                "suggestion.1.1.2026-03-17T09:00Z.start-by", "suggestion.1.1.2026-03-27T08:15Z.start-by",
                "suggestion.1.1.2026-05-07T14:30Z.start-by",
            ])
        #expect(
            after.filter { !before.contains($0) } == [
                "suggestion.1.1.2026-03-19T09:00Z.start-by", "suggestion.1.1.2026-05-15T12:00Z.start-by",
            ])
    }

    @Test("The same export twice, in two files of one calendar, reminds once")
    func bothAtOnce() async throws {
        let folder = StubFolder()
        folder.write("school/monday.ics", try monday.data)
        let alone = try reminders(await folder.reader().refresh(StubFolder.path))
        let renamed = String(decoding: try monday.data, as: UTF8.self).replacing("UID:", with: "UID:copy-")
        folder.write("school/copy.ics", Data(renamed.utf8))
        let both = try reminders(await folder.reader().refresh(StubFolder.path))
        #expect(both.map(\.id) == alone.map(\.id) && both.count == 8)
    }
}
