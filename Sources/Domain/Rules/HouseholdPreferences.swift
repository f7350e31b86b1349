/// What parents set for the whole household: the same on each of its PCs. What a PC's configuration file names goes before it.
public struct HouseholdPreferences: Codable, Hashable, Sendable {
    /// How many of ten times a player is to be ready on time.
    public static let onTimeInTen = 8...9

    /// Nil takes the standard rules.
    public var rules: GameRules?
    /// One of ``onTimeInTen``; nil takes the standard.
    public var onTimeInTen: Int?
    /// The IANA name of the time zone. Not every PC has to know it. Nil leaves the zone to each PC.
    public var timeZone: String?
    /// The first day of the week; nil takes the standard.
    public var firstWeekday: Weekday?

    public init(
        rules: GameRules? = nil, onTimeInTen: Int? = nil, timeZone: String? = nil, firstWeekday: Weekday? = nil
    ) {
        self.rules = rules
        self.onTimeInTen = onTimeInTen
        self.timeZone = timeZone
        self.firstWeekday = firstWeekday
    }

    /// These preferences with a change. What the change leaves nil stays.
    public func changed(by change: HouseholdPreferences) -> HouseholdPreferences {
        HouseholdPreferences(
            rules: change.rules ?? rules, onTimeInTen: change.onTimeInTen ?? onTimeInTen, timeZone: change.timeZone ?? timeZone,
            firstWeekday: change.firstWeekday ?? firstWeekday)
    }

    /// The preferences, checked.
    ///
    /// - Throws: the invalid field, with a sentence.
    public func validated() throws(FieldProblem) -> HouseholdPreferences {
        if let onTimeInTen, !Self.onTimeInTen.contains(onTimeInTen) {
            throw FieldProblem(
                field: "onTimeInTen", message: "A player is on time 8 or 9 times in ten; \(onTimeInTen) cannot be chosen.")
        }
        if let timeZone, !Self.isZoneName(timeZone) {
            throw FieldProblem(field: "timeZone", message: "The names of time zones read like Europe/Berlin.")
        }
        return self
    }

    /// Whether a text has the form of a zone's name, so that it can be part of a sentence, a path and a command.
    public static func isZoneName(_ text: String) -> Bool {
        (1...64).contains(text.utf8.count) && text.wholeMatch(of: /[A-Za-z][A-Za-z0-9_+\-]*(\/[A-Za-z0-9_+\-]+)*/) != nil
    }
}
