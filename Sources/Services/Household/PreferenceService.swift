import Domain
import Logging
import Storage

/// Stores what parents set for the whole household, and puts it in force, whoever has changed it: parents here or on another PC, or a
/// restore.
struct PreferenceService: Sendable {
    let repository: HouseholdPreferencesRepository
    let settings: CurrentSettings
    let zone: HouseholdZone
    let logger: Logger

    /// Puts what is stored in force, before anything else is read.
    func applyAtStart() throws(StorageError) { put(try repository.preferencesAtStart()) }

    /// Puts what is stored in force. Where it cannot be read, what was in force stays.
    func apply() async {
        do {
            try await repository.preferences { put($0) }
        } catch {
            logger.warning("What parents have set for the household cannot be read: \(error)")
        }
    }

    /// Stores a change of the preferences; what it leaves nil stays. They are in force when this returns.
    ///
    /// - Throws: `FieldProblem`; `StorageError`.
    func set(_ change: HouseholdPreferences) async throws {
        let change = try change.validated()
        try await repository.change { $0.changed(by: change) }
    }

    /// It publishes nothing: that is done by whoever has made the change, after this.
    private func put(_ preferences: HouseholdPreferences) {
        let present = settings.value
        var configuration = present.configuration
        configuration.preferences = preferences
        let isZoneNew = configuration.preferences.timeZone != present.configuration.preferences.timeZone
        let rules = isZoneNew ? zone.usableRules(configuration, present: present.zone, logger: logger) : nil
        settings.update {
            $0.configuration.preferences = preferences
            if let rules { $0.zone = rules }
        }
        if isZoneNew, let unknown = settings.value.unknownZone {
            logger.warning(
                "This PC does not know the time zone \(unknown) that parents have set, and uses \(settings.value.zone.identifier) instead."
            )
        }
    }
}
