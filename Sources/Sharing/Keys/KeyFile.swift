import Foundation
import LinuxSystem

/// A JSON file with keys, which only its owner may read. A write survives a power cut, and a reader sees either the old content or the
/// complete new one.
struct KeyFile<Contents: Codable> {
    let path: String
    let keys: KeyFileError.Keys

    /// The newest version of the format that is understood.
    private static var currentVersion: Int { 1 }

    private struct Versioned: Codable {
        var version: Int
        var contents: Contents
    }

    /// All that is read of a newer version.
    private struct Version: Decodable {
        var version: Int
    }

    /// Reads the file; nil where there is none.
    ///
    /// - Parameter make: makes a value of the contents; nil where they cannot be those that were written
    func read<Value>(_ make: (Contents) throws -> Value?) throws(KeyFileError) -> Value? {
        let data: Data
        do throws(FileReaderError) {
            data = try FileReader.read(path, limit: 1 << 20, followsSymbolicLinks: false).data
        } catch {
            if error.isNotFound { return nil }
            throw .unreadable(keys, error)
        }
        do {
            let decoder = JSONDecoder()
            let version = try decoder.decode(Version.self, from: data).version
            guard version <= Self.currentVersion else { throw KeyFileError.newer(keys, path: path, version: version) }
            if let value = try make(try decoder.decode(Versioned.self, from: data).contents) { return value }
        } catch let error as KeyFileError {
            throw error
        } catch {
            // Not the decoder's own words, which may quote a key.
            throw .damaged(keys, path: path, reason: "it is not in the expected form")
        }
        throw .damaged(keys, path: path, reason: "its keys do not belong together")
    }

    func write(_ contents: Contents) throws(KeyFileError) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .prettyPrinted]
        let data: Data
        do {
            data = try encoder.encode(Versioned(version: Self.currentVersion, contents: contents))
        } catch {
            throw .damaged(keys, path: path, reason: "the keys cannot be written as JSON: \(error)")
        }
        do throws(DurableFileError) {
            try DurableFile.write(data, to: path, mode: 0o600)
        } catch {
            throw .unwritable(keys, error)
        }
    }

    func remove() throws(KeyFileError) {
        do throws(DurableFileError) {
            try DurableFile.remove(path)
        } catch {
            throw .unwritable(keys, error)
        }
    }
}
