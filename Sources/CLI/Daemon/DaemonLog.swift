import Services
import LinuxSystem
import Logging

/// Where the daemon's log goes: to the journal under systemd, otherwise to standard error.
enum DaemonLog {
    private static let journal = JournalWriter()

    /// Gives the journal the time for the last words.
    static func end() async { await journal.flush() }

    static func start(level: Configuration.LogLevel, toJournal: Bool) {
        LoggingSystem.bootstrap { label in
            var handler: any LogHandler =
                toJournal ? JournalLogHandler(label: label, writer: journal) : StreamLogHandler.standardError(label: label)
            handler.logLevel = Logger.Level(level)
            return handler
        }
    }
}

extension Logger.Level {
    fileprivate init(_ level: Configuration.LogLevel) {
        switch level {
        case .debug: self = .debug
        case .info: self = .info
        case .notice: self = .notice
        case .warning: self = .warning
        case .error: self = .error
        }
    }
}
