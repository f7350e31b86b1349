import API
import Domain
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import Services
import ServicesTestSupport
import Sharing
import Synchronization
import TestSupport
import Testing

@testable import Server

@Suite("The family's PCs as JSON")
struct PCRoutesTests {
    private func respond(
        _ method: HTTPRequest.Method, _ path: String, _ body: String = "", as role: Caller.Role = .parent,
        in home: TestHousehold? = nil
    ) async throws -> (status: HTTPResponse.Status, data: Data, headers: HTTPFields) {
        let home = if let home { home } else { try await TestHousehold(players: "Mia") }
        let table = JSONRoutes.table(home.household, door: OpenDoor(caller: Caller(role: role)))
        let response = try await table.documentedResponder().respond(
            to: Requests.make(method, path, body: body), context: Requests.context())
        let writer = CollectingWriter()
        try await response.body.write(writer)
        return (response.status, writer.data, response.headers)
    }

    @Test("A PC that is alone is paired with none, and nothing is under way; neither answer is stored by a cache")
    func alone() async throws {
        let (status, data, headers) = try await respond(.get, Paths.pcs)
        #expect(status == .ok && headers[.cacheControl] == "no-store")
        let list = try JSONCoding.decoder().decode(PCList.self, from: data)
        #expect(list.others.isEmpty && !list.isPaired && list.own.contact == nil)
        let pairing = try await respond(.get, Paths.pairing)
        #expect(pairing.status == .ok && pairing.headers[.cacheControl] == "no-store")
        #expect(try JSONCoding.decoder().decode(PairingInfo.self, from: pairing.data).step == .idle)
    }

    @Test(
        "What names no PC, and what only paired PCs can do, is refused",
        arguments: [
            (HTTPRequest.Method.patch, "/v1/pcs/00000000000Z", #"{"name":"attic"}"#, HTTPResponse.Status.notFound),
            (.delete, "/v1/pcs/00000000000Z", "", .notFound), (.delete, "/v1/pcs/laptop", "", .notFound),
            (.post, Paths.leavePCs, "", .conflict), (.post, Paths.samePairing, #"{"candidate":"nobody"}"#, .notFound),
            (.post, Paths.samePairing, "{}", .unprocessableContent), (.post, Paths.pairing, "[", .badRequest),
            (.patch, Paths.pairing, "{}", .methodNotAllowed), (.post, Paths.parcel, "no parcel", .unprocessableContent),
            (.post, "\(Paths.parcel)?playsOnly=perhaps", "", .badRequest),
            (.patch, Paths.parcelCard, #"{"name":"  "}"#, .unprocessableContent),
            (.patch, Paths.parcelCard, "{}", .unprocessableContent),
        ])
    func refused(method: HTTPRequest.Method, path: String, body: String, expected: HTTPResponse.Status) async throws {
        let (status, data, _) = try await respond(method, path, body)
        #expect(status == expected, "\(String(decoding: data, as: UTF8.self))")
        #expect(try JSONCoding.decoder().decode(Problem.self, from: data).detail.isEmpty == false)
    }

    @Test("The methods of the pairing are its own, not those of a PC that is called so")
    func methods() async throws {
        #expect(try await respond(.patch, Paths.pairing).headers[.allow] == "DELETE, GET, POST")
        #expect(try await respond(.get, Paths.pc(PathPart(DeviceID.numbered(2)))).headers[.allow] == "DELETE, PATCH")
    }

    @Test(
        "Players see and change nothing of it",
        arguments: [
            (HTTPRequest.Method.get, Paths.pcs), (.post, Paths.leavePCs), (.get, Paths.pairing), (.post, Paths.pairing),
            (.delete, Paths.pairing), (.post, Paths.differentPairing), (.get, Paths.parcel), (.post, Paths.parcel),
            (.get, Paths.parcelCard), (.patch, Paths.parcelCard),
        ])
    func players(method: HTTPRequest.Method, path: String) async throws {
        #expect(try await respond(method, path, as: .player(1)).status == .forbidden)
        #expect(try await respond(method, path, as: .sharedLogin).status == .forbidden)
    }

    @Test("While nobody is a parent, whoever may set up pairs this PC, and sees no more than that")
    func founder() async throws {
        let home = try await TestHousehold(founders: .everybody)
        #expect(try await respond(.get, Paths.pairing, as: .sharedLogin, in: home).status == .ok)
        #expect(try await respond(.get, Paths.pcs, as: .sharedLogin, in: home).status == .forbidden)
    }

    @Test("One file of a stick is read at a time: meanwhile another one is refused before it comes")
    func oneParcelAtATime() async throws {
        let home = try await TestHousehold(players: "Mia")
        let responder = JSONRoutes.table(home.household, door: OpenDoor()).documentedResponder()
        @Sendable func send(_ body: RequestBody) async throws -> (status: HTTPResponse.Status, retryAfter: String?) {
            var request = Requests.make(.post, Paths.parcel)
            request.body = body
            let response = try await responder.respond(to: request, context: Requests.context())
            return (response.status, response.headers[.retryAfter])
        }
        let untouched = RequestBody(
            asyncSequence: AsyncStream<ByteBuffer> {
                Issue.record("The body of a request that is refused was read")
                return nil
            })
        let body = AsyncStream<ByteBuffer> {
            // While the first one comes.
            let other = try? await send(untouched)
            #expect(other?.status == .tooManyRequests && other?.retryAfter == "5")
            return nil
        }
        #expect(try await send(RequestBody(asyncSequence: body)).status == .unprocessableContent)
        #expect(try await send(RequestBody(buffer: ByteBuffer(string: "no parcel"))).status == .unprocessableContent)
    }

    @Test("What is larger than any file of a PC is refused with the size as people say it")
    func oversized() async throws {
        let home = try await TestHousehold(players: "Mia")
        let count = Mutex(0)
        var request = Requests.make(.post, Paths.parcel)
        request.body = RequestBody(
            asyncSequence: AsyncStream<ByteBuffer> {
                count.withLock { sent in
                    sent += 1
                    return sent > 40 ? nil : ByteBuffer(repeating: 7, count: 1 << 20)
                }
            })
        let response = try await JSONRoutes.table(home.household, door: OpenDoor()).documentedResponder().respond(
            to: request, context: Requests.context())
        let writer = CollectingWriter()
        try await response.body.write(writer)
        #expect(response.status == .contentTooLarge)
        let detail = try JSONCoding.decoder().decode(Problem.self, from: writer.data).detail
        #expect(detail.contains("32 MB") && detail.contains("remove it from the stick"), "\(detail)")
    }

    @Test("The name that this PC gets is in its card and in the name of its file")
    func name() async throws {
        let home = try await TestHousehold(players: "Mia")
        let (status, data, _) = try await respond(.patch, Paths.parcelCard, #"{"name":"attic"}"#, in: home)
        let card = try JSONCoding.decoder().decode(ParcelCard.self, from: data)
        #expect(status == .ok && card.name == "attic" && card.file == "timequest-attic-\(card.pc).parcel" && !card.isPaired)
        let read = try await respond(.get, Paths.parcelCard, in: home)
        #expect(try JSONCoding.decoder().decode(ParcelCard.self, from: read.data) == card)
        let list = try await respond(.get, Paths.pcs, in: home)
        #expect(try JSONCoding.decoder().decode(PCList.self, from: list.data).own.name == "attic")
    }

    @Test("The status names the PCs to parents only")
    func status() async throws {
        let parent = try await respond(.get, Paths.status)
        #expect(try JSONCoding.decoder().decode(StatusReport.self, from: parent.data).pcs?.isPaired == false)
        let player = try await respond(.get, Paths.status, as: .player(1))
        #expect(try JSONCoding.decoder().decode(StatusReport.self, from: player.data).pcs == nil)
    }

    @Test("How fresh a PC is, is one word, and the moment of the last meeting only where they are apart")
    func contacts() {
        let met = Date(timeIntervalSince1970: 1_772_380_800)
        let contacts: [FamilyPCs.Contact] = [
            .current, .catchingUp, .away(since: met), .away(since: nil), .stick(since: met), .relayed(since: met),
        ]
        let others = contacts.enumerated().map { FamilyPCs.PC(id: .numbered($0 + 2), name: "PC \($0 + 2)", contact: $1) }
        let list = PCList(
            FamilyPCs(
                own: FamilyPCs.PC(id: 1, name: "family PC", playsOnly: true), others: others, isPaired: true,
                problems: [PCProblem(.syncthingStopped, PCProblem.example.sentence)]))
        #expect(list.own == PCInfo(id: 1, name: "family PC", playsOnly: true))
        #expect(list.others.map(\.contact) == [.current, .catchingUp, .away, .away, .stick, .relayed])
        #expect(list.others.map(\.lastMet) == [nil, nil, met, nil, met, met])
        #expect(
            list.others.map(\.name) == (2...7).map { "PC \($0)" } && list.isPaired && list.problems == [.example])
    }

    @Test("Each step of a pairing has what a person needs at it, and a refusal its sentence")
    func steps() {
        let (laptop, other) = (
            PairingProgress.Candidate(id: "a", words: ["anchor", "violin"]),
            PairingProgress.Candidate(id: "b", words: ["maple"], isSilent: true)
        )
        func info(_ step: PairingProgress.Step) -> PairingInfo { PairingInfo(PairingProgress(step: step)) }
        #expect(info(.idle) == PairingInfo(step: .idle) && info(.searching) == PairingInfo(step: .searching))
        let candidates = [
            PairingInfo.Candidate(id: "a", words: ["anchor", "violin"]),
            PairingInfo.Candidate(id: "b", words: ["maple"], isSilent: true),
        ]
        #expect(info(.comparing([laptop, other])) == PairingInfo(step: .comparing, candidates: candidates))
        #expect(info(.waiting(other)) == PairingInfo(step: .waiting, candidates: [candidates[1]]))
        #expect(info(.exchanging(name: "laptop")) == PairingInfo(step: .exchanging, name: "laptop"))
        #expect(info(.paired(name: "laptop")) == PairingInfo(step: .paired, name: "laptop"))
        #expect(
            info(.refused(.wordsDiffer))
                == PairingInfo(step: .refused, refusal: PairingRefusal.wordsDiffer.description, refusalKind: .wordsDiffer))
        #expect(info(.refused(.hello(.badName(.tooLong(characters: 41))))).refusalKind == .nameLong)
        #expect(info(.refused(.hello(.malformed))).refusalKind == .unreadable)
        let end = Date(timeIntervalSince1970: 1_772_380_800)
        let stuck = PairingInfo(
            PairingProgress(step: .searching, endsAt: end, problem: PCProblem(.syncthingStopped, PCProblem.example.sentence)))
        #expect(stuck.endsAt == end && stuck.problem == .example)
    }

    @Test("What of a parcel cannot be used, and a problem of the PCs, are sent as sentences and as values")
    func values() {
        let problem = PCProblem(
            .fileTorn, "It is not complete.", subject: "2041.live.tq", pc: "laptop", number: 1, remedy: "timequest pcs")
        let reading = ParcelReading(
            ParcelResult(
                pc: 2, name: "laptop", outcome: .read(changes: 1),
                problems: [.noKeys(name: "laptop"), .moreComes(name: "laptop"), .keysUnusable("They are torn."), .other(problem)]))
        #expect(reading.flaws?.map(\.kind) == [.noKeys, .moreComes, .keysUnusable, .other])
        #expect(reading.problems.suffix(2) == ["They are torn.", "It is not complete."])
        let sent = reading.flaws?.last?.problem
        #expect(sent?.subject == "2041.live.tq" && sent?.pc == "laptop" && sent?.number == 1 && sent?.remedy == "timequest pcs")
        #expect(ParcelReading(ParcelResult(pc: 2, name: "laptop", outcome: .read(changes: 1))).flaws == nil)
    }
}
