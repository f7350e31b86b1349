public import Domain
public import Foundation
import Storage

/// What players, or their parents, have set.
public struct PlayerSettingsService: Sendable {
    let repository: PlayerSettingsRepository
    let settings: CurrentSettings

    public func settings(of player: PlayerID) async throws -> PlayerSettings { try await repository.settings(of: player) }

    /// - Throws: `FieldProblem` where a value cannot be, `StorageError` where there is no such player.
    public func set(_ wanted: PlayerSettings, of player: PlayerID, at now: Date) async throws -> PlayerSettings {
        let today = settings.value.zone.localDateTime(at: now).date
        try await repository.set(try wanted.validated(today: today), of: player, today: today)
        return try await repository.settings(of: player)
    }
}
