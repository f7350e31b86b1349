#if DEBUG
    import Domain
    import Foundation
    import Synchronization
    import Testing

    @testable import Services

    @Suite("Clocks that run faster, for tests")
    struct FasterClocksTests {
        private static let start = Date(timeIntervalSince1970: 1_900_000_000)

        private let clocks = FasterClocks(rate: 20, start: start)

        @Test("The wall clock is right at the start, and then shows twenty seconds for each")
        func wallClock() {
            #expect(clocks.faster(Self.start) == Self.start)
            #expect(clocks.faster(Self.start + 3) == Self.start + 60)
            #expect(clocks.original(Self.start + 60) == Self.start + 3)
        }

        @Test("A sleep until an instant of the faster clock ends when the PC's clock is a twentieth of the way there")
        func sleep() async throws {
            let slept = Mutex<Date?>(nil)
            let clock = clocks.faster(
                WallClock(now: { Self.start + 1 }, sleep: { until in slept.withLock { $0 = until } }, wake: {}))
            try await clock.sleep(Self.start + 100)
            #expect(clock.now() == Self.start + 20)
            #expect(slept.withLock { $0 } == Self.start + 5)
        }

        @Test("A task that takes half a second takes ten, also if the daemon starts again in between")
        func bootClock() {
            let begin = clocks.faster(ClockReading(bootID: "boot", bootSeconds: 100, wall: Self.start))
            let later = FasterClocks(rate: 20, start: Self.start + 0.25)
            let end = later.faster(ClockReading(bootID: "boot", bootSeconds: 100.5, wall: Self.start + 0.5))
            #expect(end.seconds(since: begin) == 10)
        }
    }
#endif
