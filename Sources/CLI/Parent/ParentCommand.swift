import API
import ArgumentParser
import Client
import Foundation

struct ParentCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "parent", abstract: "Parent mode on a login that is a child's, too: by a PIN.",
        discussion: """
            Root, and logins in the group timequest-parents, are parents as they are. On any other login parent mode is unlocked by a \
            PIN, for a quarter of an hour.
            """,
        subcommands: [Status.self, Unlock.self, Lock.self, ParentPINCommand.self])

    struct Status: AsyncParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Who you are to TimeQuest on this login.")

        @OptionGroup var connection: ConnectionOptions

        func run() async throws {
            let info = try await connection.client.call(.parent)
            if connection.json { return try Output.json(info) }
            Output.print(ParentText.status(info, until: ParentTokenFile.own?.expiresAt(for: connection.address.socketPath)))
        }
    }

    struct Unlock: AsyncParsableCommand {
        static let configuration = CommandConfiguration(abstract: "Be a parent on this login, for a quarter of an hour.")

        @OptionGroup var connection: ConnectionOptions

        @Option(help: PINFileHelp.text("The PIN"), completion: .file())
        var pinFile: String?

        func run() async throws {
            let info = try await connection.client.call(.parent)
            if info.isParent, !info.isUnlocked {
                if connection.json { return try Output.json(info) }
                return Output.print("This login is a parent's. There is nothing to unlock.")
            }
            // Before anybody types a PIN for nothing.
            guard info.hasPIN else {
                throw CommandError(
                    "No PIN is set on this PC. A parent sets one with: sudo timequest parent pin. On a new PC begin with: "
                        + "sudo timequest setup"
                )
            }
            if let problem = info.problem { throw CommandError(problem) }
            if let seconds = info.retryAfterSeconds { throw CommandError(ParentText.wait(seconds)) }
            guard let file = ParentTokenFile.own else {
                throw CommandError(
                    "Parent mode cannot be kept here: this session has no folder of its own (XDG_RUNTIME_DIR). Sign in at the desktop "
                        + "or a console instead of with su.")
            }
            let pin = try PINInput.known(file: pinFile, asking: "PIN: ")
            let token = try await connection.client.call(.unlockParentMode(PINEntry(pin: pin)))
            try file.keep(token, of: connection.address.socketPath)
            if connection.json { return try Output.json(try await connection.client.call(.parent)) }
            Output.print(
                "Parent mode is on until \(ParentText.time(token.expiresAt)), for this login. "
                    + "End it sooner with: timequest parent lock")
        }
    }

    struct Lock: AsyncParsableCommand {
        static let configuration = CommandConfiguration(abstract: "End parent mode on this login.")

        @OptionGroup var connection: ConnectionOptions

        func run() async throws {
            // First of all: then no command sends it any more, daemon or not.
            let client = connection.client
            try ParentTokenFile.own?.remove()
            let info = try await client.call(.lockParentMode)
            if connection.json { return try Output.json(info) }
            Output.print(info.isParent ? "This login is a parent's by itself, and stays one." : "Parent mode is off.")
        }
    }
}
