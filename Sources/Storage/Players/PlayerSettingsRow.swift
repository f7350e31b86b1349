import Domain
import GRDB

/// A line of the table `playerSettings`.
struct PlayerSettingsRow: Codable, FetchableRecord, PersistableRecord {
    static let databaseTableName = "playerSettings"

    var playerID: Int64
    var notificationTime: Int?
    var sounds: Bool
    var quietFrom: Int?
    var quietUntil: Int?
    var pausedUntil: String?
    var usesCalendar: Bool

    init(_ settings: PlayerSettings, playerID: Int64) {
        self.playerID = playerID
        notificationTime = settings.notificationTime?.secondsOfDay
        sounds = settings.sounds
        quietFrom = settings.quietHours?.from.secondsOfDay
        quietUntil = settings.quietHours?.until.secondsOfDay
        pausedUntil = settings.pausedUntil?.description
        usesCalendar = settings.usesCalendar
    }

    var settings: PlayerSettings {
        get throws {
            var quietHours: PlayerSettings.QuietHours?
            if let quietFrom, let quietUntil {
                quietHours = .init(from: LocalTime(secondsOfDay: quietFrom), until: LocalTime(secondsOfDay: quietUntil))
            }
            return PlayerSettings(
                notificationTime: notificationTime.map(LocalTime.init(secondsOfDay:)), sounds: sounds, quietHours: quietHours,
                pausedUntil: try pausedUntil.map(LocalDate.stored), usesCalendar: usesCalendar)
        }
    }
}
