/// All PCs go back to an earlier state: what has happened since is undone.
///
/// It names the operations that are undone, so no clock decides which these are. What the PC that made it did not know of, because it
/// was done on a PC that was away, stays.
public struct Rewind: Hashable, Sendable {
    /// The numbers of the operations that are undone, by PC.
    public var ranges: [DeviceID: ClosedRange<Int64>]
    /// Whether what was played since stays.
    public var keepsQuests: Bool

    public init(_ ranges: [DeviceID: ClosedRange<Int64>], keepsQuests: Bool) {
        self.ranges = ranges
        self.keepsQuests = keepsQuests
    }

    /// The kinds that stay where quests are kept.
    static let kindsOfQuests: Set = ["quest", "record", "ack", "snooze", "begun"]
    /// The kinds that are never undone: which PCs belong to the family, and whose data is gone for good. How rewinds undo each other, see
    /// ``Rewinds``.
    static let lastingKinds: Set = ["device", "leave", "erase", "rewind"]

    /// Whether an operation is among those that it names.
    func covers(_ id: OperationID) -> Bool { ranges[id.device]?.contains(id.sequence) ?? false }
}

extension Rewind: Codable {
    private enum CodingKeys: String, CodingKey { case ranges, keepsQuests }

    /// Reads `{"keepsQuests": true, "ranges": {"7K3M9QW2XD4A": [41, 90]}}`.
    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        let texts = try fields.decode([String: ClosedRange<Int64>].self, forKey: .ranges)
        var ranges: [DeviceID: ClosedRange<Int64>] = [:]
        for (text, range) in texts {
            // Two texts of one PC would have no order.
            guard let device = DeviceID(text), device.description == text else {
                throw DecodingError.dataCorruptedError(
                    forKey: .ranges, in: fields, debugDescription: "\"\(text)\" is not a valid DeviceID.")
            }
            ranges[device] = range
        }
        self.init(ranges, keepsQuests: try fields.decode(Bool.self, forKey: .keepsQuests))
    }

    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        let texts = ranges.map { ($0.key.description, $0.value) }
        try fields.encode(Dictionary(texts, uniquingKeysWith: { first, _ in first }), forKey: .ranges)
        try fields.encode(keepsQuests, forKey: .keepsQuests)
    }
}
