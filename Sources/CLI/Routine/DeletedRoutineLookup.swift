import Domain

/// The routine that a person means of those that were deleted because they were never played.
struct DeletedRoutineLookup {
    let routines: [DeletedRoutine]
    /// The player whose routine it is; nil for any.
    let owner: PlayerID?

    /// Those of the player.
    var candidates: [DeletedRoutine] {
        routines.filter { routine in owner.map { routine.playerIDs.contains($0) } ?? true }
    }

    /// Finds a routine by any of its names, or by the beginning of its id.
    ///
    /// - Returns: nil if there is none.
    /// - Throws: `CommandError` with the ids, if there are several: a routine may have been made and removed twice.
    func find(_ text: String) throws -> RoutineID? {
        switch NameLookup.routine(text, in: candidates, id: \.id, names: { RoutineNames($0) }) {
        case .one(let routine): return routine.id
        case .several(let found):
            throw CommandError(
                RoutineWord.deletedSeveral.text(["number": "\(found.count)", "text": text]),
                details: found.map { "\($0.name) (\($0.id))" }, kind: .ambiguous)
        case .none: return nil
        }
    }
}
