import API
import ArgumentParser
import Client
import Services
import Foundation
import LinuxSystem

/// The desktop agent of one login.
struct NotifyCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "notify",
        abstract: "The desktop agent: shows reminders, and brings calendars that only you may read to TimeQuest.",
        discussion: """
            It runs in your own session, usually by: systemctl --user enable --now timequest-notify

            A reminder offers to start the quest, in a terminal, or to come again in ten minutes.

            Name your folders in ~/.config/timequest/notify.yaml:
              calendars:
                family: ~/.local/share/vdirsyncer/family

            What changes there is sent to TimeQuest, and what you take away is removed. Ctrl-C ends it; what was sent stays.
            """)

    @OptionGroup var address: SocketOptions

    @Option(
        help: ArgumentHelp("The settings; ~/.config/timequest/notify.yaml where it is not said.", valueName: "file"),
        completion: .file(extensions: ["yaml"]))
    var config: String?

    @Flag(help: "Only mirror the calendars: for a login without a desktop.")
    var mirrorOnly = false

    func run() async throws {
        // From the very start: a signal must find someone to end the agent in order.
        let signals = try ProcessSignals.stream([.interrupt, .terminate])
        let configuration = try NotifyConfiguration(file: config)
        let folders = UserFolders()
        let client = address.clientOfLogin
        // Two of them would show everything twice.
        let lock = try lock(folders)
        defer { lock.release() }
        let mirror = try CalendarMirror(
            configuration.calendars, client: client, recordPath: "\(folders.state)/mirror.json", say: Output.error)
        let agent = mirrorOnly ? nil : try await agent(configuration, folders)
        // Each tells whether that is the end.
        try await withThrowingTaskGroup(of: Bool.self) { group in
            defer { group.cancelAll() }
            group.addTask {
                await mirror.run()
                return false
            }
            group.addTask {
                try await follow(for: agent, configuration) { await mirror.daemonIsBack() }
                return false
            }
            group.addTask {
                for await _ in signals { break }
                return true
            }
            while let isEnd = try await group.next() { if isEnd { return } }
        }
    }

    private func follow(
        for agent: NotifyAgent?, _ configuration: NotifyConfiguration, opened: @escaping @Sendable () async -> Void
    ) async throws {
        guard let agent else {
            var trouble: String?
            return try await ReminderFollower(client: address.clientOfLogin, shows: false).follow { news, _ in
                if case .opened = news { await opened() }
                let before = trouble
                trouble = news.trouble
                if let trouble, trouble != before { Output.error(trouble) }
            }
        }
        try await agent.run(player: try await player(named: configuration.player), opened: opened)
    }

    /// Waits for a daemon that is not there yet.
    private func player(named name: String?) async throws -> Int64? {
        while true {
            do {
                return try await address.clientOfLogin.playerID(named: name)
            } catch let error as ClientError where error.isAway {
                try await Task.sleep(for: .seconds(5))
            }
        }
    }

    private func lock(_ folders: UserFolders) throws -> InstanceLock {
        try FileManager.default.createDirectory(
            atPath: folders.state, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        return try InstanceLock(path: "\(folders.state)/notify.lock")
    }

    /// With the notifications of this session's desktop.
    private func agent(_ configuration: NotifyConfiguration, _ folders: UserFolders) async throws -> NotifyAgent {
        let environment = ProcessInfo.processInfo.environment
        let terminal = QuestTerminal(
            configured: configuration.terminal?.split(separator: " ").map(String.init) ?? [], timequest: Self.ownProgram,
            socket: address.socketPath == Configuration().socketPath ? nil : address.socketPath,
            searchPath: (environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":").map(String.init))
        return try NotifyAgent(
            client: address.clientOfLogin, desktop: try await .connect(appName: "TimeQuest"), session: Self.session(environment),
            terminal: terminal,
            file: NotifyMemoryFile(path: "\(folders.state)/notify.json"), sounds: configuration.sounds, say: Output.error)
    }

    /// This start of the PC, and this message bus: its socket is made anew with each session.
    private static func session(_ environment: [String: String]) -> String {
        let address = environment["DBUS_SESSION_BUS_ADDRESS"] ?? "unix:path=\(environment["XDG_RUNTIME_DIR"] ?? "")/bus"
        let path = address.split(separator: ",").first.flatMap { $0.hasPrefix("unix:path=") ? String($0.dropFirst(10)) : nil }
        var socket = stat()
        let number = path.map { stat($0, &socket) == 0 ? "\(socket.st_ino) \(socket.st_ctim.tv_sec)" : "" } ?? ""
        return [BootClock().bootID, address, number].joined(separator: " ")
    }

    /// Where this program is, as a terminal will start it.
    private static var ownProgram: String {
        do {
            return try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        } catch {
            return "timequest"
        }
    }
}
