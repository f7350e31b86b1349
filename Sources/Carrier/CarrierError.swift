public import Domain

/// Why Syncthing could not be asked.
public enum CarrierError: PrintableError, Hashable, Sendable {
    /// Its program is not there.
    case notInstalled(program: String)
    /// Nothing listens at the socket. With the last line that it has printed before it ended; nil if none is known.
    case notRunning(socket: String, lastLine: String? = nil)
    /// It is running, and takes too long.
    case noAnswer(socket: String)
    /// It ended in the middle of its answer; the change may have been made.
    case interrupted(socket: String)
    /// It does not accept the key in the file.
    case wrongKey(path: String)
    /// The file with its key cannot be read.
    case noKey(path: String, reason: String)
    /// It refused a request, with its reason.
    case refused(request: String, reason: String)
    /// Its answer was not understood.
    case unexpectedAnswer(request: String, reason: String)

    /// Whether it is not running, or ended in the middle of its answer: it may come back.
    public var isAway: Bool {
        switch self {
        case .notRunning, .interrupted: true
        case .notInstalled, .noAnswer, .wrongKey, .noKey, .refused, .unexpectedAnswer: false
        }
    }
}

extension CarrierError {
    /// What people can do to see more.
    private static let log = "its log may say more: sudo journalctl -u timequest-sync"

    private static func said(_ lastLine: String?) -> String { lastLine.map { " The last that it has said: “\($0)”." } ?? "" }

    public var sentences: String {
        switch self {
        case .notInstalled(let program):
            "The package timequest-sync, which carries changes to the other PCs, is not installed (\(program) is missing). In the folder "
                + "that it is in: sudo apt install ./timequest-sync_*.deb"
        case .notRunning(let socket, let lastLine) where socket != CarrierFiles.systemSocket:
            "Syncthing is not running: nothing listens at \(socket).\(Self.said(lastLine)) In a clone of TimeQuest, `make run PCS=2` "
                + "starts one for each PC."
        case .notRunning(let socket, let lastLine):
            "Syncthing is not running: nothing listens at \(socket).\(Self.said(lastLine)) Start it: "
                + "sudo systemctl start timequest-sync; \(Self.log)."
        case .noAnswer(let socket):
            "Syncthing is running at \(socket), but did not answer in time. Try again; \(Self.log)."
        case .interrupted(let socket):
            "Syncthing at \(socket) stopped before it had answered. It is started again by itself; \(Self.log)."
        case .wrongKey(let path):
            "Syncthing does not accept the key in \(path). Its next start writes that file anew: sudo systemctl restart timequest-sync."
        case .noKey(let path, let reason):
            "The key for Syncthing in \(path) cannot be read (\(reason)). Its next start writes that file anew: "
                + "sudo systemctl restart timequest-sync."
        case .refused(let request, let reason):
            "Syncthing refused “\(request)”: \(reason)."
        case .unexpectedAnswer(let request, let reason):
            "The answer of Syncthing to “\(request)” was not understood (\(reason)). Is it Debian's syncthing, version 1.19 or newer?"
        }
    }
}
