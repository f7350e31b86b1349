import Foundation

/// The daemon's side of the parse worker: passes files to a child process, one at a time, and receives the values.
///
/// The process starts with the first file and ends with `rest()`, which also releases all the memory that parsing took. A file that
/// kills the process is rejected with the reason, and the next file gets a new process.
actor ParserProcess {
    private let command: ParserCommand
    private var session: ParserSession?

    init(_ command: ParserCommand) {
        self.command = command
    }

    /// Parses a file. The problems of the file are in the result.
    ///
    /// - Throws: `ParserProcessError` where the worker cannot be used at all, whatever the file.
    func parse(_ data: Data) async throws -> ParsedCalendar {
        if let rejection = CalendarParser.rejection(of: data) { return rejection }
        var isSecondTry = false
        while true {
            let session = session ?? ParserSession(command)
            self.session = session
            let outcome = await session.parse(data)
            if case .calendar(let calendar) = outcome { return calendar }
            if self.session === session { self.session = nil }
            switch outcome {
            case .calendar(let calendar): return calendar
            // The worker may have died for another reason: the kernel was short of memory, or somebody killed it.
            case .rejected(.died) where !isSecondTry: isSecondTry = true
            case .rejected(let failure): return CalendarParser.rejected("This file cannot be read: \(failure).")
            case .unavailable(let error): throw error
            // `rest()` was called just before.
            case .ended: continue
            }
        }
    }

    /// Ends the process; the next file starts a new one.
    func rest() async {
        let session = session
        self.session = nil
        await session?.finish()
    }
}

/// Why the worker returned no result for a file.
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
