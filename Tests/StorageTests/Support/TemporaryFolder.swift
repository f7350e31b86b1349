import Foundation
import Testing

@testable import Storage

/// A folder of its own for one test, gone with the test.
final class TemporaryFolder: Sendable {
    let path: String

    init() throws {
        path = FileManager.default.temporaryDirectory.appending(path: "timequest-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    var databasePath: String { path + "/household.sqlite" }

    func bytes(of file: String = "household.sqlite") throws -> Data {
        try Data(contentsOf: URL(filePath: path).appending(path: file))
    }

    func write(_ bytes: Data, to file: String = "household.sqlite") throws {
        try bytes.write(to: URL(filePath: path).appending(path: file))
    }

    func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: path).sorted()
    }

    func mode(of file: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: "\(path)/\(file)")[.posixPermissions] as? Int
    }

    /// What a power loss leaves: the files as they stand while the database is open.
    func copyOfOpenDatabase() throws -> TemporaryFolder {
        let copy = try TemporaryFolder()
        for name in ["household.sqlite", "household.sqlite-wal"] { try copy.write(try bytes(of: name), to: name) }
        return copy
    }
}
