import Domain
import Foundation
import GRDB

/// A line of the table `player`.
struct PlayerRow: Codable, FetchableRecord, MutablePersistableRecord {
    static let databaseTableName = "player"

    var id: Int64?
    var uid: String
    var name: String
    var nameKey: String
    var linuxUser: String?
    var createdAt: Int64

    init(_ draft: PlayerDraft, id: PlayerID, createdAt: Int64) {
        uid = id.description
        name = draft.name
        nameKey = Self.key(draft.name)
        linuxUser = draft.linuxUser
        self.createdAt = createdAt
    }

    static func find(_ database: Database, _ id: PlayerID) throws -> PlayerRow? {
        try filter(sql: "uid = ?", arguments: [id.description]).fetchOne(database)
    }

    func changed(to draft: PlayerDraft) -> PlayerRow {
        var row = self
        row.name = draft.name
        row.nameKey = Self.key(draft.name)
        row.linuxUser = draft.linuxUser
        return row
    }

    mutating func didInsert(_ inserted: InsertionSuccess) { id = inserted.rowID }

    var profile: PlayerProfile {
        get throws { PlayerProfile(id: try .stored(uid), name: name, linuxUser: linuxUser) }
    }

    private static func key(_ name: String) -> String {
        name.folding(options: .caseInsensitive, locale: nil).precomposedStringWithCanonicalMapping
    }
}
