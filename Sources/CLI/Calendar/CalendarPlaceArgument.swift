import API
import Domain

/// A place on the command line, compared with the places of the coming events.
enum CalendarPlaceArgument {
    /// How many places an error names at most.
    private static let shown = 5

    /// Checks that a coming event is at the place, or that the place has an answer already.
    ///
    /// - Parameters:
    ///   - place: as it was typed.
    ///   - ways: the places to ask about, and the answers.
    ///   - events: of the next ``PlaceQuestions/days`` days.
    ///   - minutes: the minutes of the way. The commands that an error names have them, too.
    /// - Throws: `CommandError` with the nearest place, or with those that begin with the text, or if no place is near, with the next ones.
    static func check(_ place: String, in ways: WayList, _ events: [CalendarEvent], minutes: Int) throws {
        guard let key = PlaceKey(place) else { throw noPlace }
        let visited = ways.questions + ways.answers.compactMap(\.place)
        let locations = (visited.map(\.location) + events.compactMap(\.location)).reduce(into: [String]()) { unique, location in
            if !unique.contains(location) { unique.append(location) }
        }
        if ways.answers.contains(where: { $0.key == key.digest }) || locations.contains(where: { PlaceKey($0) == key }) { return }
        let guess = SimilarName.of(place, in: locations)
        let sentences = [
            TerminalWord.wayUnknown.text(["place": DisplayText.line(place), "count": "\(PlaceQuestions.days / 7)"]),
            guess.map { TerminalWord.wayMeant.text(["place": DisplayText.line($0)]) },
            TerminalWord.wayAsNamed.text(),
        ]
        let similar = guess.map { [$0] } ?? SimilarName.beginning(with: place, in: locations)
        let offered = (similar.isEmpty ? locations : similar).prefix(shown)
        throw CommandError(
            sentences.compactMap(\.self).joined(separator: " "),
            details: offered.map { "\(CommandText("timequest calendar way", $0, "\(minutes)"))" }, kind: .notFound)
    }

    /// The error for a text that names no place.
    static var noPlace: CommandError { CommandError(TerminalWord.wayNoPlace.text()) }
}
