/// The proposed kind of a calendar, with the reason. A parent confirms it or chooses another kind.
public struct CalendarKindProposal: Codable, Hashable, Sendable {
    public var kind: CalendarKind
    public var reason: CalendarKindReason

    public init(kind: CalendarKind, reason: CalendarKindReason) {
        self.kind = kind
        self.reason = reason
    }

    /// The reason and the kind in a sentence: “25 entries a week between 8 and 13 o'clock on school days: a timetable”.
    public var sentence: String { reason.sentence }

    public static let example = CalendarKindProposal(kind: .school, reason: .mornings(entriesAWeek: 25))
}

/// Why a calendar seems to be of a kind. The numbers are from the four weeks that were read, without weeks that have no entries.
public enum CalendarKindReason: Hashable, Sendable {
    /// The number of entries a week on school days within ``CalendarKindProposer/morning``.
    case mornings(entriesAWeek: Int)
    /// The number of consecutive entries a day on school days, at other hours than the morning: some schools work in shifts.
    case rows(entriesADay: Int)
    /// The number of trainings, matches and lessons of an activity among all timed entries.
    case activities(count: Int, total: Int)
    /// No other reason applies: the timed entries are of several kinds.
    case mixed(total: Int)
    /// There is no timed entry.
    case noEntries
    /// Timed entries are only after the reach of the proposal: in more than half a year. The first one is on a day.
    case later(first: LocalDate)
    /// Timed entries are only before the reach of the proposal: more than half a year ago.
    case past

    /// The kind that follows from the reason.
    public var kind: CalendarKind {
        switch self {
        case .mornings, .rows: .school
        case .activities: .activities
        case .mixed, .noEntries, .later, .past: .family
        }
    }

    /// The reason and the kind, in English.
    public var sentence: String {
        let (first, last) = (CalendarKindProposer.morning.lowerBound, CalendarKindProposer.morning.upperBound)
        return switch self {
        case .mornings(let count): "\(count) entries a week between \(first) and \(last) o'clock on school days: a timetable"
        case .rows(let count): "\(count) entries a day, one after the other, on school days: a timetable"
        case .activities(let count, let total):
            count == total
                ? "all \(total) entries of four weeks are trainings, matches or the like: a club"
                : "\(count) of \(total) entries of four weeks are trainings, matches or the like: a club"
        case .mixed(let total):
            total == 1
                ? "the one entry of four weeks is neither a lesson nor a training: anything mixed"
                : "the \(total) entries of four weeks are of several kinds: anything mixed"
        case .noEntries: "no entry has a time: anything mixed"
        case .later(let first): "the first entry with a time is on \(first), in more than half a year: anything mixed"
        case .past: "all entries with a time were more than half a year ago: anything mixed"
        }
    }
}

extension CalendarKindReason: Codable {
    private enum Name: String, Codable { case mornings, rows, activities, mixed, noEntries, later, past }
    private enum CodingKeys: String, CodingKey { case kind, count, total, first }

    // In JSON it is one object: `{"kind": "activities", "count": 17, "total": 21}`.

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        self =
            switch try fields.decode(Name.self, forKey: .kind) {
            case .mornings: .mornings(entriesAWeek: try fields.decode(Int.self, forKey: .count))
            case .rows: .rows(entriesADay: try fields.decode(Int.self, forKey: .count))
            case .activities:
                .activities(count: try fields.decode(Int.self, forKey: .count), total: try fields.decode(Int.self, forKey: .total))
            case .mixed: .mixed(total: try fields.decode(Int.self, forKey: .total))
            case .noEntries: .noEntries
            case .later: .later(first: try fields.decode(LocalDate.self, forKey: .first))
            case .past: .past
            }
    }

    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        switch self {
        case .mornings(let count):
            try fields.encode(Name.mornings, forKey: .kind)
            try fields.encode(count, forKey: .count)
        case .rows(let count):
            try fields.encode(Name.rows, forKey: .kind)
            try fields.encode(count, forKey: .count)
        case .activities(let count, let total):
            try fields.encode(Name.activities, forKey: .kind)
            try fields.encode(count, forKey: .count)
            try fields.encode(total, forKey: .total)
        case .mixed(let total):
            try fields.encode(Name.mixed, forKey: .kind)
            try fields.encode(total, forKey: .total)
        case .noEntries: try fields.encode(Name.noEntries, forKey: .kind)
        case .later(let first):
            try fields.encode(Name.later, forKey: .kind)
            try fields.encode(first, forKey: .first)
        case .past: try fields.encode(Name.past, forKey: .kind)
        }
    }
}
