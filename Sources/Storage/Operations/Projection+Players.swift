import Domain
import Foundation
import GRDB

extension Projection {
    /// Makes the rows of players. Of two with one name, the one that was added later gets a number.
    ///
    /// - Parameter ids: the players whose operations have changed.
    mutating func makePlayers(_ ids: [String]) throws -> (hasAdded: Bool, hasRemoved: Bool) {
        var outcome = (hasAdded: false, hasRemoved: false)
        var wanted: [NumberedNames.Player] = []
        for subject in try reading.subjects(.player) {
            let id = Subject.parts(subject).id
            if let player = try reading.player(id) {
                wanted.append(player)
            } else if try remove(player: id) {
                // Also where what made the player counts no longer.
                outcome.hasRemoved = true
            }
        }
        for id in ids where !wanted.contains(where: { $0.id == id }) {
            // What waits for one who is gone waits no longer.
            let (wasHere, isGone) = (try remove(player: id), try reading.isGone(player: id))
            if wasHere || isGone { outcome.hasRemoved = true }
        }
        try name(wanted, &outcome.hasAdded)
        for id in ids { try makeWords(id) }
        return outcome
    }

    /// Makes the rows of a player's words. Those that no parent could have typed are left out.
    private mutating func makeWords(_ id: String) throws {
        guard let key = try LocalKeys.key(database, uid: id, of: "player") else { return }
        let words = try reading.object(.player, id).list("words", of: String.self, limit: HouseholdLimits.playerWords)
        let valid = PlayerWords.trimmed(words.filter { PlayerWords.flaws(in: [$0]).isEmpty }).prefix(HouseholdLimits.playerWords)
        if try PlayerWordRows.set(database, Array(valid), of: key) { transaction.changed(.players) }
    }

    private mutating func name(_ wanted: [NumberedNames.Player], _ hasAdded: inout Bool) throws {
        let rows = try PlayerRow.fetchAll(database)
        let known = Dictionary(rows.map { ($0.uid, $0) }, uniquingKeysWith: { first, _ in first })
        // Rows without operations keep their names.
        let names = NumberedNames(wanted, besides: rows)
        let shown = names.shown
        var changes: [PlayerRow] = []
        for player in names.players {
            let name = shown[player.id] ?? player.name
            var row: PlayerRow
            if let present = known[player.id] {
                row = present.renamed(name)
                row.createdAt = player.createdAt
                if (row.name, row.nameKey, row.createdAt) == (present.name, present.nameKey, present.createdAt) { continue }
            } else {
                row = PlayerRow(PlayerDraft(name: name), id: try .stored(player.id), createdAt: player.createdAt)
                hasAdded = true
            }
            changes.append(row)
        }
        if changes.isEmpty { return }
        // Names that are exchanged are never the same at any moment.
        for row in changes where row.id != nil {
            // No name has a line break.
            try database.execute(sql: "UPDATE player SET nameKey = uid || char(10) WHERE id = ?", arguments: [row.id])
        }
        for var row in changes { try row.save(database) }
        affectsSchedule = true
        transaction.changed([.players, .routines])
    }

    /// - Returns: whether there was such a player.
    @discardableResult
    private mutating func remove(player id: String) throws -> Bool {
        guard let key = try LocalKeys.key(database, uid: id, of: "player") else { return false }
        // A calendar of this player must not become everyone's.
        let calendars = try String.fetchAll(
            database, sql: "SELECT calendarName FROM calendarAssignment WHERE playerID = ?", arguments: [key])
        following.formUnion(calendars.map { Subject.object(.calendar, $0) })
        _ = try PlayerRow.deleteOne(database, key: key)
        affectsSchedule = true
        transaction.changed([
            .players, .logins, .playerSettings, .routines, .quests, .openQuests, .history, .answers, .ledger, .reflections,
            .calendars,
        ])
        return true
    }

    /// A word of TimeQuest's that another PC has sent, also of a later version; nil where it is none.
    static func word(_ text: String) -> String? {
        text.isEmpty || text.utf8.count > 1024 || NameRule.disturbs(text) ? nil : text
    }

    /// A name that another PC has sent, where it is one; else a word that can be shown.
    static func name(_ text: String?, or word: String) -> String {
        guard let text, NameRule.flaw(in: text) == nil else { return word }
        return NameRule.trimmed(text)
    }
}
