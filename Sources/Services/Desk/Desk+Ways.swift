public import Domain
import Foundation
import Storage

extension Desk {
    /// The places of the next weeks, and the answers about places. For parents.
    public struct Ways: Sendable {
        /// The places without an answer that a parent may be asked about.
        public let questions: [VisitedPlace]
        /// The number of further places without an answer: a parent is asked about a few at a time.
        public let moreCount: Int
        /// Places of the next weeks with an answer.
        public let answered: [VisitedPlace]
        /// The minutes of all answers, by ``PlaceKey/digest``. The place of one that is not in ``answered`` is not known.
        public let minutes: [String: Int]
        /// The calendars without a way whose events begin at a meeting place or are home matches without a place.
        public let meetings: [PlaceQuestions.Meetings]
        /// The calendars of schools to which no way is known.
        public let schools: [PlaceQuestions.School]
    }

    /// The series of whole-day events of the next weeks, and the answers about series. For parents.
    public struct Away: Sendable {
        /// The series without an answer that a parent may be asked about, each with the occasions that the answer yes silences, if these
        /// were asked for.
        public let questions: [AwayProposal]
        /// The number of further series without an answer: a parent is asked about a few at a time.
        public let moreCount: Int
        /// Series of the next weeks with an answer.
        public let answered: [AwayProposal]
        /// Whether children are away, of all answers, by ``EventKey/wholeDays(_:)``.
        public let isAway: [String: Bool]
    }

    /// Whether parents are asked about ways and times away: the classic rules ignore both.
    public var asksTimesAway: Bool { rules != .classic }

    /// The ways to places, and the places whose way is not known. With the classic rules there are the answers alone. For parents.
    public func ways() async throws -> Ways {
        try caller.require(.parent)
        let places = try await household.ways.places(at: now)
        return Ways(
            questions: asksTimesAway ? places.questions : [], moreCount: asksTimesAway ? places.moreCount : 0,
            answered: places.answered, minutes: try await household.ways.answers(),
            meetings: asksTimesAway ? places.meetings : [], schools: asksTimesAway ? places.schools : [])
    }

    /// Stores how long the way to a place is. For parents.
    ///
    /// - Parameters:
    ///   - location: as events have it. Only a digest of it is stored.
    ///   - shown: the minutes that the parent has seen, with nil inside for no answer; nil to replace any answer.
    /// - Throws: an error of ``isOvertaken(_:)`` if another answer is stored than the one shown.
    public func setWay(location: String, minutes: Int, over shown: Int?? = nil) async throws {
        try caller.require(.parent)
        try await writing { try await household.ways.setWay(location: location, minutes: minutes, over: shown) }
    }

    /// Removes the answer about a place. For parents.
    ///
    /// - Parameters:
    ///   - key: ``PlaceKey/digest``.
    ///   - shown: as in ``setWay(location:minutes:over:)``.
    public func forgetWay(_ key: String, over shown: Int?? = nil) async throws {
        try caller.require(.parent)
        try await writing { try await household.ways.forget(key, over: shown) }
    }

    /// During which series of whole-day events children are away, and of which that is not known. With the classic rules there are the
    /// answers alone. For parents.
    ///
    /// - Parameter hasSilences: whether each question has the occasions that the answer yes silences. They take two plans of four weeks.
    public func away(hasSilences: Bool = true) async throws -> Away {
        try caller.require(.parent)
        let series = try await household.away.series(at: now)
        let questions = asksTimesAway ? series.questions : []
        return Away(
            questions: hasSilences ? try await withSilences(questions) : questions,
            moreCount: asksTimesAway ? series.moreCount : 0, answered: series.answered,
            isAway: try await household.away.answers())
    }

    /// The questions, each with the occasions that the answer yes silences.
    private func withSilences(_ questions: [AwayProposal]) async throws -> [AwayProposal] {
        let window = DateInterval(start: now, duration: TimeInterval(AwayQuestions.silenceDays) * 86_400)
        let last = zone.localDateTime(at: window.end).date
        // A later event silences nothing in the window.
        let soon = questions.filter { $0.firstDay <= last }.map(\.key)
        let silenced = try await household.suggestions.silenced(ifAwayDuring: soon, in: window)
        return questions.map { question in
            var question = question
            question.silences = silenced[question.key] ?? []
            return question
        }
    }

    /// Stores whether children are away during a series of whole-day events. For parents.
    ///
    /// - Parameters:
    ///   - key: ``EventKey/wholeDays(_:)``.
    ///   - shown: the answer that the parent has seen, with nil inside for none; nil to replace any answer.
    /// - Throws: an error of ``isOvertaken(_:)`` if another answer is stored than the one shown.
    public func setAway(_ isAway: Bool, of key: String, over shown: Bool?? = nil) async throws {
        try caller.require(.parent)
        try await writing { try await household.away.answer(isAway, of: key, over: shown) }
    }

    /// Removes the answer about a series of whole-day events. For parents.
    ///
    /// - Parameters:
    ///   - key: ``EventKey/wholeDays(_:)``.
    ///   - shown: as in ``setAway(_:of:over:)``.
    public func forgetAway(_ key: String, over shown: Bool?? = nil) async throws {
        try caller.require(.parent)
        try await writing { try await household.away.forget(key, over: shown) }
    }

    /// Whether an answer was not stored because somebody else has given another one since it was shown.
    public static func isOvertaken(_ error: any Error) -> Bool {
        guard let error = HouseholdError(error) else { return false }
        return error.kind == .conflict && error.field == HouseholdAnswerField.shown
    }
}
