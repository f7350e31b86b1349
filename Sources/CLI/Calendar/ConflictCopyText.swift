import API
import Domain

/// Another version of a calendar's file, as the terminal names it.
struct ConflictCopyText {
    /// Its path below the calendar folder.
    let path: String
    /// The name of the file that it is another version of.
    let original: String

    /// - Returns: nil for a problem of another kind.
    init?(_ problem: CalendarProblem) {
        // A problem of the API has no kind, only a sentence.
        guard let original = ConflictCopyName(problem.file)?.original, problem.line == nil else { return nil }
        (path, self.original) = (problem.file, original)
    }

    /// Its path without `.ics`, as `calendar remove` takes it.
    var name: String { CalendarFileNaming.withoutICS(path) }

    /// The commands that settle it. A single file of a calendar with many is not replaced.
    ///
    /// - Parameter folder: the calendar folder.
    func commands(folder: String) -> [String] {
        let use = path.containsByte("/") ? [] : ["To use it: timequest calendar add \(ShellWord("\(folder)/\(path)"))"]
        return use + ["To remove it: timequest calendar remove \(ShellWord(name))"]
    }

    /// Whether it is to be removed.
    var question: String {
        "Remove \(Quotation.of(path))? It is another version of \(Quotation.of(original)), and is deleted."
    }
}

extension CalendarList {
    /// The other version of a calendar with a name, with `.ics` or without; nil if there is none.
    func conflictCopy(named text: String) -> ConflictCopyText? {
        problems.lazy.compactMap { ConflictCopyText($0) }.first { $0.path == text || $0.name == text }
    }
}
