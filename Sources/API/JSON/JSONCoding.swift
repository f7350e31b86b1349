public import Foundation

/// The JSON of the API: camelCase names, instants in RFC 3339 in UTC, keys in a fixed order.
public enum JSONCoding {
    /// An encoder that keeps all digits of numbers.
    ///
    /// - Parameter pretty: on several lines, for people.
    public static func encoder(pretty: Bool = false) -> JSONEncoder {
        let encoder = JSONEncoder()
        encoder.dateEncodingStrategy = .iso8601
        encoder.outputFormatting =
            pretty ? [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted] : [.sortedKeys, .withoutEscapingSlashes]
        return encoder
    }

    /// The JSON of an answer, on one line, with rounded numbers (``NumberRounding``).
    public static func answer(_ value: some Encodable) throws -> Data { NumberRounding.rounded(try encoder().encode(value)) }

    /// A decoder that ignores unknown fields.
    public static func decoder() -> JSONDecoder {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        return decoder
    }
}
