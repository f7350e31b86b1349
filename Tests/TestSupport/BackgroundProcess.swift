package import Foundation
import Synchronization

/// A program that runs beside the test. Its output goes to files, so that no pipe fills up and nothing waits for a reader.
///
/// It does not use Foundation's `Process`: of two that start at one moment, one can inherit the descriptor by which the end of the other
/// is noticed.
package final class BackgroundProcess: Sendable {
    package let name: String
    package let processID: Int32
    private let outputPath: String
    private let errorPath: String
    private let ending = Ending()

    /// The status from waitpid(2); nil while the program runs.
    private final class Ending: Sendable {
        let status = Mutex<Int32?>(nil)
    }

    struct NotStarted: Error {
        let program: String
        let code: Int32
    }

    /// Starts the program.
    ///
    /// - Parameters:
    ///   - folder: the folder of the files with its output.
    ///   - environment: variables that are added to the test's own; one with an empty value is removed.
    ///   - input: its standard input; nil for none.
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
        // Its end is received at once: Swift Testing's exit tests wait for any child, and loop over one that has ended and is not theirs.
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
        // Otherwise the program would inherit that the test's thread blocks most signals.
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

    /// The standard output so far.
    package var output: String { String(decoding: outputBytes, as: UTF8.self) }
    package var errors: String { String(decoding: FileManager.default.contents(atPath: errorPath) ?? Data(), as: UTF8.self) }
    package var outputBytes: Data { FileManager.default.contents(atPath: outputPath) ?? Data() }

    package func signal(_ signal: Int32) {
        if isRunning { kill(processID, signal) }
    }

    /// Waits for the end of the program.
    ///
    /// - Returns: its exit status; if a signal ended it, 128 and the signal's number.
    package func ended(within limit: Duration = Patience.step) async throws -> Int32 {
        try await eventually("“\(name)” ends", within: limit) { !isRunning }
        let status = ending.status.withLock { $0 ?? 0 }
        let signal = status & 0x7F
        return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
    }

    /// Kills the program.
    package func end() async {
        signal(SIGKILL)
        do {
            _ = try await ended()
        } catch {
            print("\(error)")
        }
    }
}
