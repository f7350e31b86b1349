import API
import Domain
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import Services

/// Backups: a copy of the database, and its restore.
extension JSONRoutes {
    static func addBackup(to table: inout RouteTable) {
        table.on(.get, Paths.backup, access: .parent) { _, desk in
            let path = try await desk.makeBackup()
            defer { remove(path) }
            return try await BackupDownload.response(path)
        }
        table.on(.put, Paths.backup, access: .parent, problems: [.conflict], body: .streamed) { request, desk in
            let scope = try scope(request)
            let path = try desk.pathForReceivedBackup()
            defer { remove(path) }
            try await receive(request, at: path, upTo: try await desk.largestReceivedBackup())
            let restored = try await request.laterDesk().restore(from: path, scope)
            guard let players = restored.playerCount, let routines = restored.routineCount, let quests = restored.questCount else {
                throw Problem(
                    .unavailable,
                    "The backup was restored; what there is now cannot be read at the moment. What was there before is kept in "
                        + "\(restored.keptAside).", reason: CodedReason(.restoredNotShown, ["path": restored.keptAside]))
            }
            return try .json(
                RestoreResult(keptAside: restored.keptAside, playerCount: players, routineCount: routines, questCount: quests))
        }
        table.on(.post, Paths.backupPreview, access: .parent, problems: [.conflict], body: .streamed) { request, desk in
            let path = try desk.pathForReceivedBackup()
            defer { remove(path) }
            try await receive(request, at: path, upTo: try await desk.largestReceivedBackup())
            return try .json(BackupPreview(try await request.laterDesk().previewRestore(from: path)))
        }
    }

    /// Where a backup is restored: `everywhere` for all PCs of the family, which keep what was played since unless `keepsQuests` is false.
    private static func scope(_ request: APIRequest) throws -> RestoreScope {
        let keepsQuests = try request.flag("keepsQuests")
        return try request.flag("everywhere") ?? false ? .everywhere(keepsQuests: keepsQuests ?? true) : .thisPC
    }

    /// Writes the body into a file, and compares it with the digest in the headers.
    ///
    /// - Parameter most: the maximum size of the body, in bytes.
    private static func receive(_ request: APIRequest, at path: String, upTo most: Int) async throws {
        guard FileManager.default.createFile(atPath: path, contents: nil, attributes: [.posixPermissions: 0o600]) else {
            throw Problem(
                .unavailable, "The folder of the database cannot be written to. Its disk may be full.",
                reason: CodedReason(.stateFolderClosed))
        }
        let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
        defer { close(file) }
        var size = 0
        try await request.readPieces { piece in
            size += piece.readableBytes
            if size > most {
                throw Problem(
                    .tooLarge, "This PC restores backups of up to \(most >> 20) MiB; this one is larger.",
                    reason: CodedReason(.backupTooLarge, ["size": "\(most >> 20)"]))
            }
            try storing { try file.write(contentsOf: Data(piece.readableBytesView)) }
        }
        try storing { try file.synchronize() }
        guard let name = HTTPField.Name(ContentDigest.contentHeader), let header = request.http.headers[name] else { return }
        guard let expected = ContentDigest(header: header) else {
            throw Problem(.badRequest, "The digest of the backup cannot be read.", field: ContentDigest.contentHeader)
        }
        guard try await BackupDownload.digest(ofFile: path) == expected else {
            throw Problem(
                .invalid, "The backup was changed during the transfer: its checksum differs. Nothing was restored.",
                reason: CodedReason(.backupChangedOnWay))
        }
    }

    /// Does file operations, and throws a problem that a parent can act on, e.g. when the disk is full.
    private static func storing(_ work: () throws -> Void) throws {
        do {
            try work()
        } catch {
            throw Problem(
                .unavailable, "The backup could not be stored beside the database. The disk may be full. Nothing was restored.",
                reason: CodedReason(.backupNotReceived))
        }
    }

    private static func remove(_ path: String) {
        // It may not exist; then there is nothing to do.
        try? FileManager.default.removeItem(atPath: path)
    }

    private static func close(_ file: FileHandle) {
        // What was written was synchronized, or is discarded.
        try? file.close()
    }
}

extension BackupPreview {
    fileprivate init(_ preview: RestorePreview) {
        let summary = preview.summary
        self.init(
            playerCount: summary.players.count, routineCount: summary.routineCount, questCount: summary.questCount,
            isPaired: preview.isPaired)
        switch preview.everywhere {
        case .success(let rewind): laterQuestCount = rewind.laterQuests
        case .failure(.alone): break
        case .failure(let refusal): problem = refusal.description
        }
    }
}
