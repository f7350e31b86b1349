import Domain

/// The name that a person probably means by one that there is not.
enum SimilarName {
    /// The only name that begins with the word, or else the name that is the fewest typing errors away, at most one in three letters.
    /// Case and accents make no difference, and an umlaut equals its two letters.
    static func of(_ word: String, in names: [String]) -> String? {
        if word.isEmpty { return nil }
        let longer = beginning(with: word, in: names)
        if let only = longer.first, longer.allSatisfy({ $0 == only }) { return only }
        guard let (name, errors) = names.map({ ($0, Self.errors(from: word, to: $0)) }).min(by: { $0.1 < $1.1 }),
            errors <= max(1, min(word.count, name.count) / 3)
        else { return nil }
        return name
    }

    /// The name that is probably meant, among names of several kinds: the first kind that has a similar one.
    static func of(_ word: String, inFirstOf kinds: [[String]]) -> String? { kinds.lazy.compactMap { of(word, in: $0) }.first }

    /// The names that begin with a word, in their order.
    static func beginning(with word: String, in names: [String]) -> [String] {
        let wanted = FoldedWord(word).spellings
        return names.filter { name in FoldedWord(name).spellings.contains { own in wanted.contains { own.hasPrefix($0) } } }
    }

    private static func errors(from word: String, to name: String) -> Int {
        let counts = FoldedWord(word).spellings.flatMap { word in
            FoldedWord(name).spellings.map { TypingErrors.count(from: Array(word), to: Array($0)) }
        }
        return counts.min() ?? .max
    }
}

/// The distance between two words in typing errors: letters left out, added, replaced, or exchanged with their neighbour.
enum TypingErrors {
    static func count(from word: [Character], to name: [Character]) -> Int {
        var rows = [Array(0...name.count)]
        for (i, letter) in word.enumerated() {
            var row = [i + 1]
            for (j, other) in name.enumerated() {
                var best = min(rows[i][j] + (letter == other ? 0 : 1), rows[i][j + 1] + 1, row[j] + 1)
                if i > 0, j > 0, letter == name[j - 1], word[i - 1] == other { best = min(best, rows[i - 1][j - 1] + 1) }
                row.append(best)
            }
            rows.append(row)
        }
        return rows[word.count][name.count]
    }
}
