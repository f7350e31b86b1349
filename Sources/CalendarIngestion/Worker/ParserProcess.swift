import Foundation

/// The daemon's side of the parse worker: hands files to a child process, one at a time, and takes its values.
///
/// The process starts with the first file and ends when it is told to rest; with it goes all the memory that parsing took. A file at
/// which it dies is rejected with the reason, and the next one gets a new process.
actor ParserProcess {
    private let command: ParserCommand
    private var session: ParserSession?

    init(_ command: ParserCommand) {
        self.command = command
    }

    /// Reads a file. What is wrong with it is told in the answer's problems.
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
            // It may have died of something else: the kernel was short of memory, somebody ended it.
            case .rejected(.died) where !isSecondTry: isSecondTry = true
            case .rejected(let failure): return CalendarParser.rejected("This file cannot be read: \(failure).")
            case .unavailable(let error): throw error
            // It was told to rest just before.
            case .ended: continue
            }
        }
    }

    /// Ends the process until it is needed again.
    func rest() async {
        let session = session
        self.session = nil
        await session?.finish()
    }
}

/// Why a file got no answer from the worker.
enum ParserFailure: Error, Hashable, CustomStringConvertible {
    /// It crashed, or was refused the memory that it wanted.
    case died
    /// It used up its computing time for one file.
    case tookTooMuchWork
    /// It was killed because nothing came of it.
    case tookTooLong(Duration)
    /// It answered what no worker answers.
    case answeredNonsense(WireError)
    /// Its answer is larger than any calendar's.
    case answeredTooMuch

    var description: String {
        switch self {
        case .died: "its reader crashed at it, or it takes more memory than a calendar may"
        case .tookTooMuchWork: "it takes more computing time than a calendar may"
        case .tookTooLong(let patience): "it was not done within \(patience.components.seconds) seconds"
        case .answeredNonsense(let error): "its reader failed at it (\(error))"
        case .answeredTooMuch: "what it holds is far too much"
        }
    }
}

/// The worker cannot be started, or ends before it has read anything.
public struct ParserProcessError: Error, CustomStringConvertible {
    let reason: String

    public var description: String {
        "The program that reads calendar files does not run: \(reason). It is tried again in a few minutes"
    }
}
