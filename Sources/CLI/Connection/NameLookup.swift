import Domain

/// Finds what a person means by a name, a short name or the beginning of an id.
enum NameLookup<Item> {
    case one(Item)
    /// Several have this name, or their ids begin so.
    case several([Item])
    case none

    /// A name goes before a short name, and that before the beginning of an id: somebody may be called “4K”.
    ///
    /// - Parameters:
    ///   - text: as it was typed; upper and lower case are equal.
    ///   - names: what the item is called, one kind of name after the other: a kind counts where none before it fits.
    static func find<Entity>(
        _ text: String, in items: [Item], id: (Item) -> Identity<Entity>, names: ((Item) -> [String])...
    ) -> NameLookup {
        let wanted = NameRule.trimmed(text).lowercased()
        let byName = names.lazy.map { names in items.filter { names($0).contains { $0.lowercased() == wanted } } }
        let found = byName.first { !$0.isEmpty } ?? items.filter { id($0).begins(with: wanted) }
        return found.count > 1 ? .several(found) : found.first.map(NameLookup.one) ?? .none
    }
}
