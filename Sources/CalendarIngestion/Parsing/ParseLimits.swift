/// How much of a file from outside the house is read; past a limit there is a problem with a clear message, never a hang.
public enum ParseLimits {
    /// 16 MiB.
    public static let fileBytes = 16 << 20
    /// 1 MiB.
    public static let lineBytes = 1 << 20
    /// How deep BEGIN … END may nest.
    public static let nesting = 16
    /// Components a file.
    public static let components = 100_000
    /// Lines of one component, after unfolding and without those that nobody reads.
    public static let componentLines = 10_000
    /// Bytes of them, 1 MiB.
    public static let componentBytes = 1 << 20
    /// What the worker's heap may hold while it reads, 256 MiB.
    public static let workerBytes = 256 << 20
    /// Computing time the worker may take for a file.
    public static let computingSeconds = isOptimized ? 2 : 20
    /// Zone names a file may use.
    public static let zones = 200
    /// Files a folder.
    public static let files = 50_000
    /// RRULEs an event may have, and EXRULEs.
    public static let rules = 16
    /// RDATEs an event may have: as many as it may have occurrences.
    public static let recurrenceDates = 10_000
    /// Entries that all files of a folder may hold together; each takes two kilobytes or so of the daemon's memory.
    public static let entries = 200_000
    /// Problems told of one event.
    public static let problemsOfEvent = 20
    /// Problems kept of one file; the rest is counted.
    public static let problems = 100
    /// Characters kept of a title, a place or a category.
    public static let textCharacters = 500

    /// A debug build takes about ten times as long for the same file.
    #if DEBUG
        private static let isOptimized = false
    #else
        private static let isOptimized = true
    #endif
}
