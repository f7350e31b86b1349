import API
import ArgumentParser
import Client
import Domain
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
            let times = LocalTimeText(zoneName: try await connection.client.call(.status).timeZone)
            Output.print(ParentText.status(info, until: ParentTokenFile.own?.expiresAt(for: connection.address.socketPath), times))
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
            // Checked before a PIN is typed for nothing.
            guard info.hasPIN else {
                throw CommandError(
                    "No PIN is set on this PC. A parent sets one with: sudo timequest parent pin. On a new PC begin with: "
                        + "sudo timequest setup"
                )
            }
            if let problem = info.problem { throw CommandError(problem) }
            if let seconds = info.retryAfterSeconds { throw CommandError.wait(seconds) }
            guard let file = ParentTokenFile.own else {
                throw CommandError(
                    "Parent mode cannot be kept here: this session has no folder of its own (XDG_RUNTIME_DIR). Sign in at the desktop "
                        + "or a console instead of with su.")
            }
            let pin = try PINInput.known(file: pinFile, asking: "PIN: ")
            let token = try await connection.client.call(.unlockParentMode(PINEntry(pin: pin)))
            try file.keep(token, of: connection.address.socketPath)
            if connection.json { return try Output.json(try await connection.client.call(.parent)) }
            let times = LocalTimeText(zoneName: try await connection.client.call(.status).timeZone)
            Output.print(
                "Parent mode is on until \(times.time(token.expiresAt)), for this login. "
                    + "End it sooner with: timequest parent lock")
        }
    }

    struct Lock: AsyncParsableCommand {
        static let configuration = CommandConfiguration(abstract: "End parent mode on this login.")

        @OptionGroup var connection: ConnectionOptions

        func run() async throws {
            // First of all: then no command sends it any more, whether the daemon answers or not.
            let client = connection.client
            try ParentTokenFile.own?.remove()
            let info = try await client.call(.lockParentMode)
            if connection.json { return try Output.json(info) }
            Output.print(
                info.isParent ? "This login belongs to a parent: it has a parent's rights without the PIN." : "Parent mode is off.")
        }
    }
}

/// Parent mode in sentences.
enum ParentText {
    /// - Parameter until: when this login's token expires.
    static func status(_ info: ParentInfo, until: Date?, _ times: LocalTimeText) -> String {
        let pin = info.hasPIN ? "A PIN is set." : "No PIN is set."
        if info.isParent, !info.isUnlocked { return "This login is a parent's. \(info.problem ?? pin)" }
        if info.isUnlocked {
            return "Parent mode is on\(until.map { " until \(times.time($0))" } ?? ""). End it sooner with: timequest parent lock"
        }
        if !info.hasPIN {
            return "This login is not a parent's. \(pin) A parent sets one with: sudo timequest parent pin"
        }
        return "This login is not a parent's. "
            + (info.problem ?? info.retryAfterSeconds.map(wait) ?? "Unlock parent mode with the PIN: timequest parent unlock")
    }

    static func wait(_ seconds: Int) -> String {
        "After several wrong PINs there is a pause. Try again in \(DurationText.wait(seconds: seconds))."
    }
}
