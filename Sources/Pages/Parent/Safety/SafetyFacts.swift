import Services

/// What the page about safety shows.
struct SafetyFacts: Sendable {
    let parentMode: Desk.ParentModeInfo
    let parents: HouseholdParents
    /// Newest first, not read; nil where the folder of backups cannot be read.
    let backups: [Backup]?
    let rules: HouseholdRules
    var pcs: FamilyPCs

    init(_ desk: Desk) async throws {
        parentMode = try await desk.parentMode()
        parents = try desk.parents()
        backups = try await readable { try desk.listedBackups() }
        rules = try desk.householdRules()
        pcs = try await desk.familyPCs()
    }
}

extension Desk {
    /// The backups, newest first; nil where their folder cannot be read.
    func readableBackups() async throws -> [Backup]? { try await readable { try await backups() } }
}

/// What a body returns; nil where the folder of backups cannot be read.
private func readable(_ body: () async throws -> [Backup]) async throws -> [Backup]? {
    do {
        return try await body()
    } catch {
        guard HouseholdError(error)?.kind == .unavailable else { throw error }
        return nil
    }
}
