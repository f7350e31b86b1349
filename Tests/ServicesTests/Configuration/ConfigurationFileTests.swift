import Domain
import Foundation
import Testing

@testable import Services

@Suite("The configuration file")
struct ConfigurationFileTests {
    private func values(_ text: String) throws(ConfigurationError) -> ConfigurationFile.Values {
        try ConfigurationFile(parsing: text, path: "timequest.yaml").values
    }

    @Test("Every setting is read")
    func everything() throws {
        let values = try values(
            """
            timeZone: America/New_York
            rules: classic
            state: /srv/timequest
            socket: /run/tq.sock
            calendars:
              folder: /srv/calendars
              holidayWords: [bridge day, Betriebsferien]
            reminders:
              headsUpMinutes: 15
              onTime: 8
              weeklyReflection: friday 17:30
            journal:
              detail: private
            logLevel: debug
            """)
        var expected = ConfigurationFile.Values()
        expected.timeZone = "America/New_York"
        expected.rules = .classic
        expected.stateFolder = "/srv/timequest"
        expected.socketPath = "/run/tq.sock"
        expected.calendarFolder = "/srv/calendars"
        expected.holidayWords = ["bridge day", "Betriebsferien"]
        expected.headsUpMinutes = .on(15)
        expected.weeklyReflection = .on(.init(weekday: .friday, time: LocalTime(secondsOfDay: 63_000)))
        expected.onTimeInTen = 8
        expected.journalDetail = .private
        expected.logLevel = .debug
        #expect(values == expected)
    }

    @Test(
        "A file that says nothing leaves everything open",
        arguments: [
            "", "\n", "# nothing\n", "---\n", "calendars:\nreminders:\n  # headsUpMinutes: 5\njournal:\n",
            "timeZone:\nrules: ~\nstate: null\n",
        ])
    func nothing(text: String) throws {
        #expect(try values(text) == ConfigurationFile.Values())
    }

    @Test("Words for holidays are a list of words", arguments: ["off", "{}", "[[x]]", "['']", "bridge day"])
    func holidayWords(value: String) {
        #expect(throws: ConfigurationError.self) { try values("calendars:\n  holidayWords: \(value)") }
    }

    @Test("The heads-up can be switched off, in the words people use", arguments: ["off", "Off", "\"off\"", "no", "false"])
    func headsUpOff(word: String) throws {
        #expect(try values("reminders:\n  headsUpMinutes: \(word)").headsUpMinutes == .off)
    }

    @Test(
        "The weekly reflection has a day and a time, or is off",
        arguments: [
            ("sunday 18:00", (Weekday.sunday, 64_800)), ("Friday 7:05", (.friday, 25_500)), ("\"monday  00:00\"", (.monday, 0)),
            ("off", nil), ("no", nil),
        ] as [(String, (Weekday, Int)?)])
    func weekly(text: String, time: (weekday: Weekday, seconds: Int)?) throws {
        let weekly = try #require(try values("reminders:\n  weeklyReflection: \(text)").weeklyReflection)
        #expect(weekly.value == time.map { .init(weekday: $0.weekday, time: LocalTime(secondsOfDay: $0.seconds)) })
    }

    @Test(
        "A setting that there is not is refused with its line and with those there are",
        arguments: [
            ("timezone: Europe/Berlin", 1, "timezone"), ("rules: classic\nrule: classic", 2, "rule"),
            ("reminders:\n  headsUpMinutes: 5\n  headsUp: 5", 3, "reminders.headsUp"), ("folder: /x", 1, "folder"),
            ("journal:\n  detail: full\n\n  colour: red", 4, "journal.colour"),
        ])
    func unknownKey(text: String, line: Int, key: String) throws {
        let error = #expect(throws: ConfigurationError.self) { try values(text) }
        #expect(error?.line == line)
        #expect(error?.description.contains("“\(key)”") == true && error?.description.contains("reminders.headsUpMinutes") == true)
        #expect(error?.description.hasPrefix("timequest.yaml, line \(line): ") == true)
    }

    @Test(
        "A value that makes no sense is refused with its line and its name",
        arguments: [
            ("rules: easy", 1, "“rules” cannot be “easy”"), ("\nlogLevel: loud", 2, "debug, info, notice, warning, error"),
            ("state: relative/path", 1, "whole path"), ("socket: ~/x", 1, "whole path"),
            ("calendars:\n  folder: x", 2, "calendars.folder"),
            ("reminders:\n  headsUpMinutes: 0", 2, "1 to 120"), ("reminders:\n  headsUpMinutes: 121", 2, "1 to 120"),
            ("reminders:\n  weeklyReflection: sunday", 2, "sunday 18:00"), ("reminders:\n  weeklyReflection: 18:00", 2, "day"),
            ("reminders:\n  weeklyReflection: someday 18:00", 2, "someday"),
            ("reminders:\n  weeklyReflection: sunday 24:00", 2, "sunday 24:00"),
            ("reminders:\n  weeklyReflection: sunday 6pm", 2, "6pm"), ("reminders:\n  weeklyReflection: [sunday]", 2, "off"),
            ("reminders:\n  headsUpMinutes: soon", 2, "soon"), ("reminders:\n  headsUpMinutes: [5]", 2, "headsUpMinutes"),
            ("reminders:\n  onTime: 10", 2, "8 to 9"), ("reminders:\n  onTime: 8.5", 2, "8.5"),
            ("journal:\n  detail: secret", 2, "full, private"),
            ("timeZone: [Europe/Berlin]", 1, "timeZone"), ("timeZone: \"\"", 1, "timeZone"), ("reminders: 10", 1, "reminders"),
            ("- a\n- b", 1, "key: value"),
            ("just words", 1, "key: value"),
        ])
    func wrongValue(text: String, line: Int, says: String) {
        let error = #expect(throws: ConfigurationError.self) { try values(text) }
        #expect(error?.line == line)
        #expect(error?.description.contains(says) == true, "\(error?.description ?? "")")
    }

    @Test(
        "A duplicate setting is refused",
        arguments: ["rules: classic\nrules: calibrated", "journal:\n  detail: full\n  detail: full"])
    func twice(text: String) {
        let error = #expect(throws: ConfigurationError.self) { try values(text) }
        #expect(error?.line != nil)
    }

    @Test(
        "What is not YAML is refused with its place and what was expected there",
        arguments: [
            ("web:\n\tport: 1", .tab, 2, 1), ("state: /x: y", .unexpectedPair, 1, 10), ("a: b\n c: d", .unexpectedPair, 2, 3),
            ("a: - b", .unexpectedItem, 1, 4), ("rules: classic\nweb\n", .missingColon, 2, 1),
            ("rules: \"classic\nweb: 1\n", .openQuote, 1, 8), ("a: [b, c\nd: e", .openBracket, 1, 4),
            ("a: {b: c", .openBracket, 1, 4),
            ("a:\n  b: c\n d: e", .missingPair, 3, 2), ("- a\nb: c", .missingItem, 2, 1), ("a: ]", .missingValue, 1, 4),
            ("a: 'it's'", .textBehindEnd, 1, 8), ("a: [b] c", .textBehindEnd, 1, 8), ("a: [", .missingValue, 2, 1),
            ("a: \"b\\qc\"", .escape, 1, 6), ("rules: @x", .specialCharacter, 1, 8), ("rules: *x", .specialCharacter, 1, 8),
            ("a: !<x y", .specialCharacter, 1, 4), ("a: b\n---\nc: d", .secondDocument, 2, 1),
            ("a: b\nc: \u{1}", .controlCharacter, 2, 4), ("a: b\na: c", .keysTwice("a"), 1, 1),
        ] as [(String, YAMLFlaw.Kind, Int, Int)])
    func notYAML(text: String, kind: YAMLFlaw.Kind, line: Int, column: Int) throws {
        let error = try #require(throws: ConfigurationError.self) { try values(text) }
        guard case .notYAML(let flaw) = error.flaw else {
            Issue.record("\(error)")
            return
        }
        #expect(flaw.kind == kind && flaw.line == line && flaw.column == column, "\(flaw)")
        #expect(error.line == line && error.column == column)
        #expect(error.description.contains(", line \(line), column \(column): This is not YAML. "), "\(error)")
    }
}
