public import Domain
public import Foundation

/// What `POST /v1/quests/{id}/{tap}` takes: the fields of the tap whose name is in the path, and the step.
public struct TapRequest: Encodable, DecodableWithConfiguration, Hashable, Sendable {
    public var tap: QuestTap
    /// The quest's as the client last saw it: where another client has gone on meanwhile, the tap is refused (409) and changes nothing. A
    /// client that leaves it out takes what comes.
    public var step: Int?

    public init(_ tap: QuestTap, step: Int? = nil) {
        self.tap = tap
        self.step = step
    }

    private enum CodingKeys: String, CodingKey { case step }

    public init(from decoder: any Decoder, configuration kind: QuestTap.Kind) throws {
        tap = try QuestTap(from: decoder, configuration: kind)
        step = try decoder.container(keyedBy: CodingKeys.self).decodeIfPresent(Int.self, forKey: .step)
    }

    public func encode(to encoder: any Encoder) throws {
        try tap.encode(to: encoder)
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encodeIfPresent(step, forKey: .step)
    }

    public static let example = TapRequest(.estimate(seconds: 360), step: 0)
}
