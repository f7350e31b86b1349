import Foundation
import Synchronization

/// Keeps files that a page has received until the next page uses them: what is replaced is shown before it is.
///
/// They are in the state folder, and only the login that has sent a file can use it, for a quarter of an hour after its last use. There
/// is no list in memory, so a form that names a file is valid also after the service was killed.
struct UploadShelf: Sendable {
    /// How long a file is kept after its last use, in seconds.
    static let lifetime: TimeInterval = 15 * 60
    /// How much a login may keep here, in bytes. A single larger upload takes the place of all others.
    static let usualRoom = 64 << 20
    /// How many files a login may keep in its room: a smaller file takes the room of one of so many. Each upload lists all files, so many
    /// empty ones would make every page slow.
    static let mostFiles = 256
    /// What has to stay free on the disk, in bytes.
    static let leastFree = 64 << 20

    /// The state folder.
    let folder: String
    let now: @Sendable () -> Date
    /// The free bytes of a folder's disk; nil where they are not known.
    let freeBytes: @Sendable (_ folder: String) -> Int?
    let declared = DeclaredUploads()

    /// Reserves room for files that are about to come, beside all that is being received. It removes no file that is still valid: those
    /// that give way do so when the new ones are complete (`UploadRoom.replaceOlder`). Until then the disk has room for both.
    ///
    /// - Parameters:
    ///   - bytes: the size of what is about to be received.
    ///   - room: how much the login may keep here.
    ///   - replacing: whether older files of the login give way. Otherwise there is only the room that they leave.
    /// - Returns: the room, to be released when nothing more comes.
    /// - Throws: `UploadError.noRoom`
    func makeRoom(
        for bytes: Int, of userID: UInt32, in room: Int = UploadShelf.usualRoom, replacing: Bool = true
    ) throws(UploadError) -> UploadRoom {
        sweep()
        let most = replacing ? max(room, bytes) : room
        // One after the other: two that come at the same moment must not get the same room.
        let isThere = declared.bytes.withLock { declared in
            let staying = files().filter { $0.userID == userID && !(replacing && $0.isWhole) }
            let used = staying.reduce(declared[userID] ?? 0) { $0 + $1.share(of: most) }
            let coming = declared.values.reduce(bytes, +)
            guard used + bytes <= most, freeBytes(folder) ?? .max >= coming + Self.leastFree else { return false }
            declared[userID, default: 0] += bytes
            return true
        }
        guard isThere else { throw .noRoom }
        return UploadRoom(bytes, of: userID, in: declared) { kept in
            if replacing { removeOldest(of: userID, beyond: most, keeping: kept) }
        }
    }

    /// Removes the oldest files of a login until the others fit into its room.
    ///
    /// - Parameters:
    ///   - most: how many bytes the login may keep here.
    ///   - kept: files that stay.
    private func removeOldest(of userID: UInt32, beyond most: Int, keeping kept: [UploadToken]) {
        let paths = Set(kept.map { path($0, userID) })
        let own = files().filter { $0.userID == userID && $0.isWhole }
        var used = own.reduce(0) { $0 + $1.share(of: most) }
        for file in own.sorted(by: { $0.modified < $1.modified }) where used > most && !paths.contains(file.path) {
            remove(file.path)
            used -= file.share(of: most)
        }
    }

    /// Begins a file.
    ///
    /// - Parameter limit: its largest size, in bytes.
    func draft(of userID: UInt32, upTo limit: Int) throws(UploadError) -> UploadDraft {
        let token = UploadToken()
        return try UploadDraft(
            token, path: path(token, userID), partPath: "\(folder)/\(Self.prefix)\(token)-\(userID)\(Self.partEnding)",
            limit: limit,
            now: now)
    }

    /// The path of a file. Its lifetime begins anew.
    ///
    /// - Throws: `UploadError.gone`
    func path(of token: UploadToken, userID: UInt32) throws(UploadError) -> String {
        let path = path(token, userID)
        guard let file = file(at: path), file.isAlive(at: now()) else { throw .gone }
        do {
            try FileManager.default.setAttributes([.modificationDate: now()], ofItemAtPath: path)
        } catch {
            // It is still valid for the rest of its time, unless it was removed at this moment.
            guard FileManager.default.fileExists(atPath: path) else { throw .gone }
        }
        return path
    }

    /// The bytes of a file. Its lifetime begins anew.
    ///
    /// - Parameter limit: the largest size, in bytes.
    func data(of token: UploadToken, userID: UInt32, upTo limit: Int) throws(UploadError) -> Data {
        let path = try path(of: token, userID: userID)
        guard let file = file(at: path), file.size <= limit else { throw .tooLarge }
        guard let data = FileManager.default.contents(atPath: path) else { throw .gone }
        return data
    }

    /// Removes a file. Does nothing where there is none.
    func remove(_ token: UploadToken, userID: UInt32) { remove(path(token, userID)) }

    /// Removes the files whose time is over.
    func sweep() {
        let now = now()
        for file in files() where !file.isAlive(at: now) { remove(file.path) }
    }

    /// Removes what the process has left that ended before: unfinished files, and those whose time is over. To be called while nothing is
    /// being received.
    func removeLeftovers() {
        for file in files() where !file.isWhole { remove(file.path) }
        sweep()
    }

    // MARK: - Files

    private static let prefix = ".upload-"
    private static let ending = ".part"
    private static let partEnding = ".unfinished"

    private struct File {
        let path: String
        let userID: UInt32
        /// Whether it was received to its end.
        let isWhole: Bool
        /// In bytes.
        let size: Int
        let modified: Date

        /// The bytes that it takes of a room.
        func share(of room: Int) -> Int { max(size, room / UploadShelf.mostFiles) }

        /// One of the future is old, too: the clock was wrong.
        func isAlive(at now: Date) -> Bool { abs(now.timeIntervalSince(modified)) < UploadShelf.lifetime }
    }

    private func path(_ token: UploadToken, _ userID: UInt32) -> String {
        "\(folder)/\(Self.prefix)\(token)-\(userID)\(Self.ending)"
    }

    private func files() -> [File] {
        // A folder that cannot be listed has nothing that could be removed.
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.filter { $0.hasPrefix(Self.prefix) }.compactMap { file(at: "\(folder)/\($0)") }
    }

    /// Nil for what is no file of the shelf.
    private func file(at path: String) -> File? {
        let parts = URL(fileURLWithPath: path).lastPathComponent.dropFirst(Self.prefix.count).split(separator: "-")
        guard parts.count == 2, UploadToken(String(parts[0])) != nil else { return nil }
        let isWhole = parts[1].hasSuffix(Self.ending)
        guard isWhole || parts[1].hasSuffix(Self.partEnding) else { return nil }
        guard let userID = UInt32(parts[1].dropLast((isWhole ? Self.ending : Self.partEnding).count)),
            let attributes = try? FileManager.default.attributesOfItem(atPath: path),  // else it was removed meanwhile
            attributes[.type] as? FileAttributeType == .typeRegular, let size = attributes[.size] as? NSNumber,
            let modified = attributes[.modificationDate] as? Date
        else { return nil }
        return File(path: path, userID: userID, isWhole: isWhole, size: size.intValue, modified: modified)
    }

    private func remove(_ path: String) {
        // One that cannot be removed now is tried again at the next sweep.
        try? FileManager.default.removeItem(atPath: path)
    }
}
