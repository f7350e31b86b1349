import Domain
import Foundation
import Synchronization

@testable import CalendarIngestion

/// A calendar folder in memory. Whoever looks into a part of it that a test has broken is told so.
final class StubFolder: Sendable {
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    private struct State {
        /// Path below the folder → content and fingerprint.
        var files: [String: (data: Data, version: Int64)] = [:]
        var kinds: [String: FolderEntry.Kind] = [:]
        var emptyFolders: Set<String> = []
        var broken: Set<String> = []
        var version: Int64 = 0
        var reads: [String] = []
    }

    static let path = "/calendars"

    private let state = Mutex(State())

    /// Writes a file, which thereby changes.
    func write(_ path: String, _ data: Data, kind: FolderEntry.Kind = .file) {
        state.withLock { state in
            state.version += 1
            state.files[path] = (data, state.version)
            state.kinds[path] = kind
        }
    }

    /// Writes a calendar of some lines.
    func write(_ path: String, _ lines: [String]) { write(path, CalendarText.calendar(lines)) }

    func remove(_ path: String) { state.withLock { $0.files[path] = nil } }

    /// The content stays as it is, as with rename(2), which is seen as another file.
    func rename(_ old: String, to new: String) {
        state.withLock { state in
            state.files[new] = state.files[old]
            state.kinds[new] = state.kinds[old]
            state.files[old] = nil
        }
    }

    func makeFolder(_ name: String) { state.withLock { _ = $0.emptyFolders.insert(name) } }

    /// Makes a file or folder unreadable (the folder itself: ""), which also changes it.
    func setBroken(_ path: String, _ isBroken: Bool = true) {
        state.withLock { state in
            if isBroken { state.broken.insert(path) } else { state.broken.remove(path) }
            state.version += 1
            if let file = state.files[path] { state.files[path] = (file.data, state.version) }
        }
    }

    /// The files read so far, in order.
    var reads: [String] { state.withLock(\.reads) }

    var access: FolderAccess {
        FolderAccess(list: { try self.list(Self.below($0)) }, read: { try self.read(Self.below($0)) })
    }

    func reader() -> CalendarFolderReader { CalendarFolderReader(access: access, zoneLookup: ZoneRules.lookup, parser: .inProcess) }

    private static func below(_ path: String) -> String { String(path.dropFirst(Self.path.count).drop { $0 == "/" }) }

    private func list(_ folder: String) throws -> [FolderEntry] {
        try state.withLock { state in
            if state.broken.contains(folder) { throw Failure(description: "“\(folder)” may not be read") }
            let prefix = folder.isEmpty ? "" : folder + "/"
            var entries: [FolderEntry] =
                folder.isEmpty ? state.emptyFolders.map { FolderEntry(name: $0, kind: .folder, fingerprint: []) } : []
            for (path, file) in state.files where path.hasPrefix(prefix) {
                let parts = path.dropFirst(prefix.count).split(separator: "/").map(String.init)
                if parts.count > 1, !entries.contains(where: { $0.name == parts[0] }) {
                    entries.append(FolderEntry(name: parts[0], kind: .folder, fingerprint: []))
                } else if parts.count == 1 {
                    entries.append(
                        FolderEntry(
                            name: parts[0], kind: state.kinds[path] ?? .file, fingerprint: [file.version],
                            size: Int64(file.data.count)))
                }
            }
            return entries.shuffled()
        }
    }

    private func read(_ path: String) throws -> Data {
        try state.withLock { state in
            state.reads.append(path)
            if state.broken.contains(path) || state.kinds[path] == .other {
                throw Failure(description: "“\(path)” may not be read")
            }
            guard let file = state.files[path] else { throw Failure(description: "“\(path)” is not there") }
            return file.data
        }
    }
}
