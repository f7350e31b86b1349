import Domain
public import Logging

/// Passes on what is logged with each message and each value of the metadata as one line that can be displayed: both contain names of files
/// and texts of calendars, and a terminal or `journalctl` shows them.
public struct PrintableLogHandler: LogHandler {
    private var handler: any LogHandler
    public var metadata: Logger.Metadata = [:]
    public var metadataProvider: Logger.MetadataProvider?

    /// - Parameter handler: the handler that writes the log.
    public init(_ handler: any LogHandler) {
        self.handler = handler
    }

    public var logLevel: Logger.Level {
        get { handler.logLevel }
        set { handler.logLevel = newValue }
    }

    public subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    public func log(event: LogEvent) {
        let merged = event.mergedMetadata(after: metadata, metadataProvider)
        var event = event
        event.message = "\(DisplayText.line("\(event.message)"))"
        event.metadata = merged.isEmpty ? nil : merged.mapValues(Self.printable)
        event.error = nil
        handler.log(event: event)
    }

    private static func printable(_ value: Logger.MetadataValue) -> Logger.MetadataValue {
        switch value {
        case .string(let text): .string(DisplayText.line(text))
        case .stringConvertible(let value): .string(DisplayText.line(value.description))
        case .array(let values): .array(values.map(printable))
        case .dictionary(let values): .dictionary(values.mapValues(printable))
        }
    }
}
