import Domain

/// The limits on files from outside the household; beyond a limit there is a problem with a clear message, never a hang.
public enum ParseLimits {
    /// Bytes of a file, 16 MiB.
    public static let fileBytes = 16 << 20
    /// Bytes of a content line, 1 MiB.
    public static let lineBytes = 1 << 20
    /// The depth of nested BEGIN … END.
    public static let nesting = 16
    /// Components of a file.
    public static let components = 100_000
    /// Lines of one component, after unfolding and without unused properties.
    public static let componentLines = 10_000
    /// Bytes of these lines, 1 MiB.
    public static let componentBytes = 1 << 20
    /// Bytes of descriptions of a file that are searched for meetings, 4 MiB; a family's file has far less. Only those that may name a
    /// time are searched, and those of the latest events first.
    static let descriptionBytes = 4 << 20
    /// Files that are sent to the worker together.
    static let batchFiles = 128
    /// Bytes of such files together, 256 KiB. A larger file is sent alone.
    static let batchBytes = 256 << 10
    /// The size of the worker's heap, 256 MiB.
    public static let workerBytes = 256 << 20
    /// CPU time of the worker for a file.
    public static let computingSeconds = isOptimized ? 2 : 20
    /// Zone names in a file.
    public static let zones = CalendarLimits.zones
    /// Files in a folder.
    public static let files = 50_000
    /// Conflict copies that are named; the others are only counted.
    static let conflictCopies = 100
    /// RRULEs of an event; EXRULEs have the same limit.
    public static let rules = CalendarLimits.rules
    /// RDATEs of an event: as many as it may have occurrences.
    public static let recurrenceDates = 10_000
    /// Entries of all files of a folder together; each takes about two kilobytes of the daemon's memory.
    public static let entries = 200_000
    /// Problems reported for one event.
    public static let problemsOfEvent = 20
    /// Problems kept for one file; the others are only counted.
    public static let problems = 100
    /// Characters kept of a title, a location or a category.
    public static let textCharacters = 500

    /// A debug build takes about ten times longer for the same file.
    #if DEBUG
        private static let isOptimized = false
    #else
        private static let isOptimized = true
    #endif
}
