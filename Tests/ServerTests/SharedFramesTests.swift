import Domain
import NIOCore
import Testing

@testable import Server

@Suite("Frames for many")
struct SharedFramesTests {
    @Test("A signal is encoded once, and its bytes are those of one alone")
    func once() throws {
        let frames = SharedFrames()
        let first = try frames.frame(.emitted(.example))
        let second = try frames.frame(.emitted(.example))
        #expect(first == (try ServerSentEvent(.emitted(.example)).buffer()))
        let places = [first, second].map { $0.withUnsafeReadableBytes { $0.baseAddress.map { UInt(bitPattern: $0) } } }
        #expect(places[0] != nil && places[0] == places[1])
    }

    @Test("What is older than a thousand is forgotten, and encoded again for whoever is so far behind")
    func bounded() throws {
        let frames = SharedFrames()
        for number in 0..<2000 {
            var reminder = Reminder.example
            reminder.id = .snoozed(reminder.occasion, number: number + 2)
            let frame = try frames.frame(.emitted(reminder))
            #expect(String(buffer: frame).hasPrefix("id: \(reminder.id)\n"))
        }
        #expect(frames.count == 1024)
        #expect(try frames.frame(.emitted(.example)) == ServerSentEvent(.emitted(.example)).buffer())
    }

    @Test("A withdrawal has no id: nothing resumes after it")
    func withdrawal() throws {
        let text = String(buffer: try ServerSentEvent(.withdrawn(.example)).buffer())
        #expect(text.hasPrefix("event: withdrawn\ndata: {\"occasion\":\"\(ReminderWithdrawal.example.occasion)\""))
    }
}
