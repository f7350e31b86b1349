#if DEBUG
    import Domain
    import Foundation

    /// Maps the PC's clocks to clocks that run faster, so that a test of the pages does not wait for real task times. Only debug builds
    /// have it (`timequestd --clock-rate`).
    ///
    /// The wall clock is right at each start of the daemon, and runs faster from there: a restart sets it back to the PC's. The boot clock
    /// is multiplied, so that a task that is under way when the daemon restarts goes on.
    struct FasterClocks: Sendable {
        /// Seconds that pass on these clocks in a second of the PC.
        let rate: Double
        /// The start of the daemon, at which both wall clocks agree.
        let start: Date

        /// The instant on the faster clock at an instant of the PC's clock.
        func faster(_ date: Date) -> Date { start + date.timeIntervalSince(start) * rate }

        /// The instant on the PC's clock at which the faster clock shows `date`.
        func original(_ date: Date) -> Date { start + date.timeIntervalSince(start) / rate }

        func faster(_ clock: WallClock) -> WallClock {
            WallClock(
                now: { faster(clock.now()) }, sleep: { until in try await clock.sleep(original(until)) }, wake: { clock.wake() })
        }

        func faster(_ reading: ClockReading) -> ClockReading {
            ClockReading(
                bootID: reading.bootID, bootSeconds: reading.bootSeconds * rate,
                // Instants are stored to the millisecond.
                wall: Date(timeIntervalSince1970: (faster(reading.wall).timeIntervalSince1970 * 1000).rounded() / 1000))
        }
    }

    extension Household.Dependencies {
        /// The same dependencies, with clocks that run `rate` times as fast.
        func withClocks(atRate rate: Double) -> Self {
            let clocks = FasterClocks(rate: rate, start: clock.now())
            var result = self
            result.clock = clocks.faster(clock)
            result.reading = { [reading] in clocks.faster(reading()) }
            return result
        }
    }
#endif
