import API

/// The texts of a pairing.
enum PairingText {
    static let begin =
        "Looking for other PCs on this network. Begin on the other PC, too: timequest pcs pair\n"
        + "Both have ten minutes. Ctrl-C gives it up."
    static let otherPC = "Say yes on the other PC, too."
    static let gone =
        "The pairing has ended: TimeQuest was started anew, or somebody has ended it. Begin once more on both PCs: timequest pcs pair"
    static let noTerminal =
        "A person has to compare six words here, and this is no terminal. For scripts there is --words, with the six words that the "
        + "other PC shows."
    static let unheard = "Nobody can answer here any more, so the pairing was cancelled."

    static func exchanging(_ name: String?) -> String {
        "On \(name.map { "“\($0)”" } ?? "the other PC") it was said, too. The two exchange their keys."
    }

    static func question(_ count: Int) -> String {
        count == 1
            ? "Does the other PC show the same six words? [y/n] " : "Which of them does the other PC show? [1-\(count), or n] "
    }

    static func request(_ count: Int) -> String {
        count == 1 ? YesOrNo.request : "Please type a number from 1 to \(count), or n for none of them."
    }

    /// The words of each PC, with a number where there are several.
    static func candidates(_ candidates: [PairingInfo.Candidate], on canvas: Canvas) -> String {
        let head =
            candidates.count == 1 ? "A PC was found. Its six words:" : "\(candidates.count) PCs were found. The six words of each:"
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
        let other = name.map { "“\($0)”" } ?? "the other PC"
        return [
            "This PC and \(other) are paired. Everything that is played or changed on one of them is on the other soon after they meet."
        ]
            + (playsOnly
                ? ["\(name.map { "“\($0)”" } ?? "The other PC") only plays: what is set on it is shared with no other PC."] : [])
            + ["What each has had so far goes over now; this shows how far it is: timequest pcs"]
    }
}
