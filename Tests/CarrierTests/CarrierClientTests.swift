import Carrier
import Domain
import Foundation
import TestSupport
import Testing

@Suite("Asking Syncthing", .tags(.system))
struct CarrierClientTests {
    private let folder: TemporaryFolder
    private let client: CarrierClient

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("the-key\n", to: "api-key")
        client = CarrierClient(
            socketPath: folder.path("s"), files: CarrierFiles(folder: folder.path), program: folder.path("api-key"))
    }

    private func syncthing(_ answers: [String: String]) throws -> FakeSyncthing {
        try FakeSyncthing(at: folder.path("s"), key: "the-key", answers.mapValues { FakeSyncthing.answer($0) })
    }

    @Test("Its status has this PC's ID, and what is wrong only where nothing else works")
    func status() async throws {
        let syncthing = try syncthing([
            "GET /rest/system/status": WireSample.status, "GET /rest/system/version": WireSample.version,
        ])
        #expect(try await client.status() == CarrierStatus(id: Sample.laptop, version: "v1.19.2-ds1"))
        #expect(syncthing.requests.allSatisfy { $0.headers["x-api-key"] == "the-key" })
    }

    @Test("PCs that were heard have the addresses where they listen; those that knock, the name that they gave themselves")
    func heard() async throws {
        let syncthing = try syncthing([
            "GET /rest/system/discovery": WireSample.discovery, "GET /rest/cluster/pending/devices": WireSample.pending,
        ])
        let addresses: Set = ["tcp://10.63.0.11:22463", "tcp://[fe80::101a:85ff:fec2:c8e5%25eth0]:22463"]
        #expect(try await client.heardDevices() == [HeardDevice(id: Sample.desktop, addresses: addresses)])
        #expect(
            try await client.knockingDevices() == [
                HeardDevice(
                    id: Sample.desktop, addresses: ["tcp://10.63.0.12:22463"], name: "vm",
                    at: Date(timeIntervalSince1970: 1_795_543_594))
            ])
        #expect(syncthing.requests.count == 2)
    }

    @Test("Links are those to other PCs, with the bytes that each connection has brought")
    func links() async throws {
        let syncthing = try syncthing([
            "GET /rest/system/status": WireSample.status, "GET /rest/system/connections": WireSample.connections,
        ])
        #expect(
            try await client.links() == [
                Sample.desktop: CarrierLink(
                    isConnected: true, address: "10.63.0.11:22463", isOutgoing: false, receivedBytes: 11_237),
                Sample.tower: CarrierLink(isConnected: false),
            ])
        #expect(syncthing.requests.count == 2)
    }

    @Test("What a PC lacks includes what it has to delete")
    func backlog() async throws {
        let line = "GET /rest/db/completion?folder=timequest-operations&device=\(Sample.desktop)"
        let syncthing = try syncthing([line: WireSample.completion])
        #expect(try await client.backlog(of: .operations, at: Sample.desktop) == CarrierBacklog(bytes: 20_000, items: 3))
        #expect(syncthing.lines == [line])
    }

    @Test("A folder's condition names what ails it and its files")
    func condition() async throws {
        let syncthing = try syncthing([
            "GET /rest/db/status?folder=timequest-calendars": WireSample.folderStatus,
            "GET /rest/folder/errors?folder=timequest-calendars": WireSample.folderErrors,
            "GET /rest/db/status?folder=timequest-operations": WireSample.folderStatus,
            "GET /rest/folder/errors?folder=timequest-operations": WireSample.noFolderErrors,
        ])
        let condition = try await client.condition(of: .calendars)
        #expect(condition.error?.hasPrefix("folder marker missing") == true && condition.watchError == nil)
        #expect(condition.problems.map(\.path) == ["closed.ics"] && condition.backlog == CarrierBacklog(bytes: 129, items: 1))
        #expect(try await client.condition(of: .operations).problems.isEmpty)
        #expect(syncthing.requests.count == 4)
    }

    @Test("A folder that only receives says how much was changed on this PC, and is asked to undo that")
    func receiving() async throws {
        let syncthing = try syncthing([
            "GET /rest/db/status?folder=timequest-calendars": WireSample.receivingFolderStatus,
            "GET /rest/folder/errors?folder=timequest-calendars": WireSample.noFolderErrors,
            "POST /rest/db/revert?folder=timequest-calendars": "",
        ])
        let condition = try await client.condition(of: .calendars)
        #expect(condition == CarrierFolderCondition(backlog: CarrierBacklog(bytes: 0, items: 0), ownChanges: 3))
        try await client.revert(.calendars)
        #expect(syncthing.lines.last == "POST /rest/db/revert?folder=timequest-calendars")
    }

    @Test("To announce this PC, Syncthing stops announcing and begins anew; to be silent it only stops")
    func announcing() async throws {
        let line = "PATCH /rest/config/options"
        let syncthing = try syncthing([line: ""])
        try await client.stopAnnouncing()
        #expect(syncthing.lines == [line])
        try await client.announce()
        #expect(syncthing.lines == [line, line, line])
        let (off, on) = (#"{"localAnnounceEnabled":false}"#, #"{"localAnnounceEnabled":true}"#)
        #expect(syncthing.requests.map(\.body) == [off, off, on])
    }

    @Test("Sharing sends only what differs")
    func share() async throws {
        let syncthing = try syncthing([
            "GET /rest/system/status": WireSample.status, "GET /rest/config": WireSample.configuration,
            "PUT /rest/config/folders/timequest-calendars": "",
        ])
        var wanted = try await client.state().sharing
        wanted = CarrierSharing(
            devices: Array(wanted.devices.values),
            folders: [Sample.operations(with: Sample.desktop), Sample.calendars(with: Sample.desktop)])
        #expect(try await client.share(wanted) == [.setFolder(Sample.calendars(with: Sample.desktop))])
        let put = try #require(syncthing.requests.last)
        #expect(put.line == "PUT /rest/config/folders/timequest-calendars" && put.headers["content-type"] == "application/json")
        #expect(put.body.contains(#""path":"/var/lib/timequest/calendars""#) && put.body.contains(#""fsWatcherDelayS":1"#))
    }

    @Test("Every refusal and silence is a sentence that says what to do")
    func errors() async throws {
        await fails(.notRunning(socket: client.socketPath), "make run PCS=2")
        let ofService = CarrierError.notRunning(socket: CarrierFiles.systemSocket)
        #expect("\(ofService)".contains("sudo systemctl start timequest-sync"))
        let program = folder.path("syncthing")
        let absent = CarrierClient(socketPath: folder.path("s"), files: CarrierFiles(folder: folder.path), program: program)
        await fails(.notInstalled(program: program), "sudo apt install ./timequest-sync_*.deb", absent)

        let syncthing = try syncthing([
            "GET /rest/system/version": "{}",
            "GET /rest/system/status": WireSample.status.replacing("NMSVQD3", with: "NMSVQD4"),
        ])
        let error = await #expect(throws: CarrierError.self) { try await client.status() }
        guard case .unexpectedAnswer("GET /rest/system/status", _) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        let refusal = CarrierError.refused(request: "POST /rest/db/scan", reason: "404 page not found")
        await #expect(throws: refusal) { try await client.rescan(.operations, "a b") }
        try folder.write("another", to: "api-key")
        await fails(.wrongKey(path: folder.path("api-key")), "sudo systemctl restart timequest-sync")
        try folder.write("", to: "api-key")
        await fails(.noKey(path: folder.path("api-key"), reason: "it is empty"), "sudo systemctl restart timequest-sync")
        #expect(syncthing.lines.last == "GET /rest/system/status")
    }

    @Test("One that does not run is said to be so with its own last line, which is read from no link")
    func lastLine() async throws {
        let line = "syncthing: error: unknown flag --reset-deltas"
        try folder.write("\(line)\n", to: "last-line")
        await fails(.notRunning(socket: client.socketPath, lastLine: line), "“\(line)”")
        try folder.write("\u{1B}[2J", to: "last-line")
        let error = await #expect(throws: CarrierError.self) { try await client.status() }
        #expect(error?.description.contains("\u{1B}") == false)
        try folder.write("", to: "last-line")
        await fails(.notRunning(socket: client.socketPath), "make run PCS=2")
        try folder.remove("last-line")
        try FileManager.default.createSymbolicLink(atPath: folder.path("last-line"), withDestinationPath: folder.path("api-key"))
        await fails(.notRunning(socket: client.socketPath), "make run PCS=2")
    }

    @Test("One that ends in the middle of its answer is away and may come back")
    func interrupted() async throws {
        let syncthing = try FakeSyncthing(
            at: folder.path("s"), key: "the-key",
            ["GET /rest/config": "", "GET /rest/system/status": "HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n{"])
        let error = await #expect(throws: CarrierError.self) { try await client.status() }
        #expect(error == .interrupted(socket: client.socketPath) && error?.isAway == true)
        #expect(syncthing.requests.count == 1)
    }

    private func fails(_ expected: CarrierError, _ remedy: String, _ client: CarrierClient? = nil) async {
        let client = client ?? self.client
        await #expect(throws: expected) { try await client.status() }
        #expect(expected.description.contains(remedy))
    }
}
