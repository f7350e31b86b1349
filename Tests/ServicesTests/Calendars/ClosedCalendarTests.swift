import CalendarIngestion
import Domain
import Foundation
import Glibc
import TestSupport
import Testing

@testable import Services

@Suite(
    "Calendar files that the service may not read", .tags(.system),
    .enabled(if: Nobody.isPossible("the reading of closed calendars")))
struct ClosedCalendarTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        #expect(chmod(folder.path, 0o755) == 0)
    }

    private func refusal(_ body: (FolderAccess) throws -> Void) throws -> ClosedCalendar {
        try #require(#expect(throws: ClosedCalendar.self) { try asNobody { try body(.live) } })
    }

    @Test("A file names the command that opens it, as the shell understands it", arguments: ["soccer.ics", "Mia's club.ics"])
    func file(name: String) throws {
        try folder.write("BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n", to: name)
        let path = "\(folder.path)/\(name)"
        #expect(chmod(path, 0o600) == 0)
        let closed = try refusal { _ = try $0.read(path) }
        let word = name == "soccer.ics" ? path : "'\(folder.path)/Mia'\\''s club.ics'"
        #expect(closed.description == "“\(name)” may not be read by TimeQuest." && closed.remedy == "chmod a+r \(word)")
        #expect(try asNobody { try FolderAccess.live.list(folder.path) }.map(\.name) == [name])

        #expect(chmod(path, 0o644) == 0)
        #expect(try asNobody { try FolderAccess.live.read(path) }.isEmpty == false)
    }

    @Test("The command for a file of another service, such as Syncthing, needs an administrator, and has the owner's rights alone")
    func fileOfService() throws {
        let path = try folder.write("BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n", to: "soccer.ics")
        try #require(chown(path, 101, 101) == 0 && chmod(path, 0o600) == 0)
        #expect(try refusal { _ = try $0.read(path) }.remedy == "sudo --user='#101' chmod a+r \(path)")
    }

    @Test("A sub-folder needs to be entered, too", arguments: [0o700, 0o744] as [mode_t])
    func subFolder(mode: mode_t) throws {
        let path = "\(folder.path)/club"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        try folder.write("", to: "club/a.ics")
        #expect(chmod(path, mode) == 0)
        let closed = try refusal { _ = try $0.list(path) }
        #expect(closed.description == "“club” may not be read by TimeQuest." && closed.remedy == "chmod a+rx \(path)")
    }

    @Test("A folder inside a closed one has no command either: opening it alone would open it to everyone but the service")
    func hidden() throws {
        let path = "\(folder.path)/home/calendars"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        #expect(chmod("\(folder.path)/home", 0o700) == 0)
        let closed = try refusal { _ = try $0.list(path) }
        #expect(closed.description.hasPrefix("“\(path)” is in a place that TimeQuest cannot read."), "\(closed)")
        #expect(closed.remedy == nil)
    }

    @Test("A link into a home folder asks for a copy: no command opens that", arguments: ["soccer.ics", "club"])
    func link(name: String) throws {
        let home = try TemporaryFolder()
        #expect(chmod(home.path, 0o700) == 0)
        try FileManager.default.createSymbolicLink(
            atPath: "\(folder.path)/\(name)", withDestinationPath: "\(home.path)/\(name)")
        let entries = try asNobody { try FolderAccess.live.list(folder.path) }
        #expect(entries.map(\.name) == [name] && entries.map(\.kind) == [name == "club" ? .folder : .other])
        let closed = try refusal { access in
            if name == "club" { _ = try access.list("\(folder.path)/club") } else { _ = try access.read("\(folder.path)/\(name)") }
        }
        #expect(
            closed.description.contains("“\(name)” is a link to “\(home.path)/\(name)”")
                && closed.description.contains("Put a copy"), "\(closed)")
        #expect(closed.remedy == nil)
    }

    @Test("A folder's name is read from a file in it, and never through a link", .hangLimit)
    func displayName() async throws {
        let secret = try folder.write("the PIN's hash\n", to: "parent-pin")
        try folder.makeFolder("calendars/club")
        try folder.makeFolder("calendars/school")
        try folder.makeFolder("calendars/judo")
        try folder.write("The School\n", to: "calendars/school/displayname")
        try folder.link("calendars/club/displayname", to: secret)
        try folder.link("calendars/club/color", to: secret)
        try #require(mkfifo(folder.path("calendars/judo/displayname"), 0o666) == 0)
        let reader = CalendarFolderReader(access: .live, zoneLookup: { _ in nil }, parser: .inProcess)
        let calendars = await reader.refresh(folder.path("calendars")).calendars
        #expect(calendars.map(\.name) == ["club", "judo", "school"])
        #expect(calendars.map(\.displayName) == [nil, nil, "The School"] && calendars.map(\.color) == [nil, nil, nil])
    }
}
