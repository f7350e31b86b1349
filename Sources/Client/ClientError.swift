public import API
public import Domain

/// Why a call failed.
public enum ClientError: PrintableError, ReasonedError, Sendable {
    /// Nothing listens at the socket.
    case noDaemon(socket: String)
    /// The daemon is running, and takes too long.
    case noAnswer(socket: String)
    /// The daemon ended in the middle of its answer; the operation may have been done.
    case interrupted(socket: String)
    /// The daemon refused, with the reason.
    case refused(Problem)
    /// The answer could not be decoded.
    case unexpectedAnswer(String)

    /// Whether the daemon is not running, or ended in the middle of its answer: it may come back.
    public var isAway: Bool {
        switch self {
        case .noDaemon, .interrupted: true
        case .noAnswer, .refused, .unexpectedAnswer: false
        }
    }

    /// Whether the daemon is away or temporarily unable: the same call may succeed later.
    public var mayPass: Bool { isAway || problem?.kind == .unavailable }

    /// Why the daemon refused; nil where it did not.
    public var problem: Problem? { if case .refused(let problem) = self { problem } else { nil } }

    /// Where the service of this PC listens, as systemd/timequest.socket says.
    public static let systemSocket = "/run/timequest/timequest.sock"

    public var reason: CodedReason? {
        switch self {
        // How the service is started depends on the PC.
        case .noDaemon: nil
        case .noAnswer(let socket): CodedReason(.noAnswerInTime, ["socket": socket])
        case .interrupted(let socket): CodedReason(.stoppedBeforeAnswer, ["socket": socket])
        case .refused(let problem): problem.reason
        case .unexpectedAnswer(let reason): CodedReason(.answerNotUnderstood, ["reason": reason])
        }
    }

    public var sentences: String {
        switch self {
        case .noDaemon(let socket):
            "TimeQuest does not answer at \(socket)."
        case .noAnswer(let socket):
            "TimeQuest is running at \(socket), but did not answer in time. Try again; its log may say more: "
                + "sudo journalctl -u timequest."
        case .interrupted(let socket):
            "TimeQuest at \(socket) stopped before it had answered. Check whether it is done, and try again if not; its log may say more: "
                + "sudo journalctl -u timequest."
        case .refused(let problem): problem.detail
        case .unexpectedAnswer(let reason): "The answer of the daemon was not understood (\(reason)). Are both of one version?"
        }
    }
}
