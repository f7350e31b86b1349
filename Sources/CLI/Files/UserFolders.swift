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

    /// What the user has written: `~/.config/timequest`.
    var configuration: String { folder("XDG_CONFIG_HOME", or: ".config") }

    /// What is to be remembered from one start to the next: `~/.local/state/timequest`.
    var state: String { folder("XDG_STATE_HOME", or: ".local/state") }

    /// What is for this session only and goes with it: `$XDG_RUNTIME_DIR/timequest`. Nil where the session has no such folder.
    var runtime: String? {
        environment["XDG_RUNTIME_DIR"].flatMap { $0.hasPrefix("/") ? "\($0)/timequest" : nil }
    }

    /// A path with its `~` replaced and its dots resolved; nil where it is not a whole one.
    func absolute(_ path: String) -> String? {
        let whole = path == "~" || path.hasPrefix("~/") ? home + path.dropFirst() : path
        return whole.hasPrefix("/") ? URL(fileURLWithPath: whole).standardizedFileURL.path : nil
    }

    /// A variable that holds no whole path counts for nothing, says the specification.
    private func folder(_ variable: String, or usual: String) -> String {
        let base = environment[variable].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "\(home)/\(usual)"
        return "\(base)/timequest"
    }
}
