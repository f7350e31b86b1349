public import Domain
public import Foundation
import Storage

/// What a player has set and made without a parent, at one moment.
public struct OwnChanges: Sendable {
    /// A setting whose present value the player has set.
    public struct Setting: Hashable, Sendable {
        /// A field of ``PlayerSettings``, by its JSON name.
        public enum Field: String, CaseIterable, Sendable {
            case reminders, notificationTime, weeklyReminder, sounds, quietHours, pauses, schoolFree, usesCalendar
            case language, look, motion, pageSounds, picture, tone

            /// Whether it is about the pages alone, not about reminders.
            public var isOfPages: Bool {
                switch self {
                case .reminders, .notificationTime, .weeklyReminder, .sounds, .quietHours, .pauses, .schoolFree, .usesCalendar:
                    false
                case .language, .look, .motion, .pageSounds, .picture, .tone: true
                }
            }
        }

        public let field: Field
        /// When it was set.
        public let at: Date
    }

    /// The last one first.
    public let settings: [Setting]
    /// The present settings, with the values of these fields.
    public let values: PlayerSettings
    /// The routines that the player has made, in the order in which they were created.
    public let routines: [Routine]

    /// Whether there is nothing.
    public var isEmpty: Bool { settings.isEmpty && routines.isEmpty }
}

/// Finds out what players have set and made without a parent.
struct OwnChangeService: Sendable {
    let facts: FactRepository
    let routines: RoutineRepository
    let playerSettings: PlayerSettingsService

    func changes(of player: PlayerID, at now: Date) async throws -> OwnChanges {
        let values = try await playerSettings.settings(of: player, at: now)
        let settings = try await facts.settings(of: player, setBy: .player, since: .distantPast)
        return OwnChanges(
            settings: settings.compactMap { OwnChanges.Setting($0, values) }, values: values,
            routines: try await routines.all().filter { $0.createdBy == .player && $0.playerIDs.contains(player) })
    }
}

extension OwnChanges.Setting {
    /// No pauses or school-free days, as JSON.
    private static let noDays = "[]"

    /// - Returns: nil for a field that no page shows, and for pauses and school-free days that have ended.
    fileprivate init?(_ change: SettingChange, _ values: PlayerSettings) {
        guard let field = Field(rawValue: change.field) else { return nil }
        let days: [PausePeriod]? =
            switch field {
            case .pauses: values.pauses
            case .schoolFree: values.schoolFree
            default: nil
            }
        if let days, days.isEmpty, change.value != Self.noDays { return nil }
        self.init(field: field, at: change.at)
    }
}
