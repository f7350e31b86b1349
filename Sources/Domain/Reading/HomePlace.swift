/// Tells whether an event takes place at home. The home of a match is the ground of its club, to which there is a way.
enum HomePlace {
    /// The home that the words of an event mean.
    enum Home: Hashable {
        /// In the family's home, on a screen or by phone: there is no way to it.
        case family
        /// At the ground of the club: the event is a home match.
        case club
        /// In the home of somebody outside the family, to which there is a way: “bei Lea zu Hause”.
        case others
    }

    /// Whether the family stays at home for an event. A home match is not at home: it is at the club's ground.
    ///
    /// - Parameters:
    ///   - title: of the event.
    ///   - location: of the event; nil if it has none.
    ///   - names: of the players, whose home is the family's.
    static func isAtHome(title: String, location: String?, names: PlayerNames = .none) -> Bool {
        EventReading(title, names: names, in: TitleContext(location: location)).isAtHome
    }

    /// Whether an event is a home match whose place the calendar does not name: it has no location, or only a word for home.
    ///
    /// - Parameters:
    ///   - title: of the event.
    ///   - location: of the event; nil if it has none.
    static func isOnUnnamedGround(title: String, location: String?) -> Bool {
        guard location.map(isHome) ?? true else { return false }
        return EventReading(title, names: .none, in: TitleContext(location: location)).home == .club
    }

    /// Whether a location is only a word for home: it is no place with a way of its own.
    static func isHome(_ location: String) -> Bool {
        isHome(location, FoldedText(location, maximumWords: EventMatcher.maximumWords))
    }

    /// The home at which an event is whose words were read before; nil if its words mean no home.
    ///
    /// - Parameters:
    ///   - title: its words.
    ///   - written: its title.
    ///   - place: the words of its location; nil if it has none.
    ///   - names: of the players.
    ///   - isMarked: whether its title marks it as a home match: `(H)`.
    ///   - isMatch: whether it is a match. It is read for few events.
    static func home(
        title: [FoldedWord], written: String, location: String?, place: FoldedText?, names: PlayerNames, isMarked: Bool,
        isMatch: @autoclosure () -> Bool
    ) -> Home? {
        let texts = [title, place?.words ?? []].filter { !$0.isEmpty }
        if place.map(isOnline) ?? false || texts.contains(where: { HomeWords.online.roles(in: $0).contains(.home) }) {
            return .family
        }
        let (ofTitle, ofPlace) = (HomeWords.home.roles(in: title), HomeWords.home.roles(in: place?.words ?? []))
        let titleMeansHome = ofTitle.contains(.home)
        let placeMeansHome = ofPlace.contains(.home) || isHome(location, place)
        let meansHome = titleMeansHome || placeMeansHome
        if ofTitle.union(ofPlace).contains(.contest) || (meansHome || isMarked) && isMatch() { return .club }
        if titleMeansHome, !OthersHome.isNamed(inTitle: written, names) { return .family }
        if placeMeansHome, let location, !OthersHome.isNamed(inLocation: location, names) { return .family }
        return meansHome ? .others : nil
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

extension PhraseIndex {
    /// The roles of the phrases in a text.
    fileprivate func roles(in words: [FoldedWord]) -> Set<TitleRole> { Set(phrases(in: words).compactMap(\.role)) }
}
