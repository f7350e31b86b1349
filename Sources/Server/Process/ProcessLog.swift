import LinuxSystem
import Logging
import Services

/// Where the log of the service goes: to the journal under systemd, otherwise to standard error.
enum ProcessLog {
    private static let journal = JournalWriter()

    /// Waits until the journal has taken everything.
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
