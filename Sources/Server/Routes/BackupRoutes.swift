import API
import Daemon
import Domain
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore

/// Everything at once: as a copy of the database and back, and as JSON.
extension HouseholdRoutes {
    func addBackup(to table: inout RouteTable) {
        let backups = household.game.backups
        table.on(.get, Paths.backup, access: .parent) { _ in
            let path = try await backups.make()
            defer { Self.remove(path) }
            return try Self.file(path)
        }
        table.on(.put, Paths.backup, access: .parent) { call in
            let path = backups.receiving()
            defer { Self.remove(path) }
            try await receive(call, at: path)
            let restored = try await backups.restore(from: path, at: household.clock.now())
            return try .json(
                RestoreResult(
                    keptAside: restored.keptAside, playerCount: restored.playerCount, routineCount: restored.routineCount,
                    questCount: restored.questCount))
        }
        table.on(.get, Paths.export, access: .parent) { _ in try await export() }
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
    private func receive(_ call: Call, at path: String) async throws {
        guard FileManager.default.createFile(atPath: path, contents: nil, attributes: [.posixPermissions: 0o600]) else {
            throw Problem(.unavailable, "There is no room or no right to write beside the database. Its folder's disk may be full.")
        }
        let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
        defer { Self.close(file) }
        var size = 0
        for try await piece in call.request.body {
            size += piece.readableBytes
            if size > BackupService.maximumBytes {
                throw Problem(.tooLarge, "A backup larger than \(BackupService.maximumBytes >> 20) MiB is none of TimeQuest's.")
            }
            try file.write(contentsOf: Data(piece.readableBytesView))
        }
        try file.synchronize()
        guard let name = HTTPField.Name(ContentDigest.contentHeader), let header = call.request.headers[name] else { return }
        guard let expected = ContentDigest(header: header) else {
            throw Problem(.badRequest, "The digest of the backup cannot be read.", field: ContentDigest.contentHeader)
        }
        guard try ContentDigest(ofFile: URL(fileURLWithPath: path)) == expected else {
            throw Problem(.invalid, "The backup has changed on its way: its checksum is another. Nothing was restored.")
        }
    }

    /// The JSON of ``HouseholdExport``, its quests read and written a page at a time.
    private func export() async throws -> Response {
        let service = household.game.exports
        let head = HouseholdExport(
            exportedAt: household.clock.now(), timeZone: household.settings.value.zone.identifier,
            players: try await service.players().map { player in
                HouseholdExport.Player(
                    profile: player.profile, settings: player.settings, pauses: player.pauses, schedule: player.schedule,
                    reflections: player.reflections)
            },
            routines: try await service.routines(), calendarOwners: try await service.calendarOwners(),
            decisions: try await service.decisions(), reminders: try await service.reminders(), quests: [])
        let text = String(decoding: try JSONCoding.encoder().encode(head), as: UTF8.self)
        // The keys are sorted, and no other list of quests is in the head.
        guard let place = text.range(of: #""quests":["#) else {
            throw Problem(.internalError, "The export has no place for quests.")
        }
        return Response(
            status: .ok, headers: [.contentType: "application/json", .cacheControl: "no-store"],
            body: ResponseBody { writer in
                try await writer.write(ByteBuffer(string: String(text[..<place.upperBound])))
                var last: Int64?
                while true {
                    let page = try await service.quests(after: last, limit: 200)
                    if page.isEmpty { break }
                    let list = try page.map { String(decoding: try JSONCoding.encoder().encode($0), as: UTF8.self) }
                    try await writer.write(ByteBuffer(string: (last == nil ? "" : ",") + list.joined(separator: ",\n")))
                    last = page.last?.id
                }
                try await writer.write(ByteBuffer(string: String(text[place.upperBound...]) + "\n"))
                try await writer.finish(nil)
            })
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
