/// A value that a later version may send with cases that this version does not know.
package struct IfKnown<Value: Decodable>: Decodable {
    /// Nil if this version cannot decode it.
    package let value: Value?

    package init(from decoder: any Decoder) throws {
        do {
            value = try Value(from: decoder)
        } catch is DecodingError {
            value = nil
        }
    }
}

extension KeyedDecodingContainer {
    /// Decodes a value that a later version may send with cases that this version does not know.
    ///
    /// - Returns: nil if there is no value, or if this version cannot decode it.
    package func decodeIfKnown<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value? {
        try decodeIfPresent(IfKnown<Value>.self, forKey: key)?.value
    }
}
