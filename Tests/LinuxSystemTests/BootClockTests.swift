import Domain
import Foundation
import TestSupport
import Testing

@testable import LinuxSystem

@Suite("The clock since the PC was started", .tags(.system))
struct BootClockTests {
    @Test("It goes forward, in seconds, and its readings of one start can be compared")
    func readings() throws {
        let clock = BootClock(environment: [:])
        let begin = ContinuousClock.now
        let first = clock.reading()
        let second = BootClock(environment: [:]).reading()
        let most = begin.duration(to: .now).seconds
        #expect(!clock.isGuess && first.bootID.count == 36)
        let seconds = try #require(second.seconds(since: first))
        #expect(seconds >= 0 && seconds <= most + 0.001)
    }

    @Test("The name that systemd hands over as a credential goes before the kernel's file")
    func credential() throws {
        let folder = try TemporaryFolder()
        try folder.write("0123\n", to: "boot-id")
        let clock = BootClock(environment: ["CREDENTIALS_DIRECTORY": folder.path])
        #expect(clock.bootID == "0123" && !clock.isGuess)
    }
}
