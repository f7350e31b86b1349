/// The settings that parents choose for the whole household. They are the same on each of its PCs; a PC's configuration file overrides
/// them.
public struct HouseholdPreferences: Codable, Hashable, Sendable {
    /// The permitted numbers of times, out of ten, that a player is to be ready on time.
    public static let onTimeInTen = 8...9

    /// The rules of the game; nil for the standard rules.
    public var rules: GameRules?
    /// One of ``onTimeInTen``; nil for the standard number.
    public var onTimeInTen: Int?
    /// The IANA name of the time zone. The tzdata of a PC may not contain it. If it is nil, each PC uses its own zone.
    public var timeZone: String?
    /// The first day of the week; nil for the standard day.
    public var firstWeekday: Weekday?

    public init(
        rules: GameRules? = nil, onTimeInTen: Int? = nil, timeZone: String? = nil, firstWeekday: Weekday? = nil
    ) {
        self.rules = rules
        self.onTimeInTen = onTimeInTen
        self.timeZone = timeZone
        self.firstWeekday = firstWeekday
    }

    /// These preferences with a change. Fields that are nil in the change stay as they are.
    public func changed(by change: HouseholdPreferences) -> HouseholdPreferences {
        HouseholdPreferences(
            rules: change.rules ?? rules, onTimeInTen: change.onTimeInTen ?? onTimeInTen, timeZone: change.timeZone ?? timeZone,
            firstWeekday: change.firstWeekday ?? firstWeekday)
    }

    /// Validates the preferences.
    ///
    /// - Returns: these preferences.
    /// - Throws: the first invalid field, with a sentence.
    public func validated() throws(FieldProblem) -> HouseholdPreferences {
        if let onTimeInTen, !Self.onTimeInTen.contains(onTimeInTen) {
            throw FieldProblem(
                field: "onTimeInTen", message: "A player is on time 8 or 9 times in ten; \(onTimeInTen) cannot be chosen.",
                reason: CodedReason(.onTimeUnknown, ["number": "\(onTimeInTen)"]))
        }
        if let timeZone, !Self.isZoneName(timeZone) {
            throw FieldProblem(
                field: "timeZone", message: "The names of time zones read like Europe/Berlin.",
                reason: CodedReason(.zoneNameInvalid))
        }
        return self
    }

    /// Whether a text has the form of a zone's name, so that it can be part of a sentence, a path and a command: a safe path of at most
    /// 64 bytes that begins with a letter.
    public static func isZoneName(_ text: String) -> Bool {
        guard text.utf8.count <= 64, let first = text.utf8.first else { return false }
        return first.isASCIILetter && ZoneName.isSafePath(text)
    }
}
