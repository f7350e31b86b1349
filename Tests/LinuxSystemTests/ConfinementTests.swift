import Foundation
import TestSupport
import Testing

@testable import LinuxSystem

@Suite("A confined process", .tags(.system))
struct ConfinementTests {
    /// Beside the tests' own executable.
    private static let probe = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        .deletingLastPathComponent().appending(path: "ConfinementProbe").path
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test("It can take memory and end; files, sockets, processes, signals, shared memory and new code are refused")
    func probe() async throws {
        let process = try BackgroundProcess(Self.probe, in: folder)
        #expect(try await process.ended() == 0)
        #expect(
            process.output.split(separator: "\n") == [
                "confine: possible", "open a file: EPERM", "write a file: EPERM", "remove a file: EPERM", "open a socket: EPERM",
                "start a process: EPERM", "become another program: EPERM", "signal a process: EPERM", "ignore a signal: EPERM",
                "share memory: EPERM", "grow a stack: EPERM", "make code: EPERM", "turn memory into code: EPERM",
                "take memory: possible", "take much memory: possible", "set its own clock: possible",
            ])
    }
}
