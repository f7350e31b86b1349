import Domain
import GRDB

/// Keeps the number of a player after the other player of that name was removed or renamed. The name without a number is free then, and
/// the fold would show it for another child than before. So the number becomes part of the player's own name, as if a parent had typed it.
///
/// An operation stores it, because the remaining operations do not contain it: those of a removed player have no bodies any more. Every
/// PC that had shown the number appends the same name. The operation has the time of the name to which it adds the number, so a parent's
/// change on another PC is in effect instead. A name that would be too long with its number stays without it.
enum KeptNumbers {
    static func keep(_ transaction: inout WriteTransaction) throws {
        let losses = transaction.nameLosses
        transaction.nameLosses = [:]
        // Going back to a backup brings back its names. A PC that only plays leaves the change to the others.
        if losses.isEmpty || transaction.isRewinding { return }
        if try DeviceRows.playsOnly(transaction.database, transaction.device) { return }
        let rows = try PlayerRow.fetchAll(transaction.database)
        let former = Dictionary(rows.map { ($0.uid, $0) }, uniquingKeysWith: { first, _ in first })
        let holders = Dictionary(rows.map { ($0.nameKey, $0.uid) }, uniquingKeysWith: { first, _ in first })
        let reading = try transaction.reading()
        // The row of a player whom this transaction removes is still there, but the name is free.
        var names = NumberedNames(try reading.players(), besides: rows.filter { losses[$0.uid] == nil })
        var shown = names.shown
        for player in names.players where losses[player.id] == nil {
            guard let row = former[player.id], let now = shown[player.id],
                let number = NumberedNames.number(of: row.name, in: player.name),
                NumberedNames.number(of: now, in: player.name) ?? number < number, NameRule.flaw(in: row.name) == nil,
                let name = try reading.object(.player, player.id).last("name")
            else { continue }
            if let holder = holders[PlayerRow.key(now)] {
                // Only this PC may have shown both names: an old operation of another PC has arrived late here.
                guard let lost = losses[holder], lost > name.time else { continue }
            } else if transaction.formerMembership != nil {
                // No player was removed or renamed here: the operation that set the player's own name is no longer in effect.
                continue
            }
            try transaction.shareNumber(row.name, of: .stored(player.id), after: name)
            names.rename(player.id, row.name)
            shown = names.shown
        }
        transaction.nameLosses = [:]
    }
}

extension WriteTransaction {
    /// Appends the name with which a player was shown as the player's own.
    fileprivate mutating func shareNumber(_ name: String, of player: PlayerID, after former: RegisterEntry) throws {
        let heads = try heads(of: Subject.register(.player, "\(player)", field: "name"))
        let change = FieldChange(
            .player, "\(player)", player: player, field: "name", value: try StoredJSON.text(name), heads: heads)
        try shareFormer(.set(change), at: former.time.next(at: former.time.milliseconds), day: former.day)
    }
}

extension FoldedObject {
    /// The change of a field that is in effect; nil if the field was never set.
    fileprivate func last(_ field: String) -> RegisterEntry? { entries[field].map(FieldRegister.live)?.last }
}
