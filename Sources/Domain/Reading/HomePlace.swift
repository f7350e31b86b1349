/// Tells whether an event takes place at home, by phone or on a screen: there is no way to it.
public enum HomePlace {
    /// Whether the family stays at home for an event. A home match is not at home: it is at the club's ground.
    ///
    /// - Parameters:
    ///   - title: of the event.
    ///   - location: of the event; nil if it has none.
    public static func isAtHome(title: String, location: String?) -> Bool {
        EventReading(title, names: .none, in: TitleContext(location: location)).isAtHome
    }

    /// Whether the family stays at home for an event whose words were read before.
    ///
    /// - Parameters:
    ///   - title: its words.
    ///   - place: the words of its location; nil if it has none.
    ///   - isMatch: whether it is a match.
    static func isAtHome(title: [FoldedWord], location: String?, place: FoldedText?, isMatch: Bool) -> Bool {
        let texts = [title, place?.words ?? []].filter { !$0.isEmpty }
        if place.map(isOnline) ?? false || texts.contains(where: { has(HomeWords.online, in: $0) }) { return true }
        return !isMatch && (isHome(location, place) || texts.contains { has(HomeWords.home, in: $0) })
    }

    private static func has(_ index: PhraseIndex, in words: [FoldedWord]) -> Bool {
        index.phrases(in: words).contains { $0.role == .home }
    }

    /// Whether a location is the address of a meeting in a browser. The address of a map is the address of a place.
    private static func isOnline(_ place: FoldedText) -> Bool {
        if ["http", "https"].contains(place.words.first?.text) {
            return !place.words.contains { HomeWords.maps.contains($0.text) }
        }
        return place.words.count == 1 && HomeWords.onlineLocations.contains(folded(place))
    }

    /// Whether the first part of a location is a word for home alone: “Home, 12 Mill Lane”.
    private static func isHome(_ location: String?, _ place: FoldedText?) -> Bool {
        // Most locations begin with another word, and are not divided into clauses.
        guard let location, let word = place?.words.first, HomeWords.homeBeginnings.contains(FoldedWord.fold(word.text)),
            let first = FoldedText.clauses(of: location, maximumWords: EventMatcher.maximumWords).first
        else { return false }
        return HomeWords.homeLocations.contains(folded(first))
    }

    private static func folded(_ text: FoldedText) -> String {
        text.words.map { FoldedWord.fold($0.text) }.joined(separator: " ")
    }
}
