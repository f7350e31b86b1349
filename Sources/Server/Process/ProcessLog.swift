import LinuxSystem
import Logging
import Services

/// The log of the service: the journal under systemd, standard error otherwise.
enum ProcessLog {
    private static let journal = JournalWriter()

    /// Waits until the journal has received everything.
    static func end() async { await journal.flush() }

    static func start(level: Configuration.LogLevel, toJournal: Bool) {
        LoggingSystem.bootstrap { label in
            var handler = PrintableLogHandler(
                toJournal ? JournalLogHandler(label: label, writer: journal) : StreamLogHandler.standardError(label: label))
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
