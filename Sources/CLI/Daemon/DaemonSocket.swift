import Foundation

/// Where a service listens for which no option names a socket.
///
/// Commands ask at the socket that TIMEQUEST_SOCKET names, so a service that a person starts beside them listens there, too. A socket that
/// systemd passes comes first, and so do `--state` and `--config`: two services with folders or settings of their own may be started from
/// one shell.
struct DaemonSocket: Equatable {
    /// The path; nil for that in the state folder, or else that of the settings.
    let path: String?
    /// The note that commands of this shell ask at another socket; nil if they do not.
    let note: String?

    /// - Parameters:
    ///   - option: the value of `--socket`.
    ///   - state: the value of `--state`.
    ///   - config: the value of `--config`.
    ///   - isPassed: whether systemd passes the service a Unix socket.
    ///   - environment: the variables of the process.
    init(option: String?, state: String?, config: String?, isPassed: Bool, environment: [String: String]) {
        let variable = SocketOptions.variable(in: environment)
        guard option == nil, let variable, !isPassed else {
            (path, note) = (option, nil)
            return
        }
        if let state {
            let own = URL(fileURLWithPath: state).appendingPathComponent("timequest.sock").standardizedFileURL.path
            let isSame = own == URL(fileURLWithPath: variable).standardizedFileURL.path
            (path, note) = (nil, isSame ? nil : Self.note("--state", listensAt: own, variable))
        } else if config != nil {
            (path, note) = (nil, Self.note("--config", listensAt: "the socket of these settings", variable))
        } else {
            (path, note) = (variable, nil)
        }
    }

    private static func note(_ option: String, listensAt place: String, _ variable: String) -> String {
        "note: because of \(option), the service listens at \(place). Commands in this shell ask at \(variable), which TIMEQUEST_SOCKET "
            + "names."
    }
}
