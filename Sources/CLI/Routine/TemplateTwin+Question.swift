import Domain

extension TemplateTwin {
    /// Asks whether the newcomers share the routine that is there.
    var question: String {
        let have = owners.count == 1 ? "has" : "have"
        let others = NamesText.text(newcomers.map(\.name))
        return "\(NamesText.text(owners.map(\.name))) already \(have) “\(existing.name)”. Shall \(others) share it? "
            + "Guesses and times stay apart. With no, \(others) gets another one."
    }

    /// The routine that is there, for all of them.
    ///
    /// - Parameter present: that routine as it is now.
    func sharing(_ present: Routine) -> RoutineDraft {
        var shared = RoutineDraft(present)
        shared.playerIDs = present.playerIDs + newcomers.map(\.id)
        return shared
    }

    /// A routine of the newcomers alone, with their names in its name.
    var separateRoutine: RoutineDraft { separate(named: NamesText.text(newcomers.map(\.name))) }
}
