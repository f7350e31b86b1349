import CLinux
import Dispatch
import Glibc
import Synchronization

/// A signal that requests an action of the process.
public enum ProcessSignal: Int32, Hashable, Sendable, CaseIterable {
    /// SIGHUP: reload the configuration.
    case hangup = 1
    /// SIGINT: stop, sent from the keyboard.
    case interrupt = 2
    /// SIGTERM: stop.
    case terminate = 15
}

/// The signals sent to the process, as a sequence.
public enum ProcessSignals {
    /// Catches the signals from now on; they no longer end the process.
    ///
    /// Child processes are not affected: they have the default actions. When the sequence ends (its reader is cancelled, or it is
    /// deinitialized) the default actions are restored in this process too, unless another sequence continues.
    ///
    /// - Parameter signals: which ones to catch
    /// - Returns: each signal as it arrives; of a burst of more than 16 the newest
    /// - Throws: `SystemCallFailure` if the kernel cannot create a pipe
    public static func stream(
        _ signals: Set<ProcessSignal> = Set(ProcessSignal.allCases)
    ) throws(SystemCallFailure) -> AsyncStream<ProcessSignal> {
        let (stream, continuation) = AsyncStream.makeStream(of: ProcessSignal.self, bufferingPolicy: .bufferingNewest(16))
        let id = try hub.withLock { hub throws(SystemCallFailure) in try hub.add(signals, continuation) }
        continuation.onTermination = { _ in hub.withLock { $0.remove(id) } }
        return stream
    }

    /// Signals belong to the process, so their state does too.
    private static let hub = Mutex(Hub())

    private struct Hub {
        struct Subscriber {
            let signals: Set<ProcessSignal>
            let continuation: AsyncStream<ProcessSignal>.Continuation
        }

        private var subscribers: [UInt64: Subscriber] = [:]
        private var lastID: UInt64 = 0
        /// Kept for the life of the process: a handler may be running at any time.
        private var pipe: (writingEnd: Int32, source: EventSource)?

        mutating func add(
            _ signals: Set<ProcessSignal>, _ continuation: AsyncStream<ProcessSignal>.Continuation
        ) throws(SystemCallFailure) -> UInt64 {
            let writingEnd = try openPipe()
            lastID += 1
            subscribers[lastID] = Subscriber(signals: signals, continuation: continuation)
            for signal in signals {
                let code = clinux_catch_signal(signal.rawValue, writingEnd)
                guard code == 0 else { throw SystemCallFailure(call: "sigaction", code: code) }
            }
            return lastID
        }

        mutating func remove(_ id: UInt64) {
            guard let gone = subscribers.removeValue(forKey: id) else { return }
            for signal in gone.signals where !subscribers.values.contains(where: { $0.signals.contains(signal) }) {
                clinux_release_signal(signal.rawValue)
            }
        }

        func receivers(of signal: ProcessSignal) -> [AsyncStream<ProcessSignal>.Continuation] {
            subscribers.values.filter { $0.signals.contains(signal) }.map(\.continuation)
        }

        private mutating func openPipe() throws(SystemCallFailure) -> Int32 {
            if let pipe { return pipe.writingEnd }
            var ends: [Int32] = [-1, -1]
            let code = clinux_pipe(&ends)
            guard code == 0 else { throw SystemCallFailure(call: "pipe2", code: code) }
            let readingEnd = ends[0]
            let source = EventSource.reading(readingEnd, on: DispatchQueue(label: "timequest.signals", qos: .userInitiated)) {
                ProcessSignals.deliver(from: readingEnd)
            }
            pipe = (ends[1], source)
            return ends[1]
        }
    }

    private static func deliver(from pipe: Int32) {
        var numbers = [UInt8](repeating: 0, count: 64)
        let count = read(pipe, &numbers, numbers.count)
        for number in numbers.prefix(max(count, 0)) {
            guard let signal = ProcessSignal(rawValue: Int32(number)) else { continue }
            // Not while the lock is held: the receiver may end its sequence at once.
            for receiver in hub.withLock({ $0.receivers(of: signal) }) { receiver.yield(signal) }
        }
    }
}

/// SIGPIPE, which ends a process that writes to a closed pipe or socket.
public enum BrokenPipe {
    /// From now on such a write fails with an error instead.
    public static func ignore() { signal(SIGPIPE, SIG_IGN) }

    /// Such a write ends the process again, as expected in `timequest … | head`.
    public static func restore() { signal(SIGPIPE, SIG_DFL) }
}
