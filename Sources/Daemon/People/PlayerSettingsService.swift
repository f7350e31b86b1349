public import Domain
public import Foundation
import Storage

/// What players, or their parents, have set.
public struct PlayerSettingsService: Sendable {
    let repository: PlayerSettingsRepository
    let settings: CurrentSettings
    /// Called after every change, so that reminders are planned anew.
    let changed: @Sendable () -> Void

    public func settings(of player: Int64) async throws -> PlayerSettings { try await repository.settings(of: player) }

    /// - Throws: `FieldProblem` where a value cannot be, `StorageError` where there is no such player.
    public func set(_ wanted: PlayerSettings, of player: Int64, at now: Date) async throws -> PlayerSettings {
        let today = settings.value.zone.localDateTime(at: now).date
        try await repository.set(try wanted.validated(today: today), of: player, today: today)
        changed()
        return try await repository.settings(of: player)
    }
}
