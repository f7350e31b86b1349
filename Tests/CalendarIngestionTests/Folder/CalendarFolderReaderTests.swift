import Domain
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import CalendarIngestion

@Suite("Keeping the calendar folder in memory")
struct CalendarFolderReaderTests {
    private let folder = StubFolder()

    private func titles(_ snapshot: CalendarSnapshot) -> [String] {
        snapshot.events(in: .spring, timeZone: .utc).map(\.title).sorted()
    }

    private func write(_ path: String, _ title: String) {
        folder.write(path, CalendarText.event("SUMMARY:\(title)"))
    }

    @Test("Only what changed is read again")
    func readsChangesOnly() async {
        for index in 0..<100 { write("c\(index).ics", "Event \(index)") }
        let reader = folder.reader()
        _ = await reader.refresh(StubFolder.path)
        #expect(await reader.readCount == 100)
        _ = await reader.refresh(StubFolder.path)
        #expect(await reader.readCount == 100)

        write("c7.ics", "Changed")
        let snapshot = await reader.refresh(StubFolder.path)
        #expect(await reader.readCount == 101)
        #expect(folder.reads.last == "c7.ics")
        #expect(titles(snapshot).contains("Changed") && !titles(snapshot).contains("Event 7"))
        #expect(snapshot.fileCount == 100)
    }

    @Test("A file that is added, renamed or removed is seen")
    func comingAndGoing() async {
        let reader = folder.reader()
        #expect(await reader.refresh(StubFolder.path).calendars == [])
        write("judo.ics", "Judo")
        #expect(await reader.refresh(StubFolder.path).calendars.map(\.name) == ["judo"])
        folder.rename("judo.ics", to: "Sports club.ics")
        let renamed = await reader.refresh(StubFolder.path)
        #expect(renamed.calendars.map(\.name) == ["Sports club"] && titles(renamed) == ["Judo"])
        folder.remove("Sports club.ics")
        let removed = await reader.refresh(StubFolder.path)
        #expect(removed.calendars == [] && titles(removed) == [])
    }

    @Test("Sub-folders are calendars, with the name and colour that they give themselves")
    func subFolders() async throws {
        write("school/a.ics", "Assembly")
        write("school/b.ics", "Exam")
        folder.write("school/displayname", Data("Big  School\n".utf8))
        folder.write("school/color", Data("#ff8800\n".utf8))
        write("judo.ics", "Judo")
        folder.makeFolder("empty")
        let snapshot = await folder.reader().refresh(StubFolder.path)
        #expect(snapshot.calendars.map(\.name) == ["empty", "judo", "school"])
        let school = try #require(snapshot.calendars.last)
        #expect(school.displayName == "Big School" && school.color == "#ff8800" && school.isFolder)
        #expect(school.files == ["school/a.ics", "school/b.ics"] && school.entryCount == 2)
        #expect(snapshot.calendars.map(\.isFolder) == [true, false, true])
        #expect(Set(snapshot.events(in: .spring, timeZone: .utc).map(\.calendarName)) == ["judo", "school"])
    }

    @Test(
        "What is no calendar file is not even read",
        arguments: [
            ".hidden.ics", ".\u{301}hidden.ics", ".ics", "a.ics.tmp", "a.tmp", "README", "a.ics.part", "a.ics~", "school/.a.ics",
            "school/a.tmp",
            ".git/a.ics",
            "deep/er/a.ics",
        ])
    func ignored(path: String) async {
        write(path, "Nothing")
        let snapshot = await folder.reader().refresh(StubFolder.path)
        #expect(folder.reads == [] && snapshot.fileCount == 0 && snapshot.problems == [])
    }

    @Test(
        "Files that are no calendars are mentioned once, where the status has them, too",
        arguments: [
            (["a.csv"], "a.csv: This file is not read: only those that end in .ics are. Export the calendar as an .ics file."),
            (
                ["b.pdf", "a.csv", "judo.ics"],
                "a.csv: This file is not read: only those that end in .ics are. Export the calendar as an .ics file. "
                    + "The same is true of 1 more."
            ),
            (["b.zip"], "b.zip: This is a packed file (.zip). Unpack it, and use the .ics files in it."),
            (["Judo.ics.txt"], "Judo.ics.txt: This file is not read: only those that end in .ics are. Rename it to “Judo.ics”."),
        ])
    func notRead(names: [String], sentence: String) async {
        for name in names { write(name, "Nothing") }
        let problems = await folder.reader().refresh(StubFolder.path).problems
        #expect(problems.map(\.sentence) == [sentence] && problems.map(\.severity) == [.warning])
    }

    @Test("The extension counts in any case")
    func extensionCase() async {
        write("Judo.ICS", "Judo")
        #expect(await folder.reader().refresh(StubFolder.path).calendars.map(\.name) == ["Judo"])
    }

    @Test("Two looks at an unchanged folder have the same content, one at a changed folder has not")
    func sameContent() async {
        write("a.ics", "A")
        let reader = folder.reader()
        let first = await reader.refresh(StubFolder.path)
        #expect(await reader.refresh(StubFolder.path).hasSameContent(as: first))
        write("a.ics", "B")
        #expect(await !reader.refresh(StubFolder.path).hasSameContent(as: first))
    }

    @Test("A master and a change of it may stand in different files of one folder")
    func acrossFiles() async {
        folder.write("school/a.ics", CalendarText.event("SUMMARY:Weekly", "RRULE:FREQ=WEEKLY;COUNT=2"))
        folder.write(
            "school/b.ics", CalendarText.event("SUMMARY:Moved", "RECURRENCE-ID:20260310T160000Z", start: "DTSTART:20260311T160000Z")
        )
        let events = await folder.reader().refresh(StubFolder.path).events(in: .spring, timeZone: .utc)
        #expect(events.map { "\($0.start.zulu) \($0.title)" } == ["2026-03-03T16:00Z Weekly", "2026-03-11T16:00Z Moved"])
    }

    @Test("Two names that look the same are two files; the second is not read, and named")
    func sameLook() async {
        let composed = "\u{E9}cole.ics"
        let decomposed = "e\u{301}cole.ics"
        let access = FolderAccess(
            list: { _ in [composed, decomposed].map { FolderEntry(name: $0, kind: .file, fingerprint: [1]) } },
            read: { path in CalendarText.calendar(CalendarText.event("SUMMARY:\(path.utf8.count)")) })
        let snapshot = await CalendarFolderReader(access: access, zoneLookup: { _ in nil }, parser: .inProcess).refresh("/x")
        #expect(snapshot.fileCount == 1 && snapshot.calendars.map(\.name) == ["école"])
        #expect(snapshot.problems.count == 1 && snapshot.problems[0].message.contains("looks the same"), "\(snapshot.problems)")
    }

    @Test("Large files are left for another read, which reads only them")
    func large() async {
        write("small.ics", "Small")
        folder.write("large.ics", CalendarText.event("SUMMARY:Large", "DESCRIPTION:\(String(repeating: "x", count: 1000))"))
        let reader = folder.reader()
        let first = await reader.refresh(StubFolder.path, upTo: 1000)
        #expect(titles(first) == ["Small"] && first.isPartial)
        let second = await reader.refresh(StubFolder.path)
        #expect(titles(second) == ["Large", "Small"] && !second.isPartial)
        #expect(folder.reads == ["small.ics", "large.ics"])
        #expect(await !reader.refresh(StubFolder.path, upTo: 1000).isPartial, "nothing is left where nothing has changed")
    }

    @Test("Of a folder that is a calendar all files wait for a large one, which may change an event of theirs")
    func largeFolder() async {
        write("judo.ics", "Judo")
        write("school/a.ics", "Small")
        folder.write(
            "school/b.ics", CalendarText.event("SUMMARY:Large", "DESCRIPTION:\(String(repeating: "x", count: 1000))", uid: "large"))
        let reader = folder.reader()
        let first = await reader.refresh(StubFolder.path, upTo: 1000)
        #expect(titles(first) == ["Judo"] && first.isPartial)
        #expect(titles(await reader.refresh(StubFolder.path)) == ["Judo", "Large", "Small"])
    }

    @Test("A read that was cancelled, or found no folder, leaves files for another")
    func incomplete() async {
        write("judo.ics", "Judo")
        let reader = folder.reader()
        folder.setBroken("")
        #expect(await reader.refresh(StubFolder.path).isPartial)
        folder.setBroken("", false)
        let cancelled = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return await reader.refresh(StubFolder.path).isPartial
        }
        #expect(await cancelled.value)
        #expect(await !reader.refresh(StubFolder.path).isPartial)
    }

    @Test("Of a batch each file has its own failure, and the others are used")
    func failureInBatch() async {
        struct Failure: Error {}
        for name in ["a", "b", "c"] { write("\(name).ics", name) }
        let parser = FileParser(parseBatch: { files in
            files.enumerated().map { $0 == 1 ? .failure(Failure()) : .success(CalendarParser.parse($1)) }
        })
        let reader = CalendarFolderReader(access: folder.access, zoneLookup: ZoneRules.lookup, parser: parser)
        let snapshot = await reader.refresh(StubFolder.path)
        #expect(titles(snapshot) == ["a", "c"] && snapshot.problems.map(\.file) == ["b.ics"] && snapshot.needsAnotherRead)
    }

    @Test("A file that was checked is not parsed again when it is in the folder, unless it has other bytes there")
    func checked() async throws {
        let parsed = Mutex<[Data]>([])
        let parser = FileParser(parseBatch: { files in
            parsed.withLock { $0 += files }
            return await FileParser.inProcess.parseBatch(files)
        })
        let reader = CalendarFolderReader(access: folder.access, zoneLookup: ZoneRules.lookup, parser: parser)
        let (judo, chess) = (Self.file("Judo"), Self.file("Chess"))
        let checked = try await reader.check(judo)
        write("choir.ics", "Choir")
        folder.write("judo.ics", judo)
        let first = await reader.refresh(StubFolder.path, knowing: checked)
        #expect(titles(first) == ["Choir", "Judo"])
        #expect(parsed.withLock { $0 } == [judo, Self.file("Choir")])
        folder.write("judo.ics", chess)
        let second = await reader.refresh(StubFolder.path, knowing: checked)
        #expect(titles(second) == ["Chess", "Choir"])
        #expect(parsed.withLock { $0.last } == chess)
    }

    private static func file(_ title: String) -> Data { CalendarText.calendar(CalendarText.event("SUMMARY:\(title)")) }

    @Test("A folder that cannot be listed is to be read again, and a sub-folder as well", arguments: ["", "school"])
    func unlisted(broken: String) async {
        write("judo.ics", "Judo")
        write("school/a.ics", "Exam")
        let reader = folder.reader()
        folder.setBroken(broken)
        #expect(await reader.refresh(StubFolder.path).needsAnotherRead)
        folder.setBroken(broken, false)
        let snapshot = await reader.refresh(StubFolder.path)
        #expect(!snapshot.needsAnotherRead && titles(snapshot) == ["Exam", "Judo"])
    }

    @Test("Files are parsed together up to a limit, and each keeps its own result")
    func batches() async {
        for index in 0..<300 { write("c\(1000 + index).ics", "Event \(index)") }
        let large =
            CalendarText.calendar(CalendarText.event("SUMMARY:Large"))
            + Data(repeating: 0x0A, count: ParseLimits.batchBytes * 2 / 3)
        for index in 0..<3 { folder.write("l\(index).ics", large) }
        folder.setBroken("c1150.ics")
        folder.write("c1160.ics", Data())
        let batches = Mutex<[[Int]]>([])
        let parser = FileParser(parseBatch: { files in
            batches.withLock { $0.append(files.map(\.count)) }
            return files.map { .success(CalendarParser.parse($0)) }
        })
        let reader = CalendarFolderReader(access: folder.access, zoneLookup: ZoneRules.lookup, parser: parser)
        let snapshot = await reader.refresh(StubFolder.path)
        #expect(batches.withLock { $0.map(\.count) } == [128, 127, 45, 1, 1])
        #expect(batches.withLock { $0.allSatisfy { $0.reduce(0, +) <= ParseLimits.batchBytes } })
        #expect(snapshot.problems.map(\.file) == ["c1150.ics", "c1160.ics"])
        #expect(titles(snapshot).count == 301)
        #expect(snapshot.files.filter { $0.problems.isEmpty }.allSatisfy { $0.events.count == 1 })
    }

    @Test("More files than the limit are said, once")
    func manyFiles() async {
        let names = (0..<ParseLimits.files + 5).map { FolderEntry(name: "\($0).ics", kind: .file, fingerprint: []) }
        let empty = Data("BEGIN:VCALENDAR\nEND:VCALENDAR\n".utf8)
        let access = FolderAccess(list: { _ in names }, read: { _ in empty })
        let snapshot = await CalendarFolderReader(access: access, zoneLookup: { _ in nil }, parser: .inProcess).refresh("/x")
        #expect(snapshot.fileCount == ParseLimits.files)
        #expect(snapshot.problems.map(\.severity) == [.error])
    }
}
