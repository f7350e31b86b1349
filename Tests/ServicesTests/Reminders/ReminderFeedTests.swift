import Domain
import Foundation
import TestSupport
import Testing

@testable import Services

@Suite("Sending reminders to listeners", .hangLimit)
struct ReminderFeedTests {
    private let feed = ReminderFeed()

    private func all(_ stream: ReminderInbox) async -> [ReminderID] {
        var ids: [ReminderID] = []
        for await signals in stream {
            for case .emitted(let reminder) in signals { ids.append(reminder.id) }
        }
        return ids
    }

    private func ids(_ numbers: some Sequence<Int>) -> [ReminderID] { numbers.map { Reminder.sample($0).id } }

    @Test("Every listener gets every reminder, in order")
    func order() async {
        let streams = [feed.listen().live, feed.listen().live]
        for number in 1...5 { feed.publish([.sample(number)]) }
        feed.close()
        for stream in streams { #expect(await all(stream) == ids(1...5)) }
    }

    @Test("A new listener first gets the reminders that are emitted and not in the ledger yet")
    func pending() async {
        feed.publish([.sample(1)])
        feed.publish([.sample(2)])
        feed.recorded([ReminderRecord(.sample(1), outcome: .emitted, emittedAt: Date(timeIntervalSince1970: 0))])
        let listening = feed.listen()
        feed.publish([.sample(3)])
        feed.close()
        #expect(listening.pending == [.sample(2)])
        #expect(await all(listening.live) == ids([3]))
    }

    @Test("A listener of one player shows nothing of another")
    func ofOne() {
        let leos = feed.listen(of: 2)
        #expect(feed.shows(remindersOf: 2) && !feed.shows(remindersOf: 1))
        let everyones = feed.listen()
        #expect(feed.shows(remindersOf: 1))
        withExtendedLifetime((leos, everyones)) {}
    }

    @Test("A listener that does not show reminders gets all of them, and is not counted")
    func unseen() async {
        let listening = feed.listen(shows: false)
        #expect(feed.listenerCount == 0)
        feed.publish([.sample(1)])
        feed.close()
        #expect(await all(listening.live) == ids([1]))
    }

    @Test("A new listener does not get reminders that were acknowledged meanwhile")
    func withdrawn() async {
        feed.publish([.sample(1)])
        feed.publish([.sample(2)])
        feed.withdraw(ReminderWithdrawal(occasion: Reminder.sample(1).occasion, playerID: 1, reason: .acknowledged))
        #expect(feed.listen().pending == [.sample(2)])
        #expect(feed.pendingIDs == ids(1...2), "a client that has it can still resume after it")
    }

    @Test("A listener that does not keep up is let go; the others go on")
    func slowListener() async {
        let slow = feed.listen().live
        let quick = feed.listen().live
        var iterator = quick.makeAsyncIterator()
        for number in 0..<ReminderFeed.capacity + 10 {
            feed.publish([.sample(number)])
            #expect(await iterator.next() == [.emitted(.sample(number))])
        }
        #expect(feed.listenerCount == 1)
        #expect(await all(slow) == ids(0..<ReminderFeed.capacity))
    }

    @Test("A listener whose stream has ended is removed")
    func leaving() async throws {
        let (stays, leaves) = (feed.listen().live, feed.listen().live)
        let task = Task { await all(leaves) }
        #expect(feed.listenerCount == 2)
        task.cancel()
        _ = await task.value
        #expect(feed.listenerCount == 1)
        feed.publish([.sample(1)])
        feed.close()
        #expect(await all(stays) == ids([1]))
    }

    @Test("Closing ends every stream at once, so that a stopping daemon waits for no client")
    func close() async {
        let stream = feed.listen().live
        feed.close()
        #expect(await all(stream) == [])
        #expect(feed.listenerCount == 0)
    }

    @Test("The stream of a listener after closing ends at once")
    func closed() async {
        feed.close()
        #expect(await all(feed.listen().live) == [])
    }

    @Test("A listener that is behind gets all that waits at once, and can be woken without a signal")
    func batch() async {
        let live = feed.listen().live
        var iterator = live.makeAsyncIterator()
        feed.publish([.sample(1), .sample(2)])
        feed.publish([.sample(3)])
        #expect(await iterator.next()?.count == 3)
        live.wake()
        #expect(await iterator.next() == [])
        live.finish()
        #expect(await iterator.next() == nil)
    }
}
