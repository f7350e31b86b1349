public import Domain
public import Foundation
import Storage

/// Lists, adds, changes and removes the players of the household.
public struct PlayerService: Sendable {
    let players: PlayerRepository
    /// Whose a login is.
    let standing: @Sendable (_ login: String) throws -> LoginStanding

    /// The players, in the order in which they were added.
    public func all() async throws -> [PlayerProfile] { try await players.all() }

    /// The player of an id.
    public func find(_ id: PlayerID) async throws -> PlayerProfile? { try await players.find(id) }

    /// The player with a Linux login; nil for a shared login.
    public func find(linuxUser: String) async throws -> PlayerProfile? { try await players.find(linuxUser: linuxUser) }

    /// Adds a player.
    ///
    /// - Throws: `FieldProblem` if the draft is invalid, `StorageError` if the name or login is another player's.
    public func create(_ draft: PlayerDraft) async throws -> PlayerProfile {
        try await players.create(try checked(try await named(draft, former: nil)))
    }

    /// Changes a player.
    ///
    /// - Throws: the errors of `create`, and `StorageError` if there is no such player.
    public func update(_ id: PlayerID, _ draft: PlayerDraft) async throws -> PlayerProfile {
        let former = try await players.find(id)?.name
        return try await players.update(id, try checked(try await named(draft, former: former)))
    }

    /// Changes a player whom somebody else may have changed since the page was shown. Changes of different fields are both kept.
    ///
    /// - Parameter shown: the player as it was shown; what differs from it in the draft is a change.
    /// - Throws: `PlayerConflict` where both have changed the same field; otherwise as `update`. Then nothing is changed.
    func change(_ id: PlayerID, shown: PlayerDraft, to draft: PlayerDraft) async throws -> PlayerProfile {
        let draft = try await named(draft, former: shown.name)
        // A login that was there before is not chosen now.
        var mine = draft.linuxUser == shown.linuxUser ? try draft.validated() : try checked(draft)
        // A form that does not ask for the words leaves them.
        mine.words = mine.words ?? shown.words
        return try await players.change(id) { [mine] present in
            let merged = ThreeWay<PlayerDraft>(
                base: shown, mine: mine, theirs: PlayerDraft(present),
                fields: [.init("name", \.name), .init("linuxUser", \.linuxUser), .init("words", \.words)])
            switch merged {
            case .merged(let draft): return draft
            case .conflicts(let fields, _): throw PlayerConflict(fields: fields, present: present)
            }
        }.get()
    }

    /// Removes a player, and the routines that are only this player's.
    ///
    /// - Parameter calendars: whom calendars of the player are for afterwards, by calendar name; nil means all players.
    /// - Throws: `StorageError` while another calendar is assigned to the player.
    public func delete(_ id: PlayerID, passingOn calendars: [String: CalendarOwner?] = [:]) async throws {
        try await players.delete(id, passingOn: calendars)
    }

    /// A draft, unless it gives a player a name that ``PlayerNameRule`` refuses. The name that the player has already stays valid.
    ///
    /// - Parameter former: nil for a new player.
    private func named(_ draft: PlayerDraft, former: String?) async throws -> PlayerDraft {
        let name = NameRule.trimmed(draft.name)
        if name == former || NameRule.flaw(in: name) != nil { return draft }
        if let flaw = PlayerNameRule.flaw(in: name, ids: try await players.all().map(\.id)) { throw flaw.problem }
        return draft
    }

    /// A validated draft, whose login can be the player's.
    private func checked(_ draft: PlayerDraft) throws -> PlayerDraft {
        let draft = try draft.validated()
        try draft.checkLogin(standing)
        return draft
    }
}

/// Two people have changed the same fields of a player, in different ways.
public struct PlayerConflict: PrintableError, ReasonedError, Hashable, Sendable {
    /// The JSON names of the fields, `name`, `linuxUser` or `words`; never empty.
    public let fields: [String]
    /// The player as it is stored.
    public let present: PlayerProfile

    public var sentences: String { "Somebody else has changed \(present.name) meanwhile: \(fields.joined(separator: ", "))." }
}

/// Reads and changes the settings of players.
public struct PlayerSettingsService: Sendable {
    let repository: PlayerSettingsRepository
    let settings: CurrentSettings

    /// The settings of a player, without pauses that have ended.
    public func settings(of player: PlayerID, at now: Date) async throws -> PlayerSettings {
        try await repository.settings(of: player).current(today: today(now))
    }

    /// Changes the settings of a player, and returns them as stored.
    ///
    /// - Throws: `FieldProblem` if a value is invalid, `StorageError` if there is no such player.
    public func set(_ settings: PlayerSettings, of player: PlayerID, at now: Date) async throws -> PlayerSettings {
        let today = today(now)
        let valid = try settings.validated(today: today, replacing: try await repository.settings(of: player))
        try await repository.set(valid, of: player, today: today)
        return try await self.settings(of: player, at: now)
    }

    /// Changes the settings of a player as they are when the change is stored, and returns them as stored.
    ///
    /// - Throws: what the change throws, `FieldProblem` if a value is invalid, `StorageError` if there is no such player.
    public func change(
        of player: PlayerID, at now: Date, _ change: @escaping @Sendable (inout PlayerSettings) throws -> Void
    ) async throws -> PlayerSettings {
        let today = today(now)
        let outcome = try await repository.change(of: player, today: today) { old in
            Result {
                var new = old.current(today: today)
                try change(&new)
                return try new.validated(today: today, replacing: old)
            }
        }
        return try outcome.get().current(today: today)
    }

    private func today(_ now: Date) -> LocalDate { settings.value.zone.localDateTime(at: now).date }
}

extension PlayerConflict {
    public var reason: CodedReason? {
        CodedReason(.playerChanged, ["name": present.name])
    }
}
