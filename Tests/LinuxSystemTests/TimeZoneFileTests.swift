import Foundation
import LinuxSystem
import TestSupport
import Testing

@Suite("The file of the household's time zone", .tags(.system))
struct TimeZoneFileTests {
    @Test("A zone that is stored is read back, and everybody may read it")
    func written() throws {
        let folder = try TemporaryFolder()
        let file = TimeZoneFile(path: folder.path("time-zone"))
        #expect(try file.zoneName() == nil)
        try file.write("Europe/Berlin")
        #expect(try file.zoneName() == "Europe/Berlin")
        #expect(try folder.mode(of: "time-zone") == 0o644)
    }

    @Test("Where the folder is missing, storing fails")
    func missing() throws {
        let folder = try TemporaryFolder()
        #expect(throws: DurableFileError.self) { try TimeZoneFile(path: folder.path("none/time-zone")).write("UTC") }
    }
}
