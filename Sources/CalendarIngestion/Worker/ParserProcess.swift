import Foundation

/// The daemon's side of the parse worker: passes files to a child process, one batch at a time, and receives the values.
///
/// The process starts with the first file and ends with `rest()`, which also releases all the memory that parsing took. A file that
/// kills the process is rejected with the reason; the other files of its batch are not affected, and the next file gets a new process.
actor ParserProcess {
    private let command: ParserCommand
    private var session: ParserSession?

    init(_ command: ParserCommand) {
        self.command = command
    }

    /// Parses files, each on its own. The problems of a file are in its result.
    ///
    /// - Throws: `ParserProcessError` where the worker cannot be used at all, whatever the files.
    func parse(_ files: [Data]) async throws -> [ParsedCalendar] {
        let rejections = files.map { CalendarParser.rejection(of: $0) }
        var parsed = try await results(of: zip(files, rejections).filter { $1 == nil }.map(\.0))[...]
        return rejections.map { $0 ?? parsed.removeFirst() }
    }

    private func results(of files: [Data]) async throws -> [ParsedCalendar] {
        if files.isEmpty { return [] }
        var isSecondTry = false
        while true {
            switch try await reply(to: files) {
            case .success(let calendars): return calendars
            // One by one, so that only the file that caused it is rejected.
            case .failure where files.count > 1:
                var calendars: [ParsedCalendar] = []
                for file in files { calendars += try await results(of: [file]) }
                return calendars
            // The worker may have died for another reason: the kernel was short of memory, or somebody killed it.
            case .failure(.died) where !isSecondTry: isSecondTry = true
            case .failure(let failure): return [CalendarParser.rejected("This file cannot be read: \(failure).")]
            }
        }
    }

    /// The worker's reply to a batch. A worker that fails is given up.
    private func reply(to files: [Data]) async throws -> Result<[ParsedCalendar], ParserFailure> {
        while true {
            let session = session ?? ParserSession(command)
            self.session = session
            let outcome = await session.parse(files)
            if case .calendars(let calendars) = outcome { return .success(calendars) }
            if self.session === session { self.session = nil }
            if case .failed(let failure) = outcome { return .failure(failure) }
            if case .unavailable(let error) = outcome { throw error }
            // `rest()` was called just before.
        }
    }

    /// Ends the process; the next file starts a new one.
    func rest() async {
        let session = session
        self.session = nil
        await session?.finish()
    }
}

/// Why the worker returned no result for a batch of files.
enum ParserFailure: Error, Hashable, CustomStringConvertible {
    /// The worker crashed, or exceeded its memory limit.
    case died
    /// It used up its CPU time for one file.
    case tookTooMuchWork
    /// It was killed because it took too long.
    case tookTooLong(Duration)
    /// Its reply is invalid.
    case answeredNonsense(WireError)
    /// Its reply is larger than that of any calendar.
    case answeredTooMuch

    var description: String {
        switch self {
        case .died: "its reader crashed at it, or it takes more memory than a calendar may"
        case .tookTooMuchWork: "it takes more computing time than a calendar may"
        case .tookTooLong(let timeout): "it was not done within \(timeout.components.seconds) seconds"
        case .answeredNonsense(let error): "its reader failed at it (\(error))"
        case .answeredTooMuch: "what it holds is far too much"
        }
    }
}

/// The worker cannot be started, or ends before it has parsed anything.
public struct ParserProcessError: Error, CustomStringConvertible {
    let reason: String

    public var description: String {
        "The program that reads calendar files does not run: \(reason). It is tried again in a few minutes"
    }
}
