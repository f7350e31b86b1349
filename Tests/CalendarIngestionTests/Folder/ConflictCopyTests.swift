import Domain
import Foundation
import Testing

@testable import CalendarIngestion

@Suite("A calendar folder that Syncthing shares between PCs")
struct ConflictCopyTests {
    private let folder = StubFolder()
    private static let mark = "sync-conflict-20261124-101112-ABCDEFG"

    private func write(_ path: String, _ title: String = "Judo") {
        folder.write(path, CalendarText.event("SUMMARY:\(title)"))
    }

    private func titles(_ snapshot: CalendarSnapshot) -> [String] {
        snapshot.events(in: .spring, timeZone: .utc).map(\.title).sorted()
    }

    @Test("A conflict copy is no calendar: it is not read, and is named with the calendar that it is another version of")
    func conflictCopy() async {
        write("club.ics", "Judo")
        write("club.\(Self.mark).ics", "Chess")
        let snapshot = await folder.reader().refresh(StubFolder.path)
        #expect(snapshot.calendars.map(\.name) == ["club"] && titles(snapshot) == ["Judo"] && folder.reads == ["club.ics"])
        #expect(snapshot.problems.map(\.kind) == [.conflictCopy] && snapshot.problems.map(\.severity) == [.warning])
        #expect(snapshot.problems.map(\.file) == ["club.\(Self.mark).ics"] && snapshot.problems.map(\.calendarName) == ["club"])
        #expect(snapshot.problems.map(\.subject) == ["club.\(Self.mark).ics"])
        #expect(snapshot.problems.map(\.flaw.detail) == ["club.ics"])
        #expect(snapshot.calendars[0].problems == [] && !snapshot.needsAnotherRead)
    }

    @Test("It is seen when it comes, and the problem goes with it")
    func comesAndGoes() async {
        write("club.ics")
        let reader = folder.reader()
        let before = await reader.refresh(StubFolder.path)
        write("club.\(Self.mark).ics")
        let with = await reader.refresh(StubFolder.path)
        #expect(with.problems.count == 1 && !with.hasSameContent(as: before))
        folder.remove("club.\(Self.mark).ics")
        #expect(await reader.refresh(StubFolder.path).hasSameContent(as: before))
    }

    @Test("Where the original is gone the copy does not take its place, which would bring back what somebody has removed")
    func alone() async {
        write("club.\(Self.mark).ics")
        let snapshot = await folder.reader().refresh(StubFolder.path)
        #expect(snapshot.calendars == [] && folder.reads == [])
        #expect(snapshot.problems.map(\.kind) == [.conflictCopyAlone] && snapshot.problems.map(\.calendarName) == ["club"])
    }

    @Test("A folder with the name of the original is not the original")
    func folderOfTheName() async {
        write("club.ics/a.ics")
        write("club.\(Self.mark).ics")
        let problems = await folder.reader().refresh(StubFolder.path).problems
        #expect(problems.map(\.kind) == [.conflictCopyAlone])
    }

    @Test("A copy of a copy is another version of the original as well")
    func copyOfCopy() async {
        let copy = "club.\(Self.mark)"
        for name in ["club", copy, "\(copy).sync-conflict-20261125-131415-BCDEFGH"] { write("\(name).ics") }
        let problems = await folder.reader().refresh(StubFolder.path).problems
        #expect(problems.map(\.kind) == [.conflictCopy, .conflictCopy])
        #expect(problems.map(\.flaw.detail) == ["club.ics", "club.ics"])
    }

    @Test("In a sub-folder, which is a calendar, a copy is named with its path, and looks for its original there")
    func subFolder() async {
        write("school/a.ics")
        write("b.ics")
        for name in ["a", "b"] { write("school/\(name).\(Self.mark).ics", "Other") }
        let snapshot = await folder.reader().refresh(StubFolder.path)
        #expect(titles(snapshot) == ["Judo", "Judo"])
        #expect(snapshot.problems.map(\.file) == ["school/a.\(Self.mark).ics", "school/b.\(Self.mark).ics"])
        #expect(snapshot.problems.map(\.kind) == [.conflictCopy, .conflictCopyAlone])
        #expect(snapshot.problems.map(\.calendarName) == ["school", "school"])
    }

    @Test(
        "Unusual characters are fine, and those that no name should have are named as such",
        arguments: ["Fußball 50% „x“", "e\u{301}c", "🎹"])
    func characters(name: String) async {
        write("\(name).ics")
        write("\(name).\(Self.mark).ics")
        write("bad\u{1B}.\(Self.mark).ics")
        let problems = await folder.reader().refresh(StubFolder.path).problems
        #expect(Set(problems.map(\.kind)) == [.conflictCopy, .unprintableName] && folder.reads == ["\(name).ics"])
    }

    @Test(
        "A file whose name only contains the words is a calendar",
        arguments: ["sync-conflict.ics", "club.sync-conflict-notes.ics", "club.sync-conflict-20261124-101112-ABCDEFG (1).ics"])
    func onlyWords(name: String) async {
        write(name)
        let snapshot = await folder.reader().refresh(StubFolder.path)
        #expect(snapshot.calendars.map(\.files) == [[name]] && snapshot.problems == [])
    }

    @Test(
        "What Syncthing keeps for itself is neither read nor named",
        arguments: [
            ".syncthing.club.ics.tmp", "~syncthing~club.ics.tmp", "~syncthing~club.ics", ".stignore", ".stfolder/club.ics",
            ".stfolder/syncthing-folder-1a2b3c.txt", ".stversions/club~20261124-101112.ics", "school/.syncthing.a.ics.tmp",
            "school/~syncthing~a.ics.tmp", "school/~syncthing~a.ics", "~syncthing~school/a.ics", "school/.stignore",
        ])
    func own(path: String) async {
        write(path)
        let snapshot = await folder.reader().refresh(StubFolder.path)
        #expect(folder.reads == [] && snapshot.problems == [])
        #expect(snapshot.calendars.allSatisfy { $0.name == "school" })
    }

    @Test("Of thousands of copies a part is named, and the others are counted")
    func many() async {
        write("club.ics")
        for index in 0..<ParseLimits.conflictCopies + 5 { write("club.sync-conflict-20261124-\(100_000 + index)-ABCDEFG.ics") }
        let problems = await folder.reader().refresh(StubFolder.path).problems
        #expect(problems.count { $0.kind == .conflictCopy } == ParseLimits.conflictCopies)
        #expect(problems.filter { $0.kind == .moreProblems }.map(\.number) == [5])
    }

    @Test("A conflict copy that a person has named is read")
    func named() async {
        write("club.\(Self.mark).ics", "Chess")
        var access = folder.access
        access.readsConflictCopies = true
        let reader = CalendarFolderReader(access: access, zoneLookup: ZoneRules.lookup, parser: .inProcess)
        let snapshot = await reader.refresh(StubFolder.path)
        #expect(titles(snapshot) == ["Chess"] && snapshot.problems == [])
    }
}
