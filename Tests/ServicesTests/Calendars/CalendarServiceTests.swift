import CalendarIngestion
import Domain
import Foundation
import ServicesTestSupport
import Synchronization
import TestSupport
import Testing

@testable import Services

@Suite("Putting calendars in and out of the folder", .tags(.system))
struct CalendarServiceTests {
    private let soccer = Data(TestHousehold.calendar([("Soccer", .clock("16:00"))]).utf8)

    @Test("An added calendar is in the folder, is read, and has the reminders planned again")
    func add() async throws {
        let household = try await TestHousehold()
        let calendar = try await household.calendars.add("Sports club", soccer)
        #expect(calendar.name == "Sports club" && calendar.entryCount == 1 && !calendar.isFolder)
        #expect(try household.folder.names() == ["Sports club.ics"])
        #expect(household.plansAnew == 1)
        let events = try await household.calendars.events(in: DateInterval(start: .clock("00:00"), duration: 86_400))
        #expect(events.map(\.title) == ["Soccer"])
    }

    @Test("The file of an added calendar is parsed once, with an owner or without")
    func parsedOnce() async throws {
        let parsed = Mutex(0)
        let parser = FileParser(parseBatch: { files in
            parsed.withLock { $0 += files.count }
            return await FileParser.inProcess.parseBatch(files)
        })
        let household = try await TestHousehold(parser: parser)
        _ = try await household.calendars.add("a", soccer)
        #expect(parsed.withLock { $0 } == 1)
        #expect(try await household.calendars.add("b", soccer, owner: .nobody).entryCount == 1)
        #expect(parsed.withLock { $0 } == 2)
    }

    @Test("An added calendar may be read and changed by its folder's group, and by no other user")
    func rights() async throws {
        let household = try await TestHousehold()
        _ = try await household.calendars.add("a", soccer)
        let attributes = try FileManager.default.attributesOfItem(atPath: "\(household.folder.path)/a.ics")
        #expect(attributes[.posixPermissions] as? Int == 0o660)
    }

    @Test("A read that is cancelled is not the first one, which others wait for")
    func cancelledFirst() async throws {
        let household = try await TestHousehold(hasReadCalendars: false)
        try household.folder.write(String(decoding: soccer, as: UTF8.self), to: "a.ics")
        let reading = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            await household.calendars.refresh()
        }
        await reading.value
        #expect(!household.calendars.isRead)
        await household.calendars.refresh()
        #expect(household.calendars.isRead)
    }

    @Test("An event that repeats too often for suggestions is named with its calendar, until it is mended")
    func dense() async throws {
        let household = try await TestHousehold()
        func problems() async throws -> [String] {
            _ = try await household.suggestions.occasions(in: DateInterval(start: .clock("00:00"), duration: 86_400))
            return await household.calendars.problems.map(\.sentence)
        }
        let often = """
            BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\nUID:drink\r\nSUMMARY:Drink water\r\nDTSTART:20260301T080000Z\r\n\
            DURATION:PT1M\r\nRRULE:FREQ=MINUTELY;INTERVAL=20;COUNT=20\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n
            """
        _ = try await household.calendars.add("health", Data(often.utf8))
        #expect(try await problems() == ["health.ics: “Drink water” repeats so often that no routine is suggested for it."])
        _ = try await household.calendars.add("health", soccer)
        #expect(try await problems() == [])
    }

    @Test("A calendar that is added has a colour of its own, and the others keep theirs")
    func colours() async throws {
        let household = try await TestHousehold()
        let desk = household.desk(.parent)
        // All three have one colour by their names.
        #expect(Set(["soccer", "piano", "work"].map { PageSettings.tone(of: $0) }) == [2])
        #expect(try await desk.putCalendar("soccer", soccer).calendar.tone == nil)
        #expect(try await desk.putCalendar("piano", soccer).calendar.tone == 1)
        #expect(try await desk.putCalendar("work", soccer, owner: .nobody).calendar.tone == 3)
        #expect(try await desk.putCalendar("work", soccer).calendar.tone == 3, "it is replaced")
        #expect(try await desk.putCalendar("school", soccer).calendar.tone == nil, "its own is free")
        #expect(try await desk.calendars().map(\.tone) == [1, nil, nil, 3])
        try await desk.removeCalendar("piano")
        #expect(try await desk.putCalendar("piano", soccer).calendar.tone == 1)
    }

    @Test("A calendar of that name is replaced")
    func replace() async throws {
        let household = try await TestHousehold()
        _ = try await household.calendars.add("a", soccer)
        let calendar = try await household.calendars.add("a", Data(TestHousehold.calendar([]).utf8))
        #expect(calendar.entryCount == 0)
        #expect(try household.folder.names() == ["a.ics"])
    }

    @Test("What is no calendar is not let in", arguments: ["", "<html>", "BEGIN:VEVENT\r\nEND:VEVENT\r\n"])
    func noCalendar(text: String) async throws {
        let household = try await TestHousehold()
        await #expect(throws: CalendarServiceError.self) { try await household.calendars.add("a", Data(text.utf8)) }
        #expect(try household.folder.names() == [])
    }

    @Test("No name writes outside the folder", arguments: ["../evil", "/tmp/evil", ".evil", "a/evil"])
    func names(name: String) async throws {
        let household = try await TestHousehold()
        await #expect(throws: CalendarServiceError.self) { try await household.calendars.add(name, soccer) }
        #expect(try household.folder.names() == [])
    }

    @Test("A name that the folder's reader would leave out is refused", arguments: [" a", "a ", "a  b", "a\u{A0}b", "a\u{200F}b"])
    func unreadableNames(name: String) async throws {
        let household = try await TestHousehold()
        await #expect(throws: CalendarServiceError.self) { try await household.calendars.add(name, soccer) }
        #expect(try household.folder.names() == [])
    }

    @Test("A name in other bytes that looks the same replaces and removes the file that is there")
    func sameLook() async throws {
        let (composed, decomposed) = ("\u{E9}cole", "e\u{301}cole")
        let household = try await TestHousehold()
        _ = try await household.calendars.add(decomposed, soccer)
        #expect(try household.folder.names().map { Array($0.utf8) } == [Array("\(composed).ics".utf8)])
        try household.folder.rename("\(composed).ics", to: "\(decomposed).ics")
        await household.calendars.refresh()
        _ = try await household.calendars.add(composed, soccer)
        #expect(try household.folder.names().map { Array($0.utf8) } == [Array("\(decomposed).ics".utf8)])
        try await household.calendars.remove(composed)
        #expect(try household.folder.names() == [])
    }

    @Test("A calendar that is a folder is another program's: it is not replaced and not removed")
    func folder() async throws {
        let household = try await TestHousehold()
        try FileManager.default.createDirectory(atPath: "\(household.folder.path)/school", withIntermediateDirectories: true)
        try household.folder.write(String(decoding: soccer, as: UTF8.self), to: "school/a.ics")
        await household.calendars.refresh()
        await #expect(throws: CalendarServiceError.isFolder("school")) { try await household.calendars.add("school", soccer) }
        await #expect(throws: CalendarServiceError.isFolder("school")) { try await household.calendars.remove("school") }
        #expect(await household.calendars.calendars.map(\.files) == [["school/a.ics"]])
    }

    @Test("A removed calendar is no longer in the folder; an unknown one cannot be removed or assigned")
    func remove() async throws {
        let household = try await TestHousehold(players: "Mia")
        _ = try await household.calendars.add("a", soccer)
        try await household.calendars.remove("a")
        #expect(try household.folder.names() == [])
        #expect(await household.calendars.calendars == [])
        await #expect(throws: CalendarServiceError.unknown("a")) { try await household.calendars.remove("a") }
        await #expect(throws: CalendarServiceError.unknown("a")) { try await household.calendars.assign("a", to: 1) }
    }

    @Test("Looking at an unchanged folder changes nothing")
    func unchanged() async throws {
        let household = try await TestHousehold()
        _ = try await household.calendars.add("a", soccer)
        await household.calendars.refresh()
        await household.calendars.refresh()
        #expect(household.plansAnew == 1)
    }

    @Test("A broken file is warned about once, however often the folder is looked at, and again when it changes")
    func warnings() async throws {
        let household = try await TestHousehold()
        try household.folder.write("<html>", to: "bad.ics")
        for _ in 0..<3 { await household.calendars.refresh() }
        #expect(household.log.lines.count { $0.contains("bad.ics") } == 1)
        try household.folder.write(TestHousehold.calendar([]), to: "bad.ics")
        await household.calendars.refresh()
        try household.folder.write("<html> again", to: "bad.ics")
        await household.calendars.refresh()
        #expect(household.log.lines.count { $0.contains("bad.ics") } == 2)
        #expect(await household.calendars.problems.map(\.file) == ["bad.ics"])
    }

    @Test("A file with many problems is one warning")
    func oneWarning() async throws {
        let household = try await TestHousehold()
        let bad = (0..<9).map { "BEGIN:VEVENT\r\nUID:\($0)\r\nEND:VEVENT\r\n" }.joined()
        try household.folder.write("BEGIN:VCALENDAR\r\n\(bad)END:VCALENDAR\r\n", to: "bad.ics")
        await household.calendars.refresh()
        #expect(household.log.lines.count { $0.contains("bad.ics") } == 1)
        #expect(await household.calendars.problems.count == 9)
    }

    @Test("A folder that cannot be written to says so")
    func notWritable() async throws {
        let household = try await TestHousehold()
        try FileManager.default.removeItem(atPath: household.folder.path)
        await #expect(throws: CalendarServiceError.self) { try await household.calendars.add("a", soccer) }
    }
}
