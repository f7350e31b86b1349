import Domain
import Logging
import Storage

/// Stores what parents set for the whole household, and puts it in force.
struct PreferenceService: Sendable {
    let repository: HouseholdPreferencesRepository
    let settings: CurrentSettings
    let logger: Logger

    /// Puts what is stored in force, before anything else is read.
    func applyAtStart() throws(StorageError) { put(try repository.preferencesAtStart()) }

    /// Puts what is stored in force. Where it cannot be read, what was in force stays.
    func apply() async {
        do {
            put(try await repository.preferences())
        } catch {
            logger.warning("What parents have set for the household cannot be read: \(error)")
        }
    }

    /// Stores what a change makes of the preferences; they are in force when this returns.
    ///
    /// - Throws: `FieldProblem`; `StorageError`.
    func set(rules: GameRules?, onTimeInTen: Int?) async throws {
        // What is nil stays as it is.
        _ = try HouseholdPreferences(rules: rules, onTimeInTen: onTimeInTen).validated()
        try await repository.change { present in
            HouseholdPreferences(rules: rules ?? present.rules, onTimeInTen: onTimeInTen ?? present.onTimeInTen)
        }
    }

    private func put(_ preferences: HouseholdPreferences) { settings.update { $0.configuration.preferences = preferences } }
}
