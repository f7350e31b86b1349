import Domain
import Foundation
import Glibc
import TestSupport
import Testing

@testable import Services

@Suite("The daemon's own folders", .tags(.system))
struct StateFolderTests {
    private let root: TemporaryFolder

    init() throws {
        root = try TemporaryFolder()
    }

    private func mode(_ path: String) -> mode_t {
        var status = stat()
        return stat(path, &status) == 0 ? status.st_mode & 0o7777 : 0
    }

    @Test(
        "A calendar folder that is there keeps the rights that the system gave it", arguments: [0o2770, 0o700, 0o755] as [mode_t])
    func kept(mode: mode_t) throws {
        let calendars = "\(root.path)/calendars"
        #expect(mkdir(calendars, 0o700) == 0 && chmod(calendars, mode) == 0)
        try StateFolder(path: calendars).createIfInside(StateFolder(path: root.path))
        #expect(self.mode(calendars) == mode)
    }

    @Test("A calendar folder is made inside the state folder, and waited for elsewhere")
    func made() throws {
        let (inside, outside) = ("\(root.path)/state/calendars", "\(root.path)/stick/calendars")
        for path in [inside, outside] { try StateFolder(path: path).createIfInside(StateFolder(path: "\(root.path)/state")) }
        #expect(FileManager.default.fileExists(atPath: inside))
        #expect(!FileManager.default.fileExists(atPath: outside))
    }

    @Test("A folder that cannot be made is named")
    func impossible() throws {
        try Data().write(to: URL(fileURLWithPath: "\(root.path)/file"))
        let error = #expect(throws: StateFolderError.self) { try StateFolder(path: "\(root.path)/file/state").create() }
        #expect(error?.description.contains("\(root.path)/file/state") == true)
        let file = #expect(throws: StateFolderError.self) { try StateFolder(path: "\(root.path)/file").create() }
        #expect(file?.description.hasPrefix("The folder \(root.path)/file cannot be used: it is not a folder. Choose") == true)
        #expect([error, file].allSatisfy { $0?.description.contains("..") == false })
    }
}
