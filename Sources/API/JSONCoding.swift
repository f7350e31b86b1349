public import Foundation

/// JSON as the API speaks it: camelCase, instants in RFC 3339 UTC, keys in a fixed order.
public enum JSONCoding {
    /// An encoder for what is sent, with all digits that numbers have.
    ///
    /// - Parameter pretty: over several lines, for people.
    public static func encoder(pretty: Bool = false) -> JSONEncoder {
        let encoder = JSONEncoder()
        encoder.dateEncodingStrategy = .iso8601
        encoder.outputFormatting =
            pretty ? [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted] : [.sortedKeys, .withoutEscapingSlashes]
        return encoder
    }

    /// The JSON of an answer, on one line, its numbers rounded to what they mean.
    public static func answer(_ value: some Encodable) throws -> Data { NumberRounding.rounded(try encoder().encode(value)) }

    /// A decoder for what is received; it passes over fields that it does not know.
    public static func decoder() -> JSONDecoder {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        return decoder
    }
}
