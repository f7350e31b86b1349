/// Finds phrases of one or more words in texts: whole adjacent words, never a part of a word.
///
/// The phrases form a tree of words, so that many phrases with the same first words cost no more than one.
struct PhraseIndex: Sendable {
    /// A phrase. A text contains it if adjacent words have its forms.
    struct Phrase: Sendable {
        /// The phrase for display.
        let text: String
        /// The folded spellings that match each word.
        let forms: [Set<String>]
        /// The owner of the phrase. A phrase hides only phrases of the same owner.
        var owner = 0
        /// The topic; nil for a phrase that only hides others, and for a phrase that a person typed.
        var topic: Topic?
        /// The role; nil for a phrase with a topic, too.
        var role: TitleRole?
        /// The name of the language whose list contains it; nil for a phrase that a person typed.
        var language: String?
        /// The only language of texts in which the phrase matches; nil for any language.
        var context: String?
    }

    /// The phrases that begin with the same words.
    private struct Node {
        /// The phrases that end at this node.
        var phrases: [Phrase] = []
        /// The nodes of longer phrases, by the number of the next word.
        var next: [Int: Int] = [:]
    }

    private var nodes = [Node()]
    /// The number of each form. Words with equal forms have the same number.
    private var numbers: [Set<String>: Int] = [:]
    private var numbersByForm: [String: [Int]] = [:]

    /// Adds a phrase; one without words is never found.
    mutating func add(_ phrase: Phrase) {
        if phrase.forms.isEmpty { return }
        let node = phrase.forms.reduce(0) { node, forms in
            let word = number(of: forms)
            if let next = nodes[node].next[word] { return next }
            nodes.append(Node())
            nodes[node].next[word] = nodes.count - 1
            return nodes.count - 1
        }
        nodes[node].phrases.append(phrase)
    }

    private mutating func number(of forms: Set<String>) -> Int {
        if let known = numbers[forms] { return known }
        let number = numbers.count
        numbers[forms] = number
        for form in forms { numbersByForm[form, default: []].append(number) }
        return number
    }

    /// The phrases in a text, from left to right. A longer one hides the shorter ones inside it: in “blood test” there is no
    /// “test”.
    ///
    /// - Parameter languages: the probable languages of the text.
    func phrases(in words: [FoldedWord], spoken languages: [String] = []) -> [Phrase] {
        places(in: words, spoken: languages).map(\.phrase)
    }

    /// The phrases in a text with the words that they cover.
    func places(in words: [FoldedWord], spoken languages: [String] = []) -> [(phrase: Phrase, range: Range<Int>)] {
        let numbers = words.map(numbers(of:))
        var found: [(phrase: Phrase, range: Range<Int>)] = []
        // The end of the last phrase of each owner.
        var ends: [Int: Int] = [:]
        for start in words.indices where !numbers[start].isEmpty {
            let here = phrases(at: start, in: numbers).filter { phrase in
                ends[phrase.owner, default: 0] <= start && phrase.context.map(languages.contains) ?? true
            }
            if here.isEmpty { continue }
            let longest = Dictionary(here.map { ($0.owner, $0.forms.count) }, uniquingKeysWith: max)
            for phrase in here where phrase.forms.count == longest[phrase.owner] {
                found.append((phrase, start..<start + phrase.forms.count))
            }
            for (owner, length) in longest { ends[owner] = start + length }
        }
        return found
    }

    /// The distinct numbers: two spellings of a word may have the same number.
    private func numbers(of word: FoldedWord) -> [Int] {
        if word.spellings.count == 1, let spelling = word.spellings.first { return numbersByForm[spelling] ?? [] }
        return Array(Set(word.spellings.flatMap { numbersByForm[$0] ?? [] }))
    }

    /// The phrases that begin at a word.
    private func phrases(at start: Int, in numbers: [[Int]]) -> [Phrase] {
        var found: [Phrase] = []
        var reached = [0]
        for words in numbers[start...] {
            reached = reached.flatMap { node in words.compactMap { nodes[node].next[$0] } }
            if reached.isEmpty { break }
            for node in reached { found += nodes[node].phrases }
        }
        return found
    }
}
