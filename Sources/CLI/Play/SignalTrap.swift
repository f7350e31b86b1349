import Foundation
import Synchronization
import UnixSignals

/// The signals that ask a program to end, taken as events. A second one ends it at once: nobody is kept waiting for a daemon that is away.
final class SignalTrap: Sendable {
    private let firstSignal = Mutex<Int32?>(nil)

    /// The first that came, by its number.
    var first: Int32? { firstSignal.withLock(\.self) }

    init(_ notice: @escaping @Sendable (PlayEvent) -> Void) async {
        let signals = await UnixSignalsSequence(trapping: .sigint, .sigterm, .sighup, .sigwinch, .sigcont)
        Task { [self] in
            for await signal in signals {
                // Back from Ctrl-Z, something else is on the terminal.
                if signal == .sigwinch || signal == .sigcont {
                    notice(.resized)
                    continue
                }
                let isSecond = firstSignal.withLock { first in
                    defer { first = first ?? signal.rawValue }
                    return first != nil
                }
                if isSecond { exit(128 + signal.rawValue) }
                notice(.interrupted(signal.rawValue))
            }
        }
    }
}
