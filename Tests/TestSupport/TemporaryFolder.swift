package import Foundation

/// A folder of its own for one test, which every login may enter; removed with the value that holds it.
package final class TemporaryFolder: Sendable {
    package let path: String

    package init() throws {
        // Short: a socket's path has 107 bytes at most.
        path = "/tmp/tq-\(UUID().uuidString.prefix(8))"
        try FileManager.default.createDirectory(
            atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o755])
    }

    deinit {
        // A program that is just ending may remove its own files at the same moment, which ends an attempt.
        for _ in 1...5 where FileManager.default.fileExists(atPath: path) {
            try? FileManager.default.removeItem(atPath: path)  // what is left in the temporary folder harms nobody
        }
    }

    /// The path of a file in it.
    package func path(_ name: String) -> String { "\(path)/\(name)" }

    /// - Returns: the file's path.
    @discardableResult
    package func write(_ text: String, to name: String) throws -> String { try write(Data(text.utf8), to: name) }

    /// - Returns: the file's path.
    @discardableResult
    package func write(_ data: Data, to name: String) throws -> String {
        try data.write(to: URL(fileURLWithPath: path(name)))
        return path(name)
    }

    /// The text of a file; empty where there is none.
    package func read(_ name: String) -> String {
        String(decoding: FileManager.default.contents(atPath: path(name)) ?? Data(), as: UTF8.self)
    }

    package func bytes(of name: String) throws -> Data { try Data(contentsOf: URL(fileURLWithPath: path(name))) }

    /// The file's permissions.
    package func mode(of name: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: path(name))[.posixPermissions] as? Int
    }

    package func exists(_ name: String) -> Bool { FileManager.default.fileExists(atPath: path(name)) }

    package func makeFolder(_ name: String) throws {
        try FileManager.default.createDirectory(atPath: path(name), withIntermediateDirectories: true)
    }

    package func remove(_ name: String) throws { try FileManager.default.removeItem(atPath: path(name)) }

    package func rename(_ old: String, to new: String) throws {
        try FileManager.default.moveItem(atPath: path(old), toPath: path(new))
    }

    package func link(_ name: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(atPath: path(name), withDestinationPath: target)
    }

    /// What lies in it, without what lies in its folders.
    package func names() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }

    /// Every file and folder below it.
    package func listing() -> [String] {
        (FileManager.default.enumerator(atPath: path)?.allObjects as? [String] ?? []).sorted()
    }
}
