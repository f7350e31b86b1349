package import CalendarIngestion
import Synchronization

/// A parser of calendar files whose program does not run for some files, as a test says.
package final class ParserFailures: Sendable {
    private let left = Mutex(0)

    package init() {}

    /// From now on so many batches of files fail, whatever is in them.
    package func fail(next count: Int) { left.withLock { $0 = count } }

    package var parser: FileParser {
        let missing = FileParser.worker(ParserCommand(executable: "/nowhere/timequest"))
        return FileParser(
            parseBatch: { files in
                if files.isEmpty { return [] }
                let fails = self.left.withLock { left in
                    defer { left = max(0, left - 1) }
                    return left > 0
                }
                return fails ? await missing.parseBatch(files) : await FileParser.inProcess.parseBatch(files)
            }, rest: { await missing.rest() })
    }
}
