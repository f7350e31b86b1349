import Foundation

/// Where a service listens for which no option names a socket.
///
/// Commands ask at the socket that TIMEQUEST_SOCKET names, so a service that a person starts beside them listens there, too. A socket that
/// systemd passes comes first, and so does `--state`: two services with folders of their own may be started from one shell.
struct DaemonSocket: Equatable {
    /// The path; nil for that in the state folder, or else that of the settings.
    let path: String?
    /// What the person has to know about the variable; nil if there is nothing.
    let note: String?

    /// - Parameters:
    ///   - option: the value of `--socket`.
    ///   - state: the value of `--state`.
    ///   - environment: the variables of the process.
    init(option: String?, state: String?, environment: [String: String]) {
        let variable = SocketOptions.variable(in: environment)
        guard option == nil, let variable, environment["LISTEN_FDS"] == nil else {
            (path, note) = (option, nil)
            return
        }
        guard let state else {
            (path, note) = (variable, nil)
            return
        }
        let own = URL(fileURLWithPath: state).appendingPathComponent("timequest.sock").standardizedFileURL.path
        path = nil
        note =
            own == URL(fileURLWithPath: variable).standardizedFileURL.path
            ? nil
            : "note: because of --state, the service listens at \(own). Commands in this shell ask at \(variable), which TIMEQUEST_SOCKET "
                + "names."
    }
}
