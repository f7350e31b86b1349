import Domain
import Foundation
import Synchronization

/// The clocks of a PC, in the hands of a test. They begin at noon of Sunday, 1 March 2026, UTC.
final class QuestClock: Sendable {
    private let state = Mutex(ClockReading(bootID: "first", bootSeconds: 1_000, wall: .clock("12:00")))

    func reading() -> ClockReading { state.withLock(\.self) }

    /// Lets time pass.
    func pass(_ seconds: Double) {
        state.withLock { reading in
            reading.bootSeconds += seconds
            reading.wall += seconds
        }
    }

    /// Starts the PC anew.
    func reboot(after seconds: Double = 60) {
        state.withLock { reading in
            reading.bootID += "+"
            reading.bootSeconds = 5
            reading.wall += seconds
        }
    }
}
