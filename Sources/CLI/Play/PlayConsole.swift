import Domain
import Foundation
import LinuxSystem
import Synchronization
import UnixSignals

/// An event at the terminal that a quest waits for.
enum PlayEvent: Equatable {
    case line(String)
    /// The input has ended: the end of a pipe, Ctrl-D, a terminal that is gone.
    case ended
    /// A signal asks the program to end, by its number.
    case interrupted(Int32)
    /// The terminal has another size now.
    case resized
}

/// Where a quest is shown and answers are typed; a test passes a scripted one.
protocol PlayConsole: AnyObject {
    /// What can be drawn on at this moment.
    var canvas: Canvas { get }
    /// Shows a text in place of what was there, and asks below it.
    ///
    /// - Parameter elapsed: seconds that a clock in sight has counted so far; nil shows none.
    func show(_ text: String, elapsed: Double?)
    /// Adds a line to what is shown.
    func say(_ text: String)
    /// Waits until something happens.
    func next() async -> PlayEvent
}

/// The terminal, or the pipes in its place.
///
/// It reads whole lines and does not change the terminal's settings, so nothing has to be restored when the program ends.
final class TerminalConsole: PlayConsole {
    private struct Arrival: Sendable {
        let event: PlayEvent
        let at: ContinuousClock.Instant
    }

    /// Whether both ends are a terminal: then each screen replaces the last.
    private let isTerminal = isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1
    private let arrivals: AsyncStream<Arrival>
    private var iterator: AsyncStream<Arrival>.Iterator
    private let signals: SignalTrap
    private var shownAt = ContinuousClock.now
    private var timer: Task<Void, Never>?
    private var isGone = false
    private var prompt = Prompt.none

    /// What is in the line of the `›`, which is not left behind.
    private enum Prompt { case none, asking, answered }

    init() async {
        // A terminal that is gone must not keep the quest from being paused.
        BrokenPipe.ignore()
        let (arrivals, feed) = AsyncStream.makeStream(of: Arrival.self)
        self.arrivals = arrivals
        iterator = arrivals.makeAsyncIterator()
        signals = await SignalTrap { feed.yield(Arrival(event: $0, at: .now)) }
        Thread.detachNewThread {
            InputLines.read { feed.yield(Arrival(event: .line($0), at: .now)) }
            feed.yield(Arrival(event: .ended, at: .now))
        }
    }

    deinit {
        guard isTerminal else { return }
        switch prompt {
        case .none: break
        case .asking: write("\r\u{1B}[K")
        // Enter has moved the cursor below it.
        case .answered: write("\u{1B}[A\r\u{1B}[K")
        }
    }

    var canvas: Canvas { .standardOutput() }
    /// The signal that asked the program to end, even where no event was awaited.
    var interruption: Int32? { signals.first }

    func show(_ text: String, elapsed: Double?) {
        timer?.cancel()
        // Home, then clear: the text before stays in the terminal's history.
        let before = isTerminal ? "\u{1B}[H\u{1B}[2J" + (elapsed == nil ? "" : "\n") : "\n"
        // Read before the write: a quick answer can arrive before the write returns, and still counts.
        shownAt = .now
        write("\(before)\(StyledText.printable(text))\n\(isTerminal ? "  › " : "")")
        prompt = .asking
        if isTerminal, let elapsed { timer = Self.ticking(from: elapsed) }
    }

    func say(_ text: String) {
        write("\(isTerminal ? "\r\u{1B}[K" : "")\(StyledText.printable(text))\n")
        prompt = .none
    }

    func next() async -> PlayEvent {
        defer { timer?.cancel() }
        while !isGone, let arrival = await iterator.next() {
            switch arrival.event {
            // A second Enter was typed before the screen that it would answer was shown.
            case .line where isTerminal && arrival.at < shownAt: continue
            case .resized:
                guard isTerminal else { continue }
                // A line that was typed in part would remain in the input, and not be visible.
                tcflush(STDIN_FILENO, TCIFLUSH)
                return .resized
            case .line:
                prompt = .answered
                return arrival.event
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

    private func write(_ text: String) {
        do {
            try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
        } catch {
            isGone = true
        }
    }
}

/// The signals that ask a program to end, as events. A second one ends the program at once, even while it waits for the daemon. A
/// terminal that is closed may send two by itself, so that one of them ends nothing: the quest has to be paused first.
final class SignalTrap: Sendable {
    private let firstSignal = Mutex<Int32?>(nil)

    /// The first that came, by its number.
    var first: Int32? { firstSignal.withLock(\.self) }

    init(_ notice: @escaping @Sendable (PlayEvent) -> Void) async {
        let signals = await UnixSignalsSequence(trapping: .sigint, .sigterm, .sighup, .sigwinch, .sigcont)
        Task { [self] in
            for await signal in signals {
                // After Ctrl-Z, the terminal shows something else.
                if signal == .sigwinch || signal == .sigcont {
                    notice(.resized)
                    continue
                }
                let isSecond = firstSignal.withLock { first in
                    defer { first = first ?? signal.rawValue }
                    return first != nil
                }
                if isSecond, signal == .sighup { continue }
                if isSecond { exit(128 + signal.rawValue) }
                notice(.interrupted(signal.rawValue))
            }
        }
    }
}
