import Domain

/// A player's settings in words, a row each.
enum SettingsText {
    static func rows(_ settings: PlayerSettings) -> [(label: String, text: String)] {
        [
            ("Daily quest", settings.notificationTime.map { "announced at \($0)" } ?? "not announced"),
            ("Quiet", settings.quietHours.map { "from \($0.from) until \($0.until)" } ?? "no quiet hours"),
            ("Sounds", settings.sounds ? "on" : "off"),
            ("Paused", settings.pausedUntil.map { "until \($0); no day counts as missed" } ?? "no"),
            ("Calendar", settings.usesCalendar ? "on" : "off; no calendar suggests or reminds her of anything"),
        ]
    }
}
