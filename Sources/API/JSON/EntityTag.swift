import Foundation

/// An entity tag (RFC 9110, 8.8.3): it tells one state of something from another. Whoever has read it can say with a change which state
/// the change is about.
public struct EntityTag: Hashable, Sendable {
    /// The header of an answer with the tag of what was asked for.
    public static let answerHeader = "ETag"
    /// The header of a request that is to be done only where the tag is still the same.
    public static let conditionHeader = "If-Match"

    /// The tag as it stands in a header, with its quotation marks.
    public let header: String

    /// The tag of a value by its JSON.
    public init(of value: some Encodable) throws {
        header = "\"\(ContentDigest(of: try JSONCoding.encoder().encode(value)).hexadecimal.prefix(32))\""
    }

    /// - Parameter header: as an answer has it.
    public init(header: String) {
        self.header = header
    }

    /// Whether the condition of a request holds where this is the present tag (RFC 9110, 13.1.1): it is a list of tags, or `*` for any.
    /// A weak tag never matches.
    public func satisfies(ifMatch condition: String) -> Bool {
        let tags = condition.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
        return tags == ["*"] || tags.contains(header)
    }
}
