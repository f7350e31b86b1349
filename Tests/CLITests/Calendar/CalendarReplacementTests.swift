import API
import CalendarIngestion
import Domain
import Foundation
import Services
import TestSupport
import Testing

@testable import CLI

@Suite("What a calendar loses when another file replaces it")
struct CalendarReplacementTests {
    private static func event(_ uid: String, _ title: String = "Judo", day: Int = 20_500) -> EventComponent {
        EventComponent(uid: uid, title: title, start: .date(LocalDate(dayNumber: day)))
    }

    @Test("Entries are known again by their UID, or by title and start")
    func entries() {
        let old = [Self.event("a"), Self.event("b", "Soccer"), Self.event("c", day: 20_501)]
        func lost(_ new: [EventComponent]) -> Int { CalendarReplacement.lost(old, count: 3, by: new) }
        #expect(lost(old) == 0)
        #expect(lost([]) == 3)
        #expect(lost([Self.event("a", "Judo training", day: 20_507)]) == 2, "a moved event stays")
        #expect(lost([Self.event("x", "Soccer"), Self.event("y"), Self.event("z", day: 20_501)]) == 0, "new UIDs, the same events")
        #expect(lost([Self.event("x", "Piano"), Self.event("y", "Chess"), Self.event("z", "Party")]) == 3, "as many, but others")
    }

    @Test("Where the stored file cannot be read, the numbers decide")
    func numbers() {
        #expect(CalendarReplacement.lost(nil, count: 3, by: [Self.event("a")]) == 2)
        #expect(CalendarReplacement.lost(nil, count: 1, by: [Self.event("a"), Self.event("b")]) == 0)
    }

    @Test("A file that only calls off an event of another calendar says so before the question")
    func cancellation() async throws {
        let folder = try TemporaryFolder()
        func text(_ lines: String...) -> String {
            let event = ["BEGIN:VEVENT", "UID:a", "DTSTART:20260301T160000Z", "SUMMARY:Judo", "END:VEVENT"]
            return (["BEGIN:VCALENDAR", "VERSION:2.0"] + lines + event + ["END:VCALENDAR", ""]).joined(separator: "\r\n")
        }
        try folder.write(text(), to: "judo.ics")
        let judo = CalendarSummary(name: "judo", files: ["judo.ics"], entryCount: 1, isFolder: false)
        for (notice, kinds) in [(text("METHOD:CANCEL"), [CalendarProblem.Kind.cancellationMisplaced]), (text(), [])] {
            let twin = try await CalendarReplacement.twin(
                of: Data(notice.utf8), among: [judo], in: folder.path, parser: .inProcess)
            #expect(twin?.calendar.name == "judo" && twin?.problems.map(\.kind) == kinds)
        }
    }

    @Test("A file that the service refuses is no duplicate, so that its defect is named; smaller defects are listed")
    func broken() async throws {
        let folder = try TemporaryFolder()
        let entry = ["BEGIN:VEVENT", "UID:a", "DTSTART:20260301T160000Z", "SUMMARY:Judo", "END:VEVENT", ""]
        let whole = (["BEGIN:VCALENDAR", "VERSION:2.0"] + entry).joined(separator: "\r\n")
        try folder.write("\(whole)END:VCALENDAR\r\n", to: "judo.ics")
        let judo = CalendarSummary(name: "judo", files: ["judo.ics"], entryCount: 1, isFolder: false)
        func twin(_ text: String, _ parser: FileParser) async throws -> CalendarReplacement.Twin? {
            try await CalendarReplacement.twin(of: Data(text.utf8), among: [judo], in: folder.path, parser: parser)
        }
        let cutOff = "\(whole)BEGIN:VEVENT\r\nUID:b\r\n"
        let same = try await twin(cutOff, .inProcess)
        #expect(same?.calendar.name == "judo" && same?.count == 1)
        let lines = CalendarAddCommand.lines(of: same?.problems ?? [], in: "club")
        #expect(!lines.isEmpty && lines.allSatisfy { $0.hasPrefix("  • club.ics") }, "\(lines)")
        let refusing = FileParser(parseBatch: { files in
            await FileParser.inProcess.parseBatch(files).map { result in
                result.map { parsed in
                    var refused = parsed
                    refused.problems.append(CalendarProblem(severity: .error, flaw: CalendarFlaw(.emptyFile)))
                    return refused
                }
            }
        })
        #expect(try await twin(cutOff, refusing) == nil)
    }

    @Test("The questions and answers are in the language of the login")
    func german() {
        let one = CalendarSummary(name: "judo", files: ["judo.ics"], entryCount: 1, isFolder: false, problems: [])
        let none = CalendarSummary(name: "judo", files: ["judo.ics"], entryCount: 0, isFolder: false, problems: [])
        #expect(CalendarAddCommand.text(none, replacing: nil) == "“judo” was added: it is empty.")
        #expect(CalendarAddCommand.question(one, lost: 1).hasSuffix(" and 1 of them is not in the new file. Replace it?"))
        #expect(CalendarAddCommand.question(one, count: 1).hasSuffix("in “judo”. Add another calendar with it?"))
        TerminalLanguage.$current.withValue(TerminalLanguage.words(.german)) {
            #expect(CalendarAddCommand.text(none, replacing: nil) == "„judo“ ist hinzugefügt: Er ist leer.")
            #expect(CalendarAddCommand.text(one, replacing: none) == "„judo“ ist ersetzt: 1 Eintrag (vorher: 0).")
            let question = "Es gibt schon einen Kalender „judo“ (1 Eintrag), und 1 davon ist nicht in der neuen Datei."
            #expect(CalendarAddCommand.question(one, lost: 1) == "\(question) Soll sie ihn ersetzen?")
            #expect(CalendarAddCommand.question(one, count: 2).hasPrefix("Diese 2 Einträge sind schon in „judo“."))
            #expect(
                CalendarCommand.Remove.question(one) == "Den Kalender „judo“ (1 Eintrag) entfernen? Seine Datei wird gelöscht.")
            let leo = PlayerProfile(id: 2, name: "Leo")
            #expect(CalendarCommand.Assign.text("judo", owner: leo, isForNobody: false) == "„judo“ ist jetzt für Leo allein.")
            #expect(CalendarCommand.Assign.text("judo", owner: nil, isForNobody: false) == "„judo“ ist für alle.")
            #expect(
                CalendarCommand.Assign.text("judo", owner: nil, isForNobody: true).hasPrefix("„judo“ ist jetzt für niemanden: "))
        }
    }

    @Test("The question about the same entries is explained if the person asks for it, and then asked again")
    func explained() {
        let judo = CalendarSummary(name: "my judo", files: ["my judo.ics"], entryCount: 1, isFolder: false, problems: [])
        var (lines, notes) = (["?", "perhaps", "y"], [String]())
        let dialog = TerminalDialog(
            prompt: { _ in }, note: { notes.append($0) }, line: { lines.isEmpty ? nil : lines.removeFirst() })
        let help = CalendarAddCommand.help(about: judo)
        #expect(help.hasSuffix("To replace “my judo” by the file: --name 'my judo'"), "\(help)")
        #expect(CalendarAddCommand.agrees("Add it?", help: help, dialog))
        #expect(notes == [help, "Please type y for yes, or n for no. Enter alone means no."])
        lines = [""]
        #expect(!CalendarAddCommand.agrees("Add it?", help: help, dialog))
        #expect(!CalendarAddCommand.agrees("Add it?", help: help, dialog))
        TerminalLanguage.$current.withValue(TerminalLanguage.words(.german)) {
            #expect(CalendarAddCommand.help(about: judo).hasPrefix("j fügt die Datei als weiteren Kalender neben „my judo“ hinzu"))
        }
    }

    @Test("Each is a sentence")
    func sentences() {
        let one = CalendarSummary(name: "judo", files: ["judo.ics"], entryCount: 1, isFolder: false, problems: [])
        let three = CalendarSummary(name: "judo", files: ["judo.ics"], entryCount: 3, isFolder: false, problems: [])
        #expect(CalendarAddCommand.text(one, replacing: nil) == "“judo” was added: 1 entry.")
        #expect(CalendarAddCommand.text(three, replacing: one) == "“judo” was replaced: 3 entries (before: 1).")
        #expect(
            CalendarAddCommand.question(three, lost: 2).contains("with 3 entries already, and 2 of them are not in the new file."))
        #expect(
            CalendarAddCommand.question(three, count: 3) == "These 3 entries are already in “judo”. Add another calendar with them?"
        )
        #expect(CalendarCommand.Assign.text("judo", owner: nil, isForNobody: false) == "“judo” is everyone's.")
        #expect(CalendarCommand.Remove.question(three) == "Remove the calendar “judo” with 3 entries? Its file is deleted.")
    }
}

@Suite("A calendar as a person names it")
struct CalendarNamingTests {
    private static let list = CalendarList(
        calendars: [("soccer", nil), ("School", "Große Schule"), ("Klettern", nil)].map { name, display in
            let summary = CalendarSummary(
                name: name, displayName: display, files: ["\(name).ics"], entryCount: 1, isFolder: false, problems: [])
            return CalendarInfo(calendar: summary, playerID: nil)
        })

    @Test(
        "Upper and lower case and the ending do not matter",
        arguments: [
            ("soccer", "soccer"), ("Soccer.ICS", "soccer"), ("school", "School"), ("große schule", "School"),
            (" soccer ", "soccer"),
        ])
    func found(text: String, name: String) throws {
        #expect(try Self.list.calendar(named: text).calendar.name == name)
    }

    @Test(
        "What is no name of a calendar gets a guess, or the names",
        arguments: [
            ("socer", "There is no calendar “socer”. Did you mean “soccer”?"),
            ("kléttern", "There is no calendar “kléttern”. Did you mean “Klettern”?"),
            ("grosse schul", "There is no calendar “grosse schul”. Did you mean “Große Schule”?"),
            ("klettern gym", "There is no calendar “klettern gym”. There are: soccer, School, Klettern."),
        ])
    func unknown(text: String, sentence: String) {
        let error = #expect(throws: CommandError.self) { try Self.list.calendar(named: text) }
        #expect(error?.description == sentence && error?.kind == .notFound)
    }

    @Test("In German, a text that is no name of a calendar gets a guess, or the names, and a link the way to download it")
    func unknownInGerman() {
        TerminalLanguage.$current.withValue(TerminalLanguage.words(.german)) {
            func sentence(_ text: String, in list: CalendarList = Self.list) -> String? {
                let error = #expect(throws: CommandError.self) { try list.calendar(named: text) }
                return error?.description
            }
            #expect(sentence("socer") == "Es gibt keinen Kalender „socer“. Ist „soccer“ gemeint?")
            #expect(sentence("klettern gym") == "Es gibt keinen Kalender „klettern gym“. Es gibt: soccer, School, Klettern.")
            let none = CalendarList(calendars: [])
            #expect(
                sentence("judo", in: none)
                    == "Es gibt keinen Kalender „judo“, und auch noch keinen anderen. Einen hinzufügen: timequest calendar add DATEI"
            )
            let advice = CalendarFileArgument.linkAdvice("https://club.example/a.ics")
            #expect(advice?.description.hasPrefix("Das ist ein Link") == true)
        }
    }

    @Test(
        "A calendar is called like its file",
        arguments: [
            ("/tmp/soccer.ics", "soccer"), ("School.ics.txt", "School"), ("Familie (1).ics", "Familie (1)"), ("a.b.ICS", "a.b"),
            ("notes.txt", "notes"),
        ])
    func file(path: String, name: String) {
        #expect(CalendarFileArgument.name(of: path) == name)
    }

    @Test("A link is not fetched: the answer says how to download it")
    func link() throws {
        let error = #expect(throws: CommandError.self) {
            try CalendarFileArgument.read("webcal://club.example/a.ics?x=1&y='; rm -rf /")
        }
        #expect(
            error?.description.contains(#"wget -O calendar.ics 'https://club.example/a.ics?x=1&y='\''; rm -rf /'"#) == true,
            "\(error?.description ?? "")")
        #expect(CalendarFileArgument.linkAdvice("https.ics") == nil && CalendarFileArgument.linkAdvice("/tmp/a.ics") == nil)
    }

    @Test("A file that is larger than the service reads is refused before it is sent, with its path, the limit and a remedy")
    func tooLarge() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(Data(count: ParseLimits.fileBytes + 1), to: "club.ics")
        func sentence() -> String? {
            let error = #expect(throws: CommandError.self) { try CalendarFileArgument.read(path) }
            return error?.description
        }
        #expect(sentence()?.hasPrefix("“\(path)” is larger than 16 MB, ") == true)
        #expect(sentence()?.hasSuffix(" Nothing was added. Export a shorter time of it.") == true)
        TerminalLanguage.$current.withValue(TerminalLanguage.words(.german)) {
            #expect(sentence()?.hasPrefix("„\(path)“ ist größer als 16 MB. ") == true)
        }
        // It is not read to its end: no PC has the memory for this one.
        let file = try #require(FileHandle(forWritingAtPath: path))
        try file.truncate(atOffset: 1 << 40)
        try file.close()
        #expect(sentence() != nil)
        let allowed = try folder.write(Data(count: ParseLimits.fileBytes), to: "long.ics")
        #expect(try CalendarFileArgument.read(allowed).count == ParseLimits.fileBytes)
    }

    @Test("The set-up refuses such a file for its size")
    func tooLargeInSetup() async throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(Data(count: ParseLimits.fileBytes + 1), to: "club.ics")
        let flaw = await #expect(throws: SetupFlaw.self) { try await SetupEnvironment.readCalendar(path) }
        #expect(flaw == .notACalendar(path: path, CalendarFlaw(.fileNotReadForSize, number: 16)))
    }

    @Test("A folder is not removed; the answer says how")
    func folder() {
        let folder = CalendarSummary(name: "my club", files: ["my club/a.ics"], entryCount: 1, isFolder: true, problems: [])
        #expect(CalendarCommand.Remove.folderAdvice(folder, path: "/srv/my club").hasSuffix("rm -r '/srv/my club'"))
    }
}
