import Domain
import Foundation
import TestSupport
import Testing

@testable import API

@Suite("Numbers of an answer")
struct NumberRoundingTests {
    private func rounded(_ json: String) -> String {
        String(decoding: NumberRounding.rounded(Data(json.utf8)), as: UTF8.self)
    }

    @Test(
        "They are rounded to what their names say they mean",
        arguments: [
            (#"{"actualSeconds":402.31849999}"#, #"{"actualSeconds":402.318}"#),
            (#"{"accuracyPercent":96.22641509433963}"#, #"{"accuracyPercent":96.2}"#),
            (#"{"bias":-0.6234499,"precision":0.30005}"#, #"{"bias":-0.6234,"precision":0.3001}"#),
            (#"{"recentSeconds":[360.00049,480.2,1e-7],"text":"6"}"#, #"{"recentSeconds":[360,480.2,0],"text":"6"}"#),
            (#"{"elapsedSeconds":-0.0001}"#, #"{"elapsedSeconds":0}"#), (#"{"changePercent":99.96}"#, #"{"changePercent":100}"#),
            (#"{"estimatedSeconds":1e+300}"#, #"{"estimatedSeconds":1e+300}"#),
        ])
    func units(json: String, expected: String) {
        #expect(rounded(json) == expected)
    }

    @Test(
        "Whole numbers and texts stay as they are",
        arguments: [
            #"{"count":9007199254740993,"step":-1}"#, #"{"title":"\"aSeconds\":1.23456","at":"2026-03-01T16:00:00.12345Z"}"#,
            #"{"title":"a\\","version":"1.23456"}"#, "[]", "1", #""1.23456""#, "{}", "null", "true",
        ])
    func others(json: String) {
        #expect(rounded(json) == json)
    }

    @Test("An answer is rounded; what is exported keeps every digit")
    func answers() throws {
        var stats = PlayerStats.example
        stats.tasks[0].bias = -0.623_449_9
        stats.tasks[0].medianActualSeconds = 460.123_45
        stats.weeks[0].meanAccuracyPercent = 200.0 / 3
        let answer = try JSONCoding.decoder().decode(PlayerStats.self, from: try JSONCoding.answer(stats))
        #expect(answer.tasks[0].bias == -0.6234 && answer.tasks[0].medianActualSeconds == 460.123)
        #expect(answer.weeks[0].meanAccuracyPercent == 66.7)
        #expect(try JSONCoding.decoder().decode(PlayerStats.self, from: try JSONCoding.encoder().encode(stats)) == stats)
    }

    @Test("Rounding changes nothing in an answer but numbers", arguments: WireSample.all)
    func nothingElse(sample: WireSample) throws {
        // The samples have round numbers, but for the difficulty, which only the export has.
        let text = try sample.text()
        if text.contains("bandMultiplier") { return }
        #expect(rounded(text) == text)
    }
}
