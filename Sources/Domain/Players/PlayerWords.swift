/// The rules for the words of a player: names of teams, classes and groups that calendars use.
public enum PlayerWords {
    /// Everything that is wrong with the words, as typed.
    public static func flaws(in words: [String]) -> [PlayerWordFlaw] {
        if trimmed(words).count > HouseholdLimits.playerWords { return [.tooMany] }
        return words.enumerated().compactMap { flaw(of: $0.element, at: $0.offset) }
    }

    /// The words that are the name of a player. A title with a name is for that player, also if another one has it as a word.
    ///
    /// - Parameters:
    ///   - names: of all players.
    ///   - old: the words that the player has already. They stay valid if a player who is added later has such a name.
    public static func flaws(in words: [String], names: [String], old: [String]) -> [PlayerWordFlaw] {
        words.enumerated().compactMap { index, word in
            guard !key(of: word).isEmpty, !old.contains(where: { isSame($0, word) }) else { return nil }
            return names.first { isSame($0, word) }.map { .nameOfPlayer(index, name: $0) }
        }
    }

    /// The words that name a kind of event, such as “Training” or “School”: as the word of a player, each makes all such events this
    /// player's alone.
    public static func general(in words: [String]) -> [String] {
        words.filter { word in
            let folded = FoldedText(word).words
            return Vocabulary.places(in: folded).contains { $0.phrase.topic != nil && $0.range == folded.indices }
        }
    }

    /// The words without white space around them, each once: “u12” is “U12”, and “Chör” is “Chor”.
    public static func trimmed(_ words: [String]) -> [String] {
        var seen: Set<[String]> = []
        return words.map(NameRule.trimmed).filter { seen.insert(key(of: $0)).inserted }
    }

    /// The words of a text in which commas separate them, as people type them: “U12, 7b”.
    public static func list(_ text: String) -> [String] {
        trimmed(text.split { ",;\n".contains($0) }.map { NameRule.trimmed(String($0)) }.filter { !$0.isEmpty })
    }

    /// The text that ``list(_:)`` reads.
    public static func text(_ words: [String]) -> String { words.joined(separator: ", ") }

    /// Whether two words name the same group. They do if they differ only in case, accents, or the characters between letters.
    public static func isSame(_ one: String, _ other: String) -> Bool { key(of: one) == key(of: other) }

    /// A digest of a word without its text: 16 hexadecimal digits, the same for all words that name the same group, and for “U12” and
    /// “U 12”, which one calendar may both have. The database stores a parent's answer about the group under it.
    ///
    /// - Returns: nil if the word has no letter or digit.
    public static func digest(of word: String) -> String? {
        let key = key(of: word)
        return key.isEmpty ? nil : StableDigest.make(["group", key.joined()])
    }

    /// Words of the same group have the same key.
    private static func key(of word: String) -> [String] { FoldedText(word).words.map { FoldedWord.fold($0.text) } }

    private static func flaw(of word: String, at index: Int) -> PlayerWordFlaw? {
        // Before the length of a name, which is another one.
        if NameRule.trimmed(word).count > HouseholdLimits.playerWordLength { return .tooLong(index) }
        if let flaw = NameRule.flaw(in: word) { return .name(index, flaw) }
        let words = FoldedText(word, maximumWords: HouseholdLimits.keywordWords + 1).words
        if words.count > HouseholdLimits.keywordWords { return .tooLong(index) }
        if words.isEmpty { return .withoutLetter(index, text: NameRule.trimmed(word)) }
        // A comma ends a word where people type them.
        return word.contains { ",;".contains($0) } ? .withComma(index) : nil
    }
}

/// Something that is wrong with the words of a player. Terminal and API have the English sentence, and pages have words of their own.
public enum PlayerWordFlaw: Hashable, Sendable {
    /// There are more than ``HouseholdLimits/playerWords``.
    case tooMany
    /// - Parameter word: the word's index, from 0.
    case name(_ word: Int, NameFlaw)
    /// It has more words than ``HouseholdLimits/keywordWords``, or more characters than ``HouseholdLimits/playerWordLength``.
    ///
    /// - Parameter word: the word's index, from 0.
    case tooLong(_ word: Int)
    /// It has no letter or digit, so no title can have it.
    ///
    /// - Parameters:
    ///   - word: the word's index, from 0.
    ///   - text: the word, trimmed.
    case withoutLetter(_ word: Int, text: String)
    /// It has a comma or a semicolon.
    ///
    /// - Parameter word: the word's index, from 0.
    case withComma(_ word: Int)
    /// It is the name of a player.
    ///
    /// - Parameters:
    ///   - word: the word's index, from 0.
    ///   - name: the player's.
    case nameOfPlayer(_ word: Int, name: String)

    /// The JSON name of the field at fault: `words`, or `words[2]`.
    public var field: String {
        switch self {
        case .tooMany: "words"
        case .name(let word, _), .tooLong(let word), .withoutLetter(let word, _), .withComma(let word), .nameOfPlayer(let word, _):
            "words[\(word)]"
        }
    }

    /// What is wrong, in English.
    public var sentence: String {
        switch self {
        case .tooMany: "A player can have at most \(HouseholdLimits.playerWords) groups."
        case .name(let word, let flaw): flaw.sentence(of: "Group \(word + 1)")
        case .tooLong(let word):
            "Group \(word + 1) can have at most \(HouseholdLimits.keywordWords) words and \(HouseholdLimits.playerWordLength) "
                + "characters. Please use the name of a team, a class or a group, such as “U12”."
        case .withoutLetter(let word, let text):
            "Group \(word + 1) is “\(text)”, which has no letter or digit. Please use the name of a team, a class or a group."
        case .withComma(let word): "Group \(word + 1) has a comma in it. Please make two groups of it."
        case .nameOfPlayer(let word, let name):
            "Group \(word + 1) is the name of the player \(name). An event with a name in its title is for that player anyway. Please use "
                + "the name of a team, a class or a group, such as “U12”."
        }
    }

    /// The field with its sentence.
    public var problem: FieldProblem { FieldProblem(field: field, message: sentence, reason: reason) }

    /// The flaw as values.
    public var reason: CodedReason {
        switch self {
        case .tooMany: CodedReason(.groupsTooMany, ["limit": "\(HouseholdLimits.playerWords)"])
        case .name(let word, let flaw): flaw.reason(of: .group, number: word + 1)
        case .tooLong(let word):
            CodedReason(
                .groupTooLong,
                [
                    "number": "\(word + 1)", "words": "\(HouseholdLimits.keywordWords)",
                    "characters": "\(HouseholdLimits.playerWordLength)",
                ])
        case .withoutLetter(let word, let text): CodedReason(.groupWithoutLetter, ["number": "\(word + 1)", "text": text])
        case .withComma(let word): CodedReason(.groupWithComma, ["number": "\(word + 1)"])
        case .nameOfPlayer(let word, let name): CodedReason(.groupIsPlayer, ["number": "\(word + 1)", "name": name])
        }
    }
}
