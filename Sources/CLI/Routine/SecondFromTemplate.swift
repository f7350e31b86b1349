import Domain

/// A routine from a template that another child has a routine from: they can share it, or have one each.
struct SecondFromTemplate {
    /// The routine that is there.
    let existing: Routine
    private let owners: [PlayerProfile]
    private let newcomers: [PlayerProfile]

    /// Nil where nobody else has a routine of the template and name, or where the players of the draft all have one.
    init?(_ draft: RoutineDraft, players: [PlayerProfile], routines: [Routine]) {
        let same = routines.filter { routine in
            routine.templateID != nil && routine.templateID == draft.templateID && routine.createdBy == .parent
                && routine.name.lowercased() == NameRule.trimmed(draft.name).lowercased()
        }
        guard let existing = same.first else { return nil }
        self.existing = existing
        owners = players.filter { existing.playerIDs.contains($0.id) }
        newcomers = players.filter { player in
            draft.playerIDs?.contains(player.id) ?? true && !same.contains { $0.playerIDs.contains(player.id) }
        }
        if owners.isEmpty || newcomers.isEmpty { return nil }
    }

    var question: String {
        let have = owners.count == 1 ? "has" : "have"
        return "\(Self.list(owners)) already \(have) “\(existing.name)”. Shall \(Self.list(newcomers)) share it? "
            + "Guesses and times stay apart. With no, \(Self.list(newcomers)) gets another one."
    }

    /// The routine that is there, for all of them.
    var shared: RoutineDraft {
        var draft = RoutineDraft(existing)
        draft.playerIDs = existing.playerIDs + newcomers.map(\.id)
        return draft
    }

    /// A routine of their own, with a name that tells it from the other one; the player sees the same name.
    func separate(_ draft: RoutineDraft) -> RoutineDraft {
        var draft = draft
        draft.displayName = draft.displayName ?? draft.name
        draft.name = "\(draft.name) (\(Self.list(newcomers)))"
        draft.playerIDs = newcomers.map(\.id)
        return draft
    }

    private static func list(_ players: [PlayerProfile]) -> String { NamesText.text(players.map(\.name)) }
}
