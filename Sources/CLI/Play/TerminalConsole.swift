import Foundation
import LinuxSystem

/// The terminal, or the pipes that stand in its place. It reads whole lines and leaves the terminal's settings alone, so there is nothing
/// to put right however the program ends.
final class TerminalConsole: PlayConsole {
    private struct Arrival: Sendable {
        let event: PlayEvent
        let at: ContinuousClock.Instant
    }

    /// Both ends are a terminal: then each screen takes the place of the last.
    private let isTerminal = isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1
    private let arrivals: AsyncStream<Arrival>
    private var iterator: AsyncStream<Arrival>.Iterator
    private let signals: SignalTrap
    private var shownAt = ContinuousClock.now
    private var timer: Task<Void, Never>?
    private var isGone = false

    init() async {
        // A terminal that is gone must not keep the quest from being paused.
        BrokenPipe.ignore()
        let (arrivals, feed) = AsyncStream.makeStream(of: Arrival.self)
        self.arrivals = arrivals
        iterator = arrivals.makeAsyncIterator()
        signals = await SignalTrap { feed.yield(Arrival(event: $0, at: .now)) }
        Thread.detachNewThread {
            Self.readLines { feed.yield(Arrival(event: .line($0), at: .now)) }
            feed.yield(Arrival(event: .ended, at: .now))
        }
    }

    var canvas: Canvas { .standardOutput() }
    /// The signal that asked the program to end, also while nobody waited for it.
    var interruption: Int32? { signals.first }

    func show(_ text: String, elapsed: Double?) {
        timer?.cancel()
        // Home, then clear: with what was there before still to be scrolled back to.
        let before = isTerminal ? "\u{1B}[H\u{1B}[2J" + (elapsed == nil ? "" : "\n") : "\n"
        // Taken before it is written: a quick answer can be here before the writing has returned, and is an answer all the same.
        shownAt = .now
        write("\(before)\(text)\n\(isTerminal ? "  › " : "")")
        if isTerminal, let elapsed { timer = Self.ticking(from: elapsed) }
    }

    func say(_ text: String) {
        write("\(isTerminal ? "\r\u{1B}[K" : "")\(text)\n")
    }

    func next() async -> PlayEvent {
        defer { timer?.cancel() }
        while !isGone, let arrival = await iterator.next() {
            switch arrival.event {
            // Whoever presses Enter twice has not seen the screen that the second one would answer.
            case .line where isTerminal && arrival.at < shownAt: continue
            case .resized:
                guard isTerminal else { continue }
                // What was typed and not yet sent would be there still, and not be seen.
                tcflush(STDIN_FILENO, TCIFLUSH)
                return .resized
            default: return arrival.event
            }
        }
        return .ended
    }

    /// A clock in the first line, which moves on every second.
    private static func ticking(from elapsed: Double) -> Task<Void, Never> {
        let began = ContinuousClock.now
        return Task {
            while !Task.isCancelled {
                let seconds = elapsed + Double(began.duration(to: .now).components.seconds)
                let text = "\u{1B}7\u{1B}[1;1H\u{1B}[K  \(ClockText.text(seconds))\u{1B}8"
                // A terminal that is gone is noticed by the reader.
                try? FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
                do { try await Task.sleep(for: .seconds(1)) } catch { return }
            }
        }
    }

    /// With read(2): exit(3) would wait for the lock that the C library's own reading holds.
    private static func readLines(_ each: (String) -> Void) {
        var pending: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4096)
        while true {
            let count = read(STDIN_FILENO, &buffer, buffer.count)
            if count < 0 && errno == EINTR { continue }
            guard count > 0 else { break }
            pending += buffer[..<count]
            while let end = pending.firstIndex(of: 0x0A) {
                each(String(decoding: pending[..<end], as: UTF8.self))
                pending.removeSubrange(...end)
            }
        }
        if !pending.isEmpty { each(String(decoding: pending, as: UTF8.self)) }
    }

    private func write(_ text: String) {
        do {
            try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
        } catch {
            isGone = true
        }
    }
}
