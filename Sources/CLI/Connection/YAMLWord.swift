import Domain
import Services
import Yams

/// The texts about files that are not YAML, a part of the catalogs `terminal-care-en.json` and `terminal-care-de.json`. The words of the
/// parser, which follow, are in English.
enum YAMLWord: String, LocalizedWord, CaseIterable, Sendable {
    case place = "yaml.place"
    case notYAML = "yaml.notYAML"
    case reports = "yaml.reports"
    case reportsBelow = "yaml.reportsBelow"
    case tab = "yaml.tab"
    case unexpectedPair = "yaml.unexpectedPair"
    case unexpectedItem = "yaml.unexpectedItem"
    case missingColon = "yaml.missingColon"
    case openQuote = "yaml.openQuote"
    case openBracket = "yaml.openBracket"
    case missingPair = "yaml.missingPair"
    case missingItem = "yaml.missingItem"
    case textBehindEnd = "yaml.textBehindEnd"
    case missingValue = "yaml.missingValue"
    case escape = "yaml.escape"
    case specialCharacter = "yaml.specialCharacter"
    case secondDocument = "yaml.secondDocument"
    case controlCharacter = "yaml.controlCharacter"
    case keysTwice = "yaml.keysTwice"

    /// What is wrong with a text and what the parser says, as the flaw says it in English.
    static func sentences(_ flaw: YAMLFlaw) -> String {
        let words = flaw.words.map { reports.text(["words": $0]) }
        return [notYAML.text(), expected(flaw.kind), words].compactMap(\.self).joined(separator: " ")
    }

    /// The error about a file that is not YAML: the place and what was expected there, and below it the parser's words with the line.
    ///
    /// - Parameter name: the file.
    /// - Returns: nil if the error is another one.
    static func error(_ error: any Error, in name: String) -> CommandError? {
        guard let error = yamlError(error) else { return nil }
        let flaw = YAMLFlaw(error)
        let details = flaw.words == nil ? [] : "\(error)".split(atByte: "\n").map(String.init)
        let sentences = [notYAML.text(), expected(flaw.kind), details.isEmpty ? nil : reportsBelow.text()]
        let text = sentences.compactMap(\.self).joined(separator: " ")
        guard let line = flaw.line, let column = flaw.column else {
            return CommandError(RoutineFileWord.at.text(["name": name, "problem": text]), details: details)
        }
        return CommandError(
            place.text(["name": name, "line": "\(line)", "column": "\(column)", "flaw": text]), details: details)
    }

    /// The error of the parser, which the decoder wraps in one of its own.
    private static func yamlError(_ error: any Error) -> YamlError? {
        if case DecodingError.dataCorrupted(let context) = error { return context.underlyingError as? YamlError }
        return error as? YamlError
    }

    /// What was expected; nil if that is not known.
    private static func expected(_ kind: YAMLFlaw.Kind) -> String? {
        switch kind {
        case .tab: tab.text()
        case .unexpectedPair: unexpectedPair.text()
        case .unexpectedItem: unexpectedItem.text()
        case .missingColon: missingColon.text()
        case .openQuote: openQuote.text()
        case .openBracket: openBracket.text()
        case .missingPair: missingPair.text()
        case .missingItem: missingItem.text()
        case .textBehindEnd: textBehindEnd.text()
        case .missingValue: missingValue.text()
        case .escape: escape.text()
        case .specialCharacter: specialCharacter.text()
        case .secondDocument: secondDocument.text()
        case .controlCharacter: controlCharacter.text()
        case .keysTwice(let keys): keysTwice.text(["keys": keys])
        case .other: nil
        }
    }
}
