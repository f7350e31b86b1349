import Domain
import Foundation
import TestSupport
import Testing

@Suite("What PCs are called where several have one name")
struct PCNamesTests {
    /// What PCs say of PCs, one statement a second.
    private struct History {
        private var announcements: [Membership.Announcement] = []
        private var leavings: [Membership.Leaving] = []
        private var last: [DeviceID: Int64] = [:]
        private var present: [DeviceID: String] = [:]
        private var milliseconds: Int64 = 0

        private mutating func next(_ device: DeviceID) -> (OperationID, HybridTime) {
            milliseconds += 1000
            last[device, default: 0] += 1
            return (OperationID(device: device, sequence: last[device] ?? 0), HybridTime(milliseconds: milliseconds))
        }

        /// PC 1 calls a PC by a name.
        ///
        /// - Parameter readmits: whether it is paired with it, so that what was said of its leaving is over.
        mutating func name(
            _ device: DeviceID, _ name: String, former: DeviceID? = nil, carrier: String = "", readmits: Bool = false
        ) {
            let (id, time) = next(1)
            var announced = Device(
                id: device, name: name, signingKey: Data(), agreementKey: Data(), carrier: carrier)
            announced.former = former
            if readmits { announced.readmits = leavings.map(\.id) }
            announcements.append(.init(id: id, time: time, device: announced))
            present[device] = name
            if let former { present[former] = nil }
        }

        /// PC 1 says who a PC is that does not belong to the family.
        mutating func say(_ device: DeviceID, _ name: String, carrier: String) {
            self.name(device, name, carrier: carrier)
            present[device] = nil
        }

        mutating func forget(_ device: DeviceID) {
            let (id, time) = next(1)
            leavings.append(.init(id: id, time: time, leave: LeavingDevice(device: device, lastSequence: 9)))
            present[device] = nil
        }

        /// The same in whatever order it has arrived, and again on every PC.
        func names(_ location: SourceLocation = #_sourceLocation) -> [DeviceID: String] {
            let names = PCNames(announcements: announcements, leavings: leavings)
            let reversed = PCNames(announcements: announcements.reversed(), leavings: leavings.reversed())
            #expect(names == reversed, sourceLocation: location)
            return names.names(of: present)
        }
    }

    private var history = History()

    init() {
        for device in [5, 3, 4] as [DeviceID] { history.name(device, "vm") }
    }

    @Test("The PC that had the name first has no number, the next ones have theirs in that order")
    func numbers() {
        #expect(history.names() == [5: "vm", 3: "vm 2", 4: "vm 3"])
    }

    @Test("A PC that gets another name does not change what the others are called; who gets the name next has the free number")
    func renamed() {
        var history = history
        history.name(5, "laptop")
        #expect(history.names() == [5: "laptop", 3: "vm 2", 4: "vm 3"])
        history.name(6, "VM")
        #expect(history.names() == [5: "laptop", 3: "vm 2", 4: "vm 3", 6: "VM"])
        history.name(5, "vm")
        #expect(history.names()[5] == "vm 4", "it had given up its place")
    }

    @Test("A PC keeps its number when something else is said of it, and when its name is only written otherwise")
    func said() {
        var history = history
        history.name(4, "vm", carrier: "SYNCTHING")
        history.name(3, "Vm")
        #expect(history.names() == [5: "vm", 3: "Vm 2", 4: "vm 3"])
    }

    @Test("The others keep their numbers when a PC is forgotten; if it comes again, its place is free")
    func forgotten() {
        var history = history
        history.forget(5)
        #expect(history.names() == [3: "vm 2", 4: "vm 3"])
        history.name(5, "vm", readmits: true)
        #expect(history.names() == [5: "vm", 3: "vm 2", 4: "vm 3"])
        history.forget(5)
        #expect(history.names() == [3: "vm 2", 4: "vm 3"], "it has left once more")
    }

    @Test("A PC that has left, and of which something is said afterwards, takes its name from no other")
    func introduced() {
        var history = History()
        history.name(2, "desk")
        history.name(7, "laptop", carrier: "FIRST")
        history.forget(7)
        history.say(7, "laptop", carrier: "FIRST")
        history.name(8, "laptop", carrier: "SECOND", readmits: true)
        #expect(history.names() == [2: "desk", 8: "laptop"])
    }

    @Test("After a restore a PC has its place under the new identity, also where only its Syncthing says which one it was")
    func restored() {
        var history = history
        history.name(9, "vm", former: 3)
        #expect(history.names() == [5: "vm", 9: "vm 2", 4: "vm 3"])
        history.name(4, "vm", carrier: "SYNCTHING")
        history.name(8, "vm", carrier: "SYNCTHING")
        #expect(history.names()[8] == "vm 3")
    }

    @Test("A number is never one that somebody has given as a name")
    func given() {
        var history = History()
        history.name(1, "vm 2")
        history.name(2, "vm")
        history.name(3, "vm")
        #expect(history.names() == [1: "vm 2", 2: "vm", 3: "vm 3"])
        history.name(4, "VM 2")
        #expect(history.names()[4] == "VM 2 2")
    }

    @Test("A PC of which nothing was said has the name that is free, and names that conflicts have decided are all different")
    func unsaid() {
        #expect(PCNames().names(of: [2: "host"]) == [2: "host"])
        let names = PCNames().names(of: [2: "vm", 1: "vm", 3: "den"])
        #expect(names == [1: "vm", 2: "vm 2", 3: "den"])
    }
}
