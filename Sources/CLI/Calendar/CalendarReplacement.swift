import API
import CalendarIngestion
import Client
import Domain
import Foundation
import LinuxSystem
import Services

/// What a calendar loses when another file replaces it.
enum CalendarReplacement {
    /// The number of entries of the stored calendar that the new file does not have.
    ///
    /// - Parameters:
    ///   - old: the stored entries; nil where this login cannot read them, and then only the numbers are compared.
    ///   - count: the number of stored entries, as the service counts them.
    static func lost(_ old: [EventComponent]?, count: Int, by new: [EventComponent]) -> Int {
        guard let old else { return max(0, count - new.count) }
        return CalendarComparison(old: old, new: new).gone.count
    }

    /// The same for files.
    ///
    /// - Parameters:
    ///   - folder: the calendar folder.
    ///   - data: the new file. One that is no calendar takes nothing away, since the service refuses it.
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

    /// The calendar that has all entries of a new file already, and how many these are; nil where there is none, or where this login
    /// cannot read the stored files.
    static func twin(
        of data: Data, among calendars: [CalendarSummary], in folder: String
    ) async throws -> (calendar: CalendarSummary, count: Int)? {
        BrokenPipe.ignore()
        defer { BrokenPipe.restore() }
        let parser = FileParser.worker()
        let new = try await parser.parse(data).events
        var twin: CalendarSummary?
        for calendar in calendars where !new.isEmpty && !calendar.isFolder && calendar.entryCount >= new.count {
            guard let file = calendar.files.first, let stored = FileManager.default.contents(atPath: "\(folder)/\(file)") else {
                continue
            }
            // One that cannot be parsed has nothing to compare.
            guard let known = try? await parser.parse(stored).events else { continue }
            if lost(new, count: new.count, by: known) == 0 { twin = calendar }
        }
        await parser.rest()
        return twin.map { ($0, new.count) }
    }
}
