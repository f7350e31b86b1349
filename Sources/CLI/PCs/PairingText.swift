import API
import Services

/// The texts of a pairing.
enum PairingText {
    static let begin =
        "Looking for other PCs on this network. Begin on the other PC, too: timequest pcs pair\n"
        + "Both have ten minutes. Ctrl-C gives it up."
    static let otherPC = "Say yes on the other PC, too."
    /// No PC is heard for a while.
    static let nobodyHeard =
        "No other PC is heard yet. Is `timequest pcs pair` typed on the other PC, too, and still running there? Are both connected to the "
        + "same network, and neither to a network for guests? Does a firewall let UDP port 21463 and TCP port 22463 through on both? "
        + "One that is paired already is not looked for: timequest pcs list. "
        + "This PC goes on looking. PCs that never meet on one network share the same by a stick: timequest pcs stick FOLDER"
    /// The PC to which a yes was said is not heard any more.
    static let chosenIsSilent =
        "The other PC does not answer any more. It may be that somebody has said there that the words are not the same, or has given up. "
        + "Nothing was shared. To end it here, too: Ctrl-C. To go on, begin once more on both."
    /// The yes of the other PC does not come.
    static let noYes =
        "The other PC has not said yes yet. If somebody has said no there, or has given up, end it here, too, with Ctrl-C, and begin once "
        + "more on both."
    static let gone =
        "The pairing has ended: TimeQuest was started anew, or somebody has ended it. Begin once more on both PCs: timequest pcs pair"
    static let noTerminal =
        "A person has to compare six words here, and this is no terminal. For scripts there is --words, with the six words that the "
        + "other PC shows."
    static let unheard = "Nobody can answer here any more, so the pairing was cancelled."

    /// What becomes of a child who is on both PCs, and how to avoid it. The children of the other PC are not known before both have said
    /// yes.
    ///
    /// - Parameter children: the names of those on this PC.
    /// - Returns: nil if there are none.
    static func twice(_ children: [String]) -> String? {
        guard let name = children.first else { return nil }
        let second = SecondName.of(name, among: children)
        return
            "On this PC: \(NamesText.text(children)). A child who was added on the other PC, too, is there twice afterwards, as \(name) "
            + "and \(second), each with its own quests. The two cannot be joined yet. To avoid that, say no now. Remove the child on the "
            + "PC on which it has fewer quests (they are lost), then pair the two: timequest player remove NAME"
    }

    static func exchanging(_ name: String?) -> String {
        "On \(name.map { "“\($0)”" } ?? "the other PC") it was said, too. The two exchange their keys."
    }

    /// PCs whose words are compared are not heard any more.
    ///
    /// - Parameters:
    ///   - numbers: of those that are not, from 1 on.
    ///   - count: how many PCs were found.
    static func silent(_ numbers: [Int], of count: Int) -> String {
        let which = NamesText.text(numbers.map { "\($0)" })
        let (subject, verb) =
            count == 1
            ? ("The PC with these words", "does") : numbers.count == 1 ? ("The PC \(which)", "does") : ("The PCs \(which)", "do")
        return
            "\(subject) \(verb) not answer any more. It may be that somebody has said there that the words are not the same, or has "
            + "given up. Nothing was shared. Answer n to end it here, too."
    }

    /// PCs are heard, and none has the words that were given.
    static func otherWords(_ candidates: [PairingInfo.Candidate]) -> String {
        "\(heard(candidates)) No PC has the six words of --words so far. Nothing was shared. This PC goes on looking, in case the right "
            + "one is still to come. If the words were mistyped, end it with Ctrl-C and begin once more."
    }

    /// Ten minutes are over, and no PC that was heard had the words that were given.
    static func neverTheWords(_ candidates: [PairingInfo.Candidate]) -> String {
        "Ten minutes are over, and no PC had the six words of --words. \(heard(candidates)) Nothing was shared. Begin once more on both "
            + "PCs, and take the words that the other PC shows then: they may be other ones."
    }

    private static func heard(_ candidates: [PairingInfo.Candidate]) -> String {
        let words = candidates.map { "“\($0.words.joined(separator: " "))”" }
        let who = candidates.count == 1 ? "One PC is heard, with" : "\(candidates.count) PCs are heard, each with"
        return "\(who) other words: \(NamesText.text(words))."
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
                ? [
                    "\(name.map { "“\($0)”" } ?? "The other PC") only plays: nothing but the children's own settings can be changed on it."
                ] : [])
            + [
                "What each has had so far goes over now: children and routines that only one of them had are on both then. This shows how "
                    + "far it is, and whether it was chosen on \(other) that this PC only plays: timequest pcs"
            ]
    }
}
