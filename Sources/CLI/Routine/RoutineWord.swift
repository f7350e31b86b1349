import Pages

/// The texts of `routine list` and `routine show`, a part of the catalogs `terminal-en.json` and `terminal-de.json`. The other texts of the
/// terminal are in ``TerminalWord``.
enum RoutineWord: String, CaseIterable, Sendable {
    case columnName = "routineText.columnName"
    case columnShown = "routineText.columnShown"
    case columnFor = "routineText.columnFor"
    case columnBy = "routineText.columnBy"
    case columnDays = "routineText.columnDays"
    case columnTasks = "routineText.columnTasks"
    case columnTakes = "routineText.columnTakes"
    case columnShort = "routineText.columnShort"
    case byParent = "routineText.byParent"
    case byPlayer = "routineText.byPlayer"
    case off = "routineText.off"
    case archiveEmpty = "routineText.archiveEmpty"
    case shown = "routineText.shown"
    case labelDays = "routineText.labelDays"
    case labelDayPart = "routineText.labelDayPart"
    case labelTimes = "routineText.labelTimes"
    case labelKeywords = "routineText.labelKeywords"
    case labelWay = "routineText.labelWay"
    case labelAway = "routineText.labelAway"
    case labelFor = "routineText.labelFor"
    case labelStart = "routineText.labelStart"
    case labelShort = "routineText.labelShort"
    case labelId = "routineText.labelId"
    case afterAway = "routineText.afterAway"
    case start = "routineText.start"
    case learning = "routineText.learning"
    case offSentence = "routineText.offSentence"
    case calendarOnly = "routineText.calendarOnly"
    case everyDay = "routineText.everyDay"
    case weekdays = "routineText.weekdays"
    case readyBy = "routineText.readyBy"
    case beginAt = "routineText.beginAt"
    case schoolDays = "routineText.schoolDays"
    case morning = "routineText.morning"
    case afternoon = "routineText.afternoon"
    case evening = "routineText.evening"
}

extension RoutineWord {
    /// The text in the language of the login. Each value replaces the `{name}` of its key.
    func text(_ values: [String: String] = [:]) -> String { TerminalLanguage.current.text(rawValue, values) }
}
