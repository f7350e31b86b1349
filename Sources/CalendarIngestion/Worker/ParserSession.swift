import Foundation
import Subprocess
import Synchronization
import SystemPackage

/// One run of the worker process: files go in, answers come out, in order, until it is finished or dies.
final class ParserSession: Sendable {
    /// What became of a file.
    enum Outcome: Sendable {
        case calendar(ParsedCalendar)
        /// The worker died of it, or its answer cannot be used.
        case rejected(ParserFailure)
        /// The worker could not do its work, whatever the file.
        case unavailable(ParserProcessError)
        /// The session was over before the file's turn came.
        case ended
    }

    private struct Request: Sendable {
        let file: Data
        let answer: CheckedContinuation<Outcome, Never>
    }

    private let requests: AsyncStream<Request>.Continuation
    private let process: Task<Void, Never>

    /// Starts the process.
    init(_ command: ParserCommand) {
        let (stream, requests) = AsyncStream.makeStream(of: Request.self)
        self.requests = requests
        process = Task {
            var rest = Outcome.ended
            // Kept out here, so that the file gets its answer also where the process cannot be seen to its end.
            let failed = Mutex<(request: Request, failure: ParserFailure)?>(nil)
            do {
                let result = try await run(
                    .path(FilePath(command.executable)), arguments: Arguments(command.arguments), environment: command.environment,
                    input: .inputWriter, output: .sequence, error: .discarded
                ) { execution in
                    let watchdog = ParserWatchdog(patience: command.patience)
                    let watch = Task { await watchdog.watch { try? execution.send(signal: .kill) } }
                    let outcome = await Self.serve(stream, through: ParserExchange(execution, watchdog: watchdog))
                    failed.withLock { $0 = outcome }
                    watch.cancel()
                    // Until it has ended: later the number of the process may be another's.
                    await watch.value
                    // Whether it is through with its work or broken, there is nothing left to wait for. One that is dead keeps
                    // the status it died with.
                    try? execution.send(signal: .kill)
                }
                failed.withLock(\.self).map {
                    $0.request.answer.resume(returning: Self.outcome($0.failure, result.terminationStatus))
                }
            } catch {
                rest = .unavailable(ParserProcessError(reason: "\(error)"))
                failed.withLock(\.self)?.request.answer.resume(returning: rest)
            }
            requests.finish()
            for await request in stream { request.answer.resume(returning: rest) }
        }
    }

    /// Answers requests until there are no more, or one of them fails.
    private static func serve(
        _ requests: AsyncStream<Request>, through exchange: ParserExchange
    ) async -> (request: Request, failure: ParserFailure)? {
        var exchange = exchange
        for await request in requests {
            do throws(ParserFailure) {
                request.answer.resume(returning: .calendar(try await exchange.parse(request.file)))
            } catch {
                return (request, error)
            }
        }
        return nil
    }

    /// Reads a file, when those before it are done.
    func parse(_ file: Data) async -> Outcome {
        await withCheckedContinuation { answer in
            if case .terminated = requests.yield(Request(file: file, answer: answer)) { answer.resume(returning: .ended) }
        }
    }

    /// Lets the process end after the files that it was given.
    func finish() async {
        requests.finish()
        await process.value
    }

    /// A worker that exits by itself cannot work at all; one that is killed died of the file.
    private static func outcome(_ failure: ParserFailure, _ status: TerminationStatus) -> Outcome {
        switch (failure, status) {
        case (.died, .exited(let code)):
            .unavailable(ParserProcessError(reason: "it ended with status \(code)"))
        case (.died, .signaled(SIGPROF)): .rejected(.tookTooMuchWork)
        case (let failure, _): .rejected(failure)
        }
    }
}

/// Notices that a worker has been at one file for too long. One task a session: a timer for each of ten thousand files would cost more
/// than reading them.
final class ParserWatchdog: Sendable {
    let patience: Duration
    private let state = Mutex(State())

    private struct State {
        /// When the file that the worker has now was given to it.
        var begin: ContinuousClock.Instant?
        var hasGivenUp = false
    }

    init(patience: Duration) {
        self.patience = patience
    }

    /// It gave the worker up.
    var hasGivenUp: Bool { state.withLock(\.hasGivenUp) }

    func fileBegins() { state.withLock { $0.begin = .now } }
    func fileEnds() { state.withLock { $0.begin = nil } }

    /// Watches until cancelled, or until a file has taken too long: between once and twice its patience.
    func watch(kill: () -> Void) async {
        while !Task.isCancelled {
            let isOverdue = state.withLock { state in
                state.hasGivenUp = state.begin.map { $0 + patience <= .now } ?? false
                return state.hasGivenUp
            }
            if isOverdue { return kill() }
            // Only a cancellation ends the sleep early, and that ends the loop.
            try? await Task.sleep(for: patience)
        }
    }
}
