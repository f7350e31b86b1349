public import Domain

/// How parents want their pages in a browser. The browser remembers it as a text, which gives no rights.
public struct ParentLook: Hashable, Sendable {
    /// Nil takes the language that the browser prefers.
    public var language: PageLanguage?
    /// Nil takes the colours of the PC.
    public var look: PageSettings.Look?

    public init(language: PageLanguage? = nil, look: PageSettings.Look? = nil) {
        self.language = language
        self.look = look
    }

    /// Reads ``text``. What it does not know is nil.
    public init(_ text: String) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        language = parts.first.flatMap { PageLanguage(rawValue: $0) }
        look = parts.dropFirst().first.flatMap { PageSettings.Look(rawValue: $0) }
    }

    /// `de.dark`; each part may be empty.
    public var text: String { "\(language?.rawValue ?? "").\(look?.rawValue ?? "")" }
}
