import API
import Domain
import Foundation
import Services
import TestSupport
import Testing

@testable import CLI

@Suite("Problems in the language of the login")
struct HealthWordsTests {
    private func german<Result>(_ body: () throws -> Result) rethrows -> Result {
        try TerminalLanguage.$current.withValue(TerminalLanguage.words(.german)) { try body() }
    }

    private func english<Result>(_ body: () throws -> Result) rethrows -> Result {
        try TerminalLanguage.$current.withValue(TerminalLanguage.words(.english)) { try body() }
    }

    private static let mia = PlayerProfile(id: 1, name: "Mia")
    /// 2026-03-08
    private static let day = LocalDate(dayNumber: 20_520)
    private static let pause = PausePeriod(from: day, until: day.adding(days: 7))

    /// Each finding that has a text of its own, with a part of it in German.
    private static let findings: [(HealthFinding, String)] = [
        (.noPlayer, "Noch spielt niemand mit."), (.noRoutine, "Es gibt noch keine Routine."),
        (.noCalendar(folder: "/srv/calendars"), "Bitte eine .ics-Datei in /srv/calendars legen."),
        (.paused(mia, pause, today: day), "Mia hat bis 14.03.2026 Pause: "),
        (.paused(mia, pause, today: day), "timequest player settings \(mia.id) --pause-from 2026-03-08 --pause-until off"),
        (.pausedLater(mia, pause), "Mia hat vom 08.03.2026 bis 14.03.2026 Pause, und vorher ist nichts geplant."),
        (.nothingPlanned(mia, .noRoutine), "Keine Routine gehört Mia"),
        (.nothingPlanned(mia, .routinesOff), "Die Routinen von Mia sind alle ausgeschaltet"),
        (.nothingPlanned(mia, .remindersOff), "Für Mia sind alle Erinnerungen ausgeschaltet: timequest player settings \(mia.id) "),
        (.nothingPlanned(mia, .sourcesOff), "Für Mia sind Kalender und Quest des Tages beide ausgeschaltet"),
        (.nothingPlanned(mia, .noSchool(until: day)), "Für Mia ist nichts geplant; die Schule beginnt wieder am 08.03.2026."),
        (.nothingPlanned(mia, .noEvent), "Kein Termin verlangt eine Routine von Mia."),
        (.nothingPlanned(mia, .noTime), "Es gibt keinen Kalender und keine Zeit für die Quest des Tages."),
        (.nothingPlanned(mia, .noQuestDay), "Keine Routine von Mia ist für einen Wochentag."),
        (.nothingShows(hasJournal: true), "Sie stehen nur im Journal."),
        (.nothingShows(hasJournal: false), "ein Journal gibt es auch nicht."),
        (.notShown(mia), "In der Anmeldung von Mia: systemctl"), (.noJournal, "kein Journal von systemd"),
        (.clockNotSynchronized, "Kein Zeitserver stellt die Uhr"),
        (
            .zoneUnknown("Mars/Olympus", used: "Europe/Berlin"),
            "„Mars/Olympus“, nicht und verwendet stattdessen Europe/Berlin."
        ),
    ]

    @Test("A problem of the household is the daemon's sentence in English, and has the same values in German", arguments: findings)
    func household(finding: HealthFinding, part: String) throws {
        let problem = try #require(HealthProblem(finding))
        let message = try #require(problem.message)
        #expect(english { HealthWords.sentence(problem) } == problem.sentence)
        let (sentence, values) = german { (HealthWords.sentence(problem), HealthWords.values(of: message)) }
        #expect(sentence != problem.sentence && sentence.contains(part) && !sentence.contains("{"), "\(sentence)")
        for value in Array(values.values) + [message.command].compactMap(\.self) {
            #expect(!value.isEmpty && sentence.contains(value), "\(sentence)")
        }
    }

    @Test("Each text about the household is made from one of these findings")
    func complete() {
        let made = Self.findings.compactMap { HealthProblem($0.0)?.message }.map(HealthWords.word)
        #expect(Set(made) == Set(StatusWord.allCases.filter { $0.rawValue.hasPrefix("health.") }))
    }

    @Test(
        "The reason of an error stays in English",
        arguments: [.journal("3 wait."), .scheduler("The disk is full."), .storage("The disk is full.")] as [HealthFinding])
    func reasons(finding: HealthFinding) throws {
        let problem = try #require(HealthProblem(finding))
        #expect(problem.message == nil)
        #expect(german { HealthWords.sentence(problem) } == problem.sentence)
    }

    @Test("A problem of a calendar is the daemon's sentence in English, and in German once it has crossed the wire")
    func calendar() throws {
        let flaw = CalendarFlaw(.startMissing, subject: "Judo")
        let finding = HealthFinding.calendar(
            CalendarProblem(file: "club.ics", line: 12, severity: .warning, dropsEvent: true, flaw: flaw))
        let sent = try JSONCoding.encoder().encode(try #require(HealthProblem(finding)))
        var problem = try JSONCoding.decoder().decode(HealthProblem.self, from: sent)
        #expect(problem.sentence == "club.ics, line 12: The event “Judo” has no start (DTSTART). It was left out.")
        #expect(english { HealthWords.sentence(problem) } == problem.sentence)
        #expect(
            german { HealthWords.sentence(problem) }
                == "club.ics, Zeile 12: „Judo“ hat keinen Beginn. Der Termin ist weggelassen.")
        problem.calendarProblem = nil
        #expect(german { HealthWords.sentence(problem) } == problem.sentence, "as an earlier daemon sends it")
    }

    @Test("The problem of a daemon that sends no message is in English")
    func earlierDaemon() throws {
        var problem = try #require(HealthProblem(.noRoutine))
        #expect(german { HealthWords.sentence(problem) }.hasPrefix("Es gibt noch keine Routine."))
        problem.message = nil
        #expect(german { HealthWords.sentence(problem) } == problem.sentence)
    }

    @Test("A name that looks like a part of the sentence stays whole, and no value can control the terminal")
    func names() throws {
        let player = PlayerProfile(id: 2, name: "Leo is paused to 1: there {name}")
        let paused = try #require(HealthProblem(.paused(player, Self.pause, today: Self.day)))
        let sentence = german { HealthWords.sentence(paused) }
        #expect(sentence.hasPrefix("Leo is paused to 1: there {name} hat bis 14.03.2026 Pause: "), "\(sentence)")
        let folder = try #require(HealthProblem(.noCalendar(folder: "/srv/a\u{1B}[2J\nb")))
        #expect(german { HealthWords.sentence(folder) }.contains("/srv/a\u{FFFD}[2J\u{FFFD}b"))
    }

    @Test(
        "The program that has the port is named, in English as the daemon names it",
        arguments: [
            (TakenPort.example, "Port 8463 wird von python3 benutzt, Prozess 1234 der Anmeldung anna."),
            (TakenPort(port: 80, program: "a", processID: 7), "Port 80 wird von a benutzt, Prozess 7."),
            (
                TakenPort(port: 80, login: "anna"),
                "Port 80 wird von einem Programm der Anmeldung anna benutzt; `sudo ss -ltnp 'sport = :80'` zeigt, welches."
            ),
            (
                TakenPort(port: 80),
                "Port 80 wird von einem anderen Programm benutzt; `sudo ss -ltnp 'sport = :80'` zeigt, welches."
            ),
        ])
    func port(taken: TakenPort, sentence: String) {
        #expect(german { HealthWords.sentence(taken) } == sentence)
        #expect(HealthWords.sentence(taken) == taken.sentence)
    }

    private static let now = Date(timeIntervalSince1970: 1_772_380_800)

    @Test(
        "Another PC has a line in German, and in English the one of `pcs`",
        arguments: [
            (.current, nil, "verbunden, alles ist auf dem neuesten Stand"), (.catchingUp, nil, "verbunden, holt noch auf"),
            (.relayed, 60, "über andere PCs, zuletzt vor 1 Minute"),
            (.relayed, nil, "über andere PCs, bisher noch nie"),
            (.stick, 7200, "über einen USB-Stick, zuletzt vor 2 Stunden"),
            (.stick, nil, "über einen USB-Stick, bisher noch nie"),
            (.away, 259_200, "nicht verbunden, zuletzt vor 3 Tagen"), (.away, 0, "nicht verbunden, zuletzt gerade eben"),
            (.away, nil, "nicht verbunden"),
        ] as [(PCInfo.Contact, TimeInterval?, String)])
    func contact(contact: PCInfo.Contact, ago: TimeInterval?, text: String) {
        let pc = PCInfo(id: 2, name: "laptop", contact: contact, lastMet: ago.map { Self.now - $0 })
        #expect(german { HealthWords.line(pc, at: Self.now) } == "laptop: \(text)")
        #expect(HealthWords.line(pc, at: Self.now) == "laptop: \(PCText.contact(pc, at: Self.now))")
    }

    @Test(
        "A problem of the PCs is the daemon's sentence in English, and has its command and its reason in German",
        arguments: PCProblem.Kind.allCases)
    func pcs(kind: PCProblem.Kind) {
        let problem = PCProblem(
            kind, "In English.", subject: "2041.live.tq", pc: "laptop", number: 2, detail: "EIO", remedy: "timequest pcs")
        #expect(english { HealthWords.sentence(problem) } == "In English.")
        let sentence = german { HealthWords.sentence(problem) }
        #expect(!sentence.contains("In English.") && !sentence.contains("pcsProblem"), "\(sentence)")
        #expect(sentence.contains("timequest pcs") && sentence.hasSuffix(" (EIO)"), "\(sentence)")
    }

    @Test("A problem of the PCs that lacks a value of its text, as one from an earlier daemon does, stays English")
    func incompletePCs() {
        german {
            for kind in [PCProblem.Kind.fileTorn, .syncthingMissing, .twoHistories] {
                #expect(HealthWords.sentence(PCProblem(kind, "In English.")) == "In English.", "\(kind)")
            }
            #expect(HealthWords.sentence(PCProblem(.databaseDamaged, "In English.")) != "In English.")
            let missing = PCProblem(.syncthingMissing, "In English.", remedy: "sudo apt install ./timequest-sync_*.deb")
            #expect(HealthWords.sentence(missing).hasSuffix(": sudo apt install ./timequest-sync_*.deb"))
        }
    }
}
