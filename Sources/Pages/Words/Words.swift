public import Domain
import Foundation

/// The texts of the pages in one language.
public struct Words: Sendable {
    /// A text of a catalog.
    enum Text: Hashable, Sendable, Decodable {
        case plain(String)
        /// One thing, and any other number of them; `{count}` is the number.
        case counted(one: String, other: String)
        /// Several sentences of the same meaning, so that they do not repeat.
        case variants([String])

        private enum CodingKeys: String, CodingKey { case one, other }

        init(from decoder: any Decoder) throws {
            let value = try decoder.singleValueContainer()
            // Nearly all are plain; a wrong attempt takes much longer than a right one.
            if let text = try? value.decode(String.self) {
                self = .plain(text)
            } else if let list = try? value.decode([String].self) {
                self = .variants(list)
            } else {
                let fields = try decoder.container(keyedBy: CodingKeys.self)
                self = .counted(
                    one: try fields.decode(String.self, forKey: .one), other: try fields.decode(String.self, forKey: .other))
            }
        }

        /// All sentences of it.
        var sentences: [String] {
            switch self {
            case .plain(let text): [text]
            case .counted(let one, let other): [one, other]
            case .variants(let list): list
            }
        }
    }

    public let language: PageLanguage
    let texts: [String: Text]
    /// The texts without placeholders, which templates use by their names: `{{t.home.play}}` is the text `home.play`.
    let plain: [String: [String: String]]

    /// The files of a language: the players' texts, and those of each area of the parents' pages.
    static func files(_ language: PageLanguage) -> [String] {
        ["", "parent-", "routines-", "calendars-", "month-", "children-", "safety-", "pcs-", "setup-", "letter-"]
            .map { "words/\($0)\(language.rawValue).json" }
    }

    /// - Parameter catalogs: each is JSON, an object with a text for each name.
    /// - Throws: `DecodingError` if a catalog cannot be read.
    init(_ language: PageLanguage, catalogs: [[UInt8]]) throws {
        self.language = language
        texts = try catalogs.reduce(into: [:]) { texts, catalog in
            texts.merge(try JSONDecoder().decode([String: Text].self, from: Data(catalog))) { first, _ in first }
        }
        plain = texts.reduce(into: [:]) { plain, text in
            let names = text.key.split(separator: ".", maxSplits: 1).map(String.init)
            if case .plain(let sentence) = text.value, names.count == 2, !sentence.contains("{") {
                plain[names[0], default: [:]][names[1]] = sentence
            }
        }
    }

    /// A text with values in the place of its placeholders.
    func callAsFunction(_ word: Word, _ values: [String: String] = [:]) -> String { text(word.rawValue, values) }

    /// A text of the parents' pages.
    func callAsFunction(_ word: ParentWord, _ values: [String: String] = [:]) -> String { text(word.rawValue, values) }

    /// A text by its name in the catalogs.
    package func text(_ name: String, _ values: [String: String]) -> String {
        guard case .plain(let text)? = texts[name] else { return name }
        return Self.filled(text, values)
    }

    /// A text about a number of things.
    func count(_ word: Word, _ count: Int, _ values: [String: String] = [:]) -> String { counted(word.rawValue, count, values) }

    /// A text of the parents' pages about a number of things.
    func count(_ word: ParentWord, _ count: Int, _ values: [String: String] = [:]) -> String {
        counted(word.rawValue, count, values)
    }

    /// A text about a number of things, by its name in the catalogs.
    package func counted(_ name: String, _ count: Int, _ values: [String: String]) -> String {
        guard case .counted(let one, let other)? = texts[name] else { return name }
        return Self.filled(count == 1 ? one : other, values.merging(["count": "\(count)"]) { own, _ in own })
    }

    /// One of several sentences of the same meaning.
    func variant(_ word: Word, _ number: UInt64) -> String { variant(word.rawValue, number) }

    /// One of the texts that a catalog lists under one name.
    package func variant(_ name: String, _ number: UInt64) -> String {
        guard case .variants(let list)? = texts[name], !list.isEmpty else { return name }
        return list[Int(number % UInt64(list.count))]
    }

    /// Replaces each `{name}`. What a value contains is not searched for placeholders.
    private static func filled(_ text: String, _ values: [String: String]) -> String {
        var result = ""
        var rest = text[...]
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            result += rest[..<open]
            result += values[String(rest[rest.index(after: open)..<close])] ?? ""
            rest = rest[rest.index(after: close)...]
        }
        return result + rest
    }
}
