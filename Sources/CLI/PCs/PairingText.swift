import API
import Pages
import Services
import Sharing

/// The texts of a pairing.
enum PairingText {
    static var begin: String { PairingWord.begin.text() }
    static var otherPC: String { PairingWord.otherPC.text() }
    /// No other PC is found for a while.
    static var noOtherPC: String { block(PairingWord.noOtherPC.text()) }
    /// The PC that the person has accepted does not answer any more.
    static var chosenIsSilent: String { block("\(PairingWord.silentChosen.text())\n\n\(PairingWord.endChosen.text())") }
    /// The yes of the other PC does not come.
    static var noYes: String { block(PairingWord.noYes.text()) }
    static var gone: String { PairingWord.gone.text() }
    static var noTerminal: String { PairingWord.noTerminal.text() }
    /// No person can answer at this terminal any more.
    static var cannotAnswer: String { PairingWord.cannotAnswer.text() }

    /// The warning that a child who is on both PCs is there twice afterwards, with the way to avoid that. The children of the other PC are
    /// not known before both PCs are accepted, and neither is whether that PC was paired with this one before: then a child of both is the
    /// same one, which the warning says, too.
    ///
    /// - Parameter children: the names of those on this PC.
    /// - Returns: nil if there are none.
    static func twice(_ children: [String]) -> String? {
        guard let name = children.first else { return nil }
        let second = SecondName.of(name, among: children)
        return block(PairingWord.twice.text(["children": NamesText.localized(children), "name": name, "second": second]))
    }

    /// Why the two were not paired; nil if the service does not say.
    static func refusal(_ info: PairingInfo) -> String? {
        guard !TerminalLanguage.isEnglish, let kind = info.refusalKind else { return info.refusal }
        let limit = kind == .tooMany ? Pairing.mostCandidates : PairingHello.maximumNameLength
        return TerminalLanguage.current.text("pcsRefusal.\(kind.rawValue)", ["limit": "\(limit)"])
    }

    static func exchanging(_ name: String?) -> String { text(.exchanging, nameless: .exchangingNameless, name) }

    /// PCs whose words are compared do not answer any more.
    ///
    /// - Parameters:
    ///   - numbers: those of these PCs, from 1 on.
    ///   - count: how many PCs were found.
    static func silent(_ numbers: [Int], of count: Int) -> String {
        let which = NamesText.localized(numbers.map { "\($0)" })
        let word: PairingWord = count == 1 ? .silentOnly : numbers.count == 1 ? .silentOne : .silentSeveral
        return "\(word.text(["numbers": which]))\n\n\(PairingWord.endHere.text())"
    }

    /// The search has found PCs, but the given words belong to no one of them.
    static func otherWords(_ candidates: [PairingInfo.Candidate]) -> String {
        block(PairingWord.otherWords.text(["heard": heard(candidates)]))
    }

    /// Ten minutes are over, and no PC that was found had the words that were given.
    static func neverTheWords(_ candidates: [PairingInfo.Candidate]) -> String {
        PairingWord.neverTheWords.text(["heard": heard(candidates)])
    }

    private static func heard(_ candidates: [PairingInfo.Candidate]) -> String {
        let words = candidates.map { PCWord.quoted.text(["name": $0.words.joined(separator: " ")]) }
        return PairingWord.heard.text(count: candidates.count, ["words": NamesText.localized(words)])
    }

    static func question(_ count: Int) -> String { PairingWord.ask.text(count: count) }

    static func request(_ count: Int) -> String {
        count == 1 ? YesOrNo.request : PairingWord.request.text(["count": "\(count)"])
    }

    /// The text while the pairing waits, with the time that is left.
    static func waiting(_ word: PairingWord, left: String?) -> String {
        left.map { "\(word.text()) \(PairingWord.left.text(["time": $0]))" } ?? word.text()
    }

    /// The words of each PC, with a number where there are several.
    static func candidates(_ candidates: [PairingInfo.Candidate], on canvas: Canvas) -> String {
        let head = PairingWord.found.text(count: candidates.count)
        let widest = candidates.flatMap(\.words).map { DisplayWidth.of($0) }.max() ?? 0
        let blocks = candidates.enumerated().map { index, candidate in
            let lines = rows(of: candidate.words, width: widest).map(canvas.bold)
            let mark = DisplayWidth.fitted(candidates.count == 1 ? "" : "\(index + 1)", width: 3)
            return lines.enumerated().map { "  \($0 == 0 ? mark : "   ")  \($1)" }.joined(separator: "\n\n")
        }
        return "\n\(head)\n\n\(blocks.joined(separator: "\n\n\n"))\n"
    }

    /// Three words a line, below each other.
    static func rows(of words: [String], width: Int) -> [String] {
        [words.prefix(3), words.dropFirst(3)].filter { !$0.isEmpty }.map { row in
            row.dropLast().map { DisplayWidth.fitted($0, width: width) + "   " }.joined() + (row.last ?? "")
        }
    }

    /// What is true from now on.
    static func done(_ name: String?, playsOnly: Bool) -> [String] {
        [text(.done, nameless: .doneNameless, name)]
            + (playsOnly ? [text(.onlyPlays, nameless: .onlyPlaysNameless, name)] : [])
            + [text(.goesOver, nameless: .goesOverNameless, name)]
    }

    /// A text of several paragraphs, behind an empty line.
    private static func block(_ text: String) -> String { "\n\(text)" }

    /// A text about the other PC, which may have no name yet.
    private static func text(_ word: PairingWord, nameless: PairingWord, _ name: String?) -> String {
        name.map { word.text(["name": $0]) } ?? nameless.text()
    }
}
