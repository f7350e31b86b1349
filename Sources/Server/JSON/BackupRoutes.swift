import API
import Domain
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import Services

/// Everything at once, as a copy of the database, and back.
extension JSONRoutes {
    static func addBackup(to table: inout RouteTable) {
        table.on(.get, Paths.backup, access: .parent) { _, desk in
            let path = try await desk.makeBackup()
            defer { remove(path) }
            return try file(path)
        }
        table.on(.put, Paths.backup, access: .parent) { call, desk in
            let path = try desk.placeForBackup()
            defer { remove(path) }
            try await receive(call, at: path)
            let restored = try await desk.restore(from: path)
            return try .json(
                RestoreResult(
                    keptAside: restored.keptAside, playerCount: restored.playerCount, routineCount: restored.routineCount,
                    questCount: restored.questCount))
        }
    }

    /// The file's bytes with their digest. It may be removed as soon as this returns: what is mapped stays.
    private static func file(_ path: String) throws -> Response {
        let data = try Data(contentsOf: URL(fileURLWithPath: path), options: .alwaysMapped)
        let digest = ContentDigest(of: data).header
        var headers: HTTPFields = [.contentType: "application/vnd.sqlite3", .cacheControl: "no-store"]
        for name in [ContentDigest.representationHeader, ContentDigest.contentHeader] {
            if let name = HTTPField.Name(name) { headers[name] = digest }
        }
        return Response(
            status: .ok, headers: headers,
            body: ResponseBody(contentLength: data.count) { writer in
                for start in stride(from: 0, to: data.count, by: pieceBytes) {
                    try await writer.write(ByteBuffer(bytes: data[start..<min(start + pieceBytes, data.count)]))
                }
                try await writer.finish(nil)
            })
    }

    /// Writes what is sent into a file, and compares it with the digest that came along.
    private static func receive(_ call: Call, at path: String) async throws {
        guard FileManager.default.createFile(atPath: path, contents: nil, attributes: [.posixPermissions: 0o600]) else {
            throw Problem(.unavailable, "There is no room or no right to write beside the database. Its folder's disk may be full.")
        }
        let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
        defer { close(file) }
        var size = 0
        for try await piece in call.request.body {
            size += piece.readableBytes
            if size > BackupService.maximumBytes {
                throw Problem(.tooLarge, "A backup larger than \(BackupService.maximumBytes >> 20) MiB is none of TimeQuest's.")
            }
            try storing { try file.write(contentsOf: Data(piece.readableBytesView)) }
        }
        try storing { try file.synchronize() }
        guard let name = HTTPField.Name(ContentDigest.contentHeader), let header = call.request.headers[name] else { return }
        guard let expected = ContentDigest(header: header) else {
            throw Problem(.badRequest, "The digest of the backup cannot be read.", field: ContentDigest.contentHeader)
        }
        guard try ContentDigest(ofFile: URL(fileURLWithPath: path)) == expected else {
            throw Problem(.invalid, "The backup has changed on its way: its checksum is another. Nothing was restored.")
        }
    }

    /// Says of a disk that takes no more what a parent can do about it.
    private static func storing(_ work: () throws -> Void) throws {
        do {
            try work()
        } catch {
            throw Problem(
                .unavailable, "The backup could not be stored beside the database. The disk may be full. Nothing was restored.")
        }
    }

    private static let pieceBytes = 1 << 18

    private static func remove(_ path: String) {
        // It may not be there yet, or be gone; either way there is nothing left to do.
        try? FileManager.default.removeItem(atPath: path)
    }

    private static func close(_ file: FileHandle) {
        // What was written was synchronised, or is thrown away.
        try? file.close()
    }
}
