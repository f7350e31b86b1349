import API
import Domain
import LinuxSystem
import Sharing

/// What is said about a stick that goes between PCs.
enum StickText {
    /// While a file is read.
    static func reading(_ file: String) -> String { "Reading “\(Parcel.pcName(inFileName: file) ?? DisplayText.line(file))” …" }

    /// While the file of this PC is made.
    static let writing = "Writing the file of this PC …"

    /// Whether the words of a PC that is not of the family are those that it has shown.
    ///
    /// - Parameter children: the names of the children who are on this PC.
    static func question(_ reading: ParcelReading, children: [String] = [], _ canvas: Canvas) -> String {
        let head =
            reading.outcome == .hasLeft
            ? "“\(reading.name)” was one of the family before, and was forgotten or has left. To take it in again, compare its six words:"
            : "The stick has a file of “\(reading.name)”, which is not one of the family yet. To take it in, compare its six words:"
        let twice = PairingText.twice(children).map { "\n\($0)\n" } ?? ""
        return "\(twice)\n\(head)\n\n\(words(reading.words ?? [], canvas))\n\nDid that PC show these six words?"
    }

    /// What came of each file, and what this PC has written.
    ///
    /// - Parameter folder: as it was typed.
    static func lines(_ report: StickReport, folder: String, playsOnly: Bool, _ canvas: Canvas) -> [String] {
        var lines = StickFindings(report.files).lines(folder: folder, playsOnly: playsOnly)
        lines.append(
            report.card.isPaired
                ? "The stick now has everything of this PC, in \(report.card.file). Calendars do not go by a stick: add them on each PC, "
                    + "on one that is to be only for playing before it is taken in."
                : "The stick now has the file of this PC, \(report.card.file).")
        lines += report.removed.map { "The older file of this PC, \($0), was removed from it." }
        if report.needsWords {
            lines.append("The six words of this PC, “\(report.card.name)”. Write them down, for when the other PC asks for them.\n")
            lines.append("\(words(report.card.words, canvas))\n")
        }
        lines.append(
            "Take the stick out safely. Plug it into the other PC and type there, with the folder that it has there: "
                + "timequest pcs stick FOLDER")
        return lines
    }

    /// No stranger has the words that were given.
    static func otherWords(_ strangers: [ParcelReading]) -> String {
        let names = NamesText.text(strangers.map { "“\($0.name)”" })
        return strangers.count == 1
            ? "These are not the six words of \(names), which is not one of the family. Nothing was shared with it."
            : "These are not the six words of \(names), which are not of the family. Nothing was shared with them."
    }

    /// Words were given, and there is no file of another PC.
    static let nothingToCompare =
        "There is no file of another PC in this folder, so no words were compared. Is it the folder of the stick? The file of this PC is "
        + "in it now."

    /// There are files of other PCs, and none of them can be used.
    static let nothingRead =
        "No file of another PC could be read, so nothing new came here. The file of this PC is on the stick all the same."

    private static func words(_ words: [String], _ canvas: Canvas) -> String {
        let widest = words.map { DisplayWidth.of($0) }.max() ?? 0
        return PairingText.rows(of: words, width: widest).map { "  \(canvas.bold($0))" }.joined(separator: "\n\n")
    }
}

/// What came of the files on a stick, in sentences: one for each PC, however many files it has.
private struct StickFindings {
    private var files: [StickReport.File]

    init(_ files: [StickReport.File]) {
        self.files = files.reduce(into: []) { found, file in
            guard let reading = file.reading, let index = found.firstIndex(where: { $0.isSame(file) }) else {
                return found.append(file)
            }
            found[index].isNew = found[index].isNew || file.isNew
            found[index].isRefused = found[index].isRefused || file.isRefused
            found[index].reading?.changes += reading.changes
            let known = found[index].reading?.problems ?? []
            found[index].reading?.problems += reading.problems.filter { !known.contains($0) }
        }
    }

    func lines(folder: String, playsOnly: Bool) -> [String] {
        let strangers = files.strangers
        guard strangers.count > StickRun.mostQuestions else { return files.flatMap { lines($0, playsOnly) } }
        return files.filter { !$0.isStranger }.flatMap { lines($0, playsOnly) } + [Self.many(strangers, folder: folder)]
    }

    /// So many that nobody was asked about them.
    private static func many(_ strangers: [ParcelReading], folder: String) -> String {
        let names = NamesText.text(strangers.map { "“\($0.name)”" })
        return
            "The stick has files of \(strangers.count) PCs that are not of the family: \(names). They were not read. To take one in, type "
            + "this with the six words that it shows: timequest pcs stick \(ShellWord(folder)) --words \"…\""
    }

    private func lines(_ file: StickReport.File, _ playsOnly: Bool) -> [String] {
        guard let reading = file.reading else { return ["“\(file.name)” was not read. \(file.problem ?? "")"] }
        let name = "“\(reading.name)”"
        var lines: [String] = []
        switch reading.outcome {
        case .own: return file.problem.map { ["“\(file.name)”: \($0)"] } ?? []
        case .read:
            if file.isNew {
                lines.append("\(name) belongs to the family from now on.")
                if playsOnly { lines.append("\(name) only plays: nothing but the children's own settings can be changed on it.") }
            }
            lines.append(
                reading.changes == 0
                    ? "Nothing is new from \(name)." : "Read \(CountText.text(reading.changes, "change")) from \(name).")
        case .stranger:
            lines.append("\(name) is not one of the family, so its file was not read.")
        case .hasLeft:
            lines.append("\(name) was forgotten or has left, so its file was not read.")
        }
        if file.isRefused {
            lines.append(
                "If \(name) has shown other words, its file is not as it was written: it may be damaged, or somebody else's. Write it anew "
                    + "there: timequest pcs stick FOLDER. If the words differ once more, do not take it in.")
        }
        return lines + reading.problems
    }
}

extension StickReport.File {
    /// Whether both are of one PC, with the same outcome.
    fileprivate func isSame(_ other: Self) -> Bool {
        !isOwn && reading?.pc == other.reading?.pc && reading?.outcome == other.reading?.outcome
    }
}
