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
