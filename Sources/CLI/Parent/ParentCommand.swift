import API
import ArgumentParser
import Client
import Domain
import Foundation
import Pages

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
                return Output.print(ParentModeWord.nothingToUnlock.text())
            }
            // Checked before a PIN is typed for nothing.
            guard info.hasPIN else {
                throw CommandError(ParentModeWord.noPINYet.text())
            }
            if let problem = ParentText.problem(info) { throw CommandError(problem) }
            if let seconds = info.retryAfterSeconds { throw CommandError.wait(seconds) }
            guard let file = ParentTokenFile.own else {
                throw CommandError(ParentModeWord.noFolder.text())
            }
            let pin = try PINInput.known(file: pinFile, asking: ParentModeWord.askPIN.text())
            let token = try await connection.client.call(.unlockParentMode(PINEntry(pin: pin)))
            try file.keep(token, of: connection.address.socketPath)
            if connection.json { return try Output.json(try await connection.client.call(.parent)) }
            let times = LocalTimeText(zoneName: try await connection.client.call(.status).timeZone)
            Output.print(ParentModeWord.unlocked.text(["time": times.time(token.expiresAt)]))
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
            Output.print((info.isParent ? ParentModeWord.lockedOwn : .locked).text())
        }
    }
}

/// Parent mode in sentences.
enum ParentText {
    /// - Parameter until: when this login's token expires.
    static func status(_ info: ParentInfo, until: Date?, _ times: LocalTimeText) -> String {
        if info.isParent, !info.isUnlocked {
            let pin = (info.hasPIN ? ParentModeWord.pinSet : .noPIN).text()
            return ParentModeWord.own.text(["pin": problem(info) ?? pin])
        }
        if info.isUnlocked {
            return until.map { ParentModeWord.onUntil.text(["time": times.time($0)]) } ?? ParentModeWord.on.text()
        }
        let next = problem(info) ?? info.retryAfterSeconds.map(wait) ?? ParentModeWord.unlock.text()
        return ParentModeWord.notOwn.text(["what": info.hasPIN ? next : ParentModeWord.setFirst.text()])
    }

    /// Why the PIN cannot be used, with the command that helps, which is the same for each reason; nil if it can. The sentence of the
    /// service, which names the file, is in English.
    static func problem(_ info: ParentInfo) -> String? {
        info.problem.map { TerminalLanguage.isEnglish ? $0 : ParentModeWord.broken.text() }
    }

    static func wait(_ seconds: Int) -> String {
        ParentModeWord.wait.text(["wait": waitingTime(seconds)])
    }

    /// `45 seconds`; from 90 seconds on in whole minutes, rounded up.
    ///
    /// - Parameter words: the texts of a language; those of the login by default.
    static func waitingTime(_ seconds: Int, in words: Words = TerminalLanguage.current) -> String {
        if words.language == .english { return DurationText.wait(seconds: seconds) }
        return words.duration(Double(seconds <= 90 ? seconds : (seconds + 59) / 60 * 60))
    }
}
