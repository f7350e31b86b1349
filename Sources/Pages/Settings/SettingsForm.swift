import Domain

/// The settings as they are filled in. Nothing that was typed is lost where it cannot be stored.
struct SettingsForm: Sendable {
    /// Why it cannot be stored.
    enum Invalid: Error {
        /// The quest of the day needs a time.
        case dailyMissing
        /// Quiet hours need two times.
        case quietMissing
        /// Quiet hours end when they begin.
        case quietSame
    }

    var picture: PageSettings.Picture?
    var tone: Int?
    var language: PageLanguage?
    var look: PageSettings.Look?
    var motion: Bool
    var pageSounds: Bool
    var reminders: Bool
    var daily: Bool
    var dailyTime: String
    var weekly: Bool
    var quiet: Bool
    var quietFrom: String
    var quietUntil: String
    var sounds: Bool
    var calendar: Bool

    static func text(_ isOn: Bool) -> String { isOn ? "on" : "off" }

    /// The stored settings.
    init(_ settings: PlayerSettings) {
        let page = settings.page
        (picture, tone, language, look) = (page.picture, page.tone, page.language, page.look)
        (motion, pageSounds) = (page.motion, page.sounds)
        reminders = settings.reminders
        daily = settings.notificationTime != nil
        dailyTime = settings.notificationTime.map { "\($0)" } ?? ""
        weekly = settings.weeklyReminder
        quiet = settings.quietHours != nil
        quietFrom = settings.quietHours.map { "\($0.from)" } ?? ""
        quietUntil = settings.quietHours.map { "\($0.until)" } ?? ""
        sounds = settings.sounds
        calendar = settings.usesCalendar
    }

    /// A form that was sent. What it lacks is as it was stored.
    init(_ form: FormFields, replacing settings: PlayerSettings) {
        self.init(settings)
        func set<Value>(_ field: WritableKeyPath<SettingsForm, Value>, _ name: String, _ value: (String) -> Value) {
            if let text = form[name] { self[keyPath: field] = value(text) }
        }
        set(\.picture, "face") { .init(rawValue: $0) }
        set(\.tone, "tone") { Int($0).flatMap { PageSettings.tones.contains($0) ? $0 : nil } }
        set(\.language, "language") { .init(rawValue: $0) }
        set(\.look, "look") { .init(rawValue: $0) }
        for (field, name) in [
            (\SettingsForm.motion, "motion"), (\.pageSounds, "pageSounds"), (\.reminders, "reminders"), (\.daily, "daily"),
            (\.weekly, "weekly"), (\.quiet, "quiet"), (\.sounds, "sounds"), (\.calendar, "calendar"),
        ] { set(field, name) { $0 == "on" } }
        for (field, name) in [
            (\SettingsForm.dailyTime, "dailyTime"), (\.quietFrom, "quietFrom"), (\.quietUntil, "quietUntil"),
        ] { set(field, name) { String($0.prefix(8)) } }
    }

    /// The settings that are to be stored.
    ///
    /// - Parameter settings: the stored ones, for what is not in the form.
    func applied(to settings: PlayerSettings) throws(Invalid) -> PlayerSettings {
        var settings = settings
        settings.page.picture = picture
        settings.page.tone = tone
        settings.page.language = language
        settings.page.look = look
        settings.page.motion = motion
        settings.page.sounds = pageSounds
        settings.reminders = reminders
        settings.weeklyReminder = weekly
        settings.sounds = sounds
        settings.usesCalendar = calendar
        // Without reminders, their times are not in sight: what is invalid among them stays as it was stored.
        do throws(Invalid) {
            settings.notificationTime = try notificationTime()
            settings.quietHours = try quietHours()
        } catch {
            if reminders { throw error }
        }
        return settings
    }

    private func notificationTime() throws(Invalid) -> LocalTime? {
        guard daily else { return nil }
        guard let time = LocalTime(dailyTime) else { throw .dailyMissing }
        return time
    }

    private func quietHours() throws(Invalid) -> PlayerSettings.QuietHours? {
        guard quiet else { return nil }
        guard let from = LocalTime(quietFrom), let until = LocalTime(quietUntil) else { throw .quietMissing }
        if from == until { throw .quietSame }
        return .init(from: from, until: until)
    }
}
