import Domain
import Foundation
import ServicesTestSupport
import Storage
import TestSupport
import Testing

@testable import Services

@Suite("A stream resumes without gaps and repeats", .hangLimit)
struct ReminderResumptionTests {
    private let feed: ReminderFeed
    private let household: TestHousehold
    /// The reminders of soccer at 16:00 and at 18:00 for Mia and Leo, in the order of emission.
    private let given: [Reminder]

    init() async throws {
        household = try await TestHousehold(players: "Mia", "Leo")
        feed = household.reminders.feed
        try await household.addRoutine()
        try await household.write("sports", ("Soccer", .clock("16:00")), ("Soccer cup", .clock("18:00")))
        given = try await household.reminders.plan(from: .clock("12:00"), now: .clock("12:00"), ahead: 86_400).reminders
            .filter { $0.kind == .scheduleSuggestion }
    }

    private var ids: [ReminderID] { given.map(\.id) }

    private func record(_ reminders: some Sequence<Reminder>) async throws {
        let records = reminders.map { ReminderRecord($0, outcome: .emitted, emittedAt: $0.fireAt) }
        try await household.ledger.record(records, coveredUntil: .clock("12:00"))
        feed.recorded(records)
    }

    /// What a client gets that resumes now: all up to the moment at which the feed is closed.
    ///
    /// - Parameter meanwhile: done before each part.
    private func resume(
        after id: ReminderID? = nil, text: String? = nil, player: PlayerID? = nil, at now: Date = .clock("12:00"),
        _ meanwhile: (Int) async throws -> Void = { _ in }
    ) async throws -> [ReminderSignal] {
        var resumption = household.reminders.resume(after: id?.description ?? text, beginning: "0", player: player)
        var signals: [ReminderSignal] = []
        var number = 0
        while true {
            try await meanwhile(number)
            number += 1
            switch try await resumption.next(at: now) {
            case .missed(let missed): signals += missed
            case .unread: throw TooLate(description: "All calendars are read here.")
            case .ended: throw TooLate(description: "No login changes here.")
            case .live(let first, let live, let known):
                signals += first
                try await meanwhile(number)
                feed.close()
                for await batch in live {
                    for signal in batch {
                        if case .emitted(let reminder) = signal, known.contains(reminder.id) { continue }
                        if player == nil || signal.playerID == player { signals.append(signal) }
                    }
                }
                return signals
            }
        }
    }

    private func ids(_ signals: [ReminderSignal]) -> [ReminderID] {
        signals.compactMap { if case .emitted(let reminder) = $0 { reminder.id } else { nil } }
    }

    @Test("After an id comes what was emitted since, for everyone or for one player")
    func known() async throws {
        try await record(given)
        let own = given.filter { $0.playerID == 1 }.map(\.id)
        #expect(ids(try await resume(after: ids[2])) == Array(ids[3...]))
        #expect(ids(try await resume(after: ids.last)) == [])
        #expect(ids(try await resume(text: "0")) == ids)
        #expect(ids(try await resume(text: "0", player: 1)) == own)
        #expect(ids(try await resume()) == [])
    }

    @Test("After an id that the ledger does not know, a client waits until all calendars are read; after others it does not")
    func unread() async throws {
        let starting = try await TestHousehold(players: "Mia", "Leo", hasReadCalendars: false)
        func isUnread(_ part: ReminderResumption.Part) -> Bool { if case .unread = part { true } else { false } }
        var unknown = starting.reminders.resume(after: ids[0].description, beginning: "0", player: nil)
        for _ in 0..<2 { #expect(isUnread(try await unknown.next(at: .clock("12:00")))) }
        try await starting.ledger.record([ReminderRecord(given[1], outcome: .emitted, emittedAt: .clock("12:00"))])
        var known = starting.reminders.resume(after: ids[1].description, beginning: "0", player: nil)
        #expect(!isUnread(try await known.next(at: .clock("12:00"))))
        await starting.calendars.refresh()
        #expect(!isUnread(try await unknown.next(at: .clock("12:00"))))
    }

    @Test("What is recorded while a client waits for the calendars comes to it, though the daemon repeats the one it has")
    func recordedWhileUnread() async throws {
        let starting = try await TestHousehold(players: "Mia", "Leo", hasReadCalendars: false)
        try await starting.addRoutine()
        let events = [("Soccer", .clock("16:00")), ("Soccer cup", .clock("18:00"))] as [(title: String, start: Date)]
        try starting.folder.write(TestHousehold.calendar(events), to: "sports.ics")
        func record(_ reminder: Reminder) async throws {
            try await starting.ledger.record([ReminderRecord(reminder, outcome: .emitted, emittedAt: reminder.fireAt)])
        }
        try await record(given[0])
        // The daemon was killed before it recorded the second one.
        var resumption = starting.reminders.resume(after: ids[1].description, beginning: "0", player: nil)
        guard case .unread = try await resumption.next(at: given[2].fireAt) else { throw TooLate(description: "not unread") }
        try await record(given[1])
        try await record(given[2])
        await starting.calendars.refresh()
        guard case .missed(let signals) = try await resumption.next(at: given[2].fireAt) else {
            throw TooLate(description: "nothing missed")
        }
        #expect(ids(signals) == [ids[2]])
    }

    @Test(
        "A stream whose login has become another's ends before it has joined the feed, wherever it is", arguments: 0..<3,
        ["0", nil])
    func otherLogin(parts: Int, text: String?) async throws {
        try await record(given)
        let generation = feed.generation
        var resumption = household.reminders.resume(after: text, beginning: "0", player: 1, since: generation)
        for _ in 0..<(text == nil ? 0 : parts) { _ = try await resumption.next(at: .clock("12:00")) }
        _ = try await household.players.update(1, PlayerDraft(name: "Mia", linuxUser: "mia"))
        guard case .ended = try await resumption.next(at: .clock("12:00")) else { throw TooLate(description: "it goes on") }
        #expect(feed.listenerCount == 0)
    }

    @Test("A change of a player's name or settings ends no stream; a new login and a removed player do")
    func endings() async throws {
        let before = feed.generation
        _ = try await household.players.update(1, PlayerDraft(name: "Mila"))
        _ = try await household.players.create(PlayerDraft(name: "Ada"))
        #expect(feed.generation == before)
        try await household.players.delete(3)
        #expect(feed.generation == before + 1)
        _ = try await household.players.create(PlayerDraft(name: "Ada", linuxUser: "mia"))
        #expect(feed.generation == before + 2)
    }

    @Test("Reminders that are not recorded yet come after the ledger, and not again to a client that has them", arguments: 0..<8)
    func pending(last: Int) async throws {
        try await record(given[..<4])
        for reminder in given[4...] { feed.publish([reminder]) }
        #expect(ids(try await resume(after: ids[last])) == Array(ids[(last + 1)...]))
    }

    @Test("Emitted and recorded between any two steps, each comes once, in order", arguments: 0..<4, [0, 1, 2])
    func races(step: Int, delay: Int) async throws {
        try await record(given[..<2])
        feed.publish([given[2]])
        let signals = try await resume(after: ids[0]) { number in
            if number == step {
                feed.publish([given[3]])
                feed.publish([given[4]])
            }
            if number == step + delay { try await record(given[2...4]) }
        }
        #expect(ids(signals) == (step < 3 ? Array(ids[1...4]) : Array(ids[1...2])))
    }

    @Test("Recorded, and not yet known to the feed as recorded, it comes once")
    func commitWindow() async throws {
        feed.publish([given[0]])
        feed.publish([given[1]])
        try await household.ledger.record(given[...1].map { ReminderRecord($0, outcome: .emitted, emittedAt: $0.fireAt) })
        #expect(ids(try await resume(text: "0")) == Array(ids[...1]))
    }

    @Test("After an unknown id, as after a restore, the stream has the reminders that are still useful")
    func unknown() async throws {
        try await record(given)
        let useful = given.filter { $0.expiresAt > .clock("16:30") }.map(\.id)
        #expect(useful.count == 4)
        #expect(ids(try await resume(text: "nobody knows it", at: .clock("16:30"))) == useful)
    }

    @Test("Killed between emitting and recording, the daemon emits it again; the client that has it gets only what comes then")
    func crashWindow() async throws {
        try await record(given[..<4])
        let now = given[4].fireAt
        let signals = try await resume(after: ids[4], at: now) { number in
            guard number == 1 else { return }
            feed.publish([given[4]])
            feed.publish([given[5]])
        }
        #expect(ids(signals) == [ids[5]])
    }

    @Test("The reminders of an occasion acknowledged meanwhile are left out, and withdrawn from clients that missed it")
    func acknowledged() async throws {
        try await record(given)
        _ = try await household.answers.acknowledge(ids[1], at: .clock("12:00"))
        let signals = try await resume(after: ids[0], at: .clock("12:00"))
        #expect(ids(signals) == given[2...].filter { $0.occasion != given[1].occasion }.map(\.id))
        let withdrawal = ReminderWithdrawal(occasion: given[1].occasion, playerID: given[1].playerID, reason: .acknowledged)
        #expect(signals.last == .withdrawn(withdrawal))
    }

    /// The withdrawals at the end of what a client gets.
    private func withdrawals(_ signals: [ReminderSignal]) -> [ReminderWithdrawal] {
        signals.compactMap { if case .withdrawn(let withdrawal) = $0 { withdrawal } else { nil } }
    }

    @Test("An acknowledged start-by covers its heads-up: a new client does not get it")
    func acknowledgedStartBy() async throws {
        let soccer = given.filter { $0.playerID == 1 && $0.eventStart == .clock("16:00") }
        #expect(soccer.map(\.stage) == [.headsUp, .startBy])
        try await record(soccer)
        _ = try await household.answers.acknowledge(soccer[1].id, at: .clock("15:55"))
        let signals = try await resume(text: "0", at: .clock("15:56"))
        #expect(ids(signals) == [])
        #expect(withdrawals(signals).map(\.reason) == [.acknowledged])
    }

    @Test("A quest that was begun meanwhile withdraws its reminders, and a new client does not get them")
    func begun() async throws {
        try await household.write("sports", ("Soccer", .clock("13:00")))
        let plan = try await household.reminders.plan(from: .clock("12:00"), now: .clock("12:00"))
        let headsUp = try #require(plan.reminders.first { $0.playerID == 1 && $0.stage == .headsUp })
        try await record([headsUp])
        let routine = try #require(try await household.household.routines.all().first)
        _ = try await household.begin(routine)
        for text in ["0", headsUp.id.description] {
            let signals = try await resume(text: text, at: .clock("12:01"))
            #expect(ids(signals) == [])
            let withdrawal = ReminderWithdrawal(occasion: headsUp.occasion, playerID: 1, reason: .begun)
            #expect(withdrawals(signals) == [withdrawal])
        }
    }

    @Test("What was cancelled while a client was away is withdrawn from it, unless there is an event for it again")
    func cancelled() async throws {
        let soccer = given.filter { $0.playerID == 1 && $0.eventStart == .clock("16:00") }
        let now = soccer[0].fireAt + 60
        try await record(soccer.prefix(1))
        try await household.write("sports", ("Soccer cup", .clock("18:00")))
        // Until the scheduler says so, its file may be about to be replaced.
        #expect(try await household.reminders.withdrawals(of: 1, at: now) == [])
        let withdrawal = ReminderWithdrawal(occasion: soccer[0].occasion, playerID: 1, reason: .cancelled)
        feed.cancelled = [withdrawal.occasion]
        #expect(try await household.reminders.withdrawals(of: 1, at: now) == [withdrawal])
        try await household.write("sports", ("Soccer", .clock("16:00")))
        #expect(try await household.reminders.withdrawals(of: 1, at: now) == [])
        try await household.write("sports", ("Soccer cup", .clock("18:00")))
        let signals = try await resume(text: "0", player: 1, at: now)
        #expect(ids(signals) == [] && withdrawals(signals) == [withdrawal])
    }

    @Test(
        "A snooze meanwhile withdraws its reminder until it comes again, and not what was emitted after it",
        arguments: [false, true])
    func snoozed(isStartByGiven: Bool) async throws {
        let soccer = given.filter { $0.playerID == 1 && $0.eventStart == .clock("16:00") }
        try await record(soccer.prefix(1))
        let now = soccer[0].fireAt + 60
        _ = try await household.answers.snooze(soccer[0].id, minutes: 15, at: now)
        if isStartByGiven { try await record(soccer.suffix(1)) }
        let signals = try await resume(text: "0", at: now + 60)
        #expect(ids(signals) == (isStartByGiven ? soccer.map(\.id) : []))
        let withdrawal = ReminderWithdrawal(occasion: soccer[0].occasion, playerID: 1, reason: .snoozed)
        #expect(withdrawals(signals) == (isStartByGiven ? [] : [withdrawal]))
        #expect(withdrawals(try await resume(text: "0", player: 2, at: now + 60)) == [])
    }

    @Test("A missed reminder that is emitted later comes to a client that resumes after a later one")
    func missedThenGiven() async throws {
        try await household.ledger.record([ReminderRecord(given[0], outcome: .missed, emittedAt: nil)])
        try await record([given[1]])
        try await record([given[0]])
        #expect(ids(try await resume(after: ids[1])) == [ids[0]])
    }

    @Test("A ledger of thousands comes in parts of bounded size")
    func thousands() async throws {
        let count = 2 * ReminderResumption.partSize + 7
        let records = (0..<count).map { number in
            var record = ReminderRecord(given[0], outcome: .emitted, emittedAt: given[0].fireAt)
            record.id = ReminderID(named: "number \(number)")
            return record
        }
        try await household.ledger.record(records)
        var resumption = household.reminders.resume(after: "0", beginning: "0", player: nil)
        var sizes: [Int] = []
        while case .missed(let part) = try await resumption.next(at: .clock("19:00")) { sizes.append(part.count) }
        #expect(sizes == [ReminderResumption.partSize, ReminderResumption.partSize, 7])
    }
}
