import Foundation
import Services
import Synchronization
import TestSupport
import Testing

@Suite("A virtual clock")
struct VirtualClockTests {
    private let clock = VirtualClock(start: .clock("12:00"))

    @Test("A sleep takes as long as it should, and no time at all")
    func sleeps() async throws {
        try await clock.wallClock.sleep(.clock("15:00"))
        #expect(clock.now == .clock("15:00"))
        #expect(clock.elapsed == 3 * 3600)
        try await clock.wallClock.sleep(.clock("14:00"))
        #expect(clock.elapsed == 3 * 3600)
    }

    @Test("Setting it changes what it shows, not how much time has passed")
    func isSet() async throws {
        clock.set(.clock("09:00"))
        try await clock.wallClock.sleep(.clock("10:00"))
        #expect(clock.elapsed == 3600)
    }

    @Test("What is scripted ends the sleep at its moment; of several at one moment, in their order")
    func script() async throws {
        let happened = Mutex<[String]>([])
        clock.at(.clock("12:30")) { clock in happened.withLock { $0.append("first \(clock.now.clock)") } }
        clock.after(1800) { clock in happened.withLock { $0.append("second \(clock.now.clock)") } }
        try await clock.wallClock.sleep(.clock("13:00"))
        #expect(clock.now == .clock("12:30"))
        try await clock.wallClock.sleep(.clock("13:00"))
        try await clock.wallClock.sleep(.clock("13:00"))
        #expect(clock.now == .clock("13:00"))
        #expect(happened.withLock(\.self) == ["first 12:30", "second 12:30"])
    }

    @Test("While the PC sleeps time passes, and what happens then happens; its sleepers wake with it")
    func suspends() async throws {
        let happened = Mutex<[String]>([])
        clock.at(.clock("12:30")) { await $0.pass(until: 7200) }
        clock.at(.clock("13:00")) { clock in happened.withLock { $0.append(clock.now.clock) } }
        try await clock.wallClock.sleep(.clock("12:45"))
        #expect(clock.now == .clock("14:00"))
        #expect(happened.withLock(\.self) == ["13:00"])
    }

    @Test("A stop ends one sleep, and so does the clock's end")
    func stops() async throws {
        clock.at(.clock("12:30")) { $0.stop() }
        await #expect(throws: CancellationError.self) { try await clock.wallClock.sleep(.clock("13:00")) }
        try await clock.wallClock.sleep(.clock("13:00"))
        let short = VirtualClock(start: .clock("12:00"), end: .clock("13:00"))
        await #expect(throws: CancellationError.self) { try await short.wallClock.sleep(.clock("14:00")) }
        #expect(short.now == .clock("13:00"))
    }
}
