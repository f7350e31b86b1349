public import Domain
import Storage

/// The PCs of the family, and how they are paired.
extension Desk {
    /// The PCs that share this household. For parents.
    ///
    /// - Parameter isLookedAt: whether it is shown how fresh each is: then a PC that says nothing is asked whether it is still there,
    ///   which can take two seconds.
    public func familyPCs(isLookedAt: Bool = false) async throws -> FamilyPCs {
        try caller.require(.parent)
        return try await household.pcs.all(isLookedAt: isLookedAt)
    }

    /// Whether the family has decided that this PC may only play.
    public func isForPlayingOnly() async throws -> Bool { try await household.pcs.operations.playsOnly() }

    /// Checks that more than playing is possible on this PC: for what is not stored in the database, and before anything is typed.
    ///
    /// - Throws: `playsOnly` where the family has decided that this PC may only play.
    public func requireChangeable() async throws { try await household.pcs.operations.requireChangeable() }

    /// How far the pairing of this PC is. For parents, and whoever may set everything up.
    public func pairing() async throws -> PairingProgress {
        try caller.require(.founder)
        return await household.pairing.progress
    }

    /// Begins to look for another PC. A pairing that is under way goes on, under the new name. For parents, and whoever may set everything
    /// up.
    ///
    /// - Parameter name: what the family calls this PC; nil leaves its name as it is.
    /// - Throws: an error that `HouseholdError` translates, if the name cannot be one; `conflict` if the other PC knows this one by another
    ///   name already.
    public func beginPairing(name: String? = nil) async throws -> PairingProgress {
        try caller.require(.founder)
        return try await inSetup { try await household.pairing.begin(name: name) }
    }

    /// Says that the words of a PC that was found are the same on both screens. For parents, and whoever may set everything up, who may
    /// then also finish that: the players of the family come from the other PC.
    ///
    /// - Parameters:
    ///   - candidate: the id of a `PairingProgress.Candidate`.
    ///   - playsOnly: whether the other PC may only play.
    /// - Throws: `notFound` if no such PC was found.
    public func confirmPairing(_ candidate: String, playsOnly: Bool = false) async throws -> PairingProgress {
        try requireFounder(limiting: playsOnly)
        return try await inSetup {
            let progress = try await household.pairing.confirm(candidate, playsOnly: playsOnly)
            try await beginFounding()
            return progress
        }
    }

    /// Who sets up this PC takes it into the family, and says nothing of the other PC: that is the parents' there.
    func requireFounder(limiting playsOnly: Bool) throws {
        try caller.require(.founder)
        if playsOnly, caller.isFounder {
            throw HouseholdError(
                .conflict,
                "This PC is not set up yet, so what the other one may do cannot be said here. Leave that out; a parent can say it later.",
                field: "playsOnly", reason: CodedReason(.pcNotSetUp))
        }
    }

    /// Says that the words of no PC that was found are those of the other screen. Ends the pairing. For parents, and whoever may set
    /// everything up.
    public func refusePairing() async throws -> PairingProgress {
        try caller.require(.founder)
        return try await inSetup { await household.pairing.refuse() }
    }

    /// Gives up the pairing. For parents, and whoever may set everything up.
    public func cancelPairing() async throws -> PairingProgress {
        try caller.require(.founder)
        return try await inSetup { await household.pairing.cancel() }
    }

    /// Changes what is known of a PC of the family, also of this one. For parents.
    ///
    /// - Parameters:
    ///   - name: nil leaves it as it is.
    ///   - playsOnly: whether it may only play; nil leaves it as it is.
    /// - Throws: `notFound` if there is no such PC; `invalid` if the name cannot be one; `conflict` if this PC itself, or the last that
    ///   may do more, would only play.
    public func changePC(_ id: DeviceID, name: String? = nil, playsOnly: Bool? = nil) async throws -> FamilyPCs {
        try caller.require(.parent)
        return try await writing { try await household.pcs.change(id, name: name, playsOnly: playsOnly) }
    }

    /// Removes another PC, which was lost, stolen or given away. What it did until now stays; what it does later counts nowhere, and it
    /// can read nothing that comes later. For parents.
    ///
    /// - Throws: `notFound` if there is no such PC.
    public func forgetPC(_ id: DeviceID) async throws -> FamilyPCs {
        try caller.require(.parent)
        return try await household.pcs.forget(id)
    }

    /// Parts this PC from the others. It keeps everything that it has, and goes on alone; the others keep theirs. For parents.
    ///
    /// - Throws: `conflict` if it is paired with none.
    public func leaveFamily() async throws -> FamilyPCs {
        try caller.require(.parent)
        return try await household.pcs.leave()
    }
}
