public import Client
public import Domain
import Foundation
public import LinuxSystem

/// The process of one login: shows reminders on its desktop, and mirrors the calendars that only its user may read.
public struct AgentProcess: Sendable {
    private let configuration: NotifyConfiguration
    private let client: APIClient
    private let socket: String?
    private let stateFolder: String
    private let player: @Sendable () async throws -> PlayerID?
    private let say: @Sendable (String) -> Void

    /// - Parameters:
    ///   - configuration: what the user wants.
    ///   - client: by the login alone; it lives as long as the agent.
    ///   - socket: the daemon's, where a quest that is started from a reminder has to name it.
    ///   - stateFolder: where the agent keeps its files; made if it is not there.
    ///   - player: finds whose reminders are shown, by asking the daemon; nil for everyone's.
    ///   - say: takes a sentence about what was done or went wrong.
    public init(
        configuration: NotifyConfiguration, client: APIClient, socket: String?, stateFolder: String,
        player: @escaping @Sendable () async throws -> PlayerID?, say: @escaping @Sendable (String) -> Void
    ) {
        self.configuration = configuration
        self.client = client
        self.socket = socket
        self.stateFolder = stateFolder
        self.player = player
        self.say = say
    }

    /// Runs until a signal comes, or the desktop session has ended.
    ///
    /// - Parameters:
    ///   - signals: those that end it; caught before anything else begins.
    ///   - showsReminders: off for a login without a desktop; then it only mirrors calendars.
    /// - Throws: `InstanceLockError` where an agent of this login runs already, and what keeps it from starting.
    public func run(until signals: AsyncStream<ProcessSignal>, showsReminders: Bool) async throws {
        // Two of them would show everything twice.
        let lock = try lock()
        defer { lock.release() }
        let mirror = try CalendarMirror(
            configuration.calendars, client: client, recordPath: "\(stateFolder)/mirror.json", say: say)
        let agent = showsReminders ? try await agent() : nil
        // Each returns whether that is the end.
        try await withThrowingTaskGroup(of: Bool.self) { group in
            defer { group.cancelAll() }
            group.addTask {
                await mirror.run()
                return false
            }
            group.addTask {
                try await follow(for: agent) { await mirror.daemonIsBack() }
                return false
            }
            group.addTask {
                for await _ in signals { break }
                return true
            }
            while let isEnd = try await group.next() { if isEnd { return } }
        }
    }

    private func follow(for agent: NotifyAgent?, opened: @escaping @Sendable () async -> Void) async throws {
        guard let agent else {
            var trouble: String?
            return try await ReminderFollower(client: client, shows: false).follow { news, _ in
                if case .opened = news { await opened() }
                let before = trouble
                trouble = news.trouble
                if let trouble, trouble != before { say(trouble) }
            }
        }
        try await agent.run(player: try await knownPlayer(), opened: opened)
    }

    /// Waits for a daemon that is not there yet.
    private func knownPlayer() async throws -> PlayerID? {
        while true {
            do {
                return try await player()
            } catch let error as ClientError where error.isAway {
                try await Task.sleep(for: .seconds(5))
            }
        }
    }

    private func lock() throws -> InstanceLock {
        try FileManager.default.createDirectory(
            atPath: stateFolder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        return try InstanceLock(path: "\(stateFolder)/notify.lock")
    }

    /// With the notifications of this session's desktop.
    private func agent() async throws -> NotifyAgent {
        let environment = ProcessInfo.processInfo.environment
        let terminal = QuestTerminal(
            configured: configuration.terminal?.split(separator: " ").map(String.init) ?? [], timequest: Self.ownProgram,
            socket: socket,
            searchPath: (environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":").map(String.init))
        return try NotifyAgent(
            client: client, desktop: try await .connect(appName: "TimeQuest"), session: Self.session(environment),
            terminal: terminal, file: NotifyMemoryFile(path: "\(stateFolder)/notify.json"), sounds: configuration.sounds, say: say)
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
