public import Foundation

/// Something that happened on one PC of the family, and that the others have to know. What a household contains is made from the set of
/// its operations, whatever their order (docs/several-pcs.md).
public struct SharedOperation: Hashable, Sendable, Identifiable {
    /// What it says.
    public enum Content: Hashable, Sendable {
        /// A JSON object, byte for byte as the PC wrote it, because its hash is part of the chain.
        ///
        /// - Parameter salt: random bytes, so that the hash of a body that was erased says nothing about it.
        case body(String, salt: Data)
        /// Its player was erased. Only the hash is left (``bodyHash``), which keeps the chain.
        case erased(hash: Data)
    }

    /// The version of the format that this TimeQuest writes, and the newest that it understands.
    public static let currentVersion = 1

    public var version: Int
    public var id: OperationID
    /// The hash of the same PC's operation before it, 32 bytes; nil for its first.
    public var previous: Data?
    public var time: HybridTime
    /// The day in the household's zone on which it was made.
    public var day: LocalDate
    /// The kind, as the PC wrote it: a later version knows more of them than ``OperationBody``.
    public var kind: String
    public var content: Content

    public init(
        version: Int = currentVersion, id: OperationID, previous: Data?, time: HybridTime, day: LocalDate, kind: String,
        content: Content
    ) {
        self.version = version
        self.id = id
        self.previous = previous
        self.time = time
        self.day = day
        self.kind = kind
        self.content = content
    }

    /// What it says; nil where it is erased, where this TimeQuest does not know its kind or version, and where no TimeQuest writes such a
    /// body. Such an operation is kept and passed on.
    public var body: OperationBody? {
        guard case .body(let text, _) = content, version <= Self.currentVersion else { return nil }
        return OperationBody(kind: kind, json: text)
    }

    /// Whether a later version may have written it: this TimeQuest does not know its version or its kind, or cannot read its body. Not one
    /// that can be read, and that no TimeQuest writes: no update would change anything about that.
    public var isLater: Bool {
        guard case .body(let text, _) = content else { return false }
        return version > Self.currentVersion || OperationBody.read(kind: kind, json: text) == nil
    }

    /// The greatest number of an operation.
    static let greatestSequence: Int64 = 1 << 48

    /// Whether its numbers are in their ranges, and its texts are kept as they are. Others are written by nobody.
    public var isPlausible: Bool {
        version > 0 && id.sequence > 0 && id.sequence <= Self.greatestSequence && (previous == nil) == (id.sequence == 1)
            && HybridTime.range.contains(time) && time.counter >= 0 && (1...32).contains(kind.utf8.count)
            && !hasTextWithZero
    }

    /// The texts of the database end at the character 0. Read from there, it would be another operation.
    private var hasTextWithZero: Bool {
        if kind.utf8.contains(0) { return true }
        return if case .body(let text, _) = content { text.utf8.contains(0) } else { false }
    }
}

/// Which operation it is: the PC that made it, and its number there.
public struct OperationID: Hashable, Comparable, Sendable {
    public var device: DeviceID
    /// From 1, without gaps.
    public var sequence: Int64

    public init(device: DeviceID, sequence: Int64) {
        self.device = device
        self.sequence = sequence
    }

    public static func < (one: OperationID, other: OperationID) -> Bool {
        (one.device, one.sequence) < (other.device, other.sequence)
    }
}

extension OperationID: Codable {
    /// Reads `["7K3M9QW2XD4A", 17]`.
    public init(from decoder: any Decoder) throws {
        var parts = try decoder.unkeyedContainer()
        self.init(device: try parts.decode(DeviceID.self), sequence: try parts.decode(Int64.self))
    }

    public func encode(to encoder: any Encoder) throws {
        var parts = encoder.unkeyedContainer()
        try parts.encode(device)
        try parts.encode(sequence)
    }
}

extension SharedOperation: Codable {
    private enum CodingKeys: String, CodingKey {
        case version = "v"
        case device = "dev"
        case sequence = "seq"
        case previous = "prev"
        case time = "hlc"
        case day, kind, salt, body, erased
    }

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        let content: Content
        if let hash = try fields.decodeIfPresent(Data.self, forKey: .erased) {
            content = .erased(hash: hash)
        } else {
            content = .body(try fields.decode(String.self, forKey: .body), salt: try fields.decode(Data.self, forKey: .salt))
        }
        self.init(
            version: try fields.decode(Int.self, forKey: .version),
            id: OperationID(
                device: try fields.decode(DeviceID.self, forKey: .device),
                sequence: try fields.decode(Int64.self, forKey: .sequence)
            ),
            previous: try fields.decodeIfPresent(Data.self, forKey: .previous),
            time: try fields.decode(HybridTime.self, forKey: .time), day: try fields.decode(LocalDate.self, forKey: .day),
            kind: try fields.decode(String.self, forKey: .kind), content: content)
    }

    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encode(version, forKey: .version)
        try fields.encode(id.device, forKey: .device)
        try fields.encode(id.sequence, forKey: .sequence)
        try fields.encodeIfPresent(previous, forKey: .previous)
        try fields.encode(time, forKey: .time)
        try fields.encode(day, forKey: .day)
        try fields.encode(kind, forKey: .kind)
        switch content {
        case .body(let text, let salt):
            try fields.encode(salt, forKey: .salt)
            try fields.encode(text, forKey: .body)
        case .erased(let hash): try fields.encode(hash, forKey: .erased)
        }
    }
}
