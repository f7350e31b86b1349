import Domain
import Foundation
import TestSupport
import Testing

@Suite("What a PC that may only play says of the leaving of PCs")
struct LimitedLeavingTests {
    /// The desk, which limits the laptop, and a tablet.
    private let desk: DeviceID = 1
    private let laptop: DeviceID = 2
    private let tablet: DeviceID = 3
    private var announcements: [Membership.Announcement] = []
    private var leavings: [Membership.Leaving] = []
    private var last: [DeviceID: Int64] = [:]

    init() {
        for device in [desk, laptop, tablet] { announce(device, by: desk, at: 1) }
    }

    private mutating func next(_ device: DeviceID) -> OperationID {
        last[device, default: 0] += 1
        return OperationID(device: device, sequence: last[device] ?? 0)
    }

    /// - Parameter known: the last operation of the PC that was known where that was decided; nil where nothing was decided.
    private mutating func announce(
        _ device: DeviceID, by other: DeviceID, at time: Int64, playsOnly: Bool = false, known: Int64? = nil
    ) {
        var announced = Device(
            id: device, name: "PC", signingKey: Data(), agreementKey: Data(), carrier: "", playsOnly: playsOnly)
        announced.knownSequence = known
        announced.heads = announcements.filter { $0.device.id == device }.map(\.id)
        announcements.append(.init(id: next(other), time: HybridTime(milliseconds: time), device: announced))
    }

    private mutating func forget(_ device: DeviceID, by other: DeviceID, at time: Int64) {
        let leave = LeavingDevice(device: device, lastSequence: 10)
        leavings.append(.init(id: next(other), time: HybridTime(milliseconds: time), leave: leave))
    }

    /// Who has left, in whatever order all has arrived.
    private func left(_ location: SourceLocation = #_sourceLocation) -> [DeviceID] {
        let membership = Membership(announcements: announcements, leavings: leavings)
        let reversed = Membership(announcements: announcements.reversed(), leavings: leavings.reversed())
        #expect(reversed == membership, sourceLocation: location)
        // What is said counts in the same way for the rows that are made of it.
        for leaving in leavings {
            let counts = membership.admits(
                leaving.id, at: leaving.time, kind: "leave", entity: nil, leaving: leaving.leave.device)
            #expect(!counts || membership.standings[leaving.leave.device]?.lastSequence != nil, sourceLocation: location)
        }
        return membership.standings.filter { $0.value.lastSequence != nil }.keys.sorted()
    }

    @Test("It leaves by itself, and no other PC is out by what it says")
    mutating func limited() {
        announce(laptop, by: desk, at: 50, playsOnly: true, known: 0)
        forget(tablet, by: laptop, at: 60)
        forget(desk, by: laptop, at: 61)
        #expect(left() == [])
        forget(laptop, by: laptop, at: 62)
        #expect(left() == [laptop])
    }

    @Test("What it had said of another one before it was limited counts, also if it arrives later", arguments: [0, 1] as [Int64])
    mutating func before(known: Int64) {
        forget(tablet, by: laptop, at: 40)
        announce(laptop, by: desk, at: 50, playsOnly: true, known: known)
        #expect(left() == [tablet])
    }

    @Test("So does what was known of it where it was limited, whatever its clock said")
    mutating func known() {
        forget(tablet, by: laptop, at: 90)
        announce(laptop, by: desk, at: 50, playsOnly: true, known: 1)
        #expect(left() == [tablet])
    }

    @Test(
        "When it may set things again, it forgets others, also where that was set by a clock a year ahead",
        arguments: [70, 31_536_000] as [Int64])
    mutating func lifted(at time: Int64) {
        announce(laptop, by: desk, at: 50, playsOnly: true, known: 0)
        forget(desk, by: laptop, at: 60)
        announce(laptop, by: tablet, at: time, known: 1)
        forget(desk, by: laptop, at: 80)
        #expect(left() == [desk])
        leavings.removeLast()
        #expect(left() == [], "what it said while it was limited")
    }

    @Test("It may also let another one set things then, which forgets others, with three clocks that differ")
    mutating func liftedByOne() {
        for device in [laptop, tablet] { announce(device, by: desk, at: 50, playsOnly: true, known: 0) }
        announce(laptop, by: desk, at: 900_000, known: 0)
        announce(tablet, by: laptop, at: 600_000, known: 0)
        announce(4, by: desk, at: 60)
        forget(4, by: tablet, at: 70)
        #expect(left() == [4])
        let lift = announcements.remove(at: announcements.count - 3)
        #expect(lift.device.id == laptop && left() == [], "only where it may itself")
    }

    @Test("A PC that was forgotten cannot lift the limit of another one, which then would forget PCs")
    mutating func liftedByForgotten() {
        announce(laptop, by: desk, at: 50, playsOnly: true, known: 0)
        for _ in 1...10 { announce(tablet, by: tablet, at: 55) }
        announce(laptop, by: tablet, at: 60, known: 0)
        forget(desk, by: laptop, at: 70)
        #expect(left() == [desk])
        // The desk has heard of the first ten operations of the tablet only.
        forget(tablet, by: desk, at: 80)
        #expect(left() == [tablet])
    }

    @Test(
        "Where what a lifted limit lets count takes back that it was lifted, which nobody does who follows the clocks, the clocks decide"
    )
    mutating func contradicting() {
        announce(laptop, by: desk, at: 50, playsOnly: true, known: 0)
        announce(laptop, by: desk, at: 900_000, known: 0)
        announce(desk, by: laptop, at: 60, playsOnly: true, known: 0)
        forget(tablet, by: laptop, at: 70)
        #expect(left() == [])
        let membership = Membership(announcements: announcements, leavings: leavings)
        for _ in 1...5 {
            let other = Membership(announcements: announcements.shuffled(), leavings: leavings)
            #expect(other == membership)
        }
        // What was set last is in force, so it is what people see on the PC where they have set it.
        for device in [laptop, desk] {
            let id = OperationID(device: device, sequence: 9)
            #expect(
                membership.admits(id, at: HybridTime(milliseconds: 950_000), kind: "set", entity: .player, leaving: nil))
        }
        for announcement in announcements {
            let counts = membership.admits(
                announcement.id, at: announcement.time, kind: "device", entity: nil, leaving: nil)
            #expect(counts == (announcement.device.id != desk || announcement.id.device == desk))
        }
    }
}
