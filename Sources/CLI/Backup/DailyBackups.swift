import Domain
import Foundation

/// A folder of backups, one a day, each named after its day: `timequest-2026-11-22.sqlite`, with its checksum beside it.
///
/// What has another name is somebody else's, and never touched.
struct DailyBackups {
    let folder: String

    /// Where the backup of a day is.
    func path(of day: LocalDate) -> String { "\(folder)/\(Self.name(of: day))" }

    /// Makes the folder where it is missing, for its owner alone, and removes what a power cut has left of earlier backups.
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
    func days() throws -> [LocalDate] { try names().compactMap(Self.day).sorted(by: >) }

    /// Removes all but the newest by name, and keeps that of today whatever its name says: the clock may have been wrong on other days, or
    /// may be wrong now.
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
        // Only what would be written so again: `timequest-2026-1-2.sqlite` is none of ours.
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
