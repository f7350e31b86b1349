import API
import Domain
import Foundation
import LinuxSystem

/// A record of what the mirror has put into the daemon's calendars, so that after a restart it removes only its own.
struct MirrorRecord: Equatable {
    enum Entry: Hashable, Sendable {
        /// The daemon has accepted this content.
        case whole(ContentDigest)
        /// It was being sent when this was written: the daemon may have it or not.
        case underWay
    }

    /// The entries, by the daemon's names of the calendars.
    private(set) var calendars: [String: Entry] = [:]
    private let path: String

    /// - Parameter path: a missing file is an empty record.
    /// - Throws: `MirrorRecordError` where it cannot be decoded: then nothing may be removed or replaced.
    init(path: String) throws {
        self.path = path
        guard FileManager.default.fileExists(atPath: path) else { return }
        do {
            let file = try JSONDecoder().decode(File.self, from: Data(contentsOf: URL(fileURLWithPath: path)))
            calendars = try file.calendars.mapValues { text in
                if text == File.underWay { return .underWay }
                guard let digest = ContentDigest(hexadecimal: text) else { throw MirrorRecordError.noDigest(text) }
                return .whole(digest)
            }
        } catch {
            throw MirrorRecordError.unreadable(path: path, reason: "\(error)")
        }
    }

    /// Stores a change before anything relies on it.
    ///
    /// - Throws: why it cannot be written; then nothing has changed.
    mutating func set(_ entry: Entry?, for name: String) throws {
        var changed = calendars
        changed[name] = entry
        if changed == calendars { return }
        let texts = changed.mapValues { entry in
            switch entry {
            case .whole(let digest): digest.hexadecimal
            case .underWay: File.underWay
            }
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        do {
            try FileManager.default.createDirectory(
                at: URL(fileURLWithPath: path).deletingLastPathComponent(), withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700])
        } catch {
            throw MirrorRecordError.noFolder(path: path, reason: error.localizedDescription)
        }
        try DurableFile.write(try encoder.encode(File(calendars: texts)), to: path)
        calendars = changed
    }

    /// The file: a digest by name, as `sha256sum` writes it.
    private struct File: Codable {
        static let underWay = "under way"
        var calendars: [String: String]
    }
}

/// Why the record cannot be read or written.
enum MirrorRecordError: PrintableError, Hashable {
    /// The file exists, and what was mirrored is unknown.
    case unreadable(path: String, reason: String)
    /// A text that should be a digest is not one.
    case noDigest(String)
    /// There is no folder for it.
    case noFolder(path: String, reason: String)

    var sentences: String {
        switch self {
        case .unreadable(let path, let reason):
            "“\(path)”, the record of what was mirrored, cannot be read (\(reason)). Remove those calendars with "
                + "`timequest calendar remove NAME`, then delete that file."
        case .noDigest(let text): "“\(text)” is no digest."
        case .noFolder(let path, let reason): "The folder of “\(path)” cannot be made: \(reason)"
        }
    }
}
