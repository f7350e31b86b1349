import API
import Domain
import Foundation
import Synchronization
import TestSupport

/// A family's TimeQuest for one test: a folder, a daemon that runs in it, and the ways to talk to it.
final class TestHousehold: Sendable {
    let folder: TemporaryFolder
    let socket: String
    let configPath: String
    /// A time zone in which it is day: a test that crossed midnight would find a day on which nothing was played.
    static let timeZone = daytimeZone(at: Date())
    /// Most of a test is waiting, so more than there are cores.
    private static let gate = Gate(6)

    private let processes = Mutex<[BackgroundProcess]>([])
    private let running = Mutex<BackgroundProcess?>(nil)

    /// Runs a test in a household, and ends whatever it has started, however it goes.
    ///
    /// - Parameters:
    ///   - config: lines of `timequest.yaml`, under the household's zone.
    ///   - isStarted: whether the daemon runs when the test begins.
    static func run(
        config: String = "", isStarted: Bool = true, _ test: (TestHousehold) async throws -> Void
    ) async throws {
        let household = try TestHousehold(config: config)
        await gate.enter()
        let result: Result<Void, any Error>
        do {
            if isStarted { try await household.start() }
            result = .success(try await test(household))
        } catch {
            print("The daemon's log:\n\(household.log)")
            result = .failure(error)
        }
        await household.endAll()
        await gate.leave()
        try result.get()
    }

    private init(config: String) throws {
        folder = try TemporaryFolder()
        socket = folder.path("state/timequest.sock")
        configPath = folder.path("timequest.yaml")
        try folder.makeFolder("output")
        try FileManager.default.createSymbolicLink(atPath: folder.path("timequestd"), withDestinationPath: Programs.timequest)
        try configure(config)
    }

    private static func daytimeZone(at instant: Date) -> String {
        var berlin = Calendar(identifier: .gregorian)
        berlin.timeZone = TimeZone(identifier: "Europe/Berlin") ?? .gmt
        return (6..<20).contains(berlin.component(.hour, from: instant)) ? "Europe/Berlin" : "America/Los_Angeles"
    }

    func configure(_ lines: String) throws {
        // All daemons of the tests would want the one port.
        let web = lines.contains("web:") ? "" : "web: off\n"
        try folder.write("timeZone: \(Self.timeZone)\n\(lines)\n\(web)", to: "timequest.yaml")
    }

    // MARK: - The daemon

    var stateFolder: String { folder.path("state") }
    var daemonArguments: [String] { ["--state", stateFolder, "--config", configPath] }

    /// Starts `timequestd` and waits until it answers.
    ///
    /// - Parameter prefix: what it is started with, e.g. to be in another namespace; it must become the daemon by exec.
    @discardableResult
    func start(environment: [String: String] = [:], prefix: [String] = []) async throws -> BackgroundProcess {
        let daemon = try launch(environment: environment, prefix: prefix)
        do {
            try await eventually("the daemon answers") {
                if !daemon.isRunning { throw TooLate(description: "The daemon has ended.") }
                return try await timequest(["status", "--wait", "20", "--json"]).status == 0
            }
        } catch {
            throw TooLate(description: "\(error)\n\(daemon.errors)")
        }
        return daemon
    }

    /// Starts `timequestd` and does not wait.
    ///
    /// - Parameter options: of its command line, beyond those of the household.
    @discardableResult
    func launch(
        environment: [String: String] = [:], prefix: [String] = [], options: [String] = []
    ) throws -> BackgroundProcess {
        let command = prefix + [folder.path("timequestd")] + daemonArguments + options
        // Whatever runs these tests may itself be a service of systemd's.
        let clean = ["NOTIFY_SOCKET": "", "WATCHDOG_USEC": "", "WATCHDOG_PID": "", "LISTEN_FDS": "", "JOURNAL_STREAM": ""]
        let daemon = try background(
            command[0], Array(command.dropFirst()), environment: clean.merging(environment) { _, new in new })
        running.withLock { $0 = daemon }
        return daemon
    }

    /// The daemon that was started last.
    var daemon: BackgroundProcess? { running.withLock(\.self) }

    /// What the daemon that was started last has logged.
    var log: String { daemon?.errors ?? "" }

    /// Ends it without a chance to tidy up, as a power cut would.
    func kill9() async throws {
        daemon?.signal(SIGKILL)
        _ = try await daemon?.ended()
    }

    // MARK: - Programs

    /// A program that is ended with the household.
    func background(_ program: String, _ arguments: [String] = [], environment: [String: String] = [:]) throws -> BackgroundProcess
    {
        let process = try BackgroundProcess(program, arguments, in: folder, environment: environment)
        keep(process)
        return process
    }

    /// `timequest` with arguments, to its end.
    @discardableResult
    func timequest(
        _ arguments: [String], environment: [String: String] = [:], input: Data? = nil, within limit: Duration = Patience.step
    ) async throws -> CommandRun {
        try await CommandRun.run(
            Programs.timequest, arguments, in: folder,
            environment: ["TIMEQUEST_SOCKET": socket].merging(environment) { _, new in new },
            input: input, within: limit)
    }

    /// `timequest` in the background.
    func watching(_ arguments: [String]) throws -> BackgroundProcess {
        try background(Programs.timequest, arguments, environment: ["TIMEQUEST_SOCKET": socket])
    }

    var curl: Curl { Curl(socket: socket, folder: folder) }

    /// An open stream of reminders, which the daemon already counts among its listeners.
    ///
    /// - Parameter who: the caller; root where it is not said.
    func stream(after id: String? = nil, as who: Curl? = nil) async throws -> BackgroundProcess {
        let stream = try (who ?? curl).stream(Paths.reminderStream, headers: id.map { ["Last-Event-ID: \($0)"] } ?? [])
        keep(stream)
        try await eventually("a stream is open") { stream.output.contains(":") }
        return stream
    }

    private func keep(_ process: BackgroundProcess) { processes.withLock { $0.append(process) } }

    private func endAll() async {
        for process in processes.withLock(\.self) { process.signal(SIGKILL) }
        for process in processes.withLock(\.self) { await process.end() }
    }
}
