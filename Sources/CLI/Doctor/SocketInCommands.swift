import ArgumentParser
import Domain
import Foundation

/// Adds `--socket` to the `timequest` commands of a text, so that they reach the daemon of this socket as they are typed.
struct SocketInCommands {
    let socket: String

    /// A finding with its commands.
    func finding(_ finding: Finding) -> Finding {
        var finding = finding
        finding.sentence = text(finding.sentence)
        finding.fix = finding.fix.map(text)
        return finding
    }

    /// The text with the option behind the name of each command that has it. A text with the option is not changed.
    func text(_ text: String) -> String {
        if text.contains("--socket") { return text }
        let parts = text.components(separatedBy: Self.program)
        return parts.dropFirst().reduce(parts[0]) { result, part in
            let isProgram = result.last.map { " `(“„".contains($0) } ?? true
            guard isProgram, let end = Self.endOfCommand(in: part) else { return result + Self.program + part }
            return "\(result)\(Self.program)\(part[..<end]) \(OptionText.text("--socket", socket))\(part[end...])"
        }
    }

    private static let program = "timequest "

    /// The end of the name of the command that a text begins with; nil if it begins with none, or with one without the option.
    private static func endOfCommand(in text: String) -> String.Index? {
        var command: any ParsableCommand.Type = TimeQuestCommand.self
        var end = text.startIndex
        while let (next, nextEnd) = subcommand(of: command, in: text[end...]) { (command, end) = (next, nextEnd) }
        return end > text.startIndex && hasSocket(command.configuration.defaultSubcommand ?? command) ? end : nil
    }

    private static func subcommand(
        of command: any ParsableCommand.Type, in text: Substring
    ) -> (any ParsableCommand.Type, end: String.Index)? {
        let word = text.drop { $0 == " " }.prefix { $0.isLetter || $0 == "-" }
        let next = CommandPath.subcommands(of: command).first { $0._commandName == word }
        return next.map { ($0, word.endIndex) }
    }

    /// Whether `--socket` of a command is the socket of the daemon that it asks. That of the daemon itself is where it listens.
    private static func hasSocket(_ command: any ParsableCommand.Type) -> Bool {
        command != DaemonCommand.self
            && TimeQuestCommand.helpMessage(for: command, includeHidden: false, columns: 200).contains("--socket <path>")
    }
}
