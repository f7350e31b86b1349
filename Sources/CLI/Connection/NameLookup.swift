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
    ///   - names: what the item is called.
    ///   - shortNames: what it is also called where it has no such name.
    static func find<Entity>(
        _ text: String, in items: [Item], id: (Item) -> Identity<Entity>, names: (Item) -> [String],
        shortNames: (Item) -> [String] = { _ in [] }
    ) -> NameLookup {
        let wanted = NameRule.trimmed(text).lowercased()
        let found: [Item] =
            [
                items.filter { names($0).contains { $0.lowercased() == wanted } },
                items.filter { shortNames($0).contains { $0.lowercased() == wanted } },
                items.filter { id($0).begins(with: wanted) },
            ].first { !$0.isEmpty } ?? []
        return found.count > 1 ? .several(found) : found.first.map(NameLookup.one) ?? .none
    }
}
