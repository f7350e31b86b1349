import Foundation
import Glibc
import TestSupport
import Testing

@testable import LinuxSystem

@Suite(
    "Listing folders in which not everything may be seen", .tags(.system),
    .enabled(if: Nobody.isPossible("the listing of closed folders")))
struct FolderReaderTests {
    private let root: TemporaryFolder

    init() throws {
        root = try TemporaryFolder()
        try root.makeFolder("home")
        try root.makeFolder("calendars")
        try root.write("1", to: "home/soccer.ics")
        try root.write("1", to: "calendars/open.ics")
        #expect(chmod(root.path("home"), 0o700) == 0)
    }

    private func list() throws -> [FolderReader.Item] {
        try asNobody { try FolderReader.list(root.path("calendars")) }.sorted { $0.name < $1.name }
    }

    @Test("A link into a closed folder stands for itself, and hides nothing beside it")
    func closedLink() throws {
        try root.link("calendars/link.ics", to: root.path("home/soccer.ics"))
        let items = try list()
        #expect(items.map(\.name) == ["link.ics", "open.ics"])
        #expect(items.map(\.kind) == [.symbolicLink, .regular])
        #expect(items[0].fingerprint.inode != 0)

        #expect(chmod(root.path("home"), 0o755) == 0)
        #expect(try list().map(\.kind) == [.regular, .regular])
    }

    @Test("A link that leads nowhere, in circles, or through a file is left out")
    func deadLinks() throws {
        try root.link("calendars/nowhere.ics", to: "none")
        try root.link("calendars/circle.ics", to: "circle.ics")
        try root.link("calendars/through.ics", to: "open.ics/more")
        #expect(try list().map(\.name) == ["open.ics"])
    }

    @Test("A folder that may not be read, or not be entered, says so", arguments: [0o700, 0o711, 0o744] as [mode_t])
    func closedFolder(mode: mode_t) {
        #expect(chmod(root.path("calendars"), mode) == 0)
        let error = #expect(throws: FileReaderError.self) { try list() }
        #expect(error?.isClosed == true)
    }

    @Test("A file that may not be read is listed, and closed to who reads it")
    func closedFile() throws {
        #expect(chmod(root.path("calendars/open.ics"), 0o600) == 0)
        #expect(try list().map(\.kind) == [.regular])
        let error = #expect(throws: FileReaderError.self) {
            try asNobody { try FileReader.read(root.path("calendars/open.ics"), limit: 9) }
        }
        #expect(error?.isClosed == true)
        #expect(FileReaderError.tooLarge(path: "a", limit: 1).isClosed == false)
    }
}
