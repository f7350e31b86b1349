public import Domain

/// The worker cannot be started, or ends before it has parsed anything.
public struct ParserProcessError: PrintableError, ReasonedError {
    /// What the system or the worker reports.
    let detail: String

    public var reason: CodedReason? { CodedReason(.calendarReaderStopped, ["reason": detail]) }

    public var sentences: String { flaw.sentence }

    /// What is wrong, of a file that is not read because of it.
    var flaw: CalendarFlaw { CalendarFlaw(.readerDoesNotRun, detail: detail) }
}
