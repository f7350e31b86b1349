/// An error whose description can be printed anywhere: in a terminal, a journal, a page, and in other sentences.
///
/// Errors name files, and a file can have any name.
public protocol PrintableError: Error, CustomStringConvertible {
    /// The sentences for people. Names and paths in them have all their characters.
    var sentences: String { get }
}

extension PrintableError {
    /// The sentences as one line (``DisplayText/line(_:)``).
    public var description: String { DisplayText.line(sentences) }
}
