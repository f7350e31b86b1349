/// A title that names the host of a player's visit: “Mia bei Lina”, “Leo at Ben's”.
enum VisitTitle {
    /// The words for the host, such as `bei lina`; nil if a title names no player before them.
    /// A title with a house needs no player: “Zoe's house”.
    static func host(in title: String, _ names: PlayerNames) -> String? {
        let words = title.split { !($0.isOfWord || "'’".contains($0)) }.map(String.init)
        for (owner, place) in zip(words, words.dropFirst()) where houses.contains(place.lowercased()) {
            guard ["'s", "’s"].contains(where: owner.hasSuffix), owner.first?.isUppercase == true,
                let host = FoldedText(owner).words.first, !names.contains(host), Vocabulary.roles(of: host).isEmpty
            else { continue }
            return "\(owner) \(place)".lowercased()
        }
        guard let player = words.firstIndex(where: { word in FoldedText(word).words.contains(where: names.contains) }) else {
            return nil
        }
        for (place, host) in zip(words.indices, words).dropFirst(player + 2) {
            let before = words[place - 1].lowercased()
            let isBelonging = ["'s", "’s"].contains(where: host.lowercased().hasSuffix)
            let isAtHost =
                hostWords.contains(before) || before == "at" && isBelonging
                || words[(place - 3 < 0 ? 0 : place - 3)..<place].map { $0.lowercased() } == ["en", "casa", "de"]
            guard isAtHost, host.first?.isUppercase == true, !notHosts.contains(host.lowercased()) else { continue }
            return "\(before) \(host.lowercased())"
        }
        return nil
    }

    /// Words after the name of a host.
    private static let houses: Set<String> = ["house", "place"]

    /// Words before a host's name.
    private static let hostWords: Set<String> = ["bei", "zu", "chez"]

    /// Forms of address for doctors and teachers, and German nouns that are not a host: “zu Hause”.
    private static let notHosts: Set<String> = [
        "dr", "prof", "frau", "herr", "herrn", "mr", "mrs", "ms", "mme", "docteur", "maître", "don", "doña",
        "hause", "haus", "fuß", "fuss", "besuch", "ende", "regen", "schnee", "bett",
    ]
}
