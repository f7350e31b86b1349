public import Foundation

/// An action of a player in a quest. `GameSession.take(_:at:today:)` applies it.
///
/// Its JSON is one flat object: `{"tap":"estimate","estimatedSeconds":360}`. Over HTTP the name of the tap is in the path, and the body
/// holds the rest (`DecodableWithConfiguration`).
public enum QuestTap: Hashable, Sendable {
    /// Estimates how long the task will take, in seconds; a second estimate before the start replaces the first. After a reveal it
    /// continues with the next task.
    case estimate(seconds: Double)
    /// Begins the task: from here its time counts. With `showTimer` the player has the clock in sight, which only some levels offer.
    case start(showTimer: Bool = false)
    /// Ends the task, and with the last one the quest. `nil` is the time that was measured.
    case done(ReportedTime? = nil)
    /// From a reveal to the next estimate, or after the last one to the summary.
    case next
    /// Puts right a time that was revealed: a new record, the old one stays in the history. `position` counts from 0; nil is the task
    /// that the quest is at.
    case correct(position: Int? = nil, ReportedTime)
    /// Undoes the last start or done. After a done the clock continues as if the tap had not happened; the estimate stays, because
    /// its result was seen.
    case undo
    /// Stops the clock until `resume`; the quest may wait for as long as it likes.
    case pause
    case resume
    /// Ends the quest early. What was revealed stays.
    case abandon
    /// Leaves out a quest that has ended: it earns no XP, and nothing is learned from it.
    case leaveOut
    /// Makes a quest count that was left out, or that was so short that it did not count.
    case restore

    /// Its name, which is also the last part of its path.
    public enum Kind: String, Codable, Hashable, Sendable, CaseIterable {
        case estimate, start, done, next, correct, undo, pause, resume, abandon
        case leaveOut = "leave-out"
        case restore
    }

    /// What a player reports about a time that the clock did not measure.
    public enum ReportedTime: Hashable, Sendable {
        /// How long it really took, in seconds.
        case reported(seconds: Double)
        /// The time has no meaning and does not count.
        case leftOut
    }

    public var kind: Kind {
        switch self {
        case .estimate: .estimate
        case .start: .start
        case .done: .done
        case .next: .next
        case .correct: .correct
        case .undo: .undo
        case .pause: .pause
        case .resume: .resume
        case .abandon: .abandon
        case .leaveOut: .leaveOut
        case .restore: .restore
        }
    }
}

extension QuestTap: Codable, DecodableWithConfiguration {
    private enum CodingKeys: String, CodingKey { case tap, estimatedSeconds, showTimer, actualSeconds, leaveOut, position }

    public init(from decoder: any Decoder) throws {
        let kind = try decoder.container(keyedBy: CodingKeys.self).decode(Kind.self, forKey: .tap)
        try self.init(from: decoder, configuration: kind)
    }

    /// Reads the fields of a tap whose name is known.
    ///
    /// - Throws: `QuestError.unclearCorrection` where a correction has both a time and `leaveOut`, or neither; `DecodingError`.
    public init(from decoder: any Decoder, configuration kind: Kind) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        switch kind {
        case .estimate: self = .estimate(seconds: try fields.decode(Double.self, forKey: .estimatedSeconds))
        case .start: self = .start(showTimer: try fields.decodeIfPresent(Bool.self, forKey: .showTimer) ?? false)
        case .done: self = .done(try Self.reportedTime(fields))
        case .next: self = .next
        case .correct:
            guard let time = try Self.reportedTime(fields) else { throw QuestError.unclearCorrection }
            self = .correct(position: try fields.decodeIfPresent(Int.self, forKey: .position), time)
        case .undo: self = .undo
        case .pause: self = .pause
        case .resume: self = .resume
        case .abandon: self = .abandon
        case .leaveOut: self = .leaveOut
        case .restore: self = .restore
        }
    }

    private static func reportedTime(_ fields: KeyedDecodingContainer<CodingKeys>) throws -> ReportedTime? {
        let seconds = try fields.decodeIfPresent(Double.self, forKey: .actualSeconds)
        let isLeftOut = try fields.decodeIfPresent(Bool.self, forKey: .leaveOut) ?? false
        if isLeftOut, seconds != nil { throw QuestError.unclearCorrection }
        return isLeftOut ? .leftOut : seconds.map { .reported(seconds: $0) }
    }

    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encode(kind, forKey: .tap)
        switch self {
        case .estimate(let seconds): try fields.encode(seconds, forKey: .estimatedSeconds)
        case .start(let showTimer): if showTimer { try fields.encode(true, forKey: .showTimer) }
        case .done(let time): try Self.encode(time, &fields)
        case .correct(let position, let time):
            try fields.encodeIfPresent(position, forKey: .position)
            try Self.encode(time, &fields)
        case .next, .undo, .pause, .resume, .abandon, .leaveOut, .restore: break
        }
    }

    private static func encode(_ time: ReportedTime?, _ fields: inout KeyedEncodingContainer<CodingKeys>) throws {
        switch time {
        case .reported(let seconds): try fields.encode(seconds, forKey: .actualSeconds)
        case .leftOut: try fields.encode(true, forKey: .leaveOut)
        case nil: break
        }
    }
}
