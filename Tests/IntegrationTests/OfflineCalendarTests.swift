import Foundation
import TestSupport
import Testing

@Suite("Calendar commands that need no daemon", .tags(.system), .serialized, .hangLimit)
struct OfflineCalendarTests {
    private static let fixtures = Repository.file("Tests/Fixtures/calendars").path

    /// Every export that has its agenda beside it.
    private static let exports = ((try? FileManager.default.contentsOfDirectory(atPath: fixtures)) ?? []).sorted()
        .filter { $0.hasSuffix(".expected.json") }.map { String($0.dropLast(".expected.json".count)) }

    private struct Occurrence: Decodable, Equatable {
        var uid: String
        var title: String
        var start: Date
        var end: Date
        var allDay: Bool
        var location: String?

        /// Texts are shown on one line: a line break of the file's is a space.
        var onOneLine: Occurrence {
            var copy = self
            copy.location = location?.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            return copy
        }
    }

    private struct Agenda: Decodable {
        var from: String
        var to: String
        var timeZone: String
        var events: [Occurrence]
    }

    @Test("Exports of the programs families use give the right agenda", arguments: exports)
    func expand(name: String) async throws {
        let folder = try TemporaryFolder()
        let expected = try JSON.decoded(
            Agenda.self, from: try Data(contentsOf: URL(fileURLWithPath: "\(Self.fixtures)/\(name).expected.json")))
        let arguments = ["calendar", "expand", "\(Self.fixtures)/\(name).ics", "--from", expected.from, "--to", expected.to]
        let run = try await timequest(arguments + ["--time-zone", expected.timeZone, "--json"], folder)
        #expect(run.status == 0, "\(run.errors)")
        #expect(run.errors.isEmpty)
        let events = try run.lines.map { try JSON.decoded(Occurrence.self, from: Data($0.utf8)) }
        #expect(events == expected.events.map(\.onOneLine))
        let count = try await timequest(arguments + ["--time-zone", expected.timeZone, "--count"], folder)
        #expect(count.output == "\(expected.events.count)\n")
        let check = try await timequest(["calendar", "check", "\(Self.fixtures)/\(name).ics"], folder)
        #expect(check.status == 0, "\(check.output)")
    }

    struct Broken: CustomTestStringConvertible {
        var file: String
        /// Beside them may come out what `mayCome` says.
        var titles: [String] = ["Good neighbour"]
        var mayCome: Set<String> = []
        /// Nil where either is right.
        var hasProblem: Bool? = true
        var losesSomething: Bool?

        var testDescription: String { file }
    }

    static let brokenFiles = [
        Broken(file: "bad-dtstart", losesSomething: true),
        Broken(file: "bom", titles: ["Good neighbour", "Second event"], hasProblem: false, losesSomething: false),
        Broken(file: "cr-only", titles: ["Good neighbour", "Second event"], hasProblem: false, losesSomething: false),
        Broken(file: "lf-only", titles: ["Good neighbour", "Second event"], hasProblem: false, losesSomething: false),
        Broken(file: "dtend-before-dtstart", mayCome: ["Ends before it starts"]),
        Broken(file: "empty", titles: [], losesSomething: true),
        Broken(file: "folded-inside-character", titles: ["Good neighbour", "Übung"], hasProblem: false, losesSomething: false),
        Broken(file: "latin-1", titles: ["Good neighbour", "Fußball für Anfänger"], hasProblem: nil, losesSomething: false),
        Broken(file: "missing-end-calendar"), Broken(file: "missing-end-event", mayCome: ["Never closed"]),
        Broken(file: "no-uid", titles: ["Good neighbour", "Nameless one", "Nameless two"], hasProblem: nil, losesSomething: false),
        Broken(file: "not-a-calendar", titles: [], losesSomething: true),
        Broken(file: "nul-byte", mayCome: ["Zero inside", "Zero", "Zeroinside"]),
        Broken(file: "thirtieth-february", losesSomething: true), Broken(file: "truncated", losesSomething: true),
        Broken(file: "unknown-rrule-part", titles: ["Good neighbour", "At full moon"], losesSomething: false),
        Broken(file: "unknown-zone", titles: ["Good neighbour", "In Atlantis", "Path"], mayCome: ["*"]),
    ]

    @Test("A broken file spoils nothing else; its problems and the exit status say what is lost", arguments: brokenFiles)
    func brokenFile(_ broken: Broken) async throws {
        let folder = try TemporaryFolder()
        let file = "\(Self.fixtures)/broken/\(broken.file).ics"
        let window = ["--from", "2026-03-01", "--to", "2026-03-15", "--time-zone", "UTC", "--json"]
        let run = try await timequest(["calendar", "expand", file] + window, folder)
        let titles = try run.lines.map { try JSON.decoded(Occurrence.self, from: Data($0.utf8)).title }
        if !broken.mayCome.contains("*") {
            #expect(titles.filter { !broken.mayCome.contains($0) }.sorted() == broken.titles.sorted())
        } else {
            #expect(titles.contains("Good neighbour") && titles.count == broken.titles.count)
        }
        if let hasProblem = broken.hasProblem { #expect(run.errors.contains("\(broken.file).ics") == hasProblem, "\(run.errors)") }
        if let loses = broken.losesSomething { #expect(run.status == (loses ? 1 : 0), "\(run.errors)") }
        let again = try await timequest(["calendar", "expand", file] + window, folder)
        #expect(again.output == run.output, "the same at every reading")

        let check = try await timequest(["calendar", "check", file], folder)
        #expect(check.status == run.status)
        #expect(check.output.contains("no problem") == run.errors.isEmpty, "\(check.output)")
        let json = try await timequest(["calendar", "check", file, "--json"], folder)
        for line in json.lines { #expect((try JSON.object(line)["message"] as? String)?.isEmpty == false) }
    }

    @Test("A file that is not there is named, and the others are read")
    func missing() async throws {
        let folder = try TemporaryFolder()
        let paths = ["/nowhere/at-all.ics", "\(Self.fixtures)/google-family.ics"]
        let check = try await timequest(["calendar", "check"] + paths, folder)
        #expect(check.status == 1)
        #expect(check.output.contains("There is no file or folder “/nowhere/at-all.ics”"), "\(check.output)")
        let expand = try await timequest(
            ["calendar", "expand"] + paths + ["--from", "2026-03-01", "--to", "2026-04-01", "--json"], folder)
        #expect(expand.status == 1)
        #expect(expand.errors.contains("There is no file or folder “/nowhere/at-all.ics”"), "\(expand.errors)")
        #expect(expand.lines.count > 5)
    }

    @Test("A name of a calendar is not understood without a service, and the output says why")
    func name() async throws {
        let check = try await timequest(["calendar", "check", "soccer-club"], try TemporaryFolder())
        #expect(check.status == 1 && check.output.contains("There is no file or folder “soccer-club”"), "\(check.output)")
        #expect(check.errors.contains("TimeQuest does not answer on this PC"), "\(check.errors)")
    }

    @Test("Standard input and UTF-16 are read, and the story of an event is told")
    func standardInput() async throws {
        let folder = try TemporaryFolder()
        let text = try String(contentsOfFile: "\(Self.fixtures)/google-family.ics", encoding: .utf8)
        for encoding in [String.Encoding.utf8, .utf16] {
            let run = try await CommandRun.run(
                Programs.timequest, ["calendar", "check", "-", "--event", "SOCCER"], in: folder,
                input: text.data(using: encoding))
            #expect(run.status == 0, "\(run.errors)")
            #expect(run.output.contains("Soccer practice (stdin.ics)"), "\(run.output)")
            #expect(run.output.contains("It does not come again"), "\(run.output)")
            #expect(run.output.contains("TimeQuest does not answer on this PC, so it is not known whom"), "\(run.output)")
            #expect(run.output.contains("“stdin” is read as the kind "), "\(run.output)")
            #expect(run.output.contains("It is read as an entry of a calendar of the kind "), "\(run.output)")
        }
        let none = try await timequest(["calendar", "check", "\(Self.fixtures)/google-family.ics", "--event", "judo"], folder)
        #expect(none.status == 1)
        #expect(none.errors.contains("No event that could be read has “judo”"), "\(none.errors)")
    }

    @Test("A folder that is one calendar is read as one")
    func calendarFolder() async throws {
        let folder = try TemporaryFolder()
        try folder.makeFolder("club")
        try folder.write("Der Club", to: "club/displayname")
        let start = "DTSTART:20260303T160000Z\nSUMMARY:Training\n"
        try folder.write("BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:a\n\(start)END:VEVENT\nEND:VCALENDAR\n", to: "club/a.ics")
        try folder.write(
            "BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:a\nRECURRENCE-ID:20260303T160000Z\nSTATUS:CANCELLED\n\(start)END:VEVENT\nEND:VCALENDAR\n",
            to: "club/b.ics")
        let run = try await timequest(
            ["calendar", "expand", folder.path("club"), "--from", "2026-03-01", "--to", "2026-04-01", "--count"], folder)
        #expect(run.output == "0\n", "\(run.errors)")
    }

    @Test("A folder is its files together; what is no time or zone is wrong usage")
    func folderAndMistakes() async throws {
        let folder = try TemporaryFolder()
        let whole = try await timequest(
            ["calendar", "expand", Self.fixtures, "--from", "2026-03-01", "--to", "2026-03-08", "--count"], folder)
        #expect(whole.status == 1, "there is a sub-folder of broken ones")
        #expect((Int(whole.output.trimmingCharacters(in: .newlines)) ?? 0) > 20)
        for wrong in [
            ["calendar", "expand", Self.fixtures, "--from", "noon"],
            ["calendar", "expand", Self.fixtures, "--time-zone", "Europe/Atlantis"],
            ["calendar", "expand", Self.fixtures, "--from", "2026-03-02", "--to", "2026-03-01"],
        ] {
            let run = try await timequest(wrong, folder)
            #expect(run.status == 2, "\(wrong)")
            #expect(run.output.isEmpty && run.errors.count > 20 && !run.errors.contains("Error("), "\(run.errors)")
        }
    }

    private func timequest(_ arguments: [String], _ folder: TemporaryFolder) async throws -> CommandRun {
        // No daemon, wherever one may run.
        try await CommandRun.run(
            Programs.timequest, arguments, in: folder, environment: ["TIMEQUEST_SOCKET": folder.path("none.sock")])
    }
}
