import API
import Domain
import Foundation
import LinuxSystem
import Testing

@testable import EngineFilter

@Suite("Engines as filters")
struct LineFilterTests {
    @Test("Answers come in the order of the requests, and what is wrong with one stops nobody; empty lines are passed over")
    func order() throws {
        let good = #"{"estimatedSeconds":300,"actualSeconds":340}"#
        let answers = try answers(to: [good, "", "nonsense", "  \r", good].joined(separator: "\n"), of: .score)
        #expect(answers.count == 3)
        #expect(answers[0] as NSDictionary == answers[2] as NSDictionary)
        #expect(Set(answers[0].keys) == ["accuracyPercent", "rating", "differenceSeconds", "xp"])
        #expect(failure(answers[1])?.kind == "badRequest")
    }

    @Test("Each answer is out before the next request is read")
    func turns() throws {
        var requests = ["{\"days\":[]}\n", "{\"da", "ys\":[]}\n{\"days\":[]}"]
        var written = 0
        var writtenBefore: [Int] = []
        try LineFilter(StreakAdapter.self, .test(.calibrated)).run {
            writtenBefore.append(written)
            return requests.isEmpty ? [] : Array(requests.removeFirst().utf8)
        } write: { _ in
            written += 1
        }
        #expect(writtenBefore == [0, 1, 1, 2])
        #expect(written == 3)
    }

    @Test("What is no JSON object in UTF-8 is a bad request", arguments: EngineName.allCases)
    func badRequests(engine: EngineName) throws {
        for line in ["{", "[]", "3", "null", "\"x\"", "{\"a\":NaN}", "{'a':1}", "{}}", String(repeating: "[", count: 100_000)] {
            #expect(failure(try answers(to: line, of: engine)[0])?.kind == "badRequest", "\(line.prefix(20))")
        }
        let bytes: [UInt8] = [0x7B, 0xFF, 0x7D]
        let answer = LineFilter(engine.adapter, .test(.classic)).answer(to: .bytes(bytes[...]))
        #expect(answer?.contains("UTF-8") == true)
        let long = LineFilter(engine.adapter, .test(.classic)).answer(to: .tooLong)
        #expect(long?.contains(#""kind":"tooLarge""#) == true)
    }

    @Test("A request that lacks a field names it", arguments: EngineRequests.complete)
    func missing(engine: EngineName, request: String) throws {
        let whole = try JSONSerialization.jsonObject(with: Data(request.utf8)) as? [String: Any] ?? [:]
        #expect(failure(try answers(to: request, of: engine)[0]) == nil, "\(request)")
        for field in whole.keys {
            var less = whole
            less[field] = nil
            let line = String(decoding: try JSONSerialization.data(withJSONObject: less), as: UTF8.self)
            let failure = failure(try answers(to: line, of: engine)[0])
            #expect(failure == Failure(kind: "invalid", message: "“\(field)” is missing."))
        }
    }

    @Test("What is wrong in a field is said with its name", arguments: EngineRequests.wrong)
    func wrong(engine: EngineName, request: String, part: String) throws {
        let failure = try #require(failure(try answers(to: request, of: engine, rules: .classic)[0]), "\(request)")
        #expect(failure.kind == "invalid")
        #expect(failure.message.contains(part), "\(failure.message)")
    }

    @Test("What an engine says beyond the numbers of JSON is an error, too")
    func infinite() {
        enum Endless: EngineAdapter {
            struct Request: Decodable {}

            static func result(of request: Request, in context: EngineContext) -> [Double] { [.infinity] }
        }
        let answer = LineFilter(Endless.self, .test(.classic)).answer(to: .bytes(Array("{}".utf8)[...]))
        #expect(answer?.contains(#""kind":"internalError""#) == true)
    }

    @Test(
        "Instants have an offset, and may have a fraction",
        arguments: [
            ("2026-03-01T16:00:00Z", true), ("2026-03-01T16:00:00.123456789Z", true), ("2026-03-01T17:00:00+01:00", true),
            ("2026-03-01t16:00:00z", true), ("2026-03-01 17:00:00.5+01:00", true), ("2026-03-01T17:00+01:00", true),
            ("2026-03-01T16:00:00", false), ("2026-03-01", false), ("now", false), ("2026-02-30T16:00:00Z", false),
            ("2026-03-01T24:01:00Z", false), ("2026-03-01T16:00:00.Z", false), ("2026-03-01T16:00:00+99:00", false), ("", false),
        ])
    func instants(text: String, isRight: Bool) {
        let date = RequestInstant.date(text)
        #expect((date != nil) == isRight)
        if isRight { #expect(date == Date(timeIntervalSince1970: 1_772_380_800)) }
    }
}

/// What stands on a line without a result.
struct Failure: Equatable {
    let kind: String
    let message: String
}

func failure(_ answer: [String: Any]) -> Failure? {
    guard let error = answer["error"] as? [String: String], answer.count == 1, error.count == 2 else { return nil }
    return Failure(kind: error["kind"] ?? "", message: error["message"] ?? "")
}

/// The lines that an engine answers a text with.
func answers(to text: String, of engine: EngineName, rules: GameRules = .calibrated) throws -> [[String: Any]] {
    var pieces = [Array(text.utf8), []]
    var lines: [String] = []
    try LineFilter(engine.adapter, .test(rules)).run(read: { pieces.removeFirst() }, write: { lines.append($0) })
    return try lines.map { try #require(JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any]) }
}

extension EngineContext {
    static func test(_ rules: GameRules) -> EngineContext {
        EngineContext(rules: rules) { try SystemZones().zone(named: $0) }
    }
}
