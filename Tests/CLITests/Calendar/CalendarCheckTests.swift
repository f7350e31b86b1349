import API
import ArgumentParser
import CalendarIngestion
import Client
import Domain
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import CLI

@Suite("What calendar check takes from the household")
struct CalendarCheckTests {
    private static let start = Date(timeIntervalSince1970: 1_772_380_800)
    private static let event = CalendarEvent(
        id: "club/a/2026-03-01T16:00:00Z", uid: "a", title: "U12 training", start: start, end: start + 3600, calendarName: "club")

    /// The windows that a household was asked for.
    private final class AskedWindows: Sendable {
        private let windows = Mutex<[DateInterval]>([])

        var all: [DateInterval] { windows.withLock { $0 } }

        func append(_ window: DateInterval) { windows.withLock { $0.append(window) } }
    }

    /// Asked for its readings, it gives one for the event, for Ben and with a start-by.
    private static func household(
        folder: String = "", kind: CalendarKind = .activities, owner: PlayerID? = nil, isParent: Bool = true,
        events: [CalendarEvent] = [CalendarCheckTests.event]
    ) -> CheckedHousehold {
        let club = CalendarInfo(
            calendar: CalendarSummary(name: "club", files: ["club.ics"], entryCount: 1, isFolder: false), playerID: owner,
            meaning: CalendarMeaning(kind: kind, label: "SV Heim", wayMinutes: 25))
        var reading = EventUnderstanding.example
        reading.whose = EventUnderstanding.Whose(playerIDs: [2], reason: .word, words: ["U12"])
        let start = EventStart(
            startBy: Self.start - 2880, travelSeconds: 600, preparationSeconds: 480, routineID: 1, routineName: "Activity Prep",
            playerIDs: [2])
        let list = EventList(
            events: events, timeZone: "UTC", readings: [event.id: reading], starts: [event.id: [start]])
        return CheckedHousehold(
            calendars: CalendarList(calendars: [club]), folder: folder, timeZone: "UTC",
            players: [PlayerProfile(id: 1, name: "Mia"), PlayerProfile(id: 2, name: "Ben")], isParent: isParent,
            events: { window in window.contains(Self.start) ? list : nil })
    }

    private static func snapshot(_ name: String) async throws -> CalendarSnapshot {
        let entry = "BEGIN:VEVENT\r\nUID:a\r\nDTSTART:20260301T160000Z\r\nDURATION:PT1H\r\nSUMMARY:U12 training\r\nEND:VEVENT\r\n"
        let text = "BEGIN:VCALENDAR\r\nVERSION:2.0\r\n\(entry)END:VCALENDAR\r\n"
        let access = FolderAccess(list: { _ in [] }, read: { _ in Data() })
        let reader = CalendarFolderReader(access: access, zoneLookup: { _ in nil }, parser: .inProcess)
        return try await reader.preview(Data(text.utf8), name: name)
    }

    private static func checked(
        _ name: String, kind: CalendarKind? = nil, _ household: CheckedHousehold?
    ) async throws -> CheckedMeaning {
        await CheckedMeaning(
            of: name, in: try await snapshot(name), kind: kind, stored: household?.calendar(name), at: start - 86_400, .utc)
    }

    private static func lines(
        _ household: CheckedHousehold?, kind: CalendarKind? = nil, _ event: CalendarEvent = CalendarCheckTests.event
    ) async throws -> [String] {
        let checked = try await checked(event.calendarName, kind: kind, household)
        let known = await household?.readings(of: [event], kind: kind, .utc)[event]
        return CalendarCheckCommand.explanation(of: event, checked, household, known, .utc)
    }

    @Test("An event that the service has is explained as the pages do: whose, the routine, the way, and when to start")
    func service() async throws {
        let lines = try await Self.lines(Self.household())
        #expect(lines.contains("It is for Ben, because of “U12”."), "\(lines)")
        let sum =
            "Be there at 15:30 (“meet 15:30”), minus 10 min on the way (as you said for this place), "
            + "minus 8 min for Activity Prep: 15:12."
        #expect(lines.suffix(2) == [sum, "So: Ben starts Activity Prep by 15:12."], "\(lines)")
        let once = lines.filter { $0.contains("15:30") || $0.contains("on the way") }
        #expect(once == [sum])
    }

    @Test(
        "A whole day and free time call for nothing, whether or not the service knows them",
        arguments: [
            (PageLanguage.english, "So it calls for nothing."), (.german, "Also verlangt der Termin nichts."),
        ])
    func silent(language: PageLanguage, sentence: String) async throws {
        let words = TerminalLanguage.words(language)
        var (whole, free) = (Self.event, Self.event)
        (whole.isAllDay, free.isTransparent) = (true, true)
        for event in [whole, free] {
            for household in [nil, Self.household(events: [])] {
                let lines = try await TerminalLanguage.$current.withValue(words) { try await Self.lines(household, event) }
                #expect(lines.last == sentence, "\(lines)")
            }
        }
    }

    @Test("A new or changed event, another kind and a calendar that is not added are read without routines, and the output says so")
    func unknown() async throws {
        var moved = Self.event
        moved.start += 1800
        let known = Self.household()
        for lines in [
            try await Self.lines(known, moved), try await Self.lines(known, kind: .family),
            try await Self.lines(Self.household(events: [])),
        ] {
            #expect(lines.last?.hasPrefix("The added calendar does not have this event") == true, "\(lines)")
            #expect(lines.contains("25 min on the way, as you said for this calendar."), "\(lines)")
            #expect(!lines.contains { $0.hasPrefix("So") })
        }
        var other = Self.event
        other.calendarName = "judo"
        #expect(try await Self.lines(known, other).last?.hasPrefix("The calendar is not added") == true)
    }

    @Test("The service is asked once for all events of the same days, and not for a calendar that it reads otherwise")
    func days() async {
        func event(_ id: String, after seconds: TimeInterval, in calendar: String = "club") -> CalendarEvent {
            let start = Self.start + seconds
            return CalendarEvent(id: id, uid: id, title: "Judo", start: start, end: start + 3600, calendarName: calendar)
        }
        let (second, later) = (event("club/b", after: 7200), event("club/c", after: 86_400))
        let other = event("judo/a", after: 0, in: "judo")
        let asked = AskedWindows()
        let household = CheckedHousehold(
            calendars: Self.household().calendars, folder: "", timeZone: "UTC", players: [], isParent: true,
            events: { window in
                asked.append(window)
                let reading = EventUnderstanding.example
                return EventList(
                    events: [Self.event, second], timeZone: "UTC",
                    readings: [Self.event.id: reading, second.id: reading, later.id: reading])
            })
        let known = await household.readings(of: [Self.event, later, second, other], kind: nil, .utc)
        #expect(Set(known.keys) == [Self.event, second])
        let midnight = Self.start - 16 * 3600
        let day = DateInterval(start: midnight, duration: 86_400)
        #expect(asked.all.sorted() == [day, DateInterval(start: day.end, duration: 86_400)])
        #expect(await household.readings(of: [Self.event], kind: .family, .utc).isEmpty)
        #expect(asked.all.count == 2)
    }

    @Test("The owner of the calendar is named without the service's reading, too")
    func owner() async throws {
        let lines = try await Self.lines(Self.household(owner: 2, isParent: false))
        #expect(lines.contains("Its calendar is for Ben."), "\(lines)")
        #expect(!lines.contains { $0.contains("does not have this event") })
    }

    @Test("Without a service, or without a parent's rights, the output says what is not known")
    func missing() {
        #expect(CalendarCheckCommand.unknownLine(nil)?.hasPrefix("TimeQuest does not answer on this PC") == true)
        #expect(CalendarCheckCommand.unknownLine(Self.household(isParent: false))?.hasPrefix("Only a parent sees") == true)
        #expect(CalendarCheckCommand.unknownLine(Self.household()) == nil)
    }

    @Test("The kind is that of the option, of the calendar that was added, or the proposed one, and the output says which")
    func kind() async throws {
        let stored = try await Self.checked("club", Self.household(kind: .school))
        #expect(stored.meaning.kind == .school && stored.meaning.wayMinutes == 25)
        #expect(stored.line?.hasPrefix("“SV Heim” was added as a calendar of the kind school, and is read as one.") == true)
        func german() -> String? { TerminalLanguage.$current.withValue(TerminalLanguage.words(.german)) { stored.line } }
        #expect(german()?.hasPrefix("„SV Heim“ ist als Kalender der Art „Schule“ hinzugefügt") == true)
        let given = try await Self.checked("club", kind: .family, Self.household(kind: .school))
        #expect(given.meaning.kind == .family && given.line == nil)
        for household in [Self.household(kind: .school), nil] {
            let proposed = try await Self.checked("judo", household)
            #expect(proposed.meaning.kind == .family)
            #expect(proposed.line?.hasPrefix("“judo” is read as the kind family, which it seems to be: it has ") == true)
            #expect(proposed.line?.contains("--kind KIND") == true)
        }
    }

    @Test("A calendar is found by its name and its label in the calendar folder", arguments: ["club", "Club.ics", "sv heim"])
    func named(text: String) async throws {
        let folder = try TemporaryFolder()
        try folder.write(
            "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\nUID:a\r\nDTSTART:20260301T160000Z\r\nSUMMARY:Judo\r\nEND:VEVENT\r\n"
                + "END:VCALENDAR\r\n", to: "club.ics")
        let paths = try CalendarPathOptions.parse([text])
        let found = await paths.snapshots(of: Self.household(folder: folder.path), parser: .inProcess)
        #expect(found.map(\.componentCount) == [1] && found.flatMap(\.problems).isEmpty, "\(found.flatMap(\.problems))")
        let missing = await paths.snapshots(parser: .inProcess)
        #expect(missing.flatMap(\.problems).contains { $0.sentence.hasSuffix("There is no file or folder “\(text)”.") })
        #expect(CalendarCheckCommand.areUnread(missing) && !CalendarCheckCommand.areUnread(found + missing))
    }

    @Test("A file that the login may not read is reported as that, without a remedy for the service")
    func closed() async throws {
        let closed = FolderAccess(
            list: { _ in [FolderEntry(name: "club.ics", kind: .file, fingerprint: [0])] },
            read: { _ in throw ClosedCalendar(name: "club.ics", cause: .rights(remedy: "chmod a+r club.ics")) })
        let reader = CalendarFolderReader(access: .ofLogin(closed), zoneLookup: { _ in nil }, parser: .inProcess)
        let problem = try #require(await reader.refresh("/home/mia").problems.first)
        #expect(problem.message == "This login may not read “/home/mia/club.ics”" && problem.remedy == nil)
        let list = FolderAccess.ofLogin(
            FolderAccess(list: { _ in throw ClosedCalendar(name: "x", cause: .hidden(path: "/x")) }, read: { _ in Data() }))
        let error = #expect(throws: CommandError.self) { try list.list("/home/mum") }
        #expect(error?.description == "This login may not read “/home/mum”" && error?.kind == .forbidden)
    }

    @Test(
        "What is neither a file nor the name of a calendar gets a guess among names and titles",
        arguments: [("clubb", "club"), ("SV Hein", "SV Heim"), ("sv h", "SV Heim")])
    func guess(typed: String, near: String) async throws {
        let paths = try CalendarPathOptions.parse([typed])
        let problems = await paths.snapshots(of: Self.household(), parser: .inProcess).flatMap(\.problems)
        let end = ", and no calendar of this name. Did you mean “\(near)”?"
        #expect(problems.contains { $0.sentence.hasSuffix(end) }, "\(problems)")
    }

    @Test("In German, what is neither a file nor the name of a calendar is explained in the language")
    func guessInGerman() {
        TerminalLanguage.$current.withValue(TerminalLanguage.words(.german)) {
            let nothing = "Es gibt weder eine Datei noch einen Ordner „clubb“"
            #expect(FolderAccess.missing("clubb", among: nil) == "\(nothing).")
            let guess = FolderAccess.missing("clubb", among: Self.household().calendars)
            #expect(guess == "\(nothing), und auch keinen Kalender dieses Namens. Ist „club“ gemeint?")
        }
    }

    @Test("A text that no event has is answered with a similar title, and points to problems only if there are any")
    func noEvent() {
        func sentence(_ text: String, hasProblems: Bool = false) -> String {
            CalendarCheckCommand.noEvent(with: text, in: ["Schwimmkurs", "U12 training"], hasProblems: hasProblems)
        }
        #expect(sentence("Choir").hasPrefix("No event that could be read has “Choir” in its title or UID. "))
        #expect(sentence("Choir").contains("timequest calendar expand FILE"), "no title is similar")
        #expect(sentence("Choir", hasProblems: true).hasSuffix(" What was left out is among the problems."))
        #expect(sentence("Schwimkurs").hasSuffix(" in its title or UID. Did you mean “Schwimmkurs”?"))
        TerminalLanguage.$current.withValue(TerminalLanguage.words(.german)) {
            #expect(sentence("Schwimkurs").hasSuffix(" im Titel oder in der UID. Ist „Schwimmkurs“ gemeint?"))
            #expect(sentence("Chor", hasProblems: true).hasSuffix("steht bei den Problemen."))
        }
    }

    @Test("A folder without calendar files is named, instead of a file count of 0 without a problem")
    func emptyFolder() async throws {
        let (empty, full) = (try TemporaryFolder(), try TemporaryFolder())
        try full.write("BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n", to: "club.ics")
        func lines(_ paths: String...) async throws -> [String] {
            let snapshots = try await CalendarPathOptions.parse(paths).snapshots(parser: .inProcess)
            return CalendarCheckCommand.summary(of: paths, snapshots)
        }
        let nothing = "There are no calendar files (.ics) in “\(empty.path)”. Name another folder, or a file."
        #expect(try await lines(empty.path) == [nothing])
        let both = try await lines(empty.path, full.path)
        #expect(both.count == 2 && both.first?.contains(empty.path) == true && both.last?.hasPrefix("1 file, ") == true, "\(both)")
        try await TerminalLanguage.$current.withValue(TerminalLanguage.words(.german)) {
            let german = try await lines(empty.path)
            let nothing = "In „\(empty.path)“ sind keine Kalenderdateien (.ics)."
            #expect(german == ["\(nothing) Bitte einen anderen Ordner nennen, oder eine Datei."])
        }
    }

    @Test("A problem that only the files together have is in the number of problems")
    func problemsTogether() async throws {
        let folder = try TemporaryFolder()
        try folder.write("BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n", to: "club.ics")
        let paths = ["\(folder.path)/club.ics"]
        let snapshots = try await CalendarPathOptions.parse(paths).snapshots(parser: .inProcess)
        #expect(CalendarCheckCommand.summary(of: paths, snapshots).last?.hasSuffix("no problem.") == true)
        #expect(CalendarCheckCommand.summary(of: paths, snapshots, more: 1).last?.hasSuffix("1 problem.") == true)
    }

    @Test("The numbers and the problems are in the language of the login, with the severities in one column")
    func problems() {
        let problems = [CalendarProblem.Severity.notice, .warning, .error].map { severity in
            CalendarProblem(file: "club.ics", line: 4, uid: "a", severity: severity, message: "It is wrong.")
        }
        func lines() -> [String] {
            problems.map { CalendarCheckCommand.line($0, on: .plain()) }
                + [CalendarCheckCommand.summary(files: 1, entries: 2, problems: 3)]
        }
        let text = "club.ics, line 4: It is wrong. (UID a)"
        #expect(lines() == ["note     \(text)", "warning  \(text)", "error    \(text)", "1 file, 2 entries, 3 problems."])
        #expect(CalendarCheckCommand.summary(files: 2, entries: 1, problems: 0) == "2 files, 1 entry, no problem.")
        TerminalLanguage.$current.withValue(TerminalLanguage.words(.german)) {
            let text = "club.ics, Zeile 4: It is wrong. (UID a)"
            #expect(lines() == ["Hinweis  \(text)", "Warnung  \(text)", "Fehler   \(text)", "1 Datei, 2 Einträge, 3 Probleme."])
        }
    }

    @Test(
        "A stopped service is not asked, because that would start it",
        arguments: [
            ("loaded", "active", true), ("loaded", "reloading", true), ("loaded", "activating", true),
            ("loaded", "inactive", false), ("loaded", "failed", false), ("loaded", "deactivating", false),
            ("not-found", "inactive", true), ("", "", false),
        ])
    func asking(load: String, active: String, isAsked: Bool) async {
        var pc = RecordedPC()
        let command = "systemctl show -p Id,LoadState,ActiveState,SubState,Result,UnitFileState,ExecMainStatus timequest.service"
        if !load.isEmpty { pc.answers[command] = "Id=timequest.service\nLoadState=\(load)\nActiveState=\(active)\n" }
        #expect(await CheckedHousehold.mayAsk(ClientError.systemSocket, in: pc.environment) == isAsked)
        #expect(await CheckedHousehold.mayAsk("/tmp/own.sock", in: pc.environment), "systemd starts nothing for another socket")
        pc.remove("/run/systemd/system")
        #expect(await CheckedHousehold.mayAsk(ClientError.systemSocket, in: pc.environment))
    }
}
