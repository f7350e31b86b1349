import Domain
import Pages

/// The message of the command line's parser in the language of the login. The usage and the help that it quotes are in English in every
/// locale.
enum ParserText {
    /// - Parameter message: begins with `Error: `, and has lines with the usage and the help.
    /// - Returns: the message with its own words in the language; what they quote is unchanged.
    static func text(_ message: String, in words: Words = TerminalLanguage.current) -> String {
        if words.language == .english { return message }
        return message.split(atByte: "\n", omittingEmptySubsequences: false).map { line($0, words) }.joined(separator: "\n")
    }

    private static func line(_ line: Substring, _ words: Words) -> String {
        if let rest = rest(of: line, after: "Error: ") {
            return UsageWord.error.text(["message": sentence(String(rest), words)], in: words)
        }
        if let rest = rest(of: line, after: "Usage: ") { return UsageWord.usage.text(["usage": String(rest)], in: words) }
        if let rest = rest(of: line, after: "Help:  ") { return UsageWord.help.text(["help": String(rest)], in: words) }
        if let match = line.wholeMatch(of: /Please use (.+) with one of:/) {
            return UsageWord.shells.text(["option": String(match.1)], in: words)
        }
        if let rest = rest(of: line, after: "  See '"), rest.hasSuffix("' for more information.") {
            return UsageWord.see.text(["command": String(rest.dropLast("' for more information.".count))], in: words)
        }
        return String(line)
    }

    private static func rest(of line: Substring, after begin: String) -> Substring? {
        line.hasPrefix(begin) ? line.dropFirst(begin.count) : nil
    }

    /// A sentence of the parser; one that is not known, such as one of TimeQuest's own, stays as it is.
    private static func sentence(_ text: String, _ words: Words) -> String {
        func made(_ word: UsageWord, _ values: [String: Substring]) -> String { word.text(values.mapValues { "\($0)" }, in: words) }
        if let match = text.wholeMatch(of: /Missing expected argument '(.+)'/) {
            return made(.missingArgument, ["name": match.1])
        }
        if let match = text.wholeMatch(of: /Missing value for '(.+)'/) { return made(.missingValue, ["name": match.1]) }
        if let match = text.wholeMatch(of: /Unexpected argument '(.+)'/) { return made(.unexpectedArgument, ["name": match.1]) }
        if let match = text.wholeMatch(of: /\d+ unexpected arguments: (.+)/) {
            return made(.unexpectedArguments, ["names": match.1])
        }
        if let match = text.wholeMatch(of: /Unknown option '([^']+)'\.?/) { return made(.unknownOption, ["name": match.1]) }
        if let match = text.wholeMatch(of: /Unknown option '([^']+)'\. Did you mean '(.+)'\?/) {
            return made(.unknownOptionMeant, ["name": match.1, "other": match.2])
        }
        if let match = text.wholeMatch(of: /The value '(.*)' is invalid for '([^']+)'\. Please provide one of (.+)\./) {
            let choices = "\(match.3)".replacing(" and ", with: ", ").replacing(" or ", with: ", ")
            return made(.badChoice, ["value": match.1, "name": match.2, "choices": choices[...]])
        }
        // The lines below it list them.
        if let match = text.wholeMatch(of: /The value '(.*)' is invalid for '([^']+)'\. Please provide one of the following:/) {
            return made(.badChoiceBelow, ["value": match.1, "name": match.2])
        }
        if let match = text.wholeMatch(of: /The value '(.*)' is invalid for '([^']+)': (.+)/) {
            return made(.badValueReason, ["value": match.1, "name": match.2, "reason": match.3])
        }
        if let match = text.wholeMatch(of: /The value '(.*)' is invalid for '([^']+)'/) {
            return made(.badValue, ["value": match.1, "name": match.2])
        }
        if let match = text.wholeMatch(of: /The option '([^']+)' does not take any value, but '(.*)' was specified\./) {
            return made(.withoutValue, ["name": match.1, "value": match.2])
        }
        if let match = text.wholeMatch(of: /Value to be set with flag '(.+)' had already been set with flag '(.+)'/) {
            return made(.exclude, ["options": "\(match.2), \(match.1)"])
        }
        if let match = text.wholeMatch(of: /Can't generate completion scripts for '(.+)'\./) {
            return made(.unknownShell, ["name": match.1])
        }
        if text == "Can't autodetect a supported shell." { return made(.noShell, [:]) }
        return text
    }
}
