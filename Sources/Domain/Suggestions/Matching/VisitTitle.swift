/// A title that says where a player is a guest: “Mia bei Lina”, “Leo at Ben's”.
enum VisitTitle {
    /// The words for the host, such as `bei lina`; nil where a title names no player before them.
    static func host(in title: String, _ names: PlayerNames) -> String? {
        let words = title.split { !($0.isLetter || $0.isNumber || "'’".contains($0)) }.map(String.init)
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

    /// Words before a host's name.
    private static let hostWords: Set<String> = ["bei", "zu", "chez"]

    /// Forms of address, which doctors and teachers have, and German nouns that are no host: “zu Hause”.
    private static let notHosts: Set<String> = [
        "dr", "prof", "frau", "herr", "herrn", "mr", "mrs", "ms", "mme", "docteur", "maître", "don", "doña",
        "hause", "haus", "fuß", "fuss", "besuch", "ende", "regen", "schnee", "bett",
    ]
}
