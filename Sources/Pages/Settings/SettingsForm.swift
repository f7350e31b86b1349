import Domain

/// The settings as they are filled in, each as the text of its field. Nothing that was typed is lost where it cannot be stored.
///
/// A page may have been open for hours, and a parent may have changed something meanwhile: only what differs from what the page showed is
/// a change.
struct SettingsForm: Sendable {
    /// All for which it cannot be stored.
    struct Refused: Error {
        let problems: Set<Invalid>
    }

    /// Why a field cannot be stored.
    enum Invalid: Error, Hashable {
        /// The quest of the day needs a time.
        case dailyMissing
        /// Quiet hours need two times.
        case quietMissing
        /// Quiet hours end when they begin.
        case quietSame
    }

    /// The fields about reminders, breaks and the calendar, which parents set on a page of theirs.
    static let reminderFields: Set = [
        "reminders", "daily", "dailyTime", "weekly", "quiet", "quietFrom", "quietUntil", "sounds", "calendar",
    ]

    /// The quiet hours that are filled in if there are none. They are a proposal, in effect only if the player saves them as switched on.
    private static let proposedQuiet = (from: "20:00", until: "07:00")

    private static let onOff: Set = ["on", "off"]
    /// The values of each field; nil for a text.
    private static let fields: [String: Set<String>?] = [
        "face": Set(PageSettings.Picture.allCases.map(\.rawValue) + [""]), "tone": Set(PageSettings.tones.map { "\($0)" }),
        "language": Set(PageLanguage.allCases.map(\.rawValue) + [""]),
        "look": Set(PageSettings.Look.allCases.map(\.rawValue) + [""]), "motion": onOff, "pageSounds": onOff, "reminders": onOff,
        "daily": onOff, "dailyTime": nil, "weekly": onOff, "quiet": onOff, "quietFrom": nil, "quietUntil": nil, "sounds": onOff,
        "calendar": onOff,
    ]

    private var values: [String: String]
    private var changed: Set<String> = []

    /// The stored settings.
    ///
    /// - Parameter name: of the player, whose colour follows from it where none was chosen.
    init(_ settings: PlayerSettings, name: String) {
        let page = settings.page
        func onOff(_ isOn: Bool) -> String { isOn ? "on" : "off" }
        values = [
            "face": page.picture?.rawValue ?? "", "tone": "\(page.tone ?? Face.tone(of: name))",
            "language": page.language?.rawValue ?? "", "look": page.look?.rawValue ?? "", "motion": onOff(page.motion),
            "pageSounds": onOff(page.sounds), "reminders": onOff(settings.reminders),
            "daily": onOff(settings.notificationTime != nil), "dailyTime": settings.notificationTime.map { "\($0)" } ?? "",
            "weekly": onOff(settings.weeklyReminder), "quiet": onOff(settings.quietHours != nil),
            "quietFrom": settings.quietHours.map { "\($0.from)" } ?? Self.proposedQuiet.from,
            "quietUntil": settings.quietHours.map { "\($0.until)" } ?? Self.proposedQuiet.until, "sounds": onOff(settings.sounds),
            "calendar": onOff(settings.usesCalendar),
        ]
    }

    /// The text of a field.
    subscript(field: String) -> String { values[field] ?? "" }

    func isOn(_ field: String) -> Bool { self[field] == "on" }

    var tone: Int? { Int(self["tone"]) }
    var picture: PageSettings.Picture? { .init(rawValue: self["face"]) }

    /// What is filled in, for a hidden field of the page.
    var shown: String { values.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: "&") }

    /// Takes what differs from what the page showed. Values that a field cannot have are none.
    ///
    /// - Parameter fields: those that are taken; nil takes all.
    /// - Returns: the fields in which the settings, too, differ from what the page showed, and from what was filled in: somebody else has
    ///   set them meanwhile.
    @discardableResult
    mutating func take(_ sent: FormFields, shown: FormFields, only fields: Set<String>? = nil) -> Set<String> {
        var overtaken: Set<String> = []
        for (field, known) in Self.fields where fields?.contains(field) ?? true {
            guard let value = sent[field], value != shown[field], known?.contains(value) ?? (value.utf8.count <= 8) else {
                continue
            }
            if let former = shown[field], self[field] != former, self[field] != value { overtaken.insert(field) }
            values[field] = value
            changed.insert(field)
        }
        return overtaken
    }

    /// Puts the changes into settings.
    ///
    /// - Throws: all that cannot be stored; without reminders, whose times are then not in sight, it stays as it was.
    func apply(to settings: inout PlayerSettings) throws(Refused) {
        func put<Value>(_ field: String, _ place: WritableKeyPath<PlayerSettings, Value>, _ value: Value) {
            if changed.contains(field) { settings[keyPath: place] = value }
        }
        put("face", \.page.picture, picture)
        put("tone", \.page.tone, tone)
        put("language", \.page.language, .init(rawValue: self["language"]))
        put("look", \.page.look, .init(rawValue: self["look"]))
        put("motion", \.page.motion, isOn("motion"))
        put("pageSounds", \.page.sounds, isOn("pageSounds"))
        put("reminders", \.reminders, isOn("reminders"))
        put("weekly", \.weeklyReminder, isOn("weekly"))
        put("sounds", \.sounds, isOn("sounds"))
        put("calendar", \.usesCalendar, isOn("calendar"))
        var problems: Set<Invalid> = []
        do throws(Invalid) {
            if !changed.isDisjoint(with: ["daily", "dailyTime"]) { settings.notificationTime = try notificationTime() }
        } catch {
            problems.insert(error)
        }
        do throws(Invalid) {
            if !changed.isDisjoint(with: ["quiet", "quietFrom", "quietUntil"]) { settings.quietHours = try quietHours() }
        } catch {
            problems.insert(error)
        }
        if !problems.isEmpty, isOn("reminders") { throw Refused(problems: problems) }
    }

    private func notificationTime() throws(Invalid) -> LocalTime? {
        guard isOn("daily") else { return nil }
        guard let time = LocalTime(self["dailyTime"]) else { throw .dailyMissing }
        return time
    }

    private func quietHours() throws(Invalid) -> PlayerSettings.QuietHours? {
        guard isOn("quiet") else { return nil }
        guard let from = LocalTime(self["quietFrom"]), let until = LocalTime(self["quietUntil"]) else { throw .quietMissing }
        if from == until { throw .quietSame }
        return .init(from: from, until: until)
    }
}
