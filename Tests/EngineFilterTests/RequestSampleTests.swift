import API
import Domain
import Foundation
import Testing

@testable import EngineFilter

@Suite("Samples that engines learn from")
struct RequestSampleTests {
    private static let time = #""recordedAt":"2026-03-01T16:00:00Z""#

    private func decoded(_ json: String) throws -> RequestSample {
        try JSONDecoder().decode(RequestSample.self, from: Data(json.utf8))
    }

    @Test("What does not say that it is calibration is not")
    func calibration() throws {
        let sample = #"{"estimatedSeconds":1,"actualSeconds":2,\#(Self.time)"#
        #expect(try !decoded("\(sample)}").snapshot().isCalibration)
        #expect(try !decoded(#"\#(sample),"isCalibration":false}"#).snapshot().isCalibration)
        #expect(try decoded(#"\#(sample),"isCalibration":true}"#).snapshot().isCalibration)
    }

    @Test(
        "Missing times are errors",
        arguments: [
            #"{"actualSeconds":2,\#(time)}"#, #"{"estimatedSeconds":1,\#(time)}"#,
            #"{"estimatedSeconds":1,"actualSeconds":null,\#(time)}"#, #"{"estimatedSeconds":1,"actualSeconds":2}"#,
        ])
    func missing(json: String) {
        #expect(throws: (any Error).self) { try decoded(json) }
    }
}
