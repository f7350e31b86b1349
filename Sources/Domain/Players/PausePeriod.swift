/// Days in a row: of a pause (illness, away), on which nothing is expected of a player, or without school.
public struct PausePeriod: Codable, Hashable, Sendable {
    /// The first of these days.
    public var from: LocalDate
    /// The first day after it, later than `from`.
    public var until: LocalDate

    public init(from: LocalDate, until: LocalDate) {
        self.from = from
        self.until = until
    }

    public func contains(_ day: LocalDate) -> Bool { from <= day && day < until }

    /// A longer pause is taken for a typing error.
    public static let longestDays = 366

    /// Why a pause cannot be stored.
    public enum Flaw: Sendable {
        /// It is over already.
        case isPast
        /// It ends on the day on which it begins, or before.
        case endsBeforeItBegins
        /// It is longer than `longestDays` from now.
        case isTooLong
    }

    /// Why it cannot be stored; nil if it can.
    public func flaw(today: LocalDate) -> Flaw? {
        if until <= today { return .isPast }
        if from >= until { return .endsBeforeItBegins }
        return until > today.adding(days: Self.longestDays) ? .isTooLong : nil
    }

    /// - Parameters:
    ///   - field: the field of a request that contains the days.
    ///   - days: the kind of days, for the sentence.
    /// - Throws: the invalid field, with a sentence.
    func validate(today: LocalDate, field: String, days: FreeDays) throws(FieldProblem) {
        let name = days.name
        let values = [ReasonValue.freeDays: days.rawValue, "from": "\(from)", "until": "\(until)"]
        switch flaw(today: today) {
        case nil: return
        case .isPast:
            let what = until == today ? "\(until) is today" : "\(until) has passed"
            throw FieldProblem(
                field: "\(field).until",
                message: "\(what). \(name) lasts until a day after today, such as \(today.adding(days: 7)).",
                reason: CodedReason(
                    until == today ? .daysEndToday : .daysEnded,
                    values.merging(["example": "\(today.adding(days: 7))"]) { $1 }))
        case .endsBeforeItBegins:
            throw FieldProblem(
                field: "\(field).from",
                message: "\(name) ends on the day on which things go on again, later than \(from): for that day alone, on "
                    + "\(from.adding(days: 1)).",
                reason: CodedReason(.daysEndTooEarly, values.merging(["example": "\(from.adding(days: 1))"]) { $1 }))
        case .isTooLong:
            throw FieldProblem(
                field: "\(field).until", message: "\(name) can last a year at most; this one would end on \(until).",
                reason: CodedReason(.daysTooLong, values))
        }
    }
}

extension [PausePeriod] {
    /// In the order of their days; those that overlap or follow each other are one.
    public var joined: [PausePeriod] {
        sorted { ($0.from, $0.until) < ($1.from, $1.until) }.reduce(into: []) { joined, pause in
            if let last = joined.last, pause.from <= last.until {
                joined[joined.count - 1].until = Swift.max(last.until, pause.until)
            } else {
                joined.append(pause)
            }
        }
    }

    /// These after a change: those that are wanted from a day on, and the days before it as they were.
    public func changed(to wanted: [PausePeriod], from today: LocalDate) -> [PausePeriod] {
        let past = filter { $0.from < today }.map { PausePeriod(from: $0.from, until: Swift.min($0.until, today)) }
        let coming = wanted.filter { today < $0.until }.map { PausePeriod(from: Swift.max($0.from, today), until: $0.until) }
        return (past + coming).joined
    }

    /// With a new one. It replaces the one that contains its first day, so that a pause can be made shorter; those that begin later
    /// stay, so that an illness before the holidays does not end them. Not joined, so that a pause that cannot be is noticed.
    public func adding(_ pause: PausePeriod) -> [PausePeriod] {
        filter { !$0.contains(pause.from) } + [pause]
    }
}
