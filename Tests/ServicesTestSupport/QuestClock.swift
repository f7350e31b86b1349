package import Domain
import Foundation
import Synchronization
import TestSupport

/// The clocks of a PC, in the hands of a test. They begin at noon of Sunday, 1 March 2026, UTC.
package final class QuestClock: Sendable {
    private let state = Mutex(ClockReading(bootID: "first", bootSeconds: 1_000, wall: .clock("12:00")))

    package init() {}

    package func reading() -> ClockReading { state.withLock(\.self) }

    /// Lets time pass.
    package func pass(_ seconds: Double) {
        state.withLock { reading in
            reading.bootSeconds += seconds
            reading.wall += seconds
        }
    }

    /// Starts the PC anew.
    package func reboot(after seconds: Double = 60) {
        state.withLock { reading in
            reading.bootID += "+"
            reading.bootSeconds = 5
            reading.wall += seconds
        }
    }
}
