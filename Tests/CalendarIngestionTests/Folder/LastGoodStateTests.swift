import Domain
import Foundation
import Testing

@testable import CalendarIngestion

@Suite("What was good before a file or folder went bad is kept")
struct LastGoodStateTests {
    private let folder = StubFolder()
    private let reader: CalendarFolderReader

    init() {
        folder.write("judo.ics", CalendarText.event("SUMMARY:Judo"))
        folder.write("school/a.ics", CalendarText.event("SUMMARY:Exam", uid: "exam"))
        reader = folder.reader()
    }

    private func titles(_ snapshot: CalendarSnapshot) -> [String] {
        snapshot.events(in: .spring, timeZone: .utc).map(\.title).sorted()
    }

    @Test(
        "A file that turns bad keeps its last good state and is flagged, until it is good again",
        arguments: [
            Data(), Data("<html>sign in</html>".utf8), Data(CalendarText.calendar(CalendarText.event("SUMMARY:Half")).dropLast(30)),
            Data("BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\n".utf8),
        ])
    func turnsBad(bytes: Data) async {
        _ = await reader.refresh(StubFolder.path)
        folder.write("judo.ics", bytes)
        let bad = await reader.refresh(StubFolder.path)
        #expect(titles(bad) == ["Exam", "Judo"])
        #expect(Set(bad.problems.map(\.file)) == ["judo.ics"])
        #expect(bad.problems.contains { $0.message.contains("kept") })
        #expect(bad.calendars.first { $0.name == "judo" }?.entryCount == 1)

        // Touched, and still bad.
        folder.write("judo.ics", bytes)
        #expect(titles(await reader.refresh(StubFolder.path)) == ["Exam", "Judo"])

        folder.write("judo.ics", CalendarText.event("SUMMARY:Judo again"))
        let good = await reader.refresh(StubFolder.path)
        #expect(titles(good) == ["Exam", "Judo again"] && good.problems == [])
    }

    @Test("A file that cannot be read is named with the reason; the others are fine")
    func unreadable() async {
        folder.write("bad.ics", CalendarText.event("SUMMARY:Never seen", uid: "bad"))
        folder.setBroken("bad.ics")
        let snapshot = await reader.refresh(StubFolder.path)
        #expect(titles(snapshot) == ["Exam", "Judo"])
        #expect(snapshot.problems.map(\.sentence) == ["bad.ics: “bad.ics” may not be read"])
        #expect(snapshot.problems.map(\.severity) == [.error])
    }

    @Test("A file that may no longer be read keeps what it said")
    func turnsUnreadable() async {
        _ = await reader.refresh(StubFolder.path)
        folder.setBroken("judo.ics")
        let bad = await reader.refresh(StubFolder.path)
        #expect(titles(bad) == ["Exam", "Judo"])
        #expect(bad.problems.count == 2)
        folder.setBroken("judo.ics", false)
        #expect(await reader.refresh(StubFolder.path).problems == [])
    }

    @Test("A pipe or device in the folder is named, never waited for")
    func noPlainFile() async {
        folder.write("pipe.ics", Data(), kind: .other)
        let snapshot = await reader.refresh(StubFolder.path)
        #expect(snapshot.problems.map(\.file) == ["pipe.ics"] && titles(snapshot) == ["Exam", "Judo"])
    }

    @Test("A folder that vanished keeps its calendars, says so, and is read again when it is back")
    func folderVanishes() async {
        _ = await reader.refresh(StubFolder.path)
        folder.setBroken("")
        let gone = await reader.refresh(StubFolder.path)
        #expect(titles(gone) == ["Exam", "Judo"])
        #expect(gone.problems.map(\.severity) == [.error] && gone.problems.first?.file == StubFolder.path)
        folder.setBroken("", false)
        let back = await reader.refresh(StubFolder.path)
        #expect(titles(back) == ["Exam", "Judo"] && back.problems == [])
        #expect(await reader.readCount == 2)
    }

    @Test("A sub-folder that may no longer be read keeps its calendar, too")
    func subFolderUnreadable() async {
        _ = await reader.refresh(StubFolder.path)
        folder.setBroken("school")
        let gone = await reader.refresh(StubFolder.path)
        #expect(titles(gone) == ["Exam", "Judo"])
        #expect(gone.problems.map(\.file) == ["school"])
        #expect(gone.calendars.map(\.name) == ["judo", "school"])
        folder.setBroken("school", false)
        #expect(await reader.refresh(StubFolder.path).problems == [])
    }

    @Test("A file whose program always forgets an END is followed all the same")
    func neverWhole() async {
        func unfinished(_ title: String) -> Data {
            Data(CalendarText.calendar(CalendarText.event("SUMMARY:\(title)")).dropLast("END:VCALENDAR\r\n".count))
        }
        folder.write("judo.ics", unfinished("First"))
        let reader = folder.reader()
        #expect(titles(await reader.refresh(StubFolder.path)) == ["Exam", "First"])
        folder.write("judo.ics", unfinished("Second"))
        #expect(titles(await reader.refresh(StubFolder.path)) == ["Exam", "Second"])
        folder.write("judo.ics", Data("<html>".utf8))
        #expect(titles(await reader.refresh(StubFolder.path)) == ["Exam", "Second"])
    }

    @Test("A file that is whole and has become empty is believed")
    func emptied() async {
        _ = await reader.refresh(StubFolder.path)
        folder.write("judo.ics", [])
        let snapshot = await reader.refresh(StubFolder.path)
        #expect(titles(snapshot) == ["Exam"] && snapshot.problems == [])
    }
}
