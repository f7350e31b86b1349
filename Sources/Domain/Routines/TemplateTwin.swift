/// A routine of a template that there is a routine from already: players who have none can share that one, or have one each, and players
/// who have one may want a second.
public struct TemplateTwin: Hashable, Sendable {
    /// The routine that is there.
    public let existing: Routine
    /// The players who have it, never empty.
    public let owners: [PlayerProfile]
    /// The players of the new routine who have none of its template, under whatever name. Empty only where a template alone was asked
    /// about, and everybody has one.
    public let newcomers: [PlayerProfile]
    private let draft: RoutineDraft
    /// The names of all routines, in lower case.
    private let taken: Set<String>

    /// Nil where nobody has a routine of the template and name, or where the players of the draft all have one of the template.
    ///
    /// - Parameters:
    ///   - draft: the new routine; without players it is for all of them.
    ///   - players: of the household, in its order.
    ///   - routines: of the household; only those that a parent made are considered.
    public init?(_ draft: RoutineDraft, players: [PlayerProfile], routines: [Routine]) {
        let ofTemplate = routines.filter { routine in
            routine.templateID != nil && routine.templateID == draft.templateID && routine.createdBy == .parent
        }
        let name = NameRule.trimmed(draft.name).lowercased()
        guard let existing = ofTemplate.first(where: { $0.name.lowercased() == name }) else { return nil }
        // Somebody who got one apart has it under another name.
        let newcomers = players.filter { player in
            draft.playerIDs?.contains(player.id) ?? true && !ofTemplate.contains { $0.playerIDs.contains(player.id) }
        }
        if newcomers.isEmpty { return nil }
        self.init(existing, draft, players: players, newcomers: newcomers, routines: routines)
    }

    private init?(
        _ existing: Routine, _ draft: RoutineDraft, players: [PlayerProfile], newcomers: [PlayerProfile], routines: [Routine]
    ) {
        owners = players.filter { existing.playerIDs.contains($0.id) }
        if owners.isEmpty { return nil }
        (self.existing, self.draft, self.newcomers) = (existing, draft, newcomers)
        taken = Set(routines.map { $0.name.lowercased() })
    }

    /// The same for a template under whatever name its routine has: the first that some have and others do not, or else the first that
    /// anybody has.
    ///
    /// - Parameters:
    ///   - template: from one that is only a form, nobody has the same routine.
    ///   - players: of the household, in its order.
    ///   - routines: of the household; only those that a parent made are considered.
    public init?(_ template: RoutineTemplate, players: [PlayerProfile], routines: [Routine]) {
        guard !template.isForm else { return nil }
        let ofTemplate = routines.filter { $0.templateID == template.id && $0.createdBy == .parent }
        func draft(_ routine: Routine) -> RoutineDraft {
            var draft = template.draft()
            draft.name = routine.name
            return draft
        }
        let shareable = ofTemplate.lazy.compactMap { TemplateTwin(draft($0), players: players, routines: routines) }
        let others = ofTemplate.lazy.compactMap {
            TemplateTwin($0, draft($0), players: players, newcomers: [], routines: routines)
        }
        guard let twin = shareable.first ?? others.first else { return nil }
        self = twin
    }

    /// The routine that is there, for all of them.
    public var shared: RoutineDraft {
        var shared = RoutineDraft(existing)
        shared.playerIDs = existing.playerIDs + newcomers.map(\.id)
        return shared
    }

    /// A routine of the newcomers alone, with a name that tells it from the other one; the players see the same name.
    ///
    /// - Parameters:
    ///   - names: the newcomers' names as a text, `Leo and Zoe`.
    ///   - other: the new routine, where it is another one than that which was asked about; it may be in another language.
    public func separate(named names: String, from other: RoutineDraft? = nil) -> RoutineDraft {
        let draft = other ?? draft
        var separate = draft
        separate.displayName = draft.displayName ?? draft.name
        separate.name = "\(draft.name) (\(names))"
        separate.playerIDs = newcomers.map(\.id)
        return separate
    }

    /// A second routine for players who have one already, with a name that tells it from all others, for the players as well.
    ///
    /// - Parameter draft: the new routine; its name may be taken.
    public func second(from draft: RoutineDraft) -> RoutineDraft {
        var second = draft
        var number = 2
        while taken.contains(second.name.lowercased()) {
            second.name = "\(draft.name) \(number)"
            number += 1
        }
        return second
    }
}
