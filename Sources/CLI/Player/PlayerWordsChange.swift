import Domain

/// The change of a player's words by `player edit`, in a sentence.
struct PlayerWordsChange {
    let name: String
    /// The words before the change.
    let old: [String]
    /// The words that were typed; those that name one group twice are in it twice.
    let typed: [String]
    /// The words that are stored now.
    let new: [String]

    /// - Parameter typed: the text of the option, with commas between the words.
    init(name: String, old: [String], typed: String, new: [String]) {
        self.name = name
        self.old = old
        self.typed = TypedList.parts(typed)
        self.new = new
    }

    /// `Mia's words are now: U12, 7b; new: 7b; no longer: Choir; there already: U12.`
    var sentence: String {
        let values = ["name": name, "words": PlayerWords.text(new)]
        let now = (new.isEmpty ? TerminalWord.playerWordsNone : .playerWordsNow).text(values)
        let parts: [(word: TerminalWord, words: [String])] = [
            (.playerWordsAdded, new.filter { !Self.isIn(old, $0) }), (.playerWordsRemoved, old.filter { !Self.isIn(new, $0) }),
            (.playerWordsKept, PlayerWords.trimmed(typed).filter { Self.isIn(old, $0) }), (.playerWordsTwice, repeated),
        ]
        let changes = parts.filter { !$0.words.isEmpty }.map { $0.word.text(["words": PlayerWords.text($0.words)]) }
        return ([now] + changes).joined(separator: "; ") + "."
    }

    /// For each new word that names a kind of event, a sentence with the command that takes it away.
    var warnings: [String] {
        PlayerWords.general(in: new.filter { !Self.isIn(old, $0) }).map { word in
            TerminalWord.playerWordsGeneral.text([
                "word": DisplayText.line(word), "name": name,
                "command": "\(CommandText("timequest calendar group", word, options: ["--forget"]))",
            ])
        }
    }

    /// The typed words of which the same word was typed before.
    private var repeated: [String] {
        typed.indices.filter { Self.isIn(Array(typed[..<$0]), typed[$0]) }.map { typed[$0] }
    }

    private static func isIn(_ words: [String], _ word: String) -> Bool { words.contains { PlayerWords.isSame($0, word) } }
}
