import Domain
public import Logging

/// Sends the program's log to the system's journal, with the level as `PRIORITY`.
///
/// Metadata is appended to the message, for people, and sent in fields `TIMEQUEST_…`, for queries. Use it where
/// `ServiceEnvironment.isJournalStream` and `Journal.isAvailable` are both true.
public struct JournalLogHandler: LogHandler {
    public var logLevel: Logger.Level = .info
    public var metadata: Logger.Metadata = [:]
    public var metadataProvider: Logger.MetadataProvider?
    private let label: String
    private let send: @Sendable (JournalEntry) -> Void

    /// - Parameters:
    ///   - label: the logger's name, sent as the field `LOGGER`
    ///   - writer: writes the entries without blocking the caller
    public init(label: String, writer: JournalWriter) {
        self.init(label: label) { writer.post($0) }
    }

    init(label: String, send: @escaping @Sendable (JournalEntry) -> Void) {
        self.label = label
        self.send = send
    }

    public subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    public func log(event: LogEvent) {
        let merged = event.mergedMetadata(after: metadata, metadataProvider)
        let details = merged.sorted { $0.key < $1.key }.map { ($0.key, $0.value.description) }
        let message = ([event.message.description] + details.map { "\($0)=\($1)" }).joined(separator: " ")
        let fields =
            [
                ("LOGGER", label), ("CODE_FILE", event.file), ("CODE_LINE", String(event.line)),
                ("CODE_FUNC", event.function),
            ] + details.map { (Self.fieldName(for: $0), $1) }
        do throws(JournalError) {
            send(try JournalEntry(message: message, priority: Self.priority(of: event.level), fields: fields))
        } catch {
            // Unreachable: `fieldName` returns only valid names, and the others are constants.
            assertionFailure(error.description)
        }
    }

    /// The journal's priority of a level of swift-log.
    static func priority(of level: Logger.Level) -> JournalEntry.Priority {
        switch level {
        case .trace, .debug: .debug
        case .info: .info
        case .notice: .notice
        case .warning: .warning
        case .error: .error
        case .critical: .critical
        }
    }

    /// A field's name for a key of the metadata: `eventStart` and `event-start` become `TIMEQUEST_EVENT_START`.
    static func fieldName(for key: String) -> String {
        var name = "TIMEQUEST_"
        var followsLowercase = false
        for scalar in key.unicodeScalars {
            switch scalar {
            case "a"..."z", "0"..."9":
                name += String(scalar).uppercased()
                followsLowercase = true
            case "A"..."Z":
                name += (followsLowercase ? "_" : "") + String(scalar)
                followsLowercase = false
            default:
                name += "_"
                followsLowercase = false
            }
        }
        return String(name.prefix(64))
    }
}
