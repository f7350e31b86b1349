public import Foundation

/// What turns a file's bytes into values; passed in, so that a test needs no process.
public struct FileParser: Sendable {
    /// Reads one file. Throws where nothing can be read at the moment, whatever the file.
    public var parse: @Sendable (_ data: Data) async throws -> ParsedCalendar
    /// Gives back what it took; there is nothing more to read for now.
    public var rest: @Sendable () async -> Void

    public init(
        parse: @escaping @Sendable (_ data: Data) async throws -> ParsedCalendar, rest: @escaping @Sendable () async -> Void = {}
    ) {
        self.parse = parse
        self.rest = rest
    }

    /// In a process of its own, with limits.
    public static func worker(_ command: ParserCommand = ParserCommand()) -> FileParser {
        let process = ParserProcess(command)
        return FileParser(parse: { try await process.parse($0) }, rest: { await process.rest() })
    }

    /// Here and now, without limits on time and memory: for files that are known to be good.
    public static let inProcess = FileParser(parse: { CalendarParser.parse($0) })
}
