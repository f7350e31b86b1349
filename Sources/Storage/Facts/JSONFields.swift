import Foundation

/// The fields of a value, each as its JSON text, so that two states of it can be compared field by field.
struct JSONFields {
    private var texts: [String: String] = [:]

    /// No fields.
    init() {}

    /// - Parameters:
    ///   - value: encoded as an object.
    ///   - excluded: fields that are left out.
    init(_ value: some Encodable, without excluded: Set<String> = []) throws {
        let encoder = JSONEncoder()
        encoder.dateEncodingStrategy = .millisecondsSince1970
        let object = try JSONSerialization.jsonObject(with: encoder.encode(value))
        guard let fields = object as? [String: Any] else { return }
        for (name, field) in fields where !excluded.contains(name) {
            let data = try JSONSerialization.data(
                withJSONObject: field, options: [.fragmentsAllowed, .sortedKeys, .withoutEscapingSlashes])
            texts[name] = String(decoding: data, as: UTF8.self)
        }
    }

    /// Adds a field, or takes the place of one.
    mutating func set(_ name: String, _ value: some Encodable) throws {
        texts[name] = try StoredJSON.text(value)
    }

    /// The fields that are not the same in an earlier state, by name; the value is nil where the field is gone.
    func differences(from old: JSONFields) -> [(name: String, value: String?)] {
        Set(texts.keys).union(old.texts.keys).sorted().filter { texts[$0] != old.texts[$0] }.map { ($0, texts[$0]) }
    }
}
