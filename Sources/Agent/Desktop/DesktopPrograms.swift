import Foundation
import Subprocess

/// The programs that are installed for the desktop: finds them, and starts them in sessions of their own.
struct DesktopPrograms: Sendable {
    /// The folders of programs, in the order of `PATH`.
    var searchPath: [String]
    var isExecutable: @Sendable (String) -> Bool = { FileManager.default.isExecutableFile(atPath: $0) }

    /// The path of a program; nil if it is not installed.
    func path(of name: String) -> String? {
        searchPath.map { "\($0)/\(name)" }.first(where: isExecutable)
    }

    /// Starts a program that continues to run if this process stops waiting for it, or ends.
    ///
    /// swift-subprocess waits for the process that it starts, and kills that process if the waiting task is cancelled. Here it starts
    /// `setsid --fork`, which runs the program as a child in a new session. A cancellation kills `setsid` alone, and no task has to exist
    /// for as long as the program runs, as it would with `PlatformOptions.createSession`.
    ///
    /// - Parameters:
    ///   - command: the program, by its path or its name, and its arguments.
    ///   - activationToken: lets the program's window come to the front; nil if the desktop gave none.
    ///   - waitsForEnd: whether to wait until the program has ended.
    /// - Returns: whether the program was started, and, if its end was waited for, whether its exit status is 0.
    /// - Throws: `SubprocessError` if `setsid` cannot be started.
    func start(_ command: [String], activationToken: String?, waitsForEnd: Bool) async throws -> Bool {
        let options = waitsForEnd ? ["--fork", "--wait"] : ["--fork"]
        let result = try await Subprocess.run(
            .name("setsid"), arguments: Arguments(options + command),
            // A token in the environment of this process was for another window; nil removes it.
            environment: .inherit.updating(["XDG_ACTIVATION_TOKEN": activationToken]),
            input: .none, output: .discarded, error: .currentStandardError)
        return result.terminationStatus.isSuccess
    }
}

extension DesktopPrograms {
    /// - Parameter path: the value of `PATH`, e.g. `/usr/local/bin:/usr/bin`; nil if that is not set.
    init(path: String?) {
        self.init(searchPath: (path ?? "/usr/bin:/bin").split(separator: ":").map(String.init))
    }
}
