/// Reads the verb of a clause as the lists of ``PictureWords`` have it.
///
/// Families write one step in many forms: “Put the toys away”, “Putting away toys”; “Räum die Sachen auf”, “Sachen aufräumen”.
enum StepReadings {
    /// The clause as it is written, and its other readings.
    static func all(of words: [FoldedWord]) -> [[FoldedWord]] {
        [words] + [infinitive(of: words), phrasal(words)].compactMap(\.self)
    }

    // MARK: - German

    /// “Zieh dich an” → “dich anziehen”, “Deck den Tisch” → “den Tisch decken”; nil if the clause does not begin with a verb of the lists.
    private static func infinitive(of words: [FoldedWord]) -> [FoldedWord]? {
        let start = words.first.map { subjects.contains($0.text) } == true ? 1 : 0
        guard words.indices.contains(start) else { return nil }
        let bases = words[start].spellings.sorted().flatMap { infinitives[$0] ?? [] }
        if bases.isEmpty { return nil }
        var rest = words
        rest.remove(at: start)
        if let particle = rest.last?.text, particles.contains(particle),
            let verb = bases.map({ particle + $0 }).first(where: { verbs.contains($0) })
        {
            return Array(rest.dropLast()) + [FoldedWord(verb)]
        }
        return bases.first { verbs.contains($0) }.map { rest + [FoldedWord($0)] }
    }

    /// The verbs of the German lists, folded: the entries' last words, if they are in lower case as no noun is.
    private static let verbs: Set<String> = PictureWords.lists.reduce(into: []) { verbs, list in
        for entry in list(.german).values.flatMap(Language.words) {
            guard let last = entry.split(separator: " ").last, last.first?.isLowercase == true else { continue }
            if last.hasSuffix("n") && last.count >= shortestVerb { verbs.formUnion(FoldedWord(String(last)).spellings) }
        }
    }

    /// The infinitives without particles, by the forms with which a clause begins: `zieh`, `ziehe` and `zieht` → `ziehen`.
    private static let infinitives: [String: [String]] = {
        var bases = verbs
        for verb in verbs {
            for particle in particles where verb.hasPrefix(particle) && verb.count >= particle.count + shortestVerb {
                bases.insert(String(verb.dropFirst(particle.count)))
            }
        }
        var infinitives = irregular
        for base in bases.sorted() {
            let stem = String(base.hasSuffix("en") ? base.dropLast(2) : base.dropLast())
            for ending in ["", "e", "t"] where !english.contains(stem + ending) {
                infinitives[stem + ending, default: []].append(base)
            }
        }
        return infinitives
    }()

    private static let shortestVerb = 5
    private static let subjects: Set<String> = ["ich", "du", "wir"]
    private static let particles: Set<String> = [
        "ab", "an", "auf", "aus", "ein", "fern", "los", "mit", "raus", "um", "vor", "weg", "zu", "zusammen",
    ]
    private static let irregular = ["lies": ["lesen"], "iss": ["essen"], "nimm": ["nehmen"]]
    /// Forms that are more often another word in English: “Back to bed” is no baking.
    private static let english: Set<String> = ["back"]

    // MARK: - English

    /// “Turn the lights off” → “turn off the lights”, “turning off the lights” likewise; nil if nothing changes.
    private static func phrasal(_ words: [FoldedWord]) -> [FoldedWord]? {
        var read = words.map { word in verbsByGerund[word.text].map { FoldedWord($0) } ?? word }
        if let first = read.first, phrasalVerbs.contains(first.text), let last = read.last, adverbs.contains(last.text) {
            read = [first, last] + Array(read.dropFirst().dropLast())
        }
        return read == words ? nil : read
    }

    /// `tidying` → `tidy`, `getting` → `get`, `writing` → `write`; but “watering” is not about `water`.
    private static let verbsByGerund: [String: String] = {
        var gerunds: [String: String] = [:]
        let entries = [PictureWords.english.decisive, PictureWords.english.hints].flatMap(\.values).flatMap(Language.words)
        let objects = Set(PictureWords.english.objects.values.flatMap(Language.words))
        let first = entries.compactMap { FoldedText($0).words.first?.text }
        for verb in phrasalVerbs.union(first).subtracting(objects).sorted() {
            gerunds[verb + "ing"] = verb
            if let last = verb.last { gerunds[verb + "\(last)ing"] = verb }
            if verb.hasSuffix("e") { gerunds[verb.dropLast() + "ing"] = verb }
        }
        return gerunds
    }()

    private static let phrasalVerbs: Set<String> = [
        "clean", "clear", "get", "hang", "lock", "pack", "pick", "put", "set", "switch", "take", "tidy", "turn", "wash",
    ]
    private static let adverbs: Set<String> = ["away", "off", "on", "out", "up"]
}
