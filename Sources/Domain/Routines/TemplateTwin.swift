/// A routine of a template that other players have a routine from already: they can share that one, or have one each.
public struct TemplateTwin: Hashable, Sendable {
    /// The routine that is there.
    public let existing: Routine
    /// The players who have it, never empty.
    public let owners: [PlayerProfile]
    /// The players of the new routine who have none of its template, under whatever name; never empty.
    public let newcomers: [PlayerProfile]
    private let draft: RoutineDraft

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
        self.existing = existing
        self.draft = draft
        owners = players.filter { existing.playerIDs.contains($0.id) }
        newcomers = players.filter { player in
            // Somebody who got one apart has it under another name.
            draft.playerIDs?.contains(player.id) ?? true && !ofTemplate.contains { $0.playerIDs.contains(player.id) }
        }
        if owners.isEmpty || newcomers.isEmpty { return nil }
    }

    /// The same for a template under whatever name its routine has: the first that some have and others do not.
    ///
    /// - Parameters:
    ///   - template: one without topics is only a form; nobody has the same routine from it.
    ///   - players: of the household, in its order.
    ///   - routines: of the household; only those that a parent made are considered.
    public init?(_ template: RoutineTemplate, players: [PlayerProfile], routines: [Routine]) {
        guard !template.topics.isEmpty else { return nil }
        let twins = routines.lazy.filter { $0.templateID == template.id }.compactMap { routine in
            var draft = template.draft()
            draft.name = routine.name
            return TemplateTwin(draft, players: players, routines: routines)
        }
        guard let twin = twins.first else { return nil }
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
    /// - Parameter names: the newcomers' names as a text, `Leo and Zoe`.
    public func separate(named names: String) -> RoutineDraft {
        var separate = draft
        separate.displayName = draft.displayName ?? draft.name
        separate.name = "\(draft.name) (\(names))"
        separate.playerIDs = newcomers.map(\.id)
        return separate
    }
}
