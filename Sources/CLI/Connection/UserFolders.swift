import Domain
import Foundation

/// Where programs of a login keep their own files (XDG Base Directory Specification).
struct UserFolders {
    private let environment: [String: String]
    private let home: String

    init(
        environment: [String: String] = ProcessInfo.processInfo.environment,
        home: String = FileManager.default.homeDirectoryForCurrentUser.path
    ) {
        self.environment = environment
        self.home = home
    }

    /// The folder of the user's settings: `~/.config/timequest`.
    var configuration: String { folder("XDG_CONFIG_HOME", or: ".config") }

    /// The folder of what is stored between runs: `~/.local/state/timequest`.
    var state: String { folder("XDG_STATE_HOME", or: ".local/state") }

    /// The folder that is deleted with the session: `$XDG_RUNTIME_DIR/timequest`. Nil where the session has none.
    var runtime: String? {
        environment["XDG_RUNTIME_DIR"].flatMap { $0.hasBytePrefix("/") ? "\($0)/timequest" : nil }
    }

    /// A path with its `~` replaced and its dots resolved; nil where it is not absolute.
    func absolute(_ path: String) -> String? {
        let whole = path == "~" || path.hasBytePrefix("~/") ? home + path.dropFirst() : path
        return whole.hasBytePrefix("/") ? URL(fileURLWithPath: whole).standardizedFileURL.path : nil
    }

    /// The specification ignores a variable that is not an absolute path.
    private func folder(_ variable: String, or usual: String) -> String {
        let base = environment[variable].flatMap { $0.hasBytePrefix("/") ? $0 : nil } ?? "\(home)/\(usual)"
        return "\(base)/timequest"
    }
}
