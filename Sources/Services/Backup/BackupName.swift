import Domain

/// The name of a file in the folder of backups: `timequest-2026-11-22.sqlite` for the backup of a day, and
/// `timequest-before-removal-2026-11-22-1.sqlite` for one that was made before a player was removed.
struct BackupName: Hashable, Sendable {
    let day: LocalDate
    /// Its number on the day, from 1, if it was made before a removal; nil for the backup of the day.
    let removal: Int?

    init(day: LocalDate, removal: Int? = nil) {
        self.day = day
        self.removal = removal
    }

    /// - Returns: nil for every other name, such as `timequest-2026-1-2.sqlite`.
    init?(_ text: String) {
        guard text.hasPrefix(Self.prefix), text.hasSuffix(Self.ending), text.count > Self.prefix.count + Self.ending.count else {
            return nil
        }
        let middle = String(text.dropFirst(Self.prefix.count).dropLast(Self.ending.count))
        if middle.hasPrefix(Self.removalPrefix) {
            let rest = middle.dropFirst(Self.removalPrefix.count)
            guard let hyphen = rest.lastIndex(of: "-"), let day = LocalDate(String(rest[..<hyphen])),
                let number = Int(rest[rest.index(after: hyphen)...])
            else { return nil }
            self.init(day: day, removal: number)
        } else {
            guard let day = LocalDate(middle) else { return nil }
            self.init(day: day)
        }
        guard self.text == text else { return nil }
    }

    var text: String {
        let number = removal.map { "-\($0)" } ?? ""
        return "\(Self.prefix)\(removal == nil ? "" : Self.removalPrefix)\(day)\(number)\(Self.ending)"
    }

    private static let prefix = "timequest-"
    private static let removalPrefix = "before-removal-"
    /// The ending of all backups.
    static let ending = ".sqlite"
}
