import Domain
import Foundation
import TestSupport
import Testing

@Suite("Which operations count, as PCs say of PCs")
struct MembershipTests {
    /// What PCs say, each with its number as the time, unless another one is given.
    private struct Family {
        var announcements: [Membership.Announcement] = []
        var leavings: [Membership.Leaving] = []
        private var last: [DeviceID: Int64] = [:]
        private var milliseconds: Int64 = 0

        private mutating func next(_ device: DeviceID) -> OperationID {
            milliseconds += 1000
            last[device, default: 0] += 1
            return OperationID(device: device, sequence: last[device] ?? 0)
        }

        /// One PC says of another, or of itself, that it belongs to the family.
        @discardableResult
        mutating func announce(
            _ device: DeviceID, by other: DeviceID, former: DeviceID? = nil, readmits: [OperationID]? = nil,
            playsOnly: Bool = false, known: Int64? = nil, at time: Int64? = nil, naming heads: [OperationID]? = nil
        ) -> OperationID {
            let id = next(other)
            var announced = Device(
                id: device, name: "PC", signingKey: Data(), agreementKey: Data(), carrier: "", playsOnly: playsOnly)
            (announced.former, announced.readmits, announced.knownSequence) = (former, readmits, known)
            announced.heads = heads ?? announcements.filter { $0.device.id == device }.map(\.id)
            announcements.append(.init(id: id, time: HybridTime(milliseconds: time ?? milliseconds), device: announced))
            return id
        }

        /// One PC says of another, or of itself, that it has left.
        @discardableResult
        mutating func forget(_ device: DeviceID, after sequence: Int64, by other: DeviceID, at time: Int64? = nil) -> OperationID {
            let id = next(other)
            let leave = LeavingDevice(device: device, lastSequence: sequence)
            leavings.append(.init(id: id, time: HybridTime(milliseconds: time ?? milliseconds), leave: leave))
            return id
        }

        /// What they make of it, in whatever order that has arrived.
        func membership(_ location: SourceLocation = #_sourceLocation) -> Membership {
            let membership = Membership(announcements: announcements, leavings: leavings)
            let reversed = Membership(announcements: announcements.reversed(), leavings: leavings.reversed())
            #expect(reversed == membership, sourceLocation: location)
            return membership
        }

        /// The last operation of a PC that counts; nil while it belongs to the family.
        func last(_ device: DeviceID, _ location: SourceLocation = #_sourceLocation) -> Int64? {
            membership(location).standings[device]?.lastSequence
        }
    }

    /// The PCs 1, 2 and 3 were paired. PC 1 was restored, and is 11 since then.
    private var family = Family()

    init() {
        for device in [1, 2, 3] as [DeviceID] { family.announce(device, by: 2) }
        for device in [1, 3] as [DeviceID] { family.announce(device, by: device) }
        family.announce(11, by: 11, former: 1)
    }

    @Test("A PC that was restored belongs to the family under both identities")
    func restored() {
        #expect(family.last(1) == nil && family.last(11) == nil)
    }

    @Test("Where a PC is forgotten that was restored, and nobody had heard of that there, nothing of its new identity counts")
    mutating func crossing() {
        family.forget(1, after: 7, by: 3)
        #expect(family.last(1) == 7 && family.last(11) == 0)
        let membership = family.membership()
        for kind in ["quest", "set", "device", "leave", "rewind"] {
            #expect(!membership.admits(OperationID(device: 11, sequence: 1), at: .zero, kind: kind, entity: nil, leaving: nil))
        }
    }

    @Test("Nor that of the next restore, which may be a thief's")
    mutating func restoredAgain() {
        family.forget(1, after: 7, by: 3)
        family.announce(12, by: 12, former: 11)
        #expect(family.last(12) == 0)
    }

    @Test(
        "Where it is forgotten with both identities, what was known of each counts, whoever else has forgotten the former one only")
    mutating func both() {
        family.forget(11, after: 4, by: 2)
        family.forget(1, after: 9, by: 2)
        #expect(family.last(1) == 9 && family.last(11) == 4)
        family.forget(1, after: 7, by: 3)
        #expect(family.last(1) == 9 && family.last(11) == 4)
    }

    @Test("A PC that left by itself before a restore has its new identity as before")
    mutating func leftByItself() {
        family.forget(1, after: 7, by: 1)
        #expect(family.last(1) == 7 && family.last(11) == nil)
        family.forget(11, after: 3, by: 11)
        #expect(family.last(11) == 3)
    }

    @Test("What the new identity has said of PCs does not count where its former one was forgotten, whatever its clock said")
    mutating func clockSetBack() {
        family.forget(3, after: 1, by: 11, at: 1)
        family.announce(99, by: 11, at: 2)
        #expect(family.last(3) == 1)
        family.forget(1, after: 7, by: 3)
        #expect(family.last(3) == nil && family.last(11) == 0)
    }

    @Test("A PC that is paired once more counts with all that was done under its present identity")
    mutating func pairedAgain() {
        let leave = family.forget(1, after: 7, by: 3)
        family.announce(11, by: 3, readmits: [leave])
        #expect(family.last(1) == 7 && family.last(11) == nil)
        family.announce(12, by: 12, former: 11)
        #expect(family.last(12) == nil, "and so does the next restore")
        family.forget(11, after: 5, by: 2)
        #expect(family.last(11) == 5 && family.last(12) == 0, "until it is forgotten again")
    }

    @Test("A forgotten PC readmits neither itself nor its new identity", arguments: [1, 11] as [DeviceID])
    mutating func readmitsItself(by device: DeviceID) {
        let leave = family.forget(1, after: 100, by: 3)
        for other in [1, 11] as [DeviceID] { family.announce(other, by: device, readmits: [leave]) }
        #expect(family.last(11) == 0)
        if device == 1 { #expect(family.last(1) == 100) }
    }

    @Test("An earlier version that has paired a PC once more has named only what was said of its present identity")
    mutating func earlierVersion() {
        let leave = family.forget(11, after: 4, by: 3)
        family.forget(1, after: 9, by: 3)
        family.announce(11, by: 2, readmits: [leave])
        #expect(family.last(1) == 9 && family.last(11) == nil)
    }

    @Test("Nobody can take another PC with a forgotten one by naming that as its former identity")
    mutating func claimed() {
        family.forget(1, after: 7, by: 3)
        family.announce(3, by: 2, former: 1)
        #expect(family.last(3) == nil)
        family.announce(2, by: 2, former: 1)
        #expect(family.last(2) == 0, "only itself")
    }

    @Test("A PC that is known only by what others say of it is believed to be the forgotten one, until it speaks")
    mutating func heardOf() {
        family.forget(1, after: 7, by: 3)
        family.announce(12, by: 2, former: 11)
        #expect(family.last(12) == 0)
        family.announce(12, by: 12)
        #expect(family.last(12) == nil)
    }

    @Test("Of a PC and a copy of its disk, one can forget the other")
    mutating func copied() {
        family.forget(1, after: 7, by: 11)
        #expect(family.last(1) == 7 && family.last(11) == nil)
    }

    @Test("PCs that name each other as their former identity are forgotten together")
    mutating func circle() {
        family.announce(12, by: 12, former: 13)
        family.announce(13, by: 13, former: 12)
        #expect(family.last(12) == nil && family.last(13) == nil)
        family.forget(12, after: 1, by: 2)
        #expect(family.last(12) == 1 && family.last(13) == 0)
    }

    // What a PC may do.

    /// Which of the operations 1 to 6 of PC 1 count, each with a time that a test gives.
    private func counting(_ times: [Int64], kind: String = "set", entity: SharedEntity? = .routine) -> [Int64] {
        let membership = family.membership()
        return (1...6).filter { number in
            let time = HybridTime(milliseconds: times[Int(number) - 1])
            return membership.admits(OperationID(device: 1, sequence: number), at: time, kind: kind, entity: entity, leaving: nil)
        }
    }

    @Test(
        "Where a parent decides that a PC may only play, what was set on it before still counts, also if it was not known there",
        arguments: [
            ([1, 2, 3, 4, 5, 6], [1, 2, 3, 4, 5, 6]), ([1, 2, 3, 50_000, 50_001, 90_000], [1, 2, 3, 4]),
            ([90_000, 90_000, 90_000, 90_000, 90_000, 90_000], [1, 2]),
        ] as [([Int64], [Int64])])
    mutating func limited(times: [Int64], wanted: [Int64]) {
        family.announce(1, by: 2, playsOnly: true, known: 2, at: 50_000)
        #expect(counting(times) == wanted)
        #expect(counting(times, kind: "quest", entity: nil) == [1, 2, 3, 4, 5, 6])
    }

    @Test(
        "Where a parent lifts that, what is set from what was known there on counts, also where the clock was a year ahead",
        arguments: [50_000, 31_536_000_000] as [Int64])
    mutating func lifted(at time: Int64) {
        family.announce(1, by: 2, playsOnly: true, known: 2, at: 40_000)
        family.announce(1, by: 3, playsOnly: false, known: 4, at: time)
        #expect(counting([1, 2, 50_000, 50_001, 60_000, 70_000]) == [1, 2, 5, 6])
    }

    @Test("Where an earlier version has not noted what was known, the time decides")
    mutating func byTime() {
        family.announce(1, by: 2, playsOnly: true, at: 40_000)
        #expect(counting([1, 2, 40_000, 40_001, 60_000, 70_000]) == [1, 2, 3])
        family.announce(1, by: 3, playsOnly: false, at: 60_000)
        #expect(counting([1, 2, 40_000, 40_001, 60_000, 70_000]) == [1, 2, 3, 6])
        family.announce(1, by: 2, playsOnly: true, known: 4, at: 50_000)
        #expect(counting([1, 2, 40_000, 40_001, 60_000, 70_000]) == [1, 2, 3])
    }

    @Test("Who passes on who a PC is, and has not heard of its limit, does not lift it")
    mutating func introduced() {
        let known = family.announcements.filter { $0.device.id == 1 }.map(\.id)
        family.announce(1, by: 2, playsOnly: true, at: 40_000)
        family.announce(1, by: 3, at: 50_000, naming: known)
        #expect(counting([1, 2, 40_000, 40_001, 60_000, 70_000]) == [1, 2, 3])
        #expect(family.membership().standings[1]?.limits.count == 1)
    }

    @Test("A limit holds from when it was set, though the PC got another name later")
    mutating func renamed() {
        family.announce(1, by: 2, playsOnly: true, known: 4, at: 50_000)
        family.announce(1, by: 3, playsOnly: true, at: 60_000)
        #expect(counting([90_000, 90_000, 90_000, 90_000, 90_000, 90_000]) == [1, 2, 3, 4])
    }

    @Test("A PC that was paired once more can pair others once more")
    mutating func pairedByOnePairedOnceMore() {
        family.announce(4, by: 2)
        family.announce(4, by: 4)
        let leavings = [family.forget(1, after: 7, by: 3), family.forget(4, after: 7, by: 3)]
        family.announce(14, by: 14, former: 4)
        #expect(family.last(11) == 0 && family.last(14) == 0)
        family.announce(11, by: 3, readmits: [leavings[0]])
        family.announce(14, by: 11, readmits: leavings)
        #expect(family.last(11) == nil && family.last(14) == nil)
    }

    @Test("Two that differ in what was known where a PC was limited judge differently")
    mutating func judging() {
        var other = family
        family.announce(1, by: 2, playsOnly: true, known: 2)
        other.announce(1, by: 2, playsOnly: true, known: 3)
        #expect(!family.membership().judges(as: other.membership()))
        #expect(family.membership().judges(as: family.membership()))
    }
}
