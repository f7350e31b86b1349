public import Client
public import Domain
import Foundation
public import LinuxSystem

/// The agent of one login: shows reminders on its desktop, and mirrors the calendars that only its user may read.
public struct AgentProcess: Sendable {
    private let configuration: NotifyConfiguration
    private let client: APIClient
    private let socket: String?
    private let stateFolder: String
    private let player: @Sendable () async throws -> PlayerID?
    private let texts: NotificationTexts
    private let say: @Sendable (String) -> Void

    /// - Parameters:
    ///   - configuration: the user's settings.
    ///   - client: identified by the login alone, without a token; it is used as long as the agent runs.
    ///   - socket: the daemon's socket, for the command that starts a quest from a reminder; nil for the default one.
    ///   - stateFolder: the folder of the agent's files; created if it is missing.
    ///   - player: queries the daemon for the player whose reminders are shown; nil for everyone's.
    ///   - texts: the texts of notifications, in the language of the login.
    ///   - say: prints a sentence about a change or a failure.
    public init(
        configuration: NotifyConfiguration, client: APIClient, socket: String?, stateFolder: String,
        player: @escaping @Sendable () async throws -> PlayerID?, texts: NotificationTexts,
        say: @escaping @Sendable (String) -> Void
    ) {
        self.configuration = configuration
        self.client = client
        self.socket = socket
        self.stateFolder = stateFolder
        self.player = player
        self.texts = texts
        self.say = say
    }

    /// Runs until the process receives a signal, or the desktop session ends.
    ///
    /// - Parameters:
    ///   - signals: the signals that end the agent; caught before anything else begins.
    ///   - showsReminders: false for a login without a desktop; then the agent only mirrors calendars.
    /// - Throws: `InstanceLockError` if an agent of this login is already running, and errors that prevent the start.
    public func run(until signals: AsyncStream<ProcessSignal>, showsReminders: Bool) async throws {
        // Two agents would show everything twice.
        let lock = try lock()
        defer { lock.release() }
        let mirror = try CalendarMirror(
            configuration.calendars, client: client, recordPath: "\(stateFolder)/mirror.json", say: say)
        let agent = showsReminders ? try await agent() : nil
        // Each task returns whether the agent is to end.
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
            var failure: String?
            return try await ReminderFollower(client: client, shows: false).follow { news, _ in
                if case .opened = news { await opened() }
                let before = failure
                failure = news.failure
                if let failure, failure != before { say(failure) }
            }
        }
        try await agent.run(player: try await knownPlayer(), opened: opened)
    }

    /// The player whose reminders are shown. Waits if the daemon is not running yet.
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

    /// An agent for the notifications of this session's desktop.
    private func agent() async throws -> NotifyAgent {
        let environment = ProcessInfo.processInfo.environment
        let programs = DesktopPrograms(path: environment["PATH"])
        let terminal = QuestTerminal(
            configured: configuration.terminal?.split(separator: " ").map(String.init) ?? [], timequest: Self.ownProgram,
            socket: socket, programs: programs)
        return try NotifyAgent(
            client: client, desktop: try await .connect(appName: "TimeQuest"), session: Self.session(environment),
            opener: DesktopOpener(programs: programs), terminal: terminal,
            file: NotifyMemoryFile(path: "\(stateFolder)/notify.json"), sounds: configuration.sounds, texts: texts, say: say)
    }

    /// A text that identifies this boot and this message bus. The bus creates its socket for each session.
    private static func session(_ environment: [String: String]) -> String {
        let address = environment["DBUS_SESSION_BUS_ADDRESS"] ?? "unix:path=\(environment["XDG_RUNTIME_DIR"] ?? "")/bus"
        let path = address.split(separator: ",").first.flatMap { $0.hasPrefix("unix:path=") ? String($0.dropFirst(10)) : nil }
        var socket = stat()
        let number = path.map { stat($0, &socket) == 0 ? "\(socket.st_ino) \(socket.st_ctim.tv_sec)" : "" } ?? ""
        return [BootClock().bootID, address, number].joined(separator: " ")
    }

    /// The path of this program, for the terminal that starts it.
    private static var ownProgram: String {
        do {
            return try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        } catch {
            return "timequest"
        }
    }
}

/// The user's settings of the agent.
public struct NotifyConfiguration: Hashable, Sendable {
    /// The folders and files that are mirrored into the daemon's calendars, in the order of the file.
    public var calendars: [MirroredCalendar] = []
    /// The player whose reminders are shown: a name, or at least four letters of an id; nil for everyone's.
    public var player: String?
    /// The command that opens a terminal; nil for the first known one that is installed.
    public var terminal: String?
    /// Whether reminders may sound.
    public var sounds = true

    /// The default settings.
    public init() {}
}
