public import Foundation

extension QuestTap: Codable, DecodableWithConfiguration {
    private enum CodingKeys: String, CodingKey { case tap, estimatedSeconds, showTimer, actualSeconds, leaveOut, position }

    public init(from decoder: any Decoder) throws {
        let kind = try decoder.container(keyedBy: CodingKeys.self).decode(Kind.self, forKey: .tap)
        try self.init(from: decoder, configuration: kind)
    }

    /// Reads what goes with a tap whose name is known.
    ///
    /// - Throws: `QuestError.unclearCorrection` where a correction says two things or nothing; `DecodingError`.
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
        }
    }

    private static func reportedTime(_ fields: KeyedDecodingContainer<CodingKeys>) throws -> ReportedTime? {
        let seconds = try fields.decodeIfPresent(Double.self, forKey: .actualSeconds)
        let isLeftOut = try fields.decodeIfPresent(Bool.self, forKey: .leaveOut) ?? false
        if isLeftOut, seconds != nil { throw QuestError.unclearCorrection }
        return isLeftOut ? .leftOut : seconds.map { .told(seconds: $0) }
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
        case .next, .undo, .pause, .resume, .abandon: break
        }
    }

    private static func encode(_ time: ReportedTime?, _ fields: inout KeyedEncodingContainer<CodingKeys>) throws {
        switch time {
        case .told(let seconds): try fields.encode(seconds, forKey: .actualSeconds)
        case .leftOut: try fields.encode(true, forKey: .leaveOut)
        case nil: break
        }
    }
}
