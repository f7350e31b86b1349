/// The command line with which Syncthing is started.
public enum CarrierCommand {
    /// The options that every version has.
    ///
    /// - Parameters:
    ///   - home: the folder of its configuration, keys and index.
    ///   - socketPath: the path of the Unix socket on which Syncthing listens for requests.
    private static func common(home: String, socketPath: String) -> [String] {
        ["serve", "--home=\(home)", "--gui-address=unix://\(socketPath)", "--no-browser", "--no-restart", "--no-upgrade"]
    }

    /// The arguments for a version.
    ///
    /// All of the index is sent after each start: if an old disk was put back, the numbers that Syncthing remembers prove nothing. The
    /// option for that has another name from 2.0 on (pull request 10007 of syncthing/syncthing), which refuses the former one, and makes no
    /// default folder.
    ///
    /// - Parameters:
    ///   - version: nil for an unknown one, which gets only options that all versions have.
    ///   - home: the folder of its configuration, keys and index.
    ///   - socketPath: the path of the Unix socket on which Syncthing listens for requests.
    public static func arguments(for version: CarrierVersion?, home: String, socketPath: String) -> [String] {
        let common = common(home: home, socketPath: socketPath)
        guard let version else { return common }
        if version < CarrierVersion(2, 0) { return common + ["--no-default-folder", "--logflags=0", "--reset-deltas"] }
        return common + ["--debug-reset-delta-idxs"]
    }
}
