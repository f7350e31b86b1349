import Carrier
import Domain
import Foundation
import TestSupport
import Testing

@testable import Services

@Suite("When another PC was last connected")
struct LastMeetingsTests {
    private let state: TemporaryFolder
    private let other: CarrierID
    private let start = ContinuousClock.Instant.now
    private let date = Date(timeIntervalSince1970: 1_790_000_000)

    init() throws {
        state = try TemporaryFolder()
        other = try #require(CarrierID(certificateHash: Data(repeating: 2, count: 32)))
    }

    /// Those of a service that has just started.
    private var meetings: LastMeetings { LastMeetings(notes: PCNotes(stateFolder: state.path, logger: RecordingLog().logger)) }

    /// Records that something came from the other PC.
    ///
    /// - Parameters:
    ///   - seconds: when it came, from the start on.
    ///   - ahead: how many seconds the wall clock is ahead.
    private func hear(_ meetings: inout LastMeetings, at seconds: Int, isConnected: Bool = true, ahead: TimeInterval = 0) {
        let instant = start + .seconds(seconds)
        meetings.update(
            [other: CarrierLink(isConnected: isConnected)], heardAt: [other: instant], uptime: instant,
            now: date + TimeInterval(seconds) + ahead)
    }

    @Test("It is the moment at which something came, not that of the look")
    func silence() {
        var meetings = meetings
        meetings.update(
            [other: CarrierLink(isConnected: true)], heardAt: [other: start], uptime: start + .seconds(40), now: date + 40)
        #expect(meetings[other] == date)
    }

    @Test("An announcement of a PC that is not connected is no meeting")
    func announcement() {
        var meetings = meetings
        hear(&meetings, at: 0, isConnected: false)
        #expect(meetings[other] == nil)
    }

    @Test("It moves neither if the clock is set, nor backwards, unless it is still to come")
    func clock() {
        var meetings = meetings
        hear(&meetings, at: 0)
        hear(&meetings, at: 0, ahead: 3600)
        #expect(meetings[other] == date, "nothing new has come")
        hear(&meetings, at: 60)
        meetings.update(
            [other: CarrierLink(isConnected: true)], heardAt: [other: start + .seconds(30)], uptime: start + .seconds(90),
            now: date + 90)
        #expect(meetings[other] == date + 60, "something older")
        hear(&meetings, at: 70, ahead: 3600)
        #expect(meetings[other] == date + 3670)
        hear(&meetings, at: 90)
        #expect(meetings[other] == date + 90, "the clock was ahead")
    }

    @Test("A connection is stored at once, then every ten minutes, and when it ends")
    func storing() {
        var meetings = meetings
        hear(&meetings, at: 0)
        #expect(self.meetings[other] == date)
        hear(&meetings, at: 599)
        #expect(self.meetings[other] == date)
        hear(&meetings, at: 600)
        #expect(self.meetings[other] == date + 600)
        hear(&meetings, at: 700)
        hear(&meetings, at: 700, isConnected: false)
        #expect(self.meetings[other] == date + 700)
    }

    @Test("A PC that is gone does not make the moments of the others be stored more often")
    func gone() throws {
        let third = try #require(CarrierID(certificateHash: Data(repeating: 3, count: 32)))
        var meetings = meetings
        func look(at seconds: Int, third isConnected: Bool) {
            meetings.update(
                [other: CarrierLink(isConnected: true), third: CarrierLink(isConnected: isConnected)],
                heardAt: [other: start + .seconds(seconds), third: start], uptime: start + .seconds(seconds),
                now: date + TimeInterval(seconds))
        }
        look(at: 0, third: true)
        look(at: 30, third: false)
        look(at: 60, third: false)
        #expect(self.meetings[other] == date && self.meetings[third] == date)
    }

    @Test("What is recorded can be stored at any time")
    func end() {
        var meetings = meetings
        hear(&meetings, at: 0)
        hear(&meetings, at: 30)
        meetings.store()
        #expect(self.meetings[other] == date + 30)
    }
}
