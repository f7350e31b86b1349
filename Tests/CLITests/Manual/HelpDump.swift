import ArgumentParser
import Foundation

@testable import CLI

/// The program's help, of which generate-manual makes a page.
struct HelpDump: Decodable {
    struct Command: Decodable {
        let commandName: String
        let shouldDisplay: Bool
        let abstract: String?
        let discussion: String?
        let subcommands: [Command]?
        let arguments: [Argument]?

        /// The names of its options: `-h`, `--help`.
        func options(isShown: Bool = true) -> Set<String> {
            Set((arguments ?? []).filter { $0.shouldDisplay == isShown }.flatMap { ($0.names ?? []).map(\.text) })
        }

        /// What it and its options say of themselves.
        var texts: [String] {
            [abstract, discussion].compactMap(\.self) + (arguments ?? []).filter(\.shouldDisplay).compactMap(\.abstract)
        }

        /// It and the commands below it, each with the words that name it. ArgumentParser's own `help` is left out.
        func flattened(below path: [String] = []) -> [(name: String, command: Command)] {
            let words = path + [commandName]
            let below = (subcommands ?? []).filter { $0.commandName != "help" }.flatMap { $0.flattened(below: words) }
            return [(words.joined(separator: " "), self)] + below
        }
    }

    struct Argument: Decodable {
        struct Name: Decodable {
            let kind: String
            let name: String

            var text: String { (kind == "long" ? "--" : "-") + name }
        }

        /// How the shell completes the value.
        struct Completion: Decodable {
            struct Kind: Decodable {}

            /// If the service is asked.
            let custom: Kind?
            let file: Kind?
            let directory: Kind?
        }

        let shouldDisplay: Bool
        let names: [Name]?
        let abstract: String?
        let valueName: String?
        let completionKind: Completion?
    }

    let command: Command

    /// The commands below `timequest`, in the order of the help.
    var commands: [(name: String, command: Command)] {
        (command.subcommands ?? []).filter { $0.commandName != "help" }.flatMap { $0.flattened() }
    }

    static func ofTimeQuest() throws -> HelpDump {
        try JSONDecoder().decode(HelpDump.self, from: Data(TimeQuestCommand._dumpHelp().utf8))
    }
}
