import CLinux
import Dispatch
import Foundation
import Glibc
import Synchronization
import TestSupport
import Testing

@testable import LinuxSystem

@Suite("Writing to a journal that may hang", .tags(.system), .hangLimit)
struct JournalWriterTests {
    /// A journal that the test can stop: then it accepts no entry until it goes on.
    private final class Desk: Sendable {
        private let accepted = Mutex<[String]>([])
        private let gate = DispatchSemaphore(value: 1)

        func stop() { gate.wait() }
        func goOn() { gate.signal() }
        var messages: [String] { accepted.withLock(\.self) }

        func accept(_ entry: JournalEntry) {
            gate.wait()
            defer { gate.signal() }
            accepted.withLock { $0.append(String(decoding: entry.fields[0].dropFirst("MESSAGE=".count), as: UTF8.self)) }
        }
    }

    private func writer(_ desk: Desk, capacity: Int = 100) -> JournalWriter {
        JournalWriter(capacity: capacity, timeout: .milliseconds(20)) { desk.accept($0) }
    }

    private func entries(_ numbers: some Sequence<Int>) throws -> [JournalEntry] {
        try numbers.map { try JournalEntry(message: "\($0)", priority: .notice) }
    }

    @Test("A caller that writes waits until the journal has its entries, and one that flushes until it has all")
    func waits() async throws {
        let desk = Desk()
        let writer = JournalWriter(capacity: 100, timeout: Patience.step) { desk.accept($0) }
        await writer.write(try entries(1...3))
        #expect(desk.messages == ["1", "2", "3"])
        #expect(writer.condition == .working)
        for entry in try entries(4...50) { writer.post(entry) }
        await writer.flush()
        #expect(desk.messages == (1...50).map(String.init))
    }

    @Test("A journal that hangs delays no caller for long, and gets all entries in order when it goes on")
    func hangs() async throws {
        let desk = Desk()
        let writer = writer(desk)
        desk.stop()
        await writer.write(try entries(1...2))
        try await eventually("the journal hangs") { writer.condition == .stuck(waiting: 2, lost: 0) }
        for number in 3...50 { await writer.write(try entries([number])) }
        for entry in try entries(51...60) { writer.post(entry) }
        await writer.flush()
        #expect(writer.condition == .stuck(waiting: 60, lost: 0))
        #expect(desk.messages.isEmpty)

        desk.goOn()
        // `flush` waits for 20 milliseconds at most, which is too short on a busy machine.
        try await eventually("the journal has all of it") { desk.messages.count == 60 && writer.condition == .working }
        #expect(desk.messages == (1...60).map(String.init))
    }

    @Test("Of more than it can keep the newest are kept, and the lost are counted")
    func bounded() async throws {
        let desk = Desk()
        let writer = writer(desk, capacity: 5)
        desk.stop()
        await writer.write(try entries([1]))
        try await eventually("the journal hangs") { writer.condition == .stuck(waiting: 1, lost: 0) }
        for number in 2...20 { await writer.write(try entries([number])) }
        #expect(writer.condition == .stuck(waiting: 6, lost: 14))
        desk.goOn()
        try await eventually("the journal has those that were kept") { desk.messages.count == 6 && writer.condition == .working }
        #expect(desk.messages == ["1", "16", "17", "18", "19", "20"])
    }

    @Test("A refusal is the condition until the journal accepts an entry again")
    func refused() async throws {
        let refuses = Atomic(true)
        let failure = JournalError.notSent(SystemCallFailure(call: "sd_journal_sendv", code: ENOBUFS))
        let writer = JournalWriter(capacity: 5, timeout: Patience.step) { _ throws(JournalError) in
            if refuses.load(ordering: .acquiring) { throw failure }
        }
        await writer.write(try entries([1]))
        #expect(writer.condition == .refusing(failure))
        refuses.store(false, ordering: .releasing)
        await writer.write(try entries([2]))
        #expect(writer.condition == .working)
    }

    @Test("A socket that is not read for a while loses nothing")
    func unreadSocket() async throws {
        let folder = try TemporaryFolder()
        let path = folder.path("socket")
        let receiver = try DatagramReceiver(at: path)
        let descriptor = socket(AF_UNIX, clinux_datagram_socket, 0)
        defer { close(descriptor) }
        let address = try UnixSocketAddress(path: path)
        #expect(address.withSocketAddress { connect(descriptor, $0, $1) } == 0)
        let writer = JournalWriter(capacity: 10_000, timeout: .milliseconds(20)) { entry throws(JournalError) in
            let bytes = entry.fields[0]
            // Waits while the receiver's queue is full, as libsystemd does.
            guard send(descriptor, bytes, bytes.count, clinux_no_signal) == bytes.count else {
                throw .notSent(.last("send"))
            }
        }
        await writer.write(try entries(1...2000))
        try await eventually("the journal hangs") { writer.condition != .working }
        // On a thread of its own, as it waits for each.
        let received = await withCheckedContinuation { (all: CheckedContinuation<[String], Never>) in
            Thread.detachNewThread { all.resume(returning: (1...2000).compactMap { _ in receiver.awaited() }) }
        }
        #expect(received == (1...2000).map { "MESSAGE=\($0)" })
        try await eventually("the journal works again") { writer.condition == .working }
    }
}
