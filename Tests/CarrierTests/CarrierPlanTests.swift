import Carrier
import CarrierTestSupport
import Testing

@Suite("From what is shared to what is wanted")
struct CarrierPlanTests {
    private static let desktop = CarrierDevice(id: Sample.desktop, name: "desktop", addresses: ["tcp://10.63.0.11:22463"])
    private static let tower = CarrierDevice(id: Sample.tower, name: "tower")

    private static let nothing = CarrierState(sharing: .nothing)
    private static let two = CarrierSharing(devices: [desktop, tower], folders: [operations, calendars])
    private static let one = CarrierSharing(devices: [desktop], folders: [operations])
    private static let operations = Sample.operations(with: Sample.desktop, Sample.tower)
    private static let calendars = Sample.calendars(with: Sample.desktop, Sample.tower)

    @Test("Devices are added before the folders that are shared with them")
    func fromNothing() {
        #expect(
            CarrierPlan.changes(from: Self.nothing, to: Self.two) == [
                .setDevice(Self.desktop), .setDevice(Self.tower), .setFolder(Self.calendars), .setFolder(Self.operations),
            ])
    }

    @Test("What is no longer shared ends first, and a PC that leaves takes its share of the folders along")
    func leaving() {
        #expect(
            CarrierPlan.changes(from: CarrierState(sharing: Self.two), to: Self.one) == [
                .removeFolder(.calendars), .removeDevice(Sample.tower),
            ])
    }

    @Test("A PC that is known stays while a folder is not shared with it any more")
    func unsharing() {
        let wanted = CarrierSharing(
            devices: [Self.desktop, Self.tower], folders: [Self.operations, Sample.calendars(with: Sample.desktop)])
        #expect(
            CarrierPlan.changes(from: CarrierState(sharing: Self.two), to: wanted) == [
                .setFolder(Sample.calendars(with: Sample.desktop))
            ])
    }

    @Test("Another name, another address and another place are changes")
    func details() {
        var desktop = Self.desktop
        desktop.name = "family PC"
        var operations = Sample.operations(with: Sample.desktop)
        operations.path = "/srv/operations"
        #expect(
            CarrierPlan.changes(
                from: CarrierState(sharing: Self.one), to: CarrierSharing(devices: [desktop], folders: [operations]))
                == [.setDevice(desktop), .setFolder(operations)])
    }

    @Test("A folder that only receives from now on is a change, and so is the way back")
    func receiving() {
        var receiving = Self.calendars
        receiving.onlyReceives = true
        let other = CarrierSharing(devices: [Self.desktop, Self.tower], folders: [Self.operations, receiving])
        #expect(CarrierPlan.changes(from: CarrierState(sharing: Self.two), to: other) == [.setFolder(receiving)])
        #expect(CarrierPlan.changes(from: CarrierState(sharing: other), to: Self.two) == [.setFolder(Self.calendars)])
        #expect(
            CarrierChange.setFolder(receiving).description == "/var/lib/timequest/calendars is shared with 2 PCs, and only receives"
        )
    }

    @Test("Options, PCs and folders with outdated settings are set anew, also if everything else is as wanted")
    func outdated() {
        let present = CarrierState(
            sharing: Self.one, outdatedDevices: [Sample.desktop], outdatedFolders: [.operations], hasOutdatedOptions: true)
        #expect(
            CarrierPlan.changes(from: present, to: Self.one) == [
                .setOptions, .setDevice(Self.desktop), .setFolder(Sample.operations(with: Sample.desktop)),
            ])
    }

    @Test("A folder is shared with no PC that is unknown")
    func unknown() {
        #expect(Self.one.folders[.operations]?.devices == [Sample.desktop])
    }

    @Test("After the changes everything is as wanted, and nothing is left to do")
    func idempotent() {
        let sharings = [CarrierSharing.nothing, Self.one, Self.two]
        for from in sharings {
            for wanted in sharings {
                let present = CarrierState(
                    sharing: from, outdatedDevices: Set(from.devices.keys), outdatedFolders: Set(from.folders.keys),
                    hasOutdatedOptions: true)
                let after = CarrierPlan.changes(from: present, to: wanted).reduce(present) { $0.after($1) }
                #expect(after == CarrierState(sharing: wanted))
                #expect(CarrierPlan.changes(from: after, to: wanted).isEmpty)
            }
        }
    }

    @Test("Sharing makes the changes, and a second time none")
    func share() async throws {
        let carrier = RecordingCarrier()
        #expect(try await carrier.share(Self.two).count == 4)
        #expect(try await carrier.share(Self.two).isEmpty)
        #expect(try await carrier.state() == CarrierState(sharing: Self.two))
    }

    @Test("Both PCs give the folder in which they are paired the same name")
    func pairing() {
        let name = CarrierFolder.ID.pairing(Sample.laptop, Sample.desktop)
        #expect(name == .pairing(Sample.desktop, Sample.laptop))
        #expect(name.rawValue == "timequest-pairing-frldus3-nmsvqd3" && name.isOurs)
    }
}
