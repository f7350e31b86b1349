import Foundation

/// What the operations about one object make of it: a value of the set of these operations, whatever their order. Those that are not read
/// any more may be left out (``RegisterReview``).
public struct FoldedObject: Sendable {
    /// When it was made, or brought back last; nil where no operation makes it, as for what exists by its name alone.
    public private(set) var madeAt: HybridTime?
    /// When it was made first, as the clock of that PC said, in milliseconds since 1970.
    public private(set) var createdAt: Int64?
    /// When it ended; nil while it is there. Of an end and a change that knew nothing of each other, the end wins.
    public private(set) var endedAt: HybridTime?
    /// The changes of each field.
    public private(set) var entries: [String: [RegisterEntry]] = [:]

    /// - Parameters:
    ///   - makes: its makes. Their value is when the PC's clock says that it was made; nil where that is the time of the operation.
    ///   - ends: its ends.
    ///   - fields: the changes of its fields, by name.
    public init(makes: [RegisterEntry], ends: [RegisterEntry], fields: [String: [RegisterEntry]]) {
        let live = FieldRegister.live(makes + ends)
        let liveIDs = Set(live.map(\.id))
        let first = makes.min()
        createdAt = first.map { $0.value.flatMap(Int64.init) ?? $0.time.milliseconds }
        endedAt = ends.filter { liveIDs.contains($0.id) }.max()?.time
        let make = makes.filter { liveIDs.contains($0.id) }.max() ?? makes.max()
        madeAt = make?.time
        entries = fields
    }

    /// Whether it was made, and has not ended.
    public var exists: Bool { madeAt != nil && endedAt == nil }

    /// The value of a field as JSON; nil where it is not set.
    public subscript(field: String) -> String? { entries[field].map(FieldRegister.live)?.last?.value }

    /// The value of a field; nil where it is not set, or not of this type.
    public func value<Value: Decodable>(_ field: String, as type: Value.Type = Value.self) -> Value? {
        self[field].flatMap { Self.decoded($0) }
    }

    /// The elements of a field that is a list (`FieldRegister.list`).
    ///
    /// - Parameter limit: how many elements the list may have.
    public func list<Element: Codable & Hashable>(
        _ field: String, of type: Element.Type = Element.self, limit: Int = .max
    ) -> [Element] {
        FieldRegister.list(entries[field] ?? [], limit: limit) { Self.decoded($0) ?? [] }
    }

    /// From what the fields that are not set come.
    public enum Start: Sendable {
        /// From the standard value.
        case standard
        /// From nothing: what is not set is read as the type reads a missing field.
        case nothing
    }

    /// A value whose fields are the object's. A field of a later version, or one that cannot be, is as if it was not set.
    ///
    /// - Parameter standard: the value where nothing can be read.
    public func decoded<Value: Codable>(over standard: Value, startingWith start: Start = .standard) -> Value {
        let values = entries.keys.sorted().compactMap { name in
            FieldRegister.live(entries[name] ?? []).last.map { (name, $0.value) }
        }
        guard let encoded = try? JSONEncoder().encode(standard),
            let all = try? JSONSerialization.jsonObject(with: encoded) as? [String: Any]
        else { return standard }
        let object = start == .standard ? all : [:]
        if let all: Value = Self.value(object, setting: values) { return all }
        // Something in it is unreadable: take one field at a time.
        var (known, fields) = (standard, object)
        for value in values {
            guard let next: Value = Self.value(fields, setting: [value]) else { continue }
            known = next
            fields = Self.object(fields, setting: [value])
        }
        return known
    }

    /// The object without values that nobody chose: standard values that were written when it was made, where another PC has set
    /// something else at the same time.
    public func withoutUntouched(_ standard: [String: String]) -> FoldedObject {
        var object = self
        for (name, all) in entries {
            let touched = all.filter { !($0.heads.isEmpty && $0.value == standard[name]) }
            if !touched.isEmpty { object.entries[name] = touched }
        }
        return object
    }

    private static func object(_ object: [String: Any], setting values: [(String, String?)]) -> [String: Any] {
        var object = object
        for (name, text) in values {
            object[name] = text.flatMap { try? JSONSerialization.jsonObject(with: Data($0.utf8), options: .fragmentsAllowed) }
        }
        return object
    }

    private static func value<Value: Decodable>(_ fields: [String: Any], setting values: [(String, String?)]) -> Value? {
        guard let data = try? JSONSerialization.data(withJSONObject: object(fields, setting: values)) else { return nil }
        return try? JSONDecoder.operations.decode(Value.self, from: data)
    }

    private static func decoded<Value: Decodable>(_ text: String) -> Value? {
        // What cannot be read was written by a later version, or by nobody: the field counts as not set.
        try? JSONDecoder.operations.decode(Value.self, from: Data(text.utf8))
    }
}

extension JSONDecoder {
    /// Reads the values of operations: instants are in milliseconds since 1970.
    fileprivate static var operations: JSONDecoder {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .millisecondsSince1970
        return decoder
    }
}
