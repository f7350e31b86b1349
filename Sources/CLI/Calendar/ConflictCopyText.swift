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
        // A service of an earlier version does not send the kind of a problem, so the name of the file decides.
        guard let original = ConflictCopyName(problem.file)?.original, problem.line == nil else { return nil }
        (path, self.original) = (problem.file, original)
    }

    /// Its path without `.ics`, as `calendar remove` accepts it.
    var name: String { CalendarFileNaming.withoutICS(path) }

    /// The commands that use it and remove it. One file of a calendar with many is not replaced, so no command uses it.
    ///
    /// - Parameter folder: the calendar folder.
    func commands(folder: String) -> [String] {
        let add = "timequest calendar add \(ShellWord("\(folder)/\(path)"))"
        let use = path.containsByte("/") ? [] : [CalendarWord.useCopy.text(["command": add])]
        return use + [CalendarWord.removeCopy.text(["command": "\(CommandText("timequest calendar remove", name))"])]
    }

    /// The question before it is removed.
    var question: String {
        CalendarWord.askRemoveCopy.text(["path": Quotation.inner(path), "original": Quotation.inner(original)])
    }
}

extension CalendarList {
    /// The other version of a calendar with a name, with `.ics` or without; nil if there is none.
    func conflictCopy(named text: String) -> ConflictCopyText? {
        problems.lazy.compactMap { ConflictCopyText($0) }.first { $0.path == text || $0.name == text }
    }
}
