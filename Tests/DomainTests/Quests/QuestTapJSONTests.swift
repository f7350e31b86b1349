import Foundation
import Testing

@testable import Domain

@Suite("A tap as JSON")
struct QuestTapJSONTests {
    private static let golden: [(QuestTap, String)] = [
        (.estimate(seconds: 360), #"{"estimatedSeconds":360,"tap":"estimate"}"#),
        (.start(), #"{"tap":"start"}"#),
        (.start(showTimer: true), #"{"showTimer":true,"tap":"start"}"#),
        (.done(), #"{"tap":"done"}"#),
        (.done(.reported(seconds: 95.5)), #"{"actualSeconds":95.5,"tap":"done"}"#),
        (.done(.leftOut), #"{"leaveOut":true,"tap":"done"}"#),
        (.next, #"{"tap":"next"}"#),
        (.correct(.reported(seconds: 120)), #"{"actualSeconds":120,"tap":"correct"}"#),
        (.correct(.leftOut), #"{"leaveOut":true,"tap":"correct"}"#),
        (.correct(position: 2, .reported(seconds: 120)), #"{"actualSeconds":120,"position":2,"tap":"correct"}"#),
        (.correct(position: 0, .leftOut), #"{"leaveOut":true,"position":0,"tap":"correct"}"#),
        (.undo, #"{"tap":"undo"}"#),
        (.pause, #"{"tap":"pause"}"#),
        (.resume, #"{"tap":"resume"}"#),
        (.abandon, #"{"tap":"abandon"}"#),
        (.leaveOut, #"{"tap":"leave-out"}"#),
        (.restore, #"{"tap":"restore"}"#),
    ]

    private func decoded(_ json: String) throws -> QuestTap { try JSONDecoder().decode(QuestTap.self, from: Data(json.utf8)) }

    /// As over HTTP, where the path names the tap.
    private func decoded(_ json: String, as kind: QuestTap.Kind) throws -> QuestTap {
        try JSONDecoder().decode(QuestTap.self, from: Data(json.utf8), configuration: kind)
    }

    @Test("There is a sample of each tap")
    func complete() {
        #expect(Set(Self.golden.map(\.0.kind)) == Set(QuestTap.Kind.allCases))
    }

    @Test("Each is one flat object, and is read back", arguments: golden)
    func flat(tap: QuestTap, json: String) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        #expect(String(decoding: try encoder.encode(tap), as: UTF8.self) == json)
        #expect(try decoded(json) == tap)
    }

    @Test("Where the name of the tap is known from elsewhere, the object need not have it", arguments: golden)
    func withConfiguration(tap: QuestTap, json: String) throws {
        let body = json.replacing(#""tap":"\#(tap.kind.rawValue)""#, with: #""step":4"#)
        #expect(try decoded(body, as: tap.kind) == tap)
        #expect(try decoded(json, as: tap.kind) == tap)
        #expect(throws: DecodingError.self) { try decoded(body) }
    }

    @Test("The name that is known from elsewhere counts, not the one in the object")
    func nameOfThePath() throws {
        #expect(try decoded(#"{"tap":"abandon"}"#, as: .next) == .next)
    }

    @Test("What is false is as good as left out")
    func falseFields() throws {
        #expect(try decoded(#"{"tap":"start","showTimer":false}"#) == .start())
        #expect(try decoded(#"{"tap":"done","leaveOut":false}"#) == .done())
        #expect(try decoded(#"{"tap":"done","leaveOut":null,"actualSeconds":null}"#) == .done())
        #expect(try decoded(#"{"tap":"correct","leaveOut":false,"actualSeconds":60}"#) == .correct(.reported(seconds: 60)))
    }

    @Test(
        "A correction that says two things or nothing is refused, and so is a done that says two things",
        arguments: [
            (#"{"tap":"correct"}"#, .correct), (#"{"tap":"correct","position":0}"#, .correct),
            (#"{"tap":"correct","leaveOut":false}"#, .correct), (#"{"tap":"correct","actualSeconds":null}"#, .correct),
            (#"{"tap":"correct","actualSeconds":60,"leaveOut":true}"#, .correct),
            (#"{"tap":"done","actualSeconds":60,"leaveOut":true}"#, .done),
        ] as [(String, QuestTap.Kind)])
    func unclear(json: String, kind: QuestTap.Kind) {
        #expect(throws: QuestError.unclearCorrection) { try decoded(json) }
        #expect(throws: QuestError.unclearCorrection) { try decoded(json, as: kind) }
    }

    @Test(
        "What is no tap is refused",
        arguments: [
            "{}", "[]", "null", #""next""#, #"{"tap":"fly"}"#, #"{"tap":"Next"}"#, #"{"tap":1}"#, #"{"tap":null}"#,
            #"{"tap":"estimate"}"#, #"{"tap":"estimate","estimatedSeconds":"360"}"#, #"{"tap":"estimate","estimatedSeconds":null}"#,
            #"{"tap":"estimate","actualSeconds":360}"#, #"{"tap":"start","showTimer":"yes"}"#,
            #"{"tap":"done","actualSeconds":true}"#,
            #"{"tap":"done","leaveOut":1}"#, #"{"tap":"correct","leaveOut":true,"position":"0"}"#,
            #"{"tap":"correct","leaveOut":true,"position":1.5}"#, #"{"tap":"correct","leaveOut":true,"position":1e30}"#,
        ])
    func refused(json: String) {
        #expect(throws: DecodingError.self) { try decoded(json) }
    }
}
