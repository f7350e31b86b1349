import Domain
import LinuxSystem
import Services
import Sharing
import Testing

@testable import CLI

@Suite("English sentences of errors that the terminal has in its catalogs, too")
struct SameSentencesTests {
    private static let path = "/srv/calendars/soccer.ics"

    private static let files: [FileReaderError] = [
        .unreadable(path: path, SystemCallFailure(call: "open", code: 13)), .tooLarge(path: path, limit: 1024),
        .notARegularFile(path: path, kind: .regular), .notARegularFile(path: path, kind: .folder),
        .notARegularFile(path: path, kind: .symbolicLink), .notARegularFile(path: path, kind: .pipe),
        .notARegularFile(path: path, kind: .socket), .notARegularFile(path: path, kind: .device),
    ]

    @Test("A file that cannot be read has the sentence of its error", arguments: files)
    func file(error: FileReaderError) {
        #expect(FileWord.reason(error) == error.sentences)
    }

    private static let flaws: [ConfigurationError.Flaw] = [
        .unreadable, .parser("It failed."),
        .noSettings, .noSection("web"), .setTwice("rules"), .unknown("rulez", known: ["rules", "web"]),
        .noText("player"),
        .noChoice("rules", value: "easy", among: ["calibrated", "classic"]), .noNumber("web.port", value: "x", 1024...65_535),
        .noAnswer("sounds", value: "loud"), .noPath("state", value: "x"), .noWords("calendars.holidayWords", most: 40),
        .noMinutes("reminders.headsUpMinutes", value: "0"), .noWeeklyTime("reminders.weeklyReflection", value: "6pm"),
        .noCalendarPath("calendars.family"), .sameCalendars("family"), .unknownZone("Berlin", isInFile: false),
        .unknownZone("Berlin", isInFile: true),
    ]

    private static let kindsOfYAML: [YAMLFlaw.Kind] = [
        .tab, .unexpectedPair, .unexpectedItem, .missingColon, .openQuote, .openBracket, .missingPair, .missingItem, .textBehindEnd,
        .missingValue, .escape, .specialCharacter, .secondDocument, .controlCharacter, .keysTwice("rules"), .other,
    ]

    @Test(
        "A text that is not YAML has the place, what was expected and the parser's words in both languages",
        arguments: kindsOfYAML)
    func yaml(kind: YAMLFlaw.Kind) {
        for words in [nil, "found character that cannot start any token"] {
            let flaw = YAMLFlaw(kind, line: 3, column: 1, words: words)
            let error = ConfigurationError(path: "/etc/x.yaml", line: flaw.line, column: flaw.column, .notYAML(flaw))
            #expect(ConfigurationWord.sentence(error) == error.description)
            #expect(error.description.hasPrefix("/etc/x.yaml, line 3, column 1: This is not YAML."))
            let german = TerminalLanguage.$current.withValue(TerminalLanguage.words(.german)) { ConfigurationWord.sentence(error) }
            #expect(german.hasPrefix("/etc/x.yaml, Zeile 3, Spalte 1: Das ist kein YAML.") && !german.contains("{"), "\(german)")
            for text in [german, error.description] { #expect(words.map { text.hasSuffix(": \($0).") } ?? true, "\(text)") }
        }
    }

    @Test("Settings that cannot be used have the sentence of their error, and one of their own in German", arguments: flaws)
    func settings(flaw: ConfigurationError.Flaw) {
        for line in [nil, 3] {
            let error = ConfigurationError(path: "/etc/timequest/timequest.yaml", line: line, flaw)
            #expect(ConfigurationWord.sentence(error) == error.description)
            let german = TerminalLanguage.$current.withValue(TerminalLanguage.words(.german)) { ConfigurationWord.sentence(error) }
            let isOfParser = if case .parser = flaw { true } else { false }
            #expect(isOfParser || german != error.description, "it is one of the catalogs")
            #expect(line == nil || german.hasPrefix("/etc/timequest/timequest.yaml, Zeile 3: "), "\(german)")
        }
    }

    private static let zones: [SystemZonesError] = [
        .invalidName("Europe Berlin”"), .unknown("Europe/Berlim", folder: "/usr/share/zoneinfo"),
        .outside("Secret", target: "/etc/secret"), .unreadable(.tooLarge(path: path, limit: 1024)),
        .invalidFile(path: path, reason: "It is short"), .noSystemZone(path: "/etc/localtime", reason: "It is missing"),
    ]

    @Test("A zone that the PC does not have has the sentence of its error", arguments: zones)
    func zone(error: SystemZonesError) {
        #expect(ZoneWord.reason(error) == error.sentences)
    }

    @Test("A file of the time zone that cannot be read has the sentence of its error", arguments: files)
    func zoneFile(reason: FileReaderError) {
        let error = ConfigurationError(path: "The time zone", line: nil, .unreadableZone(reason))
        #expect(ConfigurationWord.sentence(error) == error.description)
        let german = TerminalLanguage.$current.withValue(TerminalLanguage.words(.german)) { ConfigurationWord.sentence(error) }
        #expect(german.hasPrefix("Die Zeitzone: "))
    }

    @Test("A file on a stick that is too large has the sentence of the service")
    func stick() {
        #expect(StickText.oversized == ParcelError.oversized.sentences)
    }
}
