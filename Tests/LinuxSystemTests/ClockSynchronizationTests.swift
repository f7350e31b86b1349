import TestSupport
import Testing

@testable import LinuxSystem

@Suite("Whether the clock is kept right", .tags(.system))
struct ClockSynchronizationTests {
    @Test(
        "The kernel's error decides where it can be asked",
        arguments: [(0, ClockSynchronization.synchronized), (15_999_999, .synchronized), (16_000_000, .unsynchronized)])
    func kernel(error: Int, expected: ClockSynchronization) {
        #expect(ClockSynchronization.of(kernelError: error, timesyncFolder: "/nowhere") == expected)
    }

    @Test("In a sandbox, timesyncd's mark tells; without timesyncd nothing is known")
    func timesync() throws {
        let folder = try TemporaryFolder()
        func state() -> ClockSynchronization { .of(kernelError: nil, timesyncFolder: folder.path("timesync")) }
        #expect(state() == .unknown)
        try folder.makeFolder("timesync")
        #expect(state() == .unsynchronized)
        try folder.write("", to: "timesync/synchronized")
        #expect(state() == .synchronized)
    }
}
