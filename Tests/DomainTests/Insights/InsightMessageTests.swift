import Foundation
import TestSupport
import Testing

@testable import Domain

@Suite("The content of an insight as values")
struct InsightMessageTests {
    @Test("An insight has the values of its sentences, and the player's name of the task")
    func values() throws {
        var diary = DiaryOfGuesses()
        diary.play(14, factor: 0.5)
        let insight = try #require(diary.insights(names: [TaskKey(routineID: 1, name: "Pack bag"): "Treasure bag"]).first)
        let message = try #require(insight.message)
        #expect(insight.taskName == "Pack bag" && message.taskName == "Treasure bag")
        guard case .bias(.under, let ratio) = message.pattern else {
            Issue.record("\(message.pattern)")
            return
        }
        #expect(ApproximateRatio(ratio) == .twice && insight.headline.contains("about twice"))
        #expect(message.evidence == .times(14) && insight.evidence == "from 14 times")
    }

    @Test("An insight of an earlier version has no values, and one with values of a later version has its English texts only")
    func otherVersions() throws {
        var fields = try #require(
            try JSONSerialization.jsonObject(with: JSONEncoder().encode(Insight.example)) as? [String: Any])
        func decoded() throws -> Insight {
            try JSONDecoder().decode(Insight.self, from: JSONSerialization.data(withJSONObject: fields))
        }
        #expect(try decoded() == .example)
        var message = try #require(fields["message"] as? [String: Any])
        message["evidence"] = ["kind": "moons", "count": 3] as [String: Any]
        var expected = Insight.example
        expected.message = nil
        fields["message"] = message
        #expect(try decoded() == expected)
        fields["message"] = nil
        #expect(try decoded() == expected)
    }
}
