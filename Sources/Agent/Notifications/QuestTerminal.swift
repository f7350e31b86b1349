import Domain
import Foundation

/// Opens a terminal in which a reminder's quest is played.
struct QuestTerminal: Sendable {
    /// A program that opens a terminal, and the arguments in front of the command that it runs.
    struct Kind: Hashable, Sendable {
        let program: String
        let arguments: [String]
    }

    /// The known programs; the first that is installed is used. The first two stand for the person's own choice for the desktop.
    static let known = [
        Kind(program: "xdg-terminal-exec", arguments: []), Kind(program: "x-terminal-emulator", arguments: ["-e"]),
        Kind(program: "gnome-terminal", arguments: ["--"]), Kind(program: "kgx", arguments: ["--"]),
        Kind(program: "konsole", arguments: ["-e"]), Kind(program: "xfce4-terminal", arguments: ["-x"]),
        Kind(program: "mate-terminal", arguments: ["-x"]), Kind(program: "lxterminal", arguments: ["-e"]),
        Kind(program: "foot", arguments: []), Kind(program: "kitty", arguments: []), Kind(program: "alacritty", arguments: ["-e"]),
        Kind(program: "xterm", arguments: ["-e"]),
    ]

    /// The words of the configured command, e.g. `["kitty", "--hold"]`; empty where nothing is configured.
    var configured: [String] = []
    /// The path of this program, for the terminal that starts it.
    var timequest: String
    /// The daemon's socket; nil for the default one.
    var socket: String?
    /// The folders of programs, from `PATH`.
    var searchPath: [String]
    var isExecutable: @Sendable (String) -> Bool = { FileManager.default.isExecutableFile(atPath: $0) }

    /// The command that opens the terminal; nil where no terminal is installed.
    func command(for reminder: Reminder) -> [String]? {
        let inside =
            ["/bin/sh", "-c", Self.keepOpen, "timequest", timequest] + playing(reminder) + (socket.map { ["--socket", $0] } ?? [])
        if !configured.isEmpty { return configured + inside }
        for kind in Self.known {
            guard let path = searchPath.map({ "\($0)/\(kind.program)" }).first(where: isExecutable) else { continue }
            return [path] + kind.arguments + inside
        }
        return nil
    }

    /// Opens it as a process that continues by itself.
    ///
    /// - Parameter activationToken: lets the window come to the front, where the desktop gave one.
    /// - Throws: `QuestTerminalError` where no terminal can be opened.
    func open(for reminder: Reminder, activationToken: String?) throws {
        guard let command = command(for: reminder) else {
            throw QuestTerminalError.none
        }
        let isThere =
            command[0].contains("/") ? isExecutable(command[0]) : searchPath.contains { isExecutable("\($0)/\(command[0])") }
        guard isThere else {
            throw QuestTerminalError.notInstalled(command[0])
        }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        // In a session of its own, so that it does not end with this program.
        process.arguments = ["setsid", "--fork"] + command
        var environment = ProcessInfo.processInfo.environment
        environment["XDG_ACTIVATION_TOKEN"] = activationToken
        process.environment = environment
        process.standardInput = FileHandle.nullDevice
        do {
            try process.run()
        } catch {
            throw QuestTerminalError.notStarted(command[0], reason: error.localizedDescription)
        }
    }

    /// Keeps the window open after the quest, so that the summary can be read.
    private static let keepOpen = #""$@"; printf '\n  Press Enter to close this window. '; read -r answer"#

    private func playing(_ reminder: Reminder) -> [String] {
        switch reminder.kind {
        case .weeklyReflection: ["reflection", "--player", "\(reminder.playerID)"]
        case .dailyQuest, .scheduleSuggestion:
            ["play"] + [reminder.routineID].compactMap { $0?.description } + ["--player", "\(reminder.playerID)"]
        }
    }
}

/// Why no terminal was opened.
enum QuestTerminalError: Error, Hashable, CustomStringConvertible {
    /// No terminal is known and none is configured.
    case none
    /// The configured one is not installed.
    case notInstalled(String)
    case notStarted(String, reason: String)

    var description: String {
        switch self {
        case .none:
            "There is no terminal on this PC that could be opened. Name one in ~/.config/timequest/notify.yaml, e.g. terminal: kitty"
        case .notInstalled(let program):
            "“\(program)”, the terminal of ~/.config/timequest/notify.yaml, is not installed here."
        case .notStarted(let program, let reason): "“\(program)” cannot be started: \(reason)."
        }
    }
}
