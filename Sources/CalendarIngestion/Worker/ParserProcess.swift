import Domain
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

    /// Parses files, each on its own. The problems of a file are in its result, which is a `ParserProcessError` where the worker could
    /// not be used for it, whatever its content.
    func parse(_ files: [Data]) async -> [Result<ParsedCalendar, any Error>] {
        let rejections = files.map { CalendarParser.rejection(of: $0) }
        var parsed = await results(of: zip(files, rejections).filter { $1 == nil }.map(\.0))[...]
        return rejections.map { $0.map(Result.success) ?? parsed.removeFirst() }
    }

    private func results(of files: [Data]) async -> [Result<ParsedCalendar, any Error>] {
        if files.isEmpty { return [] }
        var isSecondTry = false
        while true {
            switch await outcome(for: files) {
            case .calendars(let calendars): return calendars.map(Result.success)
            case .unavailable(let error): return files.map { _ in .failure(error) }
            // `rest()` was called just before.
            case .ended: continue
            // One by one, so that only the file that caused it is rejected.
            case .failed where files.count > 1:
                var results: [Result<ParsedCalendar, any Error>] = []
                for file in files { results += await self.results(of: [file]) }
                return results
            // The worker may have died for another reason: the kernel was short of memory, or somebody killed it.
            case .failed(.died) where !isSecondTry: isSecondTry = true
            case .failed(let failure): return [.success(CalendarParser.rejected(failure.flaw))]
            }
        }
    }

    /// The outcome for a batch. A worker that fails is given up.
    private func outcome(for files: [Data]) async -> ParserSession.Outcome {
        let session = session ?? ParserSession(command)
        self.session = session
        let outcome = await session.parse(files)
        if case .calendars = outcome { return outcome }
        if self.session === session { self.session = nil }
        return outcome
    }

    /// Ends the process; the next file starts a new one.
    func rest() async {
        let session = session
        self.session = nil
        await session?.finish()
    }
}

/// Why the worker returned no result for a batch of files.
enum ParserFailure: Error, Hashable {
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

    /// What is wrong with the file that caused it.
    var flaw: CalendarFlaw {
        switch self {
        case .died: CalendarFlaw(.readerCrashed)
        case .tookTooMuchWork: CalendarFlaw(.readerWorkedTooMuch)
        case .tookTooLong(let timeout): CalendarFlaw(.readerTookTooLong, number: Int(timeout.components.seconds))
        case .answeredNonsense(let error): CalendarFlaw(.readerFailed, detail: "\(error)")
        case .answeredTooMuch: CalendarFlaw(.contentTooLarge)
        }
    }
}
