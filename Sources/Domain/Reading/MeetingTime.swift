/// A meeting before an event, from its title or its description: “Meet 08:30”, “Treffpunkt 9:15”, “Abfahrt 7:45 Uhr”.
public struct MeetingTime: Hashable, Sendable {
    /// The way to the meeting.
    public enum Way: Hashable, Sendable {
        /// To the place of the event.
        case toEvent
        /// To a meeting place that the text names, which is not the place of the event: the calendar's way.
        case toMeetingPlace
        /// There is no way: the child is picked up at home.
        case none
    }

    /// Never after the start of the event.
    public var time: LocalDateTime
    public var way: Way
    /// The words and the time as the text has them: “Treffpunkt 9:15”.
    public var text: String

    public init(time: LocalDateTime, way: Way, text: String) {
        self.time = time
        self.way = way
        self.text = text
    }

    /// The meeting of an event; nil if neither its title nor its note names one.
    ///
    /// - Parameters:
    ///   - note: the clauses of its description that may name a meeting; nil if there are none.
    ///   - start: the start of the event, in the household's zone.
    public static func find(in title: String, note: String?, start: LocalDateTime) -> MeetingTime? {
        find(among: WrittenMention.all(in: title) + (note.map(WrittenMention.all) ?? []), start: start)
    }

    /// The meeting of an event whose texts have these mentions; nil if no mention is of a meeting before the start.
    static func find(among mentions: [WrittenMention], start: LocalDateTime) -> MeetingTime? {
        if mentions.isEmpty { return nil }
        let departures = mentions.filter { $0.mention.kind == .departure || $0.mention.kind == .pickUp }
            .compactMap { $0.time(before: start, within: longestDeparture) }
        // A meeting before a joint departure is valid however early it is before the event.
        let departure = departures.filter { $0.way != .none }.map(\.time).min()
        let meetings = mentions.filter { $0.mention.kind == .meeting || $0.mention.kind == .attendance }.compactMap { mention in
            var found = mention.time(before: start, within: longestMeeting)
            if found == nil, let departure { found = mention.time(before: departure, within: longestMeeting) }
            if let meeting = found, let departure, meeting.time <= departure, meeting.way == .toEvent {
                found?.way = .toMeetingPlace
            }
            return found
        }
        return (departures + meetings).min { ($0.time, $0.way.rank) < ($1.time, $1.way.rank) }
    }

    /// The limits in minutes before the start.
    private static let longestMeeting = 120
    private static let longestDeparture = 360
}

extension MeetingTime.Way {
    /// The order of ways at the same time: a way that the text names is first.
    fileprivate var rank: Int {
        switch self {
        case .none: 0
        case .toMeetingPlace: 1
        case .toEvent: 2
        }
    }
}

/// A meeting with the text that names it.
struct WrittenMention {
    fileprivate let mention: MeetingMention
    private let tokens: MeetingTokens
    private let text: String

    private init(_ mention: MeetingMention, _ tokens: MeetingTokens, _ text: String) {
        (self.mention, self.tokens, self.text) = (mention, tokens, text)
    }

    /// The meetings that a text names, whenever the event starts.
    static func all(in text: String) -> [WrittenMention] {
        guard MeetingNote.mayNameTime(text.utf8.prefix(MeetingTokens.maximumScalars * 4)) else { return [] }
        let tokens = MeetingTokens(text)
        return MeetingText(tokens).mentions.map { WrittenMention($0, tokens, text) }
    }

    /// The meeting at the first of its times that precedes the start; nil if there is none.
    ///
    /// - Parameter minutes: the longest allowed distance before the start.
    fileprivate func time(before start: LocalDateTime, within minutes: Int) -> MeetingTime? {
        for figures in mention.times {
            guard let time = figures.clock.time(before: start, within: minutes) else { continue }
            return MeetingTime(time: time, way: mention.way, text: written(figures))
        }
        return nil
    }

    /// The words and the time. The text between them is left out, because it may contain a name or a door code.
    private func written(_ figures: MeetingFigures) -> String {
        func bytes(_ range: Range<Int>) -> Range<Int> {
            tokens[range.lowerBound].range.lowerBound..<tokens[range.upperBound - 1].range.upperBound
        }
        let (words, time) = (bytes(mention.words), bytes(figures.tokens))
        let both = min(words.lowerBound, time.lowerBound)..<max(words.upperBound, time.upperBound)
        let isTogether = both.count <= words.count + time.count + Self.longestGap
        let parts = isTogether ? [both] : [words, time].sorted { $0.lowerBound < $1.lowerBound }
        let utf8 = Array(text.utf8)
        return DisplayText.line(parts.map { String(decoding: utf8[$0], as: UTF8.self) }.joined(separator: " "))
    }

    /// The most bytes between the words and the time that are kept: a colon and a space, or “um” between two spaces.
    private static let longestGap = 4
}
