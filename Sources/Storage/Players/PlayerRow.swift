import Domain
import Foundation
import GRDB

/// A line of the table `player`.
struct PlayerRow: Codable, FetchableRecord, MutablePersistableRecord {
    static let databaseTableName = "player"

    var id: Int64?
    var name: String
    var nameKey: String
    var linuxUser: String?

    init(id: Int64? = nil, _ draft: PlayerDraft) {
        self.id = id
        name = draft.name
        nameKey = draft.name.folding(options: .caseInsensitive, locale: nil).precomposedStringWithCanonicalMapping
        linuxUser = draft.linuxUser
    }

    mutating func didInsert(_ inserted: InsertionSuccess) { id = inserted.rowID }

    var profile: PlayerProfile { PlayerProfile(id: id ?? 0, name: name, linuxUser: linuxUser) }
}
