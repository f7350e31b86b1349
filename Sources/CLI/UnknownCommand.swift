import ArgumentParser
import Domain
import Foundation

/// A word on the command line that names no command where a command is expected.
struct UnknownCommand {
    /// The command that has no such subcommand.
    let parent: any ParsableCommand.Type
    /// The word as it was typed.
    let word: String
    /// The subcommand that is probably meant.
    let suggestion: String?
    /// The words before it, with the program's name.
    private let path: [String]

    /// The first such word; nil if every word that must be a command is one.
    ///
    /// - Parameter arguments: of the program, without its name.
    static func first(in arguments: [String]) -> UnknownCommand? {
        var parent: any ParsableCommand.Type = TimeQuestCommand.self
        var path = [TimeQuestCommand._commandName]
        for word in arguments.first == "help" ? arguments.dropFirst() : arguments[...] {
            let subcommands = CommandPath.subcommands(of: parent)
            if word.hasBytePrefix("-") || word.isEmpty || subcommands.isEmpty || word == "help" { return nil }
            guard let next = CommandPath.subcommand(word, of: parent) else {
                let names = subcommands.filter { $0.configuration.shouldDisplay }.map { $0._commandName }
                return UnknownCommand(parent: parent, word: word, suggestion: suggestion(for: word, in: names), path: path)
            }
            parent = next
            path.append(word)
        }
        return nil
    }

    /// The sentence for the person at the terminal.
    var message: String {
        NameWord.commandUnknown.text(["command": (path + [String(word.prefix(40))]).joined(separator: " ")])
            + (advice.map { " \($0)" } ?? "") + (parent == PauseCommand.self ? " \(PauseText.ownPause)" : "")
    }

    private var advice: String? {
        if parent == TimeQuestCommand.self, let command = Self.wholeCommands[word.lowercased()] {
            return NameWord.commandWhole.text(["command": command])
        }
        return suggestion.map { NameWord.meant.text(["name": $0]) }
    }

    /// The whole command for words that are not the name of a command here.
    private static let wholeCommands = [
        "restart": "sudo systemctl restart timequest", "stop": "sudo systemctl stop timequest",
        "uninstall": "sudo apt remove timequest", "unlock": "timequest parent unlock", "lock": "timequest parent lock",
        "pin": "timequest parent pin", "pair": "timequest pcs pair",
        "stick": "timequest pcs stick FOLDER",
    ]

    /// A command for the word: one of a similar name, or one that does what other programs call by this word.
    private static func suggestion(for word: String, in names: [String]) -> String? {
        SimilarName.of(word, in: names) ?? otherWords[word.lowercased()].flatMap { same in names.first { same.contains($0) } }
    }

    private static let otherWords: [String: Set<String>] = {
        let groups: [(words: [String], names: Set<String>)] = [
            (["delete", "del", "rm", "erase", "drop"], ["remove"]), (["create", "new", "import", "load", "make"], ["add"]),
            (["ls", "all", "print", "view", "info", "details"], ["list", "show"]), (["get", "see"], ["show", "list"]),
            (["change", "modify", "set", "rename", "update"], ["edit"]), (["config", "configure", "options"], ["settings"]),
            (["pause", "holiday", "holidays", "away"], ["settings"]), (["seen", "done", "ok"], ["acknowledge"]),
            (["later"], ["snooze"]), (["agenda", "today", "week"], ["events"]), (["start", "begin", "go"], ["play"]),
            (["child", "children", "kid", "kids", "user"], ["player"]), (["timezone", "zone"], ["time-zone"]),
            (["install", "init"], ["setup"]), (["pc", "computer", "computers", "device", "devices", "sync"], ["pcs"]),
            (["remove", "delete", "del", "rm", "unpair"], ["forget"]), (["name", "call", "edit"], ["rename"]),
            (["join", "connect", "add"], ["pair"]), (["quit", "exit"], ["leave"]),
        ]
        return Dictionary(groups.flatMap { group in group.words.map { ($0, group.names) } }, uniquingKeysWith: { $0.union($1) })
    }()
}

/// An option on the command line that its command does not have.
struct UnknownOption {
    /// The command that does not have it.
    let command: any ParsableCommand.Type
    /// The sentence for the person at the terminal.
    let message: String

    /// - Parameters:
    ///   - parserMessage: the parser's message about the error. It names the option, and proposes another one that differs in up to three
    ///     letters, which is a wholly different word if the option is short: that proposal is replaced.
    ///   - arguments: of the program, without its name.
    /// - Returns: nil if the message is not about an unknown option with a long name.
    init?(_ parserMessage: String, in arguments: [String]) {
        let begin = "Unknown option '"
        guard parserMessage.hasPrefix(begin) else { return nil }
        let rest = String(parserMessage.dropFirst(begin.count))
        let option = rest.firstRange(of: "'. Did you mean '").map { String(rest[..<$0.lowerBound]) } ?? String(rest.dropLast())
        let name = option.drop { $0 == "-" }
        guard name.count > 1 else { return nil }
        let command = CommandPath.command(in: arguments)
        self.command = command
        let near = SimilarName.of(String(name), in: Self.names(of: command))
        message = "\(begin)\(option)'." + (near.map { " Did you mean '--\($0)'?" } ?? "")
    }

    /// The long names of the options of a command, without the dashes, as its help lists them.
    static func names(of command: any ParsableCommand.Type) -> [String] {
        TimeQuestCommand.helpMessage(for: command, includeHidden: false, columns: 200).split(atByte: "\n")
            .filter { $0.hasPrefix("  -") }
            .flatMap { line in
                let label = line.dropFirst(2).prefix { $0 != "<" }
                // Two spaces separate the names from the explanation.
                let end = label.firstRange(of: "  ")?.lowerBound ?? label.endIndex
                return label[..<end].split { " ,/".contains($0) }.filter { $0.hasPrefix("--") }.map { String($0.dropFirst(2)) }
            }
    }
}

/// A word on the command line that is an option's value, without the option.
enum MisplacedName {
    /// The line that is probably meant: with `--player` before one of its words; nil if that makes no line that can be parsed.
    static func suggestion(for arguments: [String]) -> String? {
        for index in arguments.indices.reversed() where !arguments[index].hasBytePrefix("-") {
            var line = arguments
            line.insert("--player", at: index)
            do {
                _ = try TimeQuestCommand.parseAsRoot(line)
                return ([TimeQuestCommand._commandName] + line.map { "\(ShellWord($0))" }).joined(separator: " ")
            } catch {
                // Then it is not this word.
            }
        }
        return nil
    }
}

/// The tree of commands.
enum CommandPath {
    static func subcommands(of command: any ParsableCommand.Type) -> [any ParsableCommand.Type] {
        command.configuration.subcommands
    }

    /// The subcommand that a word names, by its name or an alias.
    static func subcommand(_ word: String, of command: any ParsableCommand.Type) -> (any ParsableCommand.Type)? {
        subcommands(of: command).first { $0._commandName == word || $0.configuration.aliases.contains(word) }
    }

    /// The command that the first words of a line name, or its default subcommand.
    ///
    /// - Parameter arguments: of the program, without its name.
    static func command(in arguments: [String]) -> any ParsableCommand.Type {
        var command: any ParsableCommand.Type = TimeQuestCommand.self
        for word in arguments {
            guard let next = subcommand(word, of: command) else { break }
            command = next
        }
        return command.configuration.defaultSubcommand ?? command
    }

    /// The words that name a command, from the program's name on.
    static func words(
        to command: any ParsableCommand.Type, from root: any ParsableCommand.Type = TimeQuestCommand.self
    ) -> [String] {
        if root == command { return [root._commandName] }
        let rest = subcommands(of: root).lazy.map { words(to: command, from: $0) }.first { !$0.isEmpty }
        return rest.map { [root._commandName] + $0 } ?? []
    }
}
