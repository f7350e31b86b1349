/// A line of a command's output.
enum TerminalLine: Hashable, Sendable {
    /// Text for people, which is broken between words at a terminal.
    case text(String)
    /// A command that a person copies. Only the terminal itself breaks it, without a line end.
    case command(String)

    /// The line without a break.
    var content: String {
        switch self {
        case .text(let text): text
        case .command(let command): command
        }
    }
}
