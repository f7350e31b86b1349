import Foundation
import TestSupport
import Testing

@Suite("Engines at the command line", .hangLimit)
struct EngineTests {
    @Test("Requests go in, results come out, line by line, and no daemon is needed")
    func filter() async throws {
        let folder = try TemporaryFolder()
        let requests = """
            {"tasks":[{"name":"Pack bag"}],"runs":[],"quantile":0.9}
            nonsense

            {"tasks":[{"name":"Pack bag"}],"runs":[],"quantile":9}
            {"tasks":[{"name":"Pack bag"},{"name":"Get dressed"}],"runs":[],"quantile":0.5}
            """
        let run = try await CommandRun.run(
            Programs.timequest, ["engine", "forecast", "--rules", "classic"], in: folder,
            environment: ["TIMEQUEST_SOCKET": folder.path("none")], input: Data(requests.utf8))
        #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
        #expect(
            run.lines == [
                #"{"forecasts":[{"isLearning":true,"medianSeconds":600,"quantileSeconds":600,"runs":0}]}"#,
                #"{"error":{"kind":"badRequest","message":"The line is not JSON."}}"#,
                #"{"error":{"kind":"invalid","message":"“quantile” must lie between 0 and 1; it is 9.0."}}"#,
                #"{"forecasts":[{"isLearning":true,"medianSeconds":900,"quantileSeconds":900,"runs":0}]}"#,
            ])
    }

    @Test("Every engine takes an empty input, and one that is not there is wrong usage with the names of those that are")
    func names() async throws {
        let folder = try TemporaryFolder()
        let names = ["score", "difficulty", "insights", "forecast", "suggest", "reflect", "streak"]
        for name in names {
            let run = try await CommandRun.run(Programs.timequest, ["engine", name], in: folder)
            #expect(run.status == 0 && run.output.isEmpty && run.errors.isEmpty, "\(name): \(run.errors)")
        }
        for arguments in [["engine", "luck"], ["engine", "score", "--rules", "none"], ["engine"]] {
            let run = try await CommandRun.run(Programs.timequest, arguments, in: folder)
            #expect(run.status == 2 && run.output.isEmpty)
            if arguments.last == "luck" { #expect(names.allSatisfy(run.errors.contains), "\(run.errors)") }
        }
    }

    @Test("A line of megabytes is answered or refused, and the next is answered")
    func longLines() async throws {
        let folder = try TemporaryFolder()
        let days = (1...28).map { #"{"date":"2026-02-\#($0 < 10 ? "0" : "")\#($0)","scheduled":false,"played":false}"# }
        let short = #"{"days":[\#(days.joined(separator: ","))]}"#
        let padded = #"{"note":"\#(String(repeating: "x", count: 3 << 20))","days":[]}"#
        let endless = String(repeating: "x", count: 17 << 20)
        let run = try await CommandRun.run(
            Programs.timequest, ["engine", "streak"], in: folder,
            input: Data([padded, endless, short].joined(separator: "\n").utf8))
        #expect(run.status == 0)
        #expect(run.lines.count == 3)
        #expect(run.lines.first == run.lines.last)
        #expect(run.output.contains("tooLarge"))
    }
}
