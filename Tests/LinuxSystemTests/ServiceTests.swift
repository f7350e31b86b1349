import CLinux
import Domain
import Glibc
import TestSupport
import Testing

@testable import LinuxSystem

@Suite("Talking to systemd", .tags(.system))
struct ServiceTests {
    @Test("The service manager is told in its own words")
    func notify() throws {
        let folder = try TemporaryFolder()
        let receiver = try DatagramReceiver(at: folder.path("notify"))
        let notifier = ServiceNotifier(ServiceEnvironment(notifySocket: folder.path("notify"), watchdogInterval: .seconds(600)))
        #expect(notifier.watchdogInterval == .seconds(600))
        try notifier.notify(.ready, .status("3 players"))
        #expect(receiver.receive() == "READY=1\nSTATUS=3 players")
        try notifier.notify(.watchdog)
        #expect(receiver.receive() == "WATCHDOG=1")
        try notifier.notify(.stopping, .status("Bye"))
        #expect(receiver.receive() == "STOPPING=1\nSTATUS=Bye")
        try notifier.notify(.extendTimeout(.milliseconds(1_500)))
        #expect(receiver.receive() == "EXTEND_TIMEOUT_USEC=1500000")
    }

    @Test("A socket with an abstract name is reached too")
    func abstractSocket() throws {
        let name = "@timequest-test-\(getpid())"
        let receiver = try DatagramReceiver(at: name)
        try ServiceNotifier(ServiceEnvironment(notifySocket: name)).notify(.watchdog)
        #expect(receiver.receive() == "WATCHDOG=1")
    }

    @Test("Without a service manager, a message to it is sent nowhere, without an error")
    func inactive() throws {
        let notifier = ServiceNotifier(ServiceEnvironment())
        try notifier.notify(.ready, .status("fine"))
    }

    @Test("A service manager that is gone is an error that names its socket")
    func gone() {
        let notifier = ServiceNotifier(ServiceEnvironment(notifySocket: "/nonexistent/notify"))
        let error = #expect(throws: ServiceNotifierError.self) { try notifier.notify(.watchdog) }
        #expect(error?.description.contains("/nonexistent/notify") == true)
    }

    @Test("A status is one line, and a reload is stamped with the monotonic clock")
    func encoding() {
        #expect(
            ServiceState.message([.reloading, .status("a\nREADY=1")], monotonicMicroseconds: 42)
                == "RELOADING=1\nMONOTONIC_USEC=42\nSTATUS=a READY=1")
        #expect(ServiceState.monotonicMicroseconds() > 0)
    }

    @Test("A watchdog counts only for the process it is meant for")
    func watchdog() {
        let interval = ServiceEnvironment.watchdogInterval
        #expect(interval("600000000", "7", 7) == .seconds(600))
        #expect(interval("600000000", nil, 7) == .seconds(600))
        #expect(interval("600000000", "8", 7) == nil)
        #expect(interval("0", nil, 7) == nil)
        #expect(interval("soon", nil, 7) == nil)
        #expect(interval(nil, nil, 7) == nil)
    }

    @Test("Standard error counts as the journal's only while it is the very stream that systemd named")
    func journalStream() throws {
        var ends: [Int32] = [0, 0]
        #expect(pipe(&ends) == 0)
        defer { ends.forEach { close($0) } }
        var status = stat()
        #expect(fstat(ends[0], &status) == 0)
        #expect(ServiceEnvironment.isJournalStream("\(status.st_dev):\(status.st_ino)", descriptor: ends[0]))
        #expect(!ServiceEnvironment.isJournalStream("\(status.st_dev):\(status.st_ino + 1)", descriptor: ends[0]))
        #expect(!ServiceEnvironment.isJournalStream(nil, descriptor: ends[0]))
    }

    @Test("An inherited socket is taken if it listens, and says whether it is a Unix socket")
    func inherited() throws {
        let folder = try TemporaryFolder()
        let listener = try UnixListener(path: folder.path("api"), mode: 0o600)
        let descriptor = try #require(listener.takeDescriptor())
        defer { close(descriptor) }
        let web = socket(AF_INET, clinux_any_stream, 0)
        defer { close(web) }
        #expect(listen(web, 1) == 0)
        let taken = try InheritedListener.verify([("api", descriptor), ("web", web)])
        #expect(
            taken == [
                InheritedListener(name: "api", descriptor: descriptor, kind: .unix),
                InheritedListener(name: "web", descriptor: web, kind: .tcp),
            ])
        #expect(throws: ServiceEnvironmentError.notAListener(name: "log", descriptor: 2)) {
            try InheritedListener.verify([("log", 2)])
        }
    }
}
