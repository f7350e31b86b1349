import Foundation
import Subprocess
import Synchronization
import SystemPackage

/// One run of the worker process: it receives batches of files and returns results, in order, until it is finished or dies.
final class ParserSession: Sendable {
    /// The outcome for a batch.
    enum Outcome: Sendable {
        case calendars([ParsedCalendar])
        /// The worker died while parsing it, or its reply is invalid.
        case failed(ParserFailure)
        /// The worker does not work at all, whatever the files.
        case unavailable(ParserProcessError)
        /// The session ended before the batch was sent.
        case ended
    }

    private struct Request: Sendable {
        let files: [Data]
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
            // Stored outside, so that the batch gets its outcome even where waiting for the process fails.
            let failed = Mutex<(request: Request, failure: ParserFailure)?>(nil)
            do {
                let result = try await run(
                    .path(FilePath(command.executable)), arguments: Arguments(command.arguments), environment: command.environment,
                    input: .inputWriter, output: .sequence, error: .discarded
                ) { execution in
                    let watchdog = ParserWatchdog(timeout: command.timeout)
                    let watch = Task { await watchdog.watch { try? execution.send(signal: .kill) } }
                    let outcome = await Self.serve(stream, through: ParserExchange(execution, watchdog: watchdog))
                    failed.withLock { $0 = outcome }
                    watch.cancel()
                    // Only until the process has ended: after that its process id may be reused.
                    await watch.value
                    // Whether it has finished or failed, there is nothing left to wait for. A dead process keeps its exit status.
                    try? execution.send(signal: .kill)
                }
                failed.withLock(\.self).map {
                    $0.request.answer.resume(returning: Self.outcome($0.failure, result.terminationStatus))
                }
            } catch {
                rest = .unavailable(ParserProcessError(detail: "\(error)"))
                failed.withLock(\.self)?.request.answer.resume(returning: rest)
            }
            requests.finish()
            for await request in stream { request.answer.resume(returning: rest) }
        }
    }

    /// Handles requests until there are no more, or one of them fails.
    private static func serve(
        _ requests: AsyncStream<Request>, through exchange: ParserExchange
    ) async -> (request: Request, failure: ParserFailure)? {
        var exchange = exchange
        for await request in requests {
            do throws(ParserFailure) {
                request.answer.resume(returning: .calendars(try await exchange.parse(request.files)))
            } catch {
                return (request, error)
            }
        }
        return nil
    }

    /// Parses a batch of files, after those before it.
    func parse(_ files: [Data]) async -> Outcome {
        await withCheckedContinuation { answer in
            if case .terminated = requests.yield(Request(files: files, answer: answer)) { answer.resume(returning: .ended) }
        }
    }

    /// Lets the process end after the batches that were sent.
    func finish() async {
        requests.finish()
        await process.value
    }

    /// A worker that exits by itself does not work at all; one that is killed died because of a file.
    private static func outcome(_ failure: ParserFailure, _ status: TerminationStatus) -> Outcome {
        switch (failure, status) {
        case (.died, .exited(let code)):
            .unavailable(ParserProcessError(detail: "it ended with status \(code)"))
        case (.died, .signaled(SIGPROF)): .failed(.tookTooMuchWork)
        case (let failure, _): .failed(failure)
        }
    }
}

/// Detects that a worker takes too long for one batch. It is one task for each session, because a timer for each batch would cost more.
final class ParserWatchdog: Sendable {
    let timeout: Duration
    private let state = Mutex(State())

    private struct State {
        /// When the current batch was sent to the worker.
        var begin: ContinuousClock.Instant?
        var hasGivenUp = false
    }

    init(timeout: Duration) {
        self.timeout = timeout
    }

    /// Whether it has killed the worker.
    var hasGivenUp: Bool { state.withLock(\.hasGivenUp) }

    func batchBegins() { state.withLock { $0.begin = .now } }
    func batchEnds() { state.withLock { $0.begin = nil } }

    /// Watches until cancelled, or until a batch has taken too long: between one and two times the limit.
    func watch(kill: () -> Void) async {
        while !Task.isCancelled {
            let isOverdue = state.withLock { state in
                state.hasGivenUp = state.begin.map { $0 + timeout <= .now } ?? false
                return state.hasGivenUp
            }
            if isOverdue { return kill() }
            // Only a cancellation ends the sleep early, and that ends the loop.
            try? await Task.sleep(for: timeout)
        }
    }
}
