import ArgumentParser
import Domain
import LinuxSystem
import Services
import Testing

@testable import CLI

@Suite("The zone in which an event is explained")
struct CalendarCheckZoneTests {
    private func line(_ options: [String], service: String?) async throws -> String {
        let command = try CalendarCheckCommand.parse(["club.ics", "--event", "judo"] + options)
        return CalendarCheckCommand.zoneLine(try await command.calendars.zone { service })
    }

    @Test("It is that of the service if one runs, and the output names it and how to give another")
    func service() async throws {
        #expect(
            try await line([], service: "Pacific/Auckland")
                == "Times are in Pacific/Auckland, as the service says; --time-zone ZONE shows them in another.")
    }

    @Test(
        "The line is in the language of the login, and each source of a zone has a text of its own",
        arguments: PageLanguage.allCases)
    func languages(language: PageLanguage) async throws {
        try await TerminalLanguage.$current.withValue(TerminalLanguage.words(language)) {
            let line = try await line([], service: "Pacific/Auckland")
            if language == .german {
                let text = "Die Zeiten gelten in der Zone Pacific/Auckland, die der Dienst angibt;"
                #expect(line == "\(text) --time-zone ZONE zeigt sie in einer anderen.")
            }
            let sources: [HouseholdZone.Source] = [.configuration, .household, .file, .system]
            let texts = sources.map { CalendarPathOptions.text(of: $0, path: "/etc/zone") }
            #expect(Set(texts).count == sources.count && texts[2].contains("/etc/zone"), "\(texts)")
        }
    }

    @Test("A zone on the command line goes before it")
    func given() async throws {
        let line = try await line(["--time-zone", "Asia/Tokyo"], service: "Pacific/Auckland")
        #expect(line.hasPrefix("Times are in Asia/Tokyo, as --time-zone says;"))
    }

    @Test(
        "A zone that this PC does not have is explained in the language of the login",
        arguments: [
            (PageLanguage.english, "“Mars/Olympus” in /usr"), (.german, "In /usr gibt es keine Zeitzone „Mars/Olympus“: Ist"),
        ])
    func missing(language: PageLanguage, text: String) {
        TerminalLanguage.$current.withValue(TerminalLanguage.words(language)) {
            let reason = ZoneWord.reason(.unknown("Mars/Olympus", folder: "/usr"))
            #expect(reason.contains(text), "\(reason)")
            let unread = FileReaderError.tooLarge(path: "/x", limit: 1)
            #expect(ZoneWord.reason(.unreadable(unread)) == FileWord.reason(unread))
            let hostile = ZoneWord.reason(.invalidName("Mars” is fine.\n“"))
            #expect(hostile.contains("Mars' is fine.\u{FFFD}'") && !hostile.contains("\n"), "\(hostile)")
        }
    }

    @Test("Without a service, or a zone of it that this PC knows, it is that of this PC", arguments: [nil, "Mars/Olympus"])
    func none(service: String?) async throws {
        let line = try await line([], service: service)
        #expect(line.hasPrefix("Times are in ") && !line.contains("as the service says") && !line.contains("Mars"))
    }
}
