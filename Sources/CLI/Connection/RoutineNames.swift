import Domain

/// The names by which commands find a routine, a removed one, too.
struct RoutineNames {
    let name: String
    let displayName: String
    let slug: String
    /// The short name that it has in English, as in the instructions: the routine may have been made in another language. Nil if it was
    /// made of no template.
    let templateID: String?

    init(_ routine: Routine) {
        name = routine.name
        displayName = routine.displayName
        slug = routine.slug
        templateID = routine.templateID
    }

    /// Names that a service of an earlier version does not list are missing.
    init(_ routine: DeletedRoutine) {
        name = routine.name
        displayName = routine.displayName ?? routine.name
        slug = routine.slug
        templateID = routine.templateID
    }

    /// The names in use, the short name, the one that the present name would give, and that of the template.
    fileprivate var kinds: [[String]] {
        [[name, displayName], [slug], [RoutineSlug.make(from: name, taken: [])], [templateID].compactMap(\.self)]
    }
}

extension NameLookup {
    /// Finds routines by any of their names, or by the beginning of an id.
    ///
    /// - Parameters:
    ///   - text: as it was typed.
    ///   - names: the names of the item's routine.
    static func routine(
        _ text: String, in items: [Item], id: (Item) -> RoutineID, names: @escaping (Item) -> RoutineNames
    ) -> NameLookup {
        find(
            text, in: items, id: id, names: { names($0).kinds[0] }, { names($0).kinds[1] }, { names($0).kinds[2] },
            { names($0).kinds[3] })
    }
}
