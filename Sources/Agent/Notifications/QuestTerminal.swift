import Domain

/// Opens a terminal in which a reminder's quest is played.
struct QuestTerminal: Sendable {
    /// A program that opens a terminal, and the arguments in front of the command that it runs.
    struct Kind: Hashable, Sendable {
        let program: String
        let arguments: [String]
    }

    /// The known programs; the first one that is installed is used. The first two start the terminal that the user has chosen.
    static let known = [
        Kind(program: "xdg-terminal-exec", arguments: []), Kind(program: "x-terminal-emulator", arguments: ["-e"]),
        Kind(program: "gnome-terminal", arguments: ["--"]), Kind(program: "kgx", arguments: ["--"]),
        Kind(program: "konsole", arguments: ["-e"]), Kind(program: "xfce4-terminal", arguments: ["-x"]),
        Kind(program: "mate-terminal", arguments: ["-x"]), Kind(program: "lxterminal", arguments: ["-e"]),
        Kind(program: "foot", arguments: []), Kind(program: "kitty", arguments: []), Kind(program: "alacritty", arguments: ["-e"]),
        Kind(program: "xterm", arguments: ["-e"]),
    ]

    /// The words of the configured command, e.g. `["kitty", "--hold"]`; empty if none is configured.
    var configured: [String] = []
    /// The path of this program, for the terminal that starts it.
    var timequest: String
    /// The daemon's socket; nil for the default one.
    var socket: String?
    var programs: DesktopPrograms

    /// The command that opens the terminal; nil if none is configured or installed.
    func command(for reminder: Reminder) -> [String]? {
        let inside =
            ["/bin/sh", "-c", Self.keepOpen, "timequest", timequest] + playing(reminder) + (socket.map { ["--socket", $0] } ?? [])
        if !configured.isEmpty { return configured + inside }
        for kind in Self.known {
            guard let path = programs.path(of: kind.program) else { continue }
            return [path] + kind.arguments + inside
        }
        return nil
    }

    /// Opens the terminal. It continues to run when this process ends.
    ///
    /// - Parameter activationToken: lets the window come to the front; nil if the desktop gave none.
    /// - Throws: `QuestTerminalError` if no terminal can be opened.
    func open(for reminder: Reminder, activationToken: String?) async throws {
        guard let command = command(for: reminder) else {
            throw QuestTerminalError.none
        }
        let isInstalled = command[0].containsByte("/") ? programs.isExecutable(command[0]) : programs.path(of: command[0]) != nil
        guard isInstalled else {
            throw QuestTerminalError.notInstalled(command[0])
        }
        let isStarted: Bool
        do {
            // Many terminals run until their window is closed.
            isStarted = try await programs.start(command, activationToken: activationToken, waitsForEnd: false)
        } catch {
            throw QuestTerminalError.notStarted(command[0], reason: "\(error)")
        }
        guard isStarted else {
            throw QuestTerminalError.notStarted(command[0], reason: "The system starts no more processes.")
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

/// The reason for which no terminal was opened.
enum QuestTerminalError: PrintableError, Hashable {
    /// None of the known terminals is installed, and none is configured.
    case none
    /// The configured terminal is not installed.
    case notInstalled(String)
    /// The terminal was not started; the reason is a sentence.
    case notStarted(String, reason: String)

    var sentences: String {
        switch self {
        case .none:
            "There is no terminal on this PC that could be opened. Name one in ~/.config/timequest/notify.yaml, e.g. terminal: kitty"
        case .notInstalled(let program):
            "“\(program)”, the terminal of ~/.config/timequest/notify.yaml, is not installed here."
        case .notStarted(let program, let reason): "“\(program)” cannot be started. \(reason)"
        }
    }
}
