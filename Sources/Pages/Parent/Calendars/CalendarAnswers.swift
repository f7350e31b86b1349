import Domain
import Foundation
import Services

/// The fields that a parent has filled in about places and whole-day events. A field is an answer only if it differs from the value that
/// the page showed.
struct CalendarAnswers: Hashable, Sendable {
    /// The way to a place.
    struct Way: Hashable, Sendable {
        let location: String
        /// The minutes as typed; empty for no answer.
        let minutes: String
        /// The minutes that the page showed.
        let shown: String

        var isChanged: Bool { minutes != shown }
        var isValid: Bool { minutes.isEmpty || Int(minutes).map((0...RoutineDraft.maximumTravelMinutes).contains) == true }
    }

    /// Whether children are away during a series.
    struct Away: Hashable, Sendable {
        let key: String
        /// Nil for no answer.
        let isAway: Bool?
        /// The answer that the page showed.
        let shown: Bool?

        var isChanged: Bool { isAway != shown }
    }

    static let yes = "yes"
    static let no = "no"
    /// The largest number of fields that are read; a page shows fewer.
    private static let most = HouseholdLimits.ways + PlaceQuestions.limit

    let ways: [Way]
    let away: [Away]

    init(_ form: FormFields) {
        let (typed, shown) = (form.all("minutes"), form.all("shown"))
        ways = form.all("place").prefix(Self.most).enumerated().compactMap { index, location in
            guard typed.indices.contains(index), shown.indices.contains(index) else { return nil }
            return Way(location: location, minutes: NameRule.trimmed(typed[index]), shown: shown[index])
        }
        away = form.all("series").prefix(Self.most).map { key in
            Away(key: key, isAway: Self.answer(form["away-\(key)"]), shown: Self.answer(form["shown-\(key)"]))
        }
    }

    /// Whether all answers can be stored.
    var isValid: Bool { ways.allSatisfy { $0.isValid || !$0.isChanged } }

    /// The minutes as typed for a place; nil if the form does not contain the place.
    func minutes(to location: String) -> Way? { ways.first { $0.location == location } }

    /// Stores the answers that differ from the values that the page showed. If somebody else has already removed an answer, removing it
    /// again is not an error.
    func store(_ desk: Desk) async throws {
        // Removals come first: they make room if the largest number of answers is reached.
        for way in ways where way.isChanged && Int(way.minutes) == nil {
            if let key = PlaceKey(way.location) { try await Self.unlessGone { try await desk.forgetWay(key.digest) } }
        }
        for series in away where series.isChanged && series.isAway == nil {
            try await Self.unlessGone { try await desk.forgetAway(series.key) }
        }
        for way in ways where way.isChanged {
            if let minutes = Int(way.minutes) { try await desk.setWay(location: way.location, minutes: minutes) }
        }
        for series in away where series.isChanged {
            if let isAway = series.isAway { try await desk.setAway(isAway, of: series.key) }
        }
    }

    private static func answer(_ text: String?) -> Bool? {
        switch text {
        case yes: true
        case no: false
        default: nil
        }
    }

    private static func unlessGone(_ forget: () async throws -> Void) async throws {
        do {
            try await forget()
        } catch {
            guard HouseholdError(error)?.kind == .notFound else { throw error }
        }
    }
}
