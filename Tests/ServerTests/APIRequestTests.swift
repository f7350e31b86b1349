import API
import Domain
import Foundation
import Hummingbird
import NIOCore
import Synchronization
import Testing

@testable import Server

@Suite("Reading requests")
struct APIRequestTests {
    private let now = Date(timeIntervalSince1970: 1_772_380_800)

    private func decodingProblem(_ body: String) async -> Problem? {
        await #expect(throws: Problem.self) { try await Requests.api("/", body: body).body(RoutineDraft.self) }
    }

    @Test(
        "A body that does not fit names its field",
        arguments: [
            (#"{"tasks":[]}"#, Problem.Kind.invalid, "name"), (#"{"name":1,"tasks":[]}"#, .invalid, "name"),
            (#"{"name":"a","tasks":["b"]}"#, .invalid, "tasks[0]"), (#"{"name":"a","tasks":[{}]}"#, .invalid, "tasks[0].name"),
            (#"{"name":"a","tasks":{}}"#, .invalid, "tasks"),
            (#"{"name":"a","tasks":[],"activeDays":[9]}"#, .invalid, "activeDays[0]"),
            ("[]", .invalid, nil), ("null", .invalid, nil), ("{nope", .badRequest, nil), ("", .badRequest, nil),
            (#"{"name":"a","tasks":[{"name":"b","referenceSeconds":1.5}]}"#, .invalid, nil),
        ] as [(String, Problem.Kind, String?)])
    func bodies(body: String, kind: Problem.Kind, field: String?) async {
        let problem = await decodingProblem(body)
        #expect(problem?.kind == kind, "\(String(describing: problem))")
        #expect(problem?.field == field, "\(String(describing: problem))")
    }

    @Test("A body beyond the limit is refused as too large")
    func largeBody() async {
        let problem = await decodingProblem(String(repeating: " ", count: APIRequest.maximumBody + 1))
        #expect(problem?.kind == .tooLarge)
    }

    @Test("A body that comes in pieces is one, and refused once they are too large together")
    func pieces() async throws {
        func bytes(upTo limit: Int) async throws -> Data {
            var request = Requests.make(.post, "/")
            let pieces = AsyncStream { stream in
                for piece in ["abc", "", "de"] { stream.yield(ByteBuffer(string: piece)) }
                stream.finish()
            }
            request.body = RequestBody(asyncSequence: pieces)
            return try await Requests.api(request).bytes(upTo: limit)
        }
        #expect(try await bytes(upTo: 5) == Data("abcde".utf8))
        let problem = await #expect(throws: Problem.self) { try await bytes(upTo: 4) }
        #expect(problem?.kind == .tooLarge)
    }

    @Test("A body that comes byte by byte may take as long as all of it may, and no longer")
    func trickling() async throws {
        /// - Parameter seconds: between two bytes; few enough that each is waited for.
        func receive(_ count: Int, every seconds: Int) async throws -> Int {
            let passed = Mutex(0)
            let start = ContinuousClock.now
            let pieces = AsyncStream<ByteBuffer> {
                passed.withLock { passed in
                    if passed == count * seconds { return nil }
                    passed += seconds
                    return ByteBuffer(string: "a")
                }
            }
            var request = Requests.make(.post, "/")
            request.body = RequestBody(asyncSequence: pieces)
            let call = Requests.api(request)
            return try await call.bytes(upTo: 1000, within: .seconds(60)) { start + .seconds(passed.withLock(\.self)) }.count
        }
        #expect(try await receive(10, every: 6) == 10)
        #expect(try await receive(60, every: 1) == 60)
        let problem = await #expect(throws: Problem.self) { try await receive(.max / 9, every: 9) }
        #expect(problem?.kind == .timedOut && problem?.detail.contains("60 seconds") == true)
    }

    @Test(
        "Times are understood as people and programs write them",
        arguments: [
            ("2026-03-01T16:00:00Z", 0.0), ("2026-03-01T17:00%2B01:00", 0), ("2026-03-01T16:00", -3600), ("2026-03-01", -61_200),
            ("now", 0), ("tomorrow", 25_200),
        ])
    func instants(text: String, offset: TimeInterval) throws {
        let zone = ZoneRules(identifier: "Test/OneHourEast", offsetSeconds: 3600)
        #expect(try Requests.api("/?at=\(text)").instant("at", zone: zone, now: now) == now + offset)
    }

    @Test(
        "A window that makes no sense is refused with the parameter at fault",
        arguments: [
            ("from=never", "from"), ("from=2026-03-02&to=2026-03-01", "to"), ("from=2026-01-01&to=2028-01-01", "to"),
            ("to=1e99", "to"),
        ])
    func windows(query: String, field: String) {
        let problem = #expect(throws: Problem.self) {
            try Requests.api("/?\(query)").window(from: now, length: 60, zone: .utc, now: now)
        }
        #expect(problem?.field == field)
    }

    @Test("Pages join to the whole list, whatever their size", arguments: [1, 3, 10, 11])
    func pages(limit: Int) throws {
        let all = (0..<10).map { "item/ü \($0)+?" }
        var seen: [String] = []
        var cursor: String?
        repeat {
            let query = "/?limit=\(limit)" + (cursor.map { "&cursor=\($0)" } ?? "")
            let page = try ListPage(of: all, for: Requests.api(query), id: \.self)
            seen += page.items
            cursor = page.nextCursor
        } while cursor != nil
        #expect(seen == all)
    }

    @Test(
        "A limit or a cursor that makes no sense is refused",
        arguments: ["limit=0", "limit=-1", "limit=x", "limit=99999999", "cursor=gone"])
    func wrongPages(query: String) {
        #expect(throws: Problem.self) { try ListPage(of: ["a"], for: Requests.api("/?\(query)"), id: \.self) }
    }
}
