import Domain

/// The worker cannot be started, or ends before it has parsed anything.
public struct ParserProcessError: Error, CustomStringConvertible {
    let reason: String

    public var description: String { flaw.sentence }

    /// What is wrong, of a file that is not read because of it.
    var flaw: CalendarFlaw { CalendarFlaw(.readerDoesNotRun, detail: reason) }
}
