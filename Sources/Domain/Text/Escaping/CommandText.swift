/// A command that a person may copy, with texts of people's as its arguments: names, titles and paths.
///
/// An argument that begins with a hyphen would be read as an option. Then all arguments are behind `--`, and the options before it:
/// `timequest player edit --name Mia -- -Mia`.
public struct CommandText: Hashable, Sendable, CustomStringConvertible {
    private let command: String
    private let arguments: [String]
    private let options: [String]

    /// - Parameters:
    ///   - command: the words of the command, e.g. `timequest player remove`.
    ///   - arguments: the arguments as the command gets them, without quotes.
    ///   - options: options as they are printed, each with its value.
    public init(_ command: String, _ arguments: String..., options: [String] = []) {
        self.init(command, arguments: arguments, options: options)
    }

    public init(_ command: String, arguments: [String], options: [String] = []) {
        self.command = command
        self.arguments = arguments
        self.options = options
    }

    /// The line, each argument quoted for the shell.
    public var description: String {
        let words = arguments.map { "\(ShellWord($0))" }
        let isHyphenFirst = arguments.contains { $0.hasBytePrefix("-") }
        return ([command] + (isHyphenFirst ? options + ["--"] + words : words + options)).joined(separator: " ")
    }
}
