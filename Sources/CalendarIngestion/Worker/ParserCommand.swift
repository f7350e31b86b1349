import Foundation
import Subprocess

/// How the worker process is started, and how long it may take.
public struct ParserCommand: Sendable {
    public var executable: String
    public var arguments: [String]
    /// The time that a batch of files may take; before twice that time the worker is killed, and the files are parsed one by one, each
    /// with the whole time. For a single file the worker's own limit of CPU time comes first, unless the machine is very busy.
    public var timeout: Duration

    /// The running executable, with the worker's sub-command.
    public init(executable: String = "/proc/self/exe", arguments: [String] = ["parse-worker"], timeout: Duration = .seconds(20)) {
        self.executable = executable
        self.arguments = arguments
        self.timeout = timeout
    }

    /// Without the daemon's variables: the worker must not use its notification socket and inherited listeners.
    var environment: Environment {
        let path = ProcessInfo.processInfo.environment["LD_LIBRARY_PATH"]
        return .custom(path.map { ["LD_LIBRARY_PATH": $0] } ?? [:])
    }
}
