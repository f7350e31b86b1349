import Glibc
import TestSupport
import Testing

@testable import LinuxSystem

@Suite("Signals", .tags(.system), .serialized, .hangLimit)
struct ProcessSignalsTests {
    @Test("A signal that is caught is told, and does not end the process", arguments: ProcessSignal.allCases)
    func caught(signal: ProcessSignal) async throws {
        var signals = try ProcessSignals.stream([signal]).makeAsyncIterator()
        for _ in 1...3 {
            kill(getpid(), signal.rawValue)
            #expect(await signals.next() == signal)
        }
    }

    @Test("Each sequence gets the signals it asked for")
    func several() async throws {
        var first = try ProcessSignals.stream([.hangup]).makeAsyncIterator()
        do {
            var second = try ProcessSignals.stream([.hangup, .terminate]).makeAsyncIterator()
            kill(getpid(), SIGHUP)
            #expect(await second.next() == .hangup)
            kill(getpid(), SIGTERM)
            #expect(await second.next() == .terminate)
        }
        #expect(await first.next() == .hangup)
        kill(getpid(), SIGHUP)
        #expect(await first.next() == .hangup)
    }

    @Test("The numbers are the system's")
    func numbers() {
        #expect(ProcessSignal.allCases.map(\.rawValue) == [SIGHUP, SIGINT, SIGTERM])
    }
}
