/// A player's settings as a client sends them.
///
/// Clients ignore fields that they do not know, so what version 0.1.0 did not have, and is missing, stays as it is stored. A field that is
/// null is cleared.
public struct PlayerSettingsUpdate: Decodable, Sendable {
    private var settings: PlayerSettings
    private var given: Set<String>

    /// The fields that version 0.1.0 did not have.
    private enum LaterField: String, CodingKey, CaseIterable {
        case reminders, weeklyReminder, schoolFree, language, look, motion, pageSounds, picture, tone, hasSeenTutorial
    }

    public init(from decoder: any Decoder) throws {
        settings = try PlayerSettings(from: decoder)
        let fields = try decoder.container(keyedBy: LaterField.self)
        given = Set(LaterField.allCases.filter(fields.contains).map(\.rawValue))
    }

    /// The settings that are to be stored.
    public func applied(to stored: PlayerSettings) -> PlayerSettings {
        var new = settings
        func keep<Value>(_ field: LaterField, _ place: WritableKeyPath<PlayerSettings, Value>) {
            if !given.contains(field.rawValue) { new[keyPath: place] = stored[keyPath: place] }
        }
        keep(.reminders, \.reminders)
        keep(.weeklyReminder, \.weeklyReminder)
        keep(.schoolFree, \.schoolFree)
        keep(.language, \.page.language)
        keep(.look, \.page.look)
        keep(.motion, \.page.motion)
        keep(.pageSounds, \.page.sounds)
        keep(.picture, \.page.picture)
        keep(.tone, \.page.tone)
        keep(.hasSeenTutorial, \.page.hasSeenTutorial)
        return new
    }
}
