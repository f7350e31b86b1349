import Foundation
import Testing

@testable import Carrier

@Suite("Syncthing's answers")
struct CarrierWireTests {
    private func decoded<Value: Decodable>(_ text: String, _: Value.Type = Value.self) throws -> Value {
        try JSONDecoder().decode(Value.self, from: Data(text.utf8))
    }

    private var state: CarrierState {
        get throws { try state(of: WireSample.configuration) }
    }

    private func state(of text: String) throws -> CarrierState {
        CarrierClient.state(try decoded(text), own: Sample.laptop, options: .system)
    }

    @Test("A configuration has the other PCs and the folders, without this PC, and all settings as TimeQuest sets them")
    func configuration() throws {
        #expect(
            try state
                == CarrierState(
                    sharing: CarrierSharing(
                        devices: [CarrierDevice(id: Sample.desktop, name: "desktop", addresses: ["tcp://10.63.0.11:22463"])],
                        folders: [Sample.operations(with: Sample.desktop)])))
    }

    @Test(
        "An option, or a setting of a PC or a folder, that is different is outdated",
        arguments: [
            (#""globalAnnounceEnabled": false"#, #""globalAnnounceEnabled": true"#, "options"),
            (#""localAnnouncePort": 21463"#, #""localAnnouncePort": 21027"#, "options"),
            (#""fsWatcherDelayS": 1"#, #""fsWatcherDelayS": 10"#, "folder"),
            (#""ignorePerms": true"#, #""ignorePerms": false"#, "folder"),
            (#""type": "sendreceive""#, #""type": "sendonly""#, "folder"),
            (#""versioning": {"type": """#, #""versioning": {"type": "simple""#, "folder"),
            (#""fe80::/10""#, #""0.0.0.0/0""#, "device"),
            (#""autoAcceptFolders": false"#, #""autoAcceptFolders": true"#, "device"),
        ])
    func outdated(setting: String, other: String, what: String) throws {
        // Lines are broken anywhere between words.
        let text = WireSample.configuration.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(text.contains(setting))
        let state = try state(of: text.replacing(setting, with: other))
        #expect(state.hasOutdatedOptions == (what == "options"))
        #expect(state.outdatedFolders == (what == "folder" ? [.operations] : []))
        #expect(state.outdatedDevices == (what == "device" ? [Sample.desktop] : []))
    }

    @Test("What is sent for a folder comes back as the folder")
    func folder() throws {
        let folder = Sample.operations(with: Sample.desktop, Sample.tower)
        let wire = CarrierWire.Folder(folder)
        #expect(wire.isCurrent && wire.folder(without: Sample.laptop) == folder)
        let device = CarrierDevice(id: Sample.tower, name: "tower", addresses: ["tcp://10.63.0.13:22463"])
        #expect(CarrierWire.Device(device).device == device)
        #expect(CarrierWire.Device(device).addresses == ["dynamic", "tcp://10.63.0.13:22463"])
    }

    @Test("A folder that only receives keeps what it replaces; it comes back as one, and is outdated where it keeps nothing")
    func receiving() throws {
        var folder = Sample.calendars(with: Sample.desktop)
        folder.onlyReceives = true
        var wire: CarrierWire.Folder = try decoded(
            String(decoding: JSONEncoder().encode(CarrierWire.Folder(folder)), as: UTF8.self))
        #expect(wire.type == "receiveonly" && wire.versioning.type == "trashcan")
        #expect(wire.isCurrent && wire.folder(without: Sample.laptop) == folder)
        wire.versioning = .none
        #expect(!wire.isCurrent)
        #expect(try decoded(#"{"type": "", "params": null}"#) == CarrierWire.Folder.Versioning.none)
    }

    @Test("A moment is read to the second; Syncthing's zero is none")
    func moments() {
        let seconds = CarrierWire.moment("2026-11-24T18:07:39.050006773Z")?.timeIntervalSince1970
        #expect(seconds == 1_795_543_659)
        #expect(CarrierWire.moment("2026-11-24T19:07:39+01:00")?.timeIntervalSince1970 == seconds)
        for none in ["1970-01-01T00:00:00Z", "0001-01-01T00:00:00Z", "yesterday"] { #expect(CarrierWire.moment(none) == nil) }
    }

    @Test("A request names its path, and escapes what a path of a file may have")
    func requests() throws {
        let request = CarrierRequest(.post, "db/scan", ["folder": "timequest-operations", "sub": "7K3M/1+2 & 3.live.tq"])
        #expect(request.target == "/rest/db/scan?folder=timequest-operations&sub=7K3M/1%2B2%20%26%203.live.tq")
        #expect(request.name == "POST /rest/db/scan")
    }
}
