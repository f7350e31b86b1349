import Domain

extension TemplateTwin {
    /// Asks whether the newcomers share the routine that is there.
    var question: String {
        let word = owners.count == 1 ? RoutineInterviewWord.twin : .twinSeveral
        let (names, others) = (NamesText.localized(owners.map(\.name)), NamesText.localized(newcomers.map(\.name)))
        return word.text(["names": names, "name": existing.name, "others": others])
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
    var separateRoutine: RoutineDraft { separate(named: NamesText.localized(newcomers.map(\.name))) }
}
