import Domain
import Foundation
import TestSupport
import Testing

@Suite("Operations that no TimeQuest writes are not taken for others")
struct SharedOperationTests {
    private func operation(_ kind: String, _ json: String) -> SharedOperation {
        SharedOperation(
            id: OperationID(device: 7, sequence: 1), previous: nil, time: HybridTime(milliseconds: 5),
            day: LocalDate(dayNumber: 20_513),
            kind: kind, content: .body(json, salt: Data()))
    }

    @Test("A new setting is a field of a known object: earlier versions keep unknown fields, but know no other objects")
    func entities() {
        let known = [
            "player", "playerSettings", "routine", "task", "decision", "calendar", "reflection", "pauseAnswer", "household",
            "questDays",
        ]
        #expect(SharedEntity.allCases.map(\.rawValue) == known)
    }

    @Test("One that the database would not keep as it is is not plausible")
    func zero() {
        let json = #"{"player":"000000000001"}"#
        #expect(operation("erase", json).isPlausible && operation("erase", json).body != nil)
        #expect(!operation("erase\u{0}", json).isPlausible)
        #expect(!operation("erase", json + "\u{0}").isPlausible)
    }

    @Test("A text with the character 0 is understood by nobody, whatever stands before it")
    func escapedZero() {
        func body(_ value: String) -> OperationBody? {
            operation("set", #"{"entity":"calendar","id":"School","field":"tone","value":"\#(value)","heads":[]}"#).body
        }
        #expect(body("3") != nil && body(#"\\n"#) != nil && body(#"u0000"#) != nil && body(#"\u00e9"#) != nil)
        // Somebody has typed the six characters.
        #expect(body(#"\"\\\\u0000\""#) != nil)
        #expect(body(#"\u0000"#) == nil && body(#"\\\u0000"#) == nil && body(#"\"\\u0000\""#) == nil)
    }

    @Test("A PC may have any name that a person can give it")
    func longName() throws {
        let name = String(repeating: "👩‍👩‍👧‍👦", count: 40)
        var device = Device(
            id: 7, name: name, signingKey: Data(repeating: 1, count: 32), agreementKey: Data(repeating: 2, count: 32), carrier: "")
        device.heads = (1...500).map { OperationID(device: 7, sequence: $0) }
        device.readmits = device.heads
        #expect(operation("device", try OperationBody.device(device).json()).body == .device(device))
    }
}
