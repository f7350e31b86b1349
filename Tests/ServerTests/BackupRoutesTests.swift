import API
import Domain
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import NIOHTTP1
import Pages
import Services
import ServicesTestSupport
import Sharing
import TestSupport
import Testing

@testable import Server

@Suite("Backups over the JSON API")
struct BackupRoutesTests {
    private let home: TestHousehold
    /// Of Mia alone, before Ben came and she played.
    private let backup: Data

    init() async throws {
        home = try await TestHousehold(players: "Mia")
        let routine = try await home.addRoutine(tasks: ["Pack"])
        let path = try await home.desk(.parent).makeBackup()
        backup = try Data(contentsOf: URL(fileURLWithPath: path))
        try await home.play(routine)
        _ = try await home.players.create(PlayerDraft(name: "Ben"))
    }

    private func send(
        _ method: HTTPRequest.Method, _ path: String, as role: Caller.Role = .parent
    ) async throws -> (status: HTTPResponse.Status, data: Data) {
        let table = JSONRoutes.table(home.household, door: OpenDoor(caller: Caller(role: role)))
        var request = Requests.make(method, path)
        request.body = RequestBody(buffer: ByteBuffer(bytes: backup))
        let response = try await table.documentedResponder().respond(to: request, context: Requests.context())
        let writer = CollectingWriter()
        try await response.body.write(writer)
        return (response.status, writer.data)
    }

    private func decoded<Value: Decodable>(_ type: Value.Type, _ data: Data) throws -> Value {
        try JSONCoding.decoder().decode(type, from: data)
    }

    @Test(
        "A backup in broken chunks is a wrong request, not an error of the service",
        arguments: [Paths.backup, Paths.backupPreview])
    func brokenChunks(path: String) async throws {
        let table = JSONRoutes.table(home.household, door: OpenDoor())
        var request = Requests.make(path == Paths.backup ? .put : .post, path)
        let pieces = AsyncThrowingStream<ByteBuffer, any Error> { stream in
            stream.yield(ByteBuffer(string: "SQLite"))
            stream.finish(throwing: HTTPParserError.invalidChunkSize)
        }
        request.body = RequestBody(asyncSequence: pieces)
        let response = try await table.documentedResponder().respond(to: request, context: Requests.context())
        #expect(response.status == .badRequest)
    }

    private func pair() throws {
        try KeyRingFile(path: home.folder.path("household.keys")).write(KeyRing([HouseholdKey(epoch: 1)]))
    }

    @Test("A preview says what the backup has, and on a PC of several how many quests were played since; it changes nothing")
    func preview() async throws {
        let alone = try await send(.post, Paths.backupPreview)
        #expect(alone.status == .ok)
        let wanted = BackupPreview(playerCount: 1, routineCount: 1, questCount: 0)
        #expect(try decoded(BackupPreview.self, alone.data) == wanted)
        try pair()
        let paired = try await send(.post, Paths.backupPreview)
        #expect(
            try decoded(BackupPreview.self, paired.data)
                == BackupPreview(playerCount: 1, routineCount: 1, questCount: 0, isPaired: true, laterQuestCount: 1))
        #expect(try await send(.post, Paths.backupPreview, as: .player(1)).status == .forbidden)
        #expect(try await home.players.all().count == 2)
    }

    @Test(
        "All PCs go back, and keep what was played since unless the request says no",
        arguments: [("", 1), ("&keepsQuests=true", 1), ("&keepsQuests=false", 0)])
    func everywhere(parameter: String, quests: Int) async throws {
        try pair()
        let (status, data) = try await send(.put, "\(Paths.backup)?everywhere=true\(parameter)")
        #expect(status == .ok)
        let result = try decoded(RestoreResult.self, data)
        #expect(result.playerCount == 1 && result.questCount == quests)
        #expect(FileManager.default.fileExists(atPath: result.keptAside))
    }

    @Test("A backup of the largest database that logins can make can be previewed and restored, on the page as over the API")
    func sizes() {
        let most = BackupService.maximumBytes
        #expect(most == HouseholdLimits.backupBytes && most > HouseholdLimits.databaseBytes)
        #expect(UploadLimits.backup.bytesEach == most && UploadLimits.backup.bodyBytes > most)
        #expect(home.desk(.parent).uploadLimit(UploadLimits.backup.bytesEach) == most)
    }

    @Test("A page receives a backup of a database that is larger than the usual limit, and no other file that is larger")
    func largerDatabase() async throws {
        let most = BackupService.maximumBytes
        let larger = UploadLimits.backup.atLeast(most + 1)
        #expect(larger.bytesEach == most + 1 && larger.bodyBytes > most + 1)
        #expect(UploadLimits.backup.atLeast(1) == .backup)
        #expect(try await home.desk(.parent).largestReceivedBackup() == most)
    }

    @Test("A PC that shares its household with no other one cannot; what is no flag is refused before the backup is read")
    func refused() async throws {
        let (status, data) = try await send(.put, "\(Paths.backup)?everywhere=true")
        #expect(status == .conflict)
        #expect(try decoded(Problem.self, data).detail.contains("no other one"))
        #expect(try await send(.put, "\(Paths.backup)?everywhere=perhaps").status == .badRequest)
        #expect(try await send(.put, "\(Paths.backup)?everywhere=true", as: .player(1)).status == .forbidden)
        #expect(try await home.players.all().count == 2)
    }
}
