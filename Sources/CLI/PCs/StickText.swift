import API
import Domain
import Foundation
import LinuxSystem
import Pages
import Sharing

/// What is said about a stick that goes between PCs.
enum StickText {
    /// While a file is read.
    static func reading(_ file: String) -> String {
        StickWord.reading.text(["name": Parcel.pcName(inFileName: file) ?? DisplayText.line(file)])
    }

    /// While the file of this PC is made.
    static var writing: String { StickWord.writing.text() }

    /// Whether the words of a PC that is not of the family are those that it has shown.
    ///
    /// A PC that was one of the family before has the same children, so the warning about a child on both PCs would be wrong.
    ///
    /// - Parameter children: the names of the children who are on this PC.
    static func question(_ reading: ParcelReading, children: [String] = [], _ canvas: Canvas) -> String {
        let hasLeft = reading.outcome == .hasLeft
        let head = (hasLeft ? StickWord.hasLeft : .stranger).text(["name": reading.name])
        let twice = (hasLeft ? nil : PairingText.twice(children)).map { "\n\($0)\n" } ?? ""
        return "\(twice)\n\(head)\n\n\(words(reading.words ?? [], canvas))\n\n\(StickWord.ask.text())"
    }

    /// What came of each file, and what this PC has written.
    ///
    /// - Parameter folder: as it was typed.
    static func lines(_ report: StickReport, folder: String, playsOnly: Bool, _ canvas: Canvas) -> [String] {
        var lines = StickFindings(report.files).lines(folder: folder, playsOnly: playsOnly)
        let file = ["file": report.card.file]
        lines.append(
            report.card.isPaired
                ? "\(StickWord.hasEverything.text(file)) \(StickWord.calendars.text())" : StickWord.hasCard.text(file))
        lines += report.removed.map { StickWord.removed.text(["file": $0]) }
        if report.needsWords {
            lines.append("\(StickWord.words.text(["name": report.card.name]))\n")
            lines.append("\(words(report.card.words, canvas))\n")
        }
        lines.append(StickWord.takeOut.text())
        return lines
    }

    /// Why a file was not read. The service names the reason in English, so in another language the file is looked at again.
    static func problem(_ problem: Problem, of file: Data) -> String {
        if TerminalLanguage.isEnglish { return problem.detail }
        switch problem.kind {
        case .tooLarge: return oversized
        case .conflict: return StickWord.identityTaken.text()
        case .invalid where problem.field == "same": return StickWord.otherWords.text()
        default:
            do throws(ParcelError) {
                _ = try Parcel(reading: file)
                return ReasonText.detail(of: problem)
            } catch {
                return TerminalLanguage.current.terminalFlaw(error)
            }
        }
    }

    /// The parts of a file that cannot be used.
    static func problems(_ reading: ParcelReading) -> [String] {
        guard !TerminalLanguage.isEnglish, let flaws = reading.flaws, flaws.count == reading.problems.count else {
            return reading.problems
        }
        let name = ["name": reading.name]
        return zip(flaws, reading.problems).map { flaw, sentence in
            switch flaw.kind {
            case .noKeys: StickWord.noKeys.text(name)
            case .moreComes: StickWord.moreComes.text(name)
            case .keysUnusable: StickWord.keysUnusable.text()
            case .other: flaw.problem.map { HealthWords.sentence($0) } ?? sentence
            }
        }
    }

    /// No stranger has the words that were given.
    static func otherWords(_ strangers: [ParcelReading]) -> String {
        (strangers.count == 1 ? StickWord.otherWordsOne : .otherWordsSeveral).text(["names": names(strangers)])
    }

    /// Words were given, and there is no file of another PC.
    static var nothingToCompare: String { StickWord.nothingToCompare.text() }

    /// There are files of other PCs, and none of them can be used.
    static var nothingRead: String { StickWord.nothingRead.text() }

    /// A file is larger than any that TimeQuest writes.
    static var oversized: String { StickWord.oversized.text(["megabytes": "\(Parcel.maximumSize >> 20)"]) }

    fileprivate static func names(_ strangers: [ParcelReading]) -> String {
        NamesText.localized(strangers.map { PCWord.quoted.text(["name": $0.name]) })
    }

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
        let command = "\(CommandText("timequest pcs stick", folder, options: ["--words \"…\""]))"
        return StickWord.many.text([
            "count": "\(strangers.count)", "names": StickText.names(strangers), "command": command,
        ])
    }

    private func lines(_ file: StickReport.File, _ playsOnly: Bool) -> [String] {
        guard let reading = file.reading else {
            return [StickWord.notRead.text(["file": file.name, "reason": file.problem ?? ""])]
        }
        let name = ["name": reading.name]
        var lines: [String] = []
        switch reading.outcome {
        case .own: return file.problem.map { [StickWord.ownProblem.text(["file": file.name, "problem": $0])] } ?? []
        case .read:
            if file.isNew {
                lines.append(StickWord.belongs.text(name))
                if playsOnly { lines.append(PairingWord.onlyPlays.text(name)) }
            }
            lines.append(
                reading.changes == 0 ? StickWord.nothingNew.text(name) : StickWord.changes.text(count: reading.changes, name))
        case .stranger:
            lines.append(StickWord.strangerNotRead.text(name))
        case .hasLeft:
            lines.append(StickWord.hasLeftNotRead.text(name))
        }
        if file.isRefused { lines.append(StickWord.refused.text(name)) }
        return lines + reading.problems
    }
}

extension StickReport.File {
    /// Whether both are of one PC, with the same outcome.
    fileprivate func isSame(_ other: Self) -> Bool {
        !isOwn && reading?.pc == other.reading?.pc && reading?.outcome == other.reading?.outcome
    }
}
