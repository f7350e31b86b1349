import API
import LinuxSystem

/// What is said about a stick that goes between PCs.
enum StickText {
    /// Whether the words of a PC that is not of the family are those that it has shown.
    static func question(_ reading: ParcelReading, _ canvas: Canvas) -> String {
        let head =
            reading.outcome == .hasLeft
            ? "“\(reading.name)” was one of the family before, and was forgotten or has left. To take it in again, compare its six words:"
            : "The stick has a file of “\(reading.name)”, which is not one of the family yet. To take it in, compare its six words:"
        return "\n\(head)\n\n\(words(reading.words ?? [], canvas))\n\nDid that PC show these six words?"
    }

    /// What came of each file, and what this PC has written.
    ///
    /// - Parameter folder: as it was typed.
    static func lines(_ report: StickReport, folder: String, playsOnly: Bool, _ canvas: Canvas) -> [String] {
        let files = report.files.filter { $0.reading?.outcome != .own }
        let read = files.filter { $0.reading?.outcome == .read }
        let isAlone = read.isEmpty
        var lines = files.flatMap { Self.lines($0, playsOnly: playsOnly) }
        lines.append(
            isAlone
                ? "The stick now has the file of this PC, \(report.card.file)."
                : "The stick now has everything of this PC, in \(report.card.file). Calendars do not go by a stick: add them on each PC."
        )
        if isAlone || files.contains(where: \.isNew) {
            lines.append("The six words of this PC, “\(report.card.name)”. Write them down: the other PC asks for them.\n")
            lines.append("\(words(report.card.words, canvas))\n")
        }
        lines.append("Take the stick out safely. On the other PC, type: timequest pcs stick \(ShellWord(folder))")
        return lines
    }

    /// No stranger has the words that were given.
    static func otherWords(_ strangers: [StickReport.File]) -> String {
        let names = NamesText.text(strangers.compactMap { $0.reading.map { "“\($0.name)”" } })
        return "These are not the six words of \(names), which is not one of the family. Nothing was shared with it."
    }

    private static func lines(_ file: StickReport.File, playsOnly: Bool) -> [String] {
        guard let reading = file.reading else { return ["“\(file.name)” was not read. \(file.problem ?? "")"] }
        let name = "“\(reading.name)”"
        var lines: [String] = []
        switch reading.outcome {
        case .own: break
        case .read:
            if file.isNew {
                lines.append("\(name) belongs to the family from now on.")
                if playsOnly { lines.append("\(name) only plays: what is set on it is shared with no other PC.") }
            }
            lines.append(
                reading.changes == 0
                    ? "Nothing is new from \(name)." : "Read \(CountText.text(reading.changes, "change")) from \(name).")
        case .stranger:
            lines.append("\(name) is not one of the family, so its file was not read.")
        case .hasLeft:
            lines.append("\(name) was forgotten or has left, so its file was not read.")
        }
        return lines + reading.problems
    }

    private static func words(_ words: [String], _ canvas: Canvas) -> String {
        let widest = words.map { DisplayWidth.of($0) }.max() ?? 0
        return PairingText.rows(of: words, width: widest).map { "  \(canvas.bold($0))" }.joined(separator: "\n\n")
    }
}
