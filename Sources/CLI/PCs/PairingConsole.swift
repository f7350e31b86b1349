import Foundation

/// An event that a pairing waits for at the terminal.
enum PairingEvent: Equatable, Sendable {
    /// About a second has passed.
    case second
    case line(String)
    /// The input has ended: nobody can answer any more.
    case ended
    /// A signal asks the program to end, by its number.
    case interrupted(Int32)
}

/// Where a pairing is shown and answers are typed; a test passes a scripted one.
protocol PairingConsole: AnyObject {
    /// Adds lines to what is shown.
    func say(_ text: String)
    /// Asks below it.
    func ask(_ question: String)
    /// Shows what is waited for, in place of the line before.
    func wait(_ text: String)
    /// Waits until something happens.
    func next() async -> PairingEvent
    /// Ends what is shown, so that the next output begins in an empty line. Nothing is shown after it.
    func end()
}

/// The terminal. What is said, asked and waited for goes to standard error, so that standard output has the outcome only.
final class TerminalPairingConsole: PairingConsole {
    /// What is in the line of the cursor.
    private enum Line { case nothing, waiting, question }

    private let isTerminal = Terminal.columns(of: STDERR_FILENO) != nil
    private let feed: AsyncStream<PairingEvent>.Continuation
    private var iterator: AsyncStream<PairingEvent>.Iterator
    private let signals: SignalTrap
    private var line = Line.nothing
    private var isTimed = false

    /// - Parameter listens: whether typed lines are read.
    init(listens: Bool) async {
        let (events, feed) = AsyncStream.makeStream(of: PairingEvent.self)
        self.feed = feed
        iterator = events.makeAsyncIterator()
        signals = await SignalTrap { event in
            if case .interrupted(let number) = event { feed.yield(.interrupted(number)) }
        }
        guard listens else { return }
        Thread.detachNewThread {
            InputLines.read { feed.yield(.line($0)) }
            feed.yield(.ended)
        }
    }

    func say(_ text: String) {
        clear()
        Output.error(text)
    }

    func ask(_ question: String) {
        clear()
        Terminal.prompt(question)
        line = .question
    }

    /// Only at a terminal, whose line it can replace; a log would get one a second.
    func wait(_ text: String) {
        guard isTerminal, line != .question else { return }
        Terminal.replaceLine(by: text)
        line = .waiting
    }

    func next() async -> PairingEvent {
        if !isTimed {
            isTimed = true
            Task { [feed] in
                // It is never cancelled.
                try? await Task.sleep(for: .seconds(1))
                feed.yield(.second)
            }
        }
        let event = await iterator.next() ?? .ended
        switch event {
        case .second: isTimed = false
        // Enter has moved the cursor below the question.
        case .line: line = .nothing
        case .ended, .interrupted: break
        }
        return event
    }

    func end() { clear() }

    private func clear() {
        switch line {
        case .nothing: return
        case .waiting: Terminal.replaceLine(by: "")
        case .question: FileHandle.standardError.write(Data("\n".utf8))
        }
        line = .nothing
    }
}
