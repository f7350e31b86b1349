import API
import Domain
import Foundation
import Testing

@testable import EngineFilter

@Suite("What engines answer")
struct EngineResultTests {
    @Test("A forecast stands for each number of runs, from none on")
    func forecast() throws {
        let request = EngineRequests.forecast(tasks: #"[{"name":"a","referenceSeconds":299.6},{"name":"b"}]"#, run: "[310,null]")
        let answer = try answers(to: request, of: .forecast, rules: .classic)[0]
        let forecasts = try #require(answer["forecasts"] as? [[String: Any]])
        #expect(forecasts.map { $0["runs"] as? Int } == [0, 1])
        #expect(forecasts[0]["quantileSeconds"] as? Double == 900)
        #expect(forecasts[0]["medianSeconds"] as? Int == 900)
        #expect(forecasts[0]["isLearning"] as? Bool == true)
        #expect(forecasts[0].count == 4)
    }

    @Test("A state stands before each sample, and one more for the next")
    func difficulty() throws {
        let answer = try answers(to: #"{"history":[\#(EngineRequests.sample),\#(EngineRequests.sample)]}"#, of: .difficulty)[0]
        let steps = try #require(answer["steps"] as? [[String: Any]])
        #expect(steps.count == 3)
        #expect(
            Set(steps[0].keys) == [
                "level", "hitWindow", "bandMultiplier", "xpMultiplier", "showContextualHint", "suggestTimerVisibility",
            ])
    }

    @Test("A time under ten seconds is not compared in calibrated: it earns XP for taking part", arguments: [0, 1, 9.999])
    func tooQuick(actual: Double) throws {
        for estimate in [1.0, 10, 300] {
            let request = #"{"estimatedSeconds":\#(estimate),"actualSeconds":\#(actual)}"#
            let answer = try answers(to: request, of: .score)[0]
            #expect(Set(answer.keys) == ["kind", "xp"], "\(request)")
            #expect(answer["kind"] as? String == "tooQuick")
            #expect(answer["xp"] as? Int == 10)
        }
    }

    @Test("Ten seconds are compared in calibrated, and a guess is at least as long")
    func leastTimes() throws {
        let scored = try answers(to: #"{"estimatedSeconds":10,"actualSeconds":10}"#, of: .score)[0]
        #expect(scored["rating"] as? String == "spotOn")
        #expect(scored["xp"] as? Int == 100)
        #expect(scored["kind"] == nil)
        let refused = try answers(to: #"{"estimatedSeconds":9.9,"actualSeconds":10}"#, of: .score)[0]
        let message = "“estimatedSeconds”: A guess is between 10 seconds and 24 hours."
        #expect(failure(refused) == Failure(kind: "invalid", message: message))
    }

    @Test("Classic scores every time, however short")
    func classicTimes() throws {
        let answer = try answers(to: #"{"estimatedSeconds":1,"actualSeconds":1}"#, of: .score, rules: .classic)[0]
        #expect(answer["rating"] as? String == "spotOn")
        #expect(answer["xp"] as? Int == 100)
    }

    @Test("What is wrong with a request is said before its time is looked at")
    func tooQuickAndInvalid() throws {
        let request = #"{"estimatedSeconds":300,"actualSeconds":1,"bandMultiplier":0}"#
        #expect(failure(try answers(to: request, of: .score)[0])?.kind == "invalid")
    }

    @Test("A streak has its four numbers")
    func streak() throws {
        let answer = try answers(to: #"{"days":[]}"#, of: .streak)[0]
        let numbers = try #require(answer as? [String: Int])
        #expect(Set(numbers.keys) == ["current", "best", "breaks", "graceBanked"])
        #expect(numbers["current"] == 0 && numbers["best"] == 0 && numbers["breaks"] == 0)
    }

    @Test("Without times there is nothing to show, and a week without them has its days all the same")
    func empty() throws {
        #expect(try (answers(to: #"{"snapshots":[]}"#, of: .insights)[0]["sessions"] as? [Any])?.isEmpty == true)
        let request = #"{"snapshots":[],"weekOf":"2026-03-04T12:00:00Z","timeZone":"UTC"}"#
        #expect(try answers(to: request, of: .reflect)[0]["sessions"] as? Int == 0)
    }

    @Test("An insight about all tasks has null for a task, and no words")
    func insight() throws {
        let shown = InsightsAdapter.Shown(kind: .bestTimeOfDay, taskName: nil, direction: nil, percent: nil)
        let session = InsightsAdapter.Session(sessionID: .whole(4), insights: [shown])
        let text = String(decoding: try JSONCoding.encoder().encode(session), as: UTF8.self)
        #expect(text == #"{"insights":[{"kind":"bestTimeOfDay","taskName":null}],"sessionID":4}"#)
    }

    @Test("A number and a text that look the same are two quests", arguments: [("1", "1"), (#""1""#, #""1""#), ("1.5", "1.5")])
    func identifiers(sent: String, back: String) throws {
        let identifier = try JSONDecoder().decode(Identifier.self, from: Data(sent.utf8))
        #expect(String(decoding: try JSONEncoder().encode(identifier), as: UTF8.self) == back)
        #expect(identifier != (sent == "1" ? .text("1") : .whole(1)))
    }

    @Test("A routine's own time of preparation decides, and its number comes back as it came", arguments: ["7", #""soccer-prep""#])
    func suggest(id: String) throws {
        let request = EngineRequests.suggest(id: id, extra: #","keywords":["soccer"],"prepSeconds":1800"#)
        let answer = try answers(to: request, of: .suggest)[0]
        let suggestions = try #require(answer["suggestions"] as? [[String: Any]])
        try #require(suggestions.count == 1)
        #expect(suggestions[0]["startBy"] as? String == "2026-03-01T15:30:00Z")
        #expect(suggestions[0]["reason"] as? String == "Soccer practice starts in 45 minutes")
        #expect(suggestions[0]["urgency"] as? String == "soon")
        #expect(suggestions[0]["eventUID"] as? String == "soccer")
        #expect("\(suggestions[0]["routineID"] ?? "")" == id.replacing("\"", with: ""))
        #expect(suggestions[0].count == 5)
    }

    @Test("A routine that is called like a template has its words")
    func template() throws {
        let request = EngineRequests.suggest().replacing("Club", with: "Activity Prep")
        #expect(try (answers(to: request, of: .suggest)[0]["suggestions"] as? [Any])?.count == 1)
        #expect(try (answers(to: EngineRequests.suggest(), of: .suggest)[0]["suggestions"] as? [Any])?.isEmpty == true)
    }

    @Test(
        "Events come as the listings print them",
        arguments: [
            (#""allDay":true"#, 0), (#""isAllDay":true"#, 0), (#""status":"CANCELLED""#, 0), (#""isTransparent":true"#, 0),
            (#""travelSeconds":600,"recurrenceID":"2026-03-01T16:00:00Z","categories":["a"],"location":null"#, 1),
        ])
    func events(fields: String, count: Int) throws {
        let event = #"{"title":"Soccer","start":"2026-03-01T17:00:00+01:00",\#(fields)}"#
        let request = EngineRequests.suggest(event: event, extra: #","keywords":["soccer"],"prepSeconds":1800"#)
        let suggestions = try #require(try answers(to: request, of: .suggest)[0]["suggestions"] as? [[String: Any]])
        #expect(suggestions.count == count)
        if count == 1 {
            #expect(suggestions[0]["startBy"] as? String == "2026-03-01T15:20:00Z")
            #expect(suggestions[0]["eventUID"] as? String == "event-1")
        }
    }
}
