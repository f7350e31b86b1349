import Crypto
import Domain
import Foundation
import Sharing
import TestSupport
import Testing

@Suite("The keys of a PC", .tags(.system))
struct DeviceKeysTests {
    private let folder: TemporaryFolder
    private let file: DeviceKeyFile

    init() throws {
        folder = try TemporaryFolder()
        file = DeviceKeyFile(path: folder.path("device-keys.json"))
    }

    @Test("A PC's identity is that of its signing key")
    func identity() {
        let keys = DeviceKeys()
        #expect(keys.id == DeviceID(hash: SHA256.hash(data: keys.signingKey)))
        let device = keys.device(name: "laptop", carrier: "")
        #expect(device.hasItsOwnID && device.agreementKey == keys.agreementKey)
        var other = device
        other.id = .numbered(2)
        #expect(!other.hasItsOwnID)
    }

    @Test("Keys are the same after they were written and read, and only their owner can read them")
    func kept() throws {
        #expect(try file.read() == nil)
        let keys = DeviceKeys()
        try file.write(keys)
        let read = try #require(try file.read())
        #expect(read.id == keys.id && read.signingKey == keys.signingKey && read.agreementKey == keys.agreementKey)
        #expect(try folder.mode(of: "device-keys.json") == 0o600)
        #expect(try folder.names() == ["device-keys.json"])
    }

    @Test("New keys are a new identity, which stays")
    func renewed() throws {
        try file.write(DeviceKeys())
        let old = try #require(try file.read())
        let new = try file.renew()
        #expect(new.id != old.id && new.agreementKey != old.agreementKey)
        #expect(try file.read()?.id == new.id)
    }

    @Test("A damaged file is no missing file, and stays as it is", arguments: ["", "{}", "{\"version\":1}", "nonsense", "[1]"])
    func damaged(text: String) throws {
        try folder.write(text, to: "device-keys.json")
        let error = try #require(throws: KeyFileError.self) { try file.read() }
        #expect(error.description.contains("\(file.path) is damaged"))
        #expect(folder.read("device-keys.json") == text)
    }

    @Test("Keys that do not belong to the identity beside them are damaged")
    func mixed() throws {
        let (one, other) = (DeviceKeys(), DeviceKeys())
        try file.write(one)
        let text = folder.read("device-keys.json").replacing(one.id.description, with: other.id.description)
        try folder.write(text, to: "device-keys.json")
        #expect(throws: KeyFileError.damaged(.device, path: file.path, reason: "its keys do not belong together")) {
            try file.read()
        }
    }

    @Test("A file of a newer TimeQuest asks for an update")
    func newer() throws {
        try folder.write(#"{"version":2,"keys":[]}"#, to: "device-keys.json")
        let error = try #require(throws: KeyFileError.self) { try file.read() }
        #expect(error == .newer(.device, path: file.path, version: 2))
        #expect(error.description.contains("update TimeQuest"))
    }

    @Test("A folder, a link and a place that cannot be written are named in the error")
    func unusable() throws {
        try folder.makeFolder("folder")
        #expect(throws: KeyFileError.self) { try DeviceKeyFile(path: folder.path("folder")).read() }
        try file.write(DeviceKeys())
        try folder.link("link", to: file.path)
        #expect(throws: KeyFileError.self) { try DeviceKeyFile(path: folder.path("link")).read() }
        let error = try #require(throws: KeyFileError.self) {
            try DeviceKeyFile(path: folder.path("missing/keys.json")).write(DeviceKeys())
        }
        #expect(error.description.contains("missing/keys.json: No such file or directory"))
    }

    @Test("No text about keys contains them")
    func secrecy() throws {
        let keys = DeviceKeys()
        try file.write(keys)
        let fields = try #require(try JSONSerialization.jsonObject(with: folder.bytes(of: "device-keys.json")) as? [String: Any])
        let secret = try #require((fields["contents"] as? [String: String])?["signing"])
        var dumped = ""
        dump(keys, to: &dumped)
        #expect(!dumped.contains(secret) && "\(keys)" == "keys of \(keys.id)")
    }
}
