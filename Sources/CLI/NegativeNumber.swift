import ArgumentParser
import Domain

/// A negative number on the command line. The parser takes it for an option: the option before it has no value then, or it is an unknown
/// option itself.
struct NegativeNumber {
    /// The command that the line names.
    let command: any ParsableCommand.Type
    /// The sentence for the person at the terminal.
    let message: String

    /// - Parameters:
    ///   - parserMessage: the parser's message about the error, which names the option.
    ///   - arguments: of the program, without its name.
    /// - Returns: nil if the error is another one.
    init?(_ parserMessage: String, in arguments: [String]) {
        let parts = parserMessage.split(atByte: "'", maxSplits: 2)
        guard parts.count > 1 else { return nil }
        let option = String(parts[1].prefix { $0 != " " })
        switch parts[0] {
        case "Missing value for ":
            let value = zip(arguments, arguments.dropFirst()).first { $0.0 == option && Self.isTyped($0.1) }?.1
            guard let value else { return nil }
            message = UsageWord.negativeValue.text(["option": option, "value": String(value.prefix(20))])
        case "Unknown option " where Self.isTyped(option):
            message = UsageWord.negativeNumber.text(["value": String(option.prefix(20))])
        default: return nil
        }
        command = CommandPath.command(in: arguments)
    }

    /// Whether a word is a negative number, also with a unit. No option begins with a digit.
    private static func isTyped(_ word: String) -> Bool {
        word.hasBytePrefix("-") && word.dropFirst().first.map { ("0"..."9").contains($0) } ?? false
    }
}
