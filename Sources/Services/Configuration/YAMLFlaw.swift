public import Yams

/// Why a text is not YAML: the place, what was expected there, and the parser's own words.
public struct YAMLFlaw: Hashable, Sendable {
    /// The mistakes that people make in such a text, as far as the words of the parser distinguish them.
    public enum Kind: Hashable, Sendable {
        /// A tab indents a line.
        case tab
        /// A key with a value is in a place that has none: a text has a colon, or a line is indented too far.
        case unexpectedPair
        /// The entry of a list is in a place that has none.
        case unexpectedItem
        case missingColon
        case openQuote
        case openBracket
        /// The next key with a value was expected.
        case missingPair
        /// The next entry of a list was expected.
        case missingItem
        /// A text follows a closing quotation mark or bracket.
        case textBehindEnd
        case missingValue
        /// A backslash in double quotes means nothing.
        case escape
        /// A text begins with a character that has a meaning of its own.
        case specialCharacter
        case secondDocument
        case controlCharacter
        /// The keys, with commas between.
        case keysTwice(String)
        /// Only the parser's words say what it is.
        case other
    }

    public let kind: Kind
    /// The line at fault, from 1; nil if it is not known.
    public let line: Int?
    /// The column at fault in characters of Unicode, from 1; nil if it is not known.
    public let column: Int?
    /// The parser's words, in English, without a full stop; nil if the kind says everything.
    public let words: String?

    public init(_ kind: Kind, line: Int? = nil, column: Int? = nil, words: String? = nil) {
        self.kind = kind
        self.line = line
        self.column = column
        self.words = words
    }

    public init(_ error: YamlError) {
        switch error {
        case .scanner(let context, let problem, let mark, let yaml), .parser(let context, let problem, let mark, let yaml),
            .composer(let context, let problem, let mark, let yaml):
            let (before, next) = Self.surroundings(of: mark, in: yaml)
            let kind = Self.kind(of: problem, context?.text ?? "", behind: before, at: next)
            // The parser notices at the end of the text that a quotation mark is not closed.
            let place = kind.isWhereItBegins ? context?.mark ?? mark : mark
            let words = [context?.text, problem].compactMap(\.self).joined(separator: ", ")
            self.init(kind, line: place.line, column: place.column, words: words)
        case .reader(let problem, let offset, _, let yaml):
            let before = offset.map { yaml.prefix($0) }
            let lines = before?.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            self.init(
                .controlCharacter, line: lines?.count, column: lines?.last.map { $0.unicodeScalars.count + 1 }, words: problem)
        case .duplicatedKeysInMapping(let keys, let context):
            let (line, column) = (context.mark.line, context.mark.column)
            self.init(.keysTwice(keys.joined(separator: ", ")), line: line > 0 ? line : nil, column: line > 0 ? column : nil)
        default: self.init(.other, words: "\(error)")
        }
    }

    /// - Parameters:
    ///   - before: the characters of the line before the problem.
    ///   - next: the character at the problem; nil at the end of the line.
    private static func kind(
        of problem: String, _ context: String, behind before: [Unicode.Scalar], at next: Unicode.Scalar?
    ) -> Kind {
        let isBadBeginning = problem == "found character that cannot start any token"
        if problem.contains("found a tab character") || isBadBeginning && next == "\t" { return .tab }
        if context.contains("quoted scalar") {
            return problem.contains("escape") || problem.contains("hexdecimal") ? .escape : .openQuote
        }
        switch problem {
        case "mapping values are not allowed in this context", "found unexpected ':'": return .unexpectedPair
        case "block sequence entries are not allowed in this context": return .unexpectedItem
        case "could not find expected ':'": return .missingColon
        case "did not find expected ',' or ']'", "did not find expected ',' or '}'": return .openBracket
        case "did not find expected key", "did not find expected <document start>":
            return before.allSatisfy { $0 == " " } ? .missingPair : .textBehindEnd
        case "did not find expected '-' indicator": return .missingItem
        case "did not find expected node content": return .missingValue
        case "but found another document": return .secondDocument
        default:
            let marks = ["alias", "anchor", "tag", "directive", "block scalar", "mapping keys"]
            let isSpecial = isBadBeginning || marks.contains { context.contains($0) || problem.contains($0) }
            return isSpecial ? .specialCharacter : .other
        }
    }

    /// The characters of a line before a place, and the one at it.
    private static func surroundings(of mark: Mark, in yaml: String) -> (before: [Unicode.Scalar], next: Unicode.Scalar?) {
        let lines = yaml.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        guard lines.indices.contains(mark.line - 1) else { return ([], nil) }
        let line = Array(lines[mark.line - 1].unicodeScalars)
        return (Array(line.prefix(mark.column - 1)), line.dropFirst(mark.column - 1).first)
    }
}

extension YAMLFlaw {
    /// One or more sentences in English, for the journal and programs.
    var sentences: String {
        ["This is not YAML.", kind.sentence, words.map { "The parser reports: \($0)." }].compactMap(\.self).joined(separator: " ")
    }
}

extension YAMLFlaw.Kind {
    /// Whether the mistake is where the parser began to read what it could not finish, and not where it stopped.
    fileprivate var isWhereItBegins: Bool {
        switch self {
        case .missingColon, .openQuote, .openBracket, .specialCharacter: true
        default: false
        }
    }

    /// What was expected; nil if that is not known.
    fileprivate var sentence: String? {
        switch self {
        case .tab: "Lines are indented with spaces, and here is a tab."
        case .unexpectedPair:
            "There can be no “key: value” here. A text with a colon in it is in quotes, and lines that belong together are indented alike."
        case .unexpectedItem: "There can be no entry of a list here. Each is a line “- value” below the key of the list."
        case .missingColon: "A line “key: value” was expected, and here is no colon with a space behind it."
        case .openQuote: "The quotation mark that is opened here is not closed."
        case .openBracket: "The bracket that is opened here is not closed, or a comma is missing in it."
        case .missingPair: "The next line “key: value” was expected here, indented as far as the one before."
        case .missingItem: "The next entry of the list was expected here, “- value”, indented as far as the one before."
        case .textBehindEnd:
            "No text can follow a closing quotation mark or bracket. In single quotes, an apostrophe is written twice."
        case .missingValue: "A value was expected here. Brackets come in pairs, and a text that begins with one is in quotes."
        case .escape: "In double quotes, a backslash is written twice."
        case .specialCharacter: "A text that begins with this character is in quotes."
        case .secondDocument: "A line “---” begins a second text here. Take it out."
        case .controlCharacter: "Here is a character that cannot be seen. Take it out."
        case .keysTwice(let keys): "Set twice: \(keys)."
        case .other: nil
        }
    }
}
