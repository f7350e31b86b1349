import Glibc

/// One thing a service tells its manager (sd_notify(3)).
public enum ServiceState: Hashable, Sendable {
    /// Start-up, or a reload, is complete.
    case ready
    /// One line for people, shown by `systemctl status`.
    case status(String)
    /// The service is about to end.
    case stopping
    /// The configuration is being read again; followed by `ready`.
    case reloading
    /// The service is alive and well.
    case watchdog
    /// What is going on needs this much longer, counted from now.
    case extendTimeout(Duration)

    /// The line, or lines, of the protocol.
    ///
    /// - Parameter monotonicMicroseconds: CLOCK_MONOTONIC, which `reloading` is stamped with
    func lines(monotonicMicroseconds: Int64) -> String {
        switch self {
        case .ready: "READY=1"
        case .status(let text): "STATUS=\(Self.oneLine(text))"
        case .stopping: "STOPPING=1"
        case .reloading: "RELOADING=1\nMONOTONIC_USEC=\(monotonicMicroseconds)"
        case .watchdog: "WATCHDOG=1"
        case .extendTimeout(let time): "EXTEND_TIMEOUT_USEC=\(max(0, Self.microseconds(time)))"
        }
    }

    /// The message for several states at once.
    static func message(_ states: [ServiceState], monotonicMicroseconds: Int64) -> String {
        states.map { $0.lines(monotonicMicroseconds: monotonicMicroseconds) }.joined(separator: "\n")
    }

    /// CLOCK_MONOTONIC in microseconds.
    static func monotonicMicroseconds() -> Int64 {
        var now = timespec()
        clock_gettime(CLOCK_MONOTONIC, &now)
        return Int64(now.tv_sec) * 1_000_000 + Int64(now.tv_nsec) / 1_000
    }

    /// A newline would begin the next assignment; every control character becomes a space.
    private static func oneLine(_ text: String) -> String {
        let scalars = text.unicodeScalars.map { $0.properties.generalCategory == .control ? " " : $0 }
        return String(String.UnicodeScalarView(scalars))
    }

    private static func microseconds(_ time: Duration) -> Int64 {
        let (seconds, attoseconds) = time.components
        return seconds * 1_000_000 + attoseconds / 1_000_000_000_000
    }
}
