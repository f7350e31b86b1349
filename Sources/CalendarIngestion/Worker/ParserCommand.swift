import Foundation
import Subprocess

/// How the worker process is started, and how long it may take.
public struct ParserCommand: Sendable {
    public var executable: String
    public var arguments: [String]
    /// How long a file may take by the clock on the wall before the worker is killed. Its own limit of computing time comes first,
    /// unless the machine is very busy.
    public var patience: Duration

    /// The same executable as the one that runs, under the name of the worker's sub-command.
    public init(executable: String = "/proc/self/exe", arguments: [String] = ["parse-worker"], patience: Duration = .seconds(20)) {
        self.executable = executable
        self.arguments = arguments
        self.patience = patience
    }

    /// Nothing of the daemon's: its notification socket and inherited listeners are none of the worker's business.
    var environment: Environment {
        let path = ProcessInfo.processInfo.environment["LD_LIBRARY_PATH"]
        return .custom(path.map { ["LD_LIBRARY_PATH": $0] } ?? [:])
    }
}
