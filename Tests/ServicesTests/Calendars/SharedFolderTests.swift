import Domain
import Foundation
import Glibc
import ServicesTestSupport
import TestSupport
import Testing

@testable import Services

/// The folder of the package is `timequest:timequest-parents` 2770; here it belongs to root, whose group the login `nobody` keeps.
@Suite(
    "A calendar folder in which files belong to others, such as Syncthing", .tags(.system),
    .enabled(if: Nobody.isPossible("files of others in the calendar folder")))
struct SharedFolderTests {
    private let root: TemporaryFolder
    private let writer: CalendarFolderWriter

    init() throws {
        root = try TemporaryFolder()
        writer = CalendarFolderWriter(folder: root.path)
        #expect(chmod(root.path, 0o2770) == 0)
    }

    @Test("A file of another user is replaced and removed, whatever its mode", arguments: [0o600, 0o644, 0o660, 0o664] as [mode_t])
    func others(mode: mode_t) throws {
        let path = try root.write("theirs", to: "club.ics")
        #expect(chmod(path, mode) == 0)
        try asNobody { try writer.write(Data("ours".utf8), name: "club") }
        #expect(root.read("club.ics") == "ours" && root.listing() == ["club.ics"])
        #expect(chown(path, 0, 0) == 0 && chmod(path, mode) == 0)
        try asNobody { try writer.remove(["club.ics"]) }
        #expect(root.listing() == [])
    }

    @Test("A file of the service belongs to the folder's group, which may read and change it, and to nobody else")
    func own() throws {
        #expect(chown(root.path, 0, Nobody.userID) == 0 && chmod(root.path, 0o2777) == 0)
        try asNobody { try writer.write(Data("ours".utf8), name: "club") }
        var status = stat()
        #expect(stat(root.path("club.ics"), &status) == 0)
        #expect(status.st_uid == Nobody.userID && status.st_gid == Nobody.userID && status.st_mode & 0o7777 == 0o660)
    }

    @Test("A part of another PC's service is not in the way: Syncthing does not send files of its name")
    func part() {
        // `IsTemporary` in Syncthing's lib/fs/tempname.go
        #expect(CalendarFolderWriter.partName.hasPrefix(".syncthing."))
    }
}
