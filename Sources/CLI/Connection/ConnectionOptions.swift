import ArgumentParser
import Client
import Foundation
import Services

/// How a command reaches the daemon.
struct SocketOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp("The socket of the service; the variable TIMEQUEST_SOCKET sets it, too.", valueName: "path"),
        completion: .file())
    var socket: String?

    /// The client of this login, in parent mode for as long as that is unlocked.
    var client: APIClient { APIClient(socketPath: socketPath, token: ParentTokenFile.own?.token(for: socketPath, at: Date())) }

    /// The client of this login without parent mode, for programs that run longer than parent mode.
    var clientOfLogin: APIClient { APIClient(socketPath: socketPath) }

    var socketPath: String { named ?? Configuration().socketPath }

    /// The socket that was named; nil where none was.
    var named: String? {
        socket ?? Self.variable(in: ProcessInfo.processInfo.environment)
    }

    /// The socket that the variable TIMEQUEST_SOCKET names; nil if it is missing or empty.
    static func variable(in environment: [String: String]) -> String? {
        environment["TIMEQUEST_SOCKET"].flatMap { $0.isEmpty ? nil : $0 }
    }
}

/// How a command reaches the daemon, and how it prints.
struct ConnectionOptions: ParsableArguments {
    @OptionGroup var address: SocketOptions

    @Flag(
        help:
            "Print JSON for programs: one object on standard output, nothing else; where it fails, kind and detail of the failure.")
    var json = false

    var client: APIClient { address.client }
}
