import API
import CalendarIngestion
import Client
import Domain
import Foundation
import LinuxSystem
import Services

/// Compares a new calendar file with the stored calendars: the entries that a replaced one loses, and a calendar that has them already.
enum CalendarReplacement {
    /// The number of entries of the stored calendar that the new file does not have.
    ///
    /// - Parameters:
    ///   - old: the stored entries; nil if this login cannot read them, and then only the numbers are compared.
    ///   - count: the number of stored entries, as the service counts them.
    static func lost(_ old: [EventComponent]?, count: Int, by new: [EventComponent]) -> Int {
        guard let old else { return max(0, count - new.count) }
        return CalendarComparison(old: old, new: new).gone.count
    }

    /// The same for files.
    ///
    /// - Parameters:
    ///   - folder: the calendar folder.
    ///   - data: the new file. The service refuses one that is no calendar, so that no entry is lost by it.
    static func lost(from calendar: CalendarSummary, in folder: String, by data: Data) async throws -> Int {
        // A folder of files is never replaced.
        guard !calendar.isFolder, let file = calendar.files.first else { return 0 }
        // A worker that a file crashes is reported, and does not end this process.
        BrokenPipe.ignore()
        defer { BrokenPipe.restore() }
        let parser = FileParser.worker()
        let new = try await parser.parse(data)
        var old: [EventComponent]?
        if let stored = FileManager.default.contents(atPath: "\(folder)/\(file)") { old = try await parser.parse(stored).events }
        await parser.rest()
        if new.problems.contains(where: { $0.severity == .error }) { return 0 }
        return lost(old, count: calendar.entryCount, by: new.events)
    }

    /// A calendar that has all entries of a new file already.
    struct Twin {
        let calendar: CalendarSummary
        /// The number of entries of the new file.
        let count: Int
        /// The problems of the new file, as a calendar beside this one.
        let problems: [CalendarProblem]
    }

    /// The calendar that has all entries of a new file already.
    ///
    /// - Returns: nil if there is none, if this login cannot read the stored files, and for a file that the service refuses: then the
    ///   defect is the reason, and not the duplicate.
    static func twin(
        of data: Data, among calendars: [CalendarSummary], in folder: String, parser: FileParser = .worker()
    ) async throws -> Twin? {
        BrokenPipe.ignore()
        defer { BrokenPipe.restore() }
        let parsed = try await parser.parse(data)
        let isRefused = parsed.problems.contains { $0.severity == .error }
        let new = isRefused ? [] : parsed.events
        var twin: Twin?
        for calendar in calendars where !new.isEmpty && !calendar.isFolder && calendar.entryCount >= new.count {
            guard let file = calendar.files.first, let stored = FileManager.default.contents(atPath: "\(folder)/\(file)") else {
                continue
            }
            // One that cannot be parsed has nothing to compare.
            guard let known = try? await parser.parse(stored).events else { continue }
            guard CalendarComparison(old: new, new: known).includesAll else { continue }
            let misplaced = MisplacedCancellations.problems(of: parsed, besides: known)
            twin = Twin(calendar: calendar, count: new.count, problems: parsed.problems + misplaced)
        }
        await parser.rest()
        return twin
    }
}
