import CalendarIngestion
import Domain
import Foundation
import LinuxSystem

extension CalendarService {
    /// How many lines are shown before and after the one with a problem.
    private static let neighbours = 2

    /// The lines of a calendar's files around some problems. The files are read for this, and what is read is kept nowhere.
    ///
    /// - Returns: the lines by their numbers, by the file's path below the folder. A file that cannot be read at present has none.
    nonisolated func lines(around problems: [CalendarProblem], of calendar: CalendarSummary) -> [String: [Int: String]] {
        var wanted: [String: Set<Int>] = [:]
        for problem in problems {
            // The number comes from the process that reads files, which nothing is expected of.
            guard let line = problem.line, line > 0, line < .max - Self.neighbours, calendar.files.contains(problem.file) else {
                continue
            }
            wanted[problem.file, default: []].formUnion(max(1, line - Self.neighbours)...line + Self.neighbours)
        }
        return wanted.reduce(into: [:]) { lines, file in
            do throws(FileReaderError) {
                let content = try FileReader.read("\(folder)/\(file.key)", limit: Self.maximumFileBytes)
                lines[file.key] = FileLines.read(file.value, of: content.data)
            } catch {
                // The problems are reported all the same, with the numbers of their lines.
            }
        }
    }

    /// Why a file cannot be a calendar; nil where it can.
    ///
    /// - Throws: where no file can be read at present.
    func flaw(of data: Data) async throws -> CalendarFlaw? {
        try await reader.check(data).parsed.problems.first { $0.severity == .error }?.flaw
    }
}
