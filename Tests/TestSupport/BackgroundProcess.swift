package import Foundation
import Synchronization

/// A program that runs beside the test. What it prints goes to files, so that no pipe fills up and nothing waits for a reader.
///
/// Not Foundation's `Process`: of two that start at one moment, one can inherit the descriptor by which the other's end is seen.
package final class BackgroundProcess: Sendable {
    package let name: String
    package let processID: Int32
    private let outputPath: String
    private let errorPath: String
    private let ending = Ending()

    /// What waitpid(2) said; nil while it runs.
    private final class Ending: Sendable {
        let status = Mutex<Int32?>(nil)
    }

    struct NotStarted: Error {
        let program: String
        let code: Int32
    }

    /// Starts it.
    ///
    /// - Parameters:
    ///   - folder: where the files go that hold what it prints.
    ///   - environment: over the test's own; an empty value takes a variable away.
    ///   - input: what it reads; nothing where it is nil.
    package init(
        _ program: String, _ arguments: [String] = [], in folder: TemporaryFolder, environment: [String: String] = [:],
        input: Data? = nil
    ) throws {
        let stem = "\(URL(fileURLWithPath: program).lastPathComponent)-\(UUID().uuidString.prefix(6))"
        name = ([program] + arguments).joined(separator: " ")
        outputPath = folder.path("\(stem).out")
        errorPath = folder.path("\(stem).err")
        var inputPath = "/dev/null"
        if let input {
            inputPath = folder.path("\(stem).in")
            try input.write(to: URL(fileURLWithPath: inputPath))
        }
        let variables = ProcessInfo.processInfo.environment.merging(environment) { _, new in new }.filter { !$0.value.isEmpty }
        processID = try Self.spawn(
            [program] + arguments, variables.map { "\($0.key)=\($0.value)" }, files: [inputPath, outputPath, errorPath])
        // At once, whoever asks for it: Swift Testing's exit tests wait for any child, and go round and round over one that has ended and
        // is not theirs.
        Thread.detachNewThread { [processID, ending] in
            var status: Int32 = 0
            while waitpid(processID, &status, 0) < 0 && errno == EINTR {}
            ending.status.withLock { [status] in $0 = status }
        }
    }

    private static func spawn(_ command: [String], _ variables: [String], files: [String]) throws -> Int32 {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        for (descriptor, path) in files.enumerated() {
            let mode = descriptor == 0 ? O_RDONLY : O_WRONLY | O_CREAT | O_TRUNC
            posix_spawn_file_actions_addopen(&actions, Int32(descriptor), path, mode, 0o644)
        }
        // It would inherit the signals that the test's thread blocks, which are most of them.
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var blocked = sigset_t()
        sigemptyset(&blocked)
        posix_spawnattr_setsigmask(&attributes, &blocked)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
        let arguments = command.map { strdup($0) } + [nil]
        let environment = variables.map { strdup($0) } + [nil]
        defer { (arguments + environment).forEach { free($0) } }
        var processID: Int32 = 0
        let code = posix_spawn(&processID, command[0], &actions, &attributes, arguments, environment)
        if code != 0 { throw NotStarted(program: command[0], code: code) }
        return processID
    }

    package var isRunning: Bool { ending.status.withLock { $0 == nil } }

    /// What it has printed so far.
    package var output: String { String(decoding: outputBytes, as: UTF8.self) }
    package var errors: String { String(decoding: FileManager.default.contents(atPath: errorPath) ?? Data(), as: UTF8.self) }
    package var outputBytes: Data { FileManager.default.contents(atPath: outputPath) ?? Data() }

    package func signal(_ signal: Int32) {
        if isRunning { kill(processID, signal) }
    }

    /// Waits for its end.
    ///
    /// - Returns: its exit status; a process that a signal ended has 128 and the signal's number.
    package func ended(within limit: Duration = .seconds(60)) async throws -> Int32 {
        try await eventually("“\(name)” ends", within: limit) { !isRunning }
        let status = ending.status.withLock { $0 ?? 0 }
        let signal = status & 0x7F
        return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
    }

    /// Makes it end, whatever it does.
    package func end() async {
        signal(SIGKILL)
        do {
            _ = try await ended(within: .seconds(20))
        } catch {
            print("\(error)")
        }
    }
}
