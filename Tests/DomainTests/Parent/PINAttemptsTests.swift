import Domain
import Foundation
import Testing

@Suite("Waiting after wrong PINs")
struct PINAttemptsTests {
    private let first = ClockReading(bootID: "a", bootSeconds: 1000, wall: Date(timeIntervalSince1970: 1_772_380_800))

    private func attempts(_ failures: Int, at reading: ClockReading? = nil) -> PINAttempts {
        var attempts = PINAttempts()
        for _ in 0..<failures { attempts.fail(at: reading ?? first) }
        return attempts
    }

    private func reading(_ bootID: String, _ bootSeconds: Double, wallLater: Double) -> ClockReading {
        ClockReading(bootID: bootID, bootSeconds: bootSeconds, wall: first.wall + wallLater)
    }

    @Test(
        "Slips cost nothing, guessing costs more and more, up to an hour",
        arguments: [(0, 0.0), (1, 0), (2, 0), (3, 30), (4, 60), (5, 300), (6, 900), (7, 3600), (8, 3600), (1000, 3600)])
    func delays(failures: Int, seconds: Double) {
        #expect(attempts(failures).secondsToWait(at: first) == seconds)
        #expect(attempts(failures).failures == failures)
    }

    @Test(
        "A wait ends after its length, whatever the clock on the wall says",
        arguments: [(0.0, 60.0), (59.5, 0.5), (60, 0), (3600, 0)], [-86_400.0, 0, 86_400])
    func passes(seconds: (passed: Double, left: Double), wall: Double) {
        let now = reading("a", first.bootSeconds + seconds.passed, wallLater: wall)
        #expect(attempts(4).secondsToWait(at: now) == seconds.left)
    }

    @Test(
        "A new start of the PC shortens no wait, and no wait is longer than its length after one",
        arguments: [
            // Started at once, looked at 20 seconds later.
            (20.0, 25.0, 280.0),
            // Two minutes off, which nobody vouches for.
            (20, 140, 280),
            (300, 400, 0),
            // The clock was set back while it was off, and forward.
            (20, -86_400, 280), (300, -86_400, 0), (20, 86_400, 280),
        ])
    func newStart(bootSeconds: Double, wallLater: Double, left: Double) {
        #expect(attempts(5).secondsToWait(at: reading("b", bootSeconds, wallLater: wallLater)) == left)
    }

    @Test("Where the kernel does not name the start of the PC, a new start of the daemon ends no wait")
    func unnamedStart() {
        #expect(attempts(5).secondsToWait(at: reading("a daemon's", 1002, wallLater: 2)) == 298)
    }

    @Test("A count that is at its end stays there")
    func overflow() throws {
        let stored = Data(#"{"failures":9223372036854775807}"#.utf8)
        var attempts = try JSONDecoder().decode(PINAttempts.self, from: stored)
        attempts.fail(at: first)
        #expect(attempts.failures == .max && attempts.secondsToWait(at: first) == 3600)
    }
}
