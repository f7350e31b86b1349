import Domain
import Mustache

/// Escapes text for HTML, also in quoted attributes.
///
/// Mustache's own way works on characters, and a quotation mark followed by a combining mark is another character than a quotation mark: it
/// would pass, and end an attribute.
struct HTMLContent: MustacheContentType {
    static let name = "timequest-html"

    func escapeText(_ text: String) -> String { HTMLText.escaped(text) }
}
