import Daemon
import LinuxSystem
import Logging

/// Where the daemon's log goes: to the journal under systemd, otherwise to standard error.
enum DaemonLog {
    static func start(level: Configuration.LogLevel, toJournal: Bool) {
        LoggingSystem.bootstrap { label in
            var handler: any LogHandler = toJournal ? JournalLogHandler(label: label) : StreamLogHandler.standardError(label: label)
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
