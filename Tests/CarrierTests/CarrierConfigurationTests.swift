import Carrier
import Foundation
import TestSupport
import Testing

@Suite("Syncthing's first configuration", .tags(.system))
struct CarrierConfigurationTests {
    @Test("It listens on the socket and TimeQuest's ports, shares nothing and talks to nobody but PCs of this network")
    func rendered() {
        let configuration = CarrierConfiguration(socketPath: "/run/timequest-sync/carrier.sock", key: "0123456789abcdef")
        #expect(
            configuration.rendered == """
                <configuration version="36">
                    <gui enabled="true" tls="false">
                        <address>/run/timequest-sync/carrier.sock</address>
                        <unixSocketPermissions>0660</unixSocketPermissions>
                        <apikey>0123456789abcdef</apikey>
                    </gui>
                    <options>
                        <listenAddress>tcp://:22463</listenAddress>
                        <globalAnnounceServer></globalAnnounceServer>
                        <globalAnnounceEnabled>false</globalAnnounceEnabled>
                        <localAnnounceEnabled>true</localAnnounceEnabled>
                        <localAnnouncePort>21463</localAnnouncePort>
                        <localAnnounceMCAddr>[ff12::8384]:21463</localAnnounceMCAddr>
                        <reconnectionIntervalS>5</reconnectionIntervalS>
                        <relaysEnabled>false</relaysEnabled>
                        <natEnabled>false</natEnabled>
                        <stunServer></stunServer>
                        <startBrowser>false</startBrowser>
                        <setLowPriority>false</setLowPriority>
                        <urAccepted>-1</urAccepted>
                        <urURL></urURL>
                        <crashReportingEnabled>false</crashReportingEnabled>
                        <crashReportingURL></crashReportingURL>
                        <autoUpgradeIntervalH>0</autoUpgradeIntervalH>
                        <releasesURL></releasesURL>
                    </options>
                </configuration>

                """)
    }

    @Test("Ports and a path with special characters are taken over")
    func otherPlaces() {
        let text = CarrierConfiguration(
            socketPath: "/home/mum & dad/<1>.sock", key: "k", options: CarrierOptions(port: 1, discoveryPort: 2)
        ).rendered
        #expect(text.contains("<address>/home/mum &amp; dad/&lt;1&gt;.sock</address>"))
        #expect(
            text.contains("<listenAddress>tcp://:1</listenAddress>") && text.contains("<localAnnouncePort>2</localAnnouncePort>"))
    }

    @Test("The key is found in what was rendered, and in nothing else")
    func key() {
        var generator = SystemRandomNumberGenerator()
        let key = CarrierConfiguration.randomKey(using: &generator)
        #expect(key.count == 32 && key != CarrierConfiguration.randomKey(using: &generator))
        let text = CarrierConfiguration(socketPath: "/s", key: key).rendered
        #expect(CarrierConfiguration.key(in: Data(text.utf8)) == key)
        for other in ["", "<apikey>", "<apikey></apikey>", "<apikey>a&amp;b</apikey>"] {
            #expect(CarrierConfiguration.key(in: Data(other.utf8)) == nil)
        }
    }

    @Test("A first start writes configuration and key, with the rights that they need")
    func prepare() throws {
        let folder = try TemporaryFolder()
        let files = CarrierFiles(folder: folder.path("sync"))
        try files.prepare(socketPath: "/run/s") { "first" }
        #expect(try String(contentsOfFile: files.key, encoding: .utf8) == "first")
        #expect(try String(contentsOfFile: files.configuration, encoding: .utf8).contains("<apikey>first</apikey>"))
        #expect(try rights(files.home) == 0o700 && rights(files.configuration) == 0o600 && rights(files.key) == 0o640)
    }

    @Test("A later start keeps the configuration, and writes the key that stands in it")
    func prepareAgain() throws {
        let folder = try TemporaryFolder()
        let files = CarrierFiles(folder: folder.path("sync"))
        try files.prepare(socketPath: "/run/s") { "first" }
        let changed = try String(contentsOfFile: files.configuration, encoding: .utf8).replacing("first", with: "second")
        try changed.write(toFile: files.configuration, atomically: false, encoding: .utf8)
        try files.prepare(socketPath: "/run/other") { "third" }
        #expect(try String(contentsOfFile: files.key, encoding: .utf8) == "second")
        #expect(try String(contentsOfFile: files.configuration, encoding: .utf8) == changed)
    }

    @Test("Syncthing gets a new identity where sharing begins anew, and keeps it until then")
    func renewed() throws {
        let folder = try TemporaryFolder()
        let files = CarrierFiles(folder: folder.path("sync"))
        try folder.write("first", to: "on")
        try FileManager.default.createDirectory(atPath: files.folder, withIntermediateDirectories: true)
        func start(_ key: String) throws -> String {
            try files.renew(asOf: folder.path("on"))
            try files.prepare(socketPath: "/run/s") { key }
            return try String(contentsOfFile: files.key, encoding: .utf8)
        }
        #expect(try start("one") == "one")
        #expect(try start("two") == "one")
        try folder.write("second", to: "on")
        #expect(try start("three") == "three")
    }

    @Test("A configuration without a key is moved aside and made anew")
    func unusable() throws {
        let folder = try TemporaryFolder()
        let files = CarrierFiles(folder: folder.path("sync"))
        try files.prepare(socketPath: "/run/s") { "first" }
        for torn in ["", "<configur"] {
            try torn.write(toFile: files.configuration, atomically: false, encoding: .utf8)
            try files.prepare(socketPath: "/run/s") { "again" }
            #expect(try String(contentsOfFile: files.key, encoding: .utf8) == "again")
            #expect(try String(contentsOfFile: files.configuration + ".unusable", encoding: .utf8) == torn)
        }
    }

    private func rights(_ path: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }
}
