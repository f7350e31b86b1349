package import Logging
import Synchronization

/// Keeps what a logger is given, for a test to read.
package final class RecordingLog: LogHandler, Sendable {
    private let recorded = Mutex<[String]>([])

    package init() {}

    /// `warning The calendar cannot be read`, in order.
    package var lines: [String] { recorded.withLock(\.self) }

    /// A logger that writes here.
    package var logger: Logger { Logger(label: "test") { _ in self } }

    package func log(event: LogEvent) { recorded.withLock { $0.append("\(event.level) \(event.message)") } }

    package var metadata: Logger.Metadata {
        get { [:] }
        set {}
    }
    package var logLevel: Logger.Level {
        get { .debug }
        set {}
    }

    package subscript(metadataKey _: String) -> Logger.Metadata.Value? {
        get { nil }
        set {}
    }
}

extension Logger {
    /// A logger for what a test does not ask about.
    package static var silent: Logger { Logger(label: "test") { _ in SwiftLogNoOpLogHandler() } }
}
