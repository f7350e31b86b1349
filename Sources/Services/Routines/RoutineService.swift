public import Domain
import Storage

/// Lists, creates, changes and removes the routines of the household.
public struct RoutineService: Sendable {
    let routines: RoutineRepository
    let forecasts: ForecastService

    /// The routines, without archived ones.
    public func all() async throws -> [Routine] { try await routines.all() }

    /// The routines that were removed and are kept for the quests that were played.
    public func archived() async throws -> [Routine] {
        let present = Set(try await routines.all().map(\.id))
        return try await routines.all(archived: true).filter { !present.contains($0.id) }
    }

    /// The routines that were deleted because they were never played, and can be brought back.
    public func deleted() async throws -> [DeletedRoutine] { try await routines.deleted() }

    /// The routine of an id.
    public func find(_ id: RoutineID) async throws -> Routine? { try await routines.find(id) }

    /// The forecast of each routine for each of its players.
    public func forecasts(of routines: [Routine]) async throws -> RoutineForecasts { try await forecasts.forecasts(of: routines) }

    /// The forecast of each routine of a player, in the order in which the routines were created, with what it is based on.
    func forecasts(for player: PlayerID) async throws -> [PlayerForecast] {
        try await forecasts.forecasts(of: try await routines.all().filter { $0.playerIDs.contains(player) }, for: player)
    }

    /// Creates a routine.
    ///
    /// - Throws: `RoutineDraftError` if the draft is invalid, `StorageError` if it names a player that does not exist.
    public func create(_ draft: RoutineDraft, createdBy creator: Routine.Creator) async throws -> Routine {
        try await routines.create(try Self.checked(draft, former: nil), createdBy: creator)
    }

    /// Creates a routine, unless the same creator has made it already.
    ///
    /// - Parameter isSame: whether a routine is the one of the validated draft.
    /// - Returns: the new routine, or the first that is the same.
    /// - Throws: the errors of `create`.
    func create(
        _ draft: RoutineDraft, createdBy creator: Routine.Creator,
        unless isSame: @escaping @Sendable (Routine, RoutineDraft) -> Bool
    ) async throws -> Routine {
        let draft = try Self.checked(draft, former: nil)
        return try await routines.create(draft, createdBy: creator) { $0.createdBy == creator && isSame($0, draft) }
    }

    /// Changes a routine as it is at that moment. A draft without players keeps the present ones.
    ///
    /// - Throws: what the change throws, and the errors of `create`; `StorageError` if there is no such routine; `HouseholdError` where a
    ///   routine that a player has made would get other players. Then nothing is changed.
    public func change(
        _ id: RoutineID, _ change: @escaping @Sendable (Routine) throws -> RoutineDraft
    ) async throws -> Routine {
        try await routines.change(id) { routine in
            var draft = try change(routine)
            if draft.playerIDs == nil { draft.playerIDs = routine.playerIDs }
            try Self.requireOwners(of: routine, in: draft)
            return try Self.checked(draft, former: routine)
        }.get()
    }

    /// A validated draft, unless a name is new and has too many bytes.
    ///
    /// - Parameter former: the routine that is changed; nil for a new one.
    private static func checked(_ draft: RoutineDraft, former: Routine?) throws(RoutineDraftError) -> RoutineDraft {
        let draft = try draft.validated()
        let flaws = draft.flawsOfNewNames(besides: former)
        if !flaws.isEmpty { throw RoutineDraftError(flaws: flaws) }
        return draft
    }

    /// A routine that a player has made is this player's alone: who has it is who has made it.
    private static func requireOwners(of routine: Routine, in draft: RoutineDraft) throws(HouseholdError) {
        let isTheirs = draft.playerIDs.map { Set($0).isSubset(of: routine.playerIDs) } ?? true
        if routine.createdBy == .parent || isTheirs { return }
        throw HouseholdError(
            .invalid,
            "“\(routine.name)” was made by the player who has it, and is for this player alone. Make another routine for other players.",
            field: "playerIDs", reason: CodedReason(.routineOfPlayer, ["name": routine.name]))
    }

    /// Changes a routine that somebody else may have changed since it was shown. Changes of different fields are both kept.
    ///
    /// - Parameters:
    ///   - shown: the routine as it was shown; what differs from it in the draft is a change.
    ///   - draft: one without players keeps the present ones.
    /// - Throws: `RoutineConflict` where both have changed the same field; otherwise as ``change(_:_:)``. Then nothing is changed.
    func change(_ id: RoutineID, shown: RoutineDraft, to draft: RoutineDraft) async throws -> Routine {
        let mine = try draft.validated()
        return try await change(id) { present in
            let theirs = RoutineDraft(present).ordered
            var mine = mine
            if mine.playerIDs == nil { mine.playerIDs = theirs.playerIDs }
            mine = mine.identified(since: shown, among: theirs)
            switch RoutineDraft.merging(base: shown.ordered, mine: mine, theirs: theirs) {
            case .merged(let merged): return merged
            case .conflicts(let fields, let rest):
                throw RoutineConflict(fields: fields, mine: rest.taking(fields, from: mine), theirs: theirs)
            }
        }
    }

    /// What removing a routine would do now.
    ///
    /// - Throws: `StorageError` if there is no such routine.
    public func removal(of id: RoutineID) async throws -> RoutineRemoval { try await routines.removal(of: id) }

    /// Deletes a routine, or archives it if it was played.
    ///
    /// - Parameter isAllowed: whether it may be removed as it is at that moment; nil for always.
    /// - Throws: `StorageError` if there is no such routine, and with `conflict` if it is not allowed.
    @discardableResult
    public func delete(_ id: RoutineID, if isAllowed: (@Sendable (Routine) -> Bool)? = nil) async throws -> RoutineRemoval {
        try await routines.delete(id, if: isAllowed)
    }

    /// Brings a removed routine back as it was, also one that was deleted. One that is not removed stays as it is.
    ///
    /// - Throws: `StorageError` if there is no such routine, if it has no player any more, and if there are too many routines.
    public func restore(_ id: RoutineID) async throws -> Routine { try await routines.restore(id) }
}

/// Two people have changed the same fields of a routine, in different ways.
public struct RoutineConflict: PrintableError, ReasonedError, Hashable, Sendable {
    /// The names of the fields (``RoutineField``), e.g. `name` or `tasks[7K3M9QW2XD4A].name`; never empty.
    public let fields: [String]
    /// The wanted routine, with the other one's changes of other fields.
    public let mine: RoutineDraft
    /// The routine as it is stored.
    public let theirs: RoutineDraft

    public var sentences: String { "Somebody else has changed this routine meanwhile: \(fields.joined(separator: ", "))." }
}

extension RoutineDraft {
    /// With players and days in one order, so that two drafts can be compared.
    fileprivate var ordered: RoutineDraft {
        var draft = self
        draft.playerIDs?.sort()
        draft.activeDays.sort { $0.rawValue < $1.rawValue }
        return draft
    }
}

extension RoutineConflict {
    public var reason: CodedReason? {
        CodedReason(.routineChanged)
    }
}
