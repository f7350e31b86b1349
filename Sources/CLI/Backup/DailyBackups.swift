import Domain
import Foundation

/// A folder of backups, one a day, each named after its day: `timequest-2026-11-22.sqlite`, with its checksum beside it.
///
/// Files with other names are never touched.
struct DailyBackups {
    let folder: String

    /// The path of the backup of a day.
    func path(of day: LocalDate) -> String { "\(folder)/\(Self.name(of: day))" }

    /// Makes the folder, for its owner alone, where it is missing, and removes incomplete files that a power cut has left.
    ///
    /// - Throws: `CommandError`
    func prepare() throws {
        guard mkdir(folder, 0o700) == 0 || errno == EEXIST else {
            throw CommandError("The folder “\(folder)” cannot be made: \(String(cString: strerror(errno))).")
        }
        let names = Set(try names())
        for name in names where Self.isLeftover(name, beside: names) { try remove(name) }
    }

    /// The days of which there is a backup, newest first.
    func days() throws -> [LocalDate] { days(in: try names()) }

    /// The days of the backups among the names of files, newest first.
    func days(in names: [String]) -> [LocalDate] { names.compactMap(Self.day).sorted(by: >) }

    /// Whether the day of a backup is still to come, wherever on earth the household lives: the clock was wrong when it was made.
    static func isAhead(_ day: LocalDate, at now: Date) -> Bool { day > ZoneRules.utc.localDateTime(at: now + 86_400).date }

    /// Removes all but the newest by name, and never today's: the clock may have been wrong on other days, or may be wrong now.
    ///
    /// - Returns: how many were removed.
    func thinOut(keeping count: Int, today: LocalDate) throws -> Int {
        let old = try days().dropFirst(count).filter { $0 != today }
        for day in old {
            try remove(Self.name(of: day))
            try DigestFile.remove(beside: path(of: day))
        }
        return old.count
    }

    private static let prefix = "timequest-"
    private static let ending = ".sqlite"

    private static func name(of day: LocalDate) -> String { "\(prefix)\(day)\(ending)" }

    /// The day of a backup's name; nil for any other name.
    private static func day(of name: String) -> LocalDate? {
        guard name.hasPrefix(prefix), name.hasSuffix(ending) else { return nil }
        // `timequest-2026-1-2.sqlite` is none of these backups.
        return LocalDate(String(name.dropFirst(prefix.count).dropLast(ending.count))).flatMap {
            Self.name(of: $0) == name ? $0 : nil
        }
    }

    /// A part of a backup that was never finished, or the checksum of one that is gone.
    private static func isLeftover(_ name: String, beside names: Set<String>) -> Bool {
        guard let end = name.range(of: "\(ending)."), case let backup = String(name[..<end.lowerBound]) + ending,
            day(of: backup) != nil
        else { return false }
        let rest = name[end.upperBound...]
        return rest == "sha256" ? !names.contains(backup) : rest.contains("part")
    }

    private func names() throws -> [String] {
        do {
            return try FileManager.default.contentsOfDirectory(atPath: folder)
        } catch {
            throw CommandError("The folder “\(folder)” cannot be read: \(error.localizedDescription)")
        }
    }

    private func remove(_ name: String) throws {
        guard unlink("\(folder)/\(name)") == 0 || errno == ENOENT else {
            throw CommandError("“\(folder)/\(name)” cannot be removed: \(String(cString: strerror(errno))).")
        }
    }
}
