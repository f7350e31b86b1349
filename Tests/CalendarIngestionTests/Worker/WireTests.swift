import Domain
import Foundation
import Testing

@testable import CalendarIngestion

@Suite("What the worker says to the daemon")
struct WireTests {
    private static func read(_ bytes: [UInt8]) -> Result<ParsedCalendar, WireError> {
        bytes.withUnsafeBytes { bytes in
            Result { () throws(WireError) in try WireReader.calendars(bytes, count: 1)[0] }
        }
    }

    /// One of everything.
    static let calendar: ParsedCalendar = {
        let local = LocalDateTime(secondsSinceEpoch: 1_772_380_800)
        var event = EventComponent(uid: "a@b", title: "Übung – Chor 🎵", start: .zoned(local, zone: "Europe/Berlin"))
        event.end = .duration(days: -1, seconds: 3600)
        event.recurrenceID = .utc(Date(timeIntervalSince1970: 1_772_380_800))
        event.appliesToFuture = true
        event.sequence = 7
        event.stamp = Date(timeIntervalSince1970: -1)
        event.location = "Hall"
        event.categories = ["music", "club"]
        event.status = .tentative
        event.isTransparent = true
        event.isMarkedAllDay = true
        event.recurrenceRules = [RecurrenceRule("FREQ=MONTHLY;COUNT=3;BYDAY=-1FR;BYSETPOS=1;WKST=SU")!]
        event.exceptionRules = [RecurrenceRule("FREQ=YEARLY;UNTIL=20300101")!]
        event.recurrenceDates = [
            RecurrenceDate(start: .date(LocalDate(dayNumber: 20_000))),
            RecurrenceDate(start: .floating(local), end: .at(.floating(local.adding(seconds: 60)))),
        ]
        event.exceptionDates = [.date(LocalDate(year: 9999, month: 12, day: 31)!), .date(LocalDate(year: 1, month: 1, day: 1)!)]
        event.travelSeconds = 1800
        event.meetingNote = "Treffpunkt 9:15 Uhr"
        let zone = ZoneObservance(
            onset: local, offsetFrom: 3600, offsetTo: -7200, name: "X", isDaylight: true,
            rules: [RecurrenceRule("FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU")!], dates: [.utc(Date(timeIntervalSince1970: 0))])
        return ParsedCalendar(
            displayName: "Family",
            objects: [
                CalendarObject(
                    events: [event], zones: ["Custom": [zone], "Empty": []],
                    repeatedZones: ["Custom": RepeatedZone(line: 12, observances: [zone, zone])]),
                CalendarObject(
                    events: [EventComponent(uid: "c", title: "Plain", start: .date(LocalDate(dayNumber: 0)))],
                    zones: ["Custom": [zone, zone]], isCancellation: true),
            ],
            problems: [
                CalendarProblem(
                    line: 3, uid: "c", severity: .warning, dropsEvent: true,
                    flaw: CalendarFlaw(.startIsNoDate, subject: "Judo", detail: "never")),
                CalendarProblem(severity: .error, flaw: CalendarFlaw(.tooManyEntries, number: 100_000)),
                CalendarProblem(severity: .notice, message: "So so."),
            ], isWhole: false)
    }()

    @Test("Every value arrives as it was sent")
    func everything() throws {
        #expect(try Self.read(WireWriter.bytes(of: Self.calendar)).get() == Self.calendar)
        #expect(try Self.read(WireWriter.bytes(of: ParsedCalendar())).get() == ParsedCalendar())
    }

    @Test("Every fixture arrives as it was read", arguments: Fixture.names() + Fixture.names(in: "broken").map { "broken/\($0)" })
    func fixtures(name: String) throws {
        let parsed = try Fixture(name: name).parsed()
        #expect(try Self.read(WireWriter.bytes(of: parsed)).get() == parsed)
    }

    @Test("An answer that breaks off, wherever, is none")
    func truncated() {
        let bytes = WireWriter.bytes(of: Self.calendar)
        for count in 0..<bytes.count { #expect(throws: WireError.self) { try Self.read(Array(bytes.prefix(count))).get() } }
        #expect(Self.read(bytes + [0]) == .failure(.outOfRange))
    }

    @Test("Whatever a byte becomes, the values stay in their ranges or there are none")
    func mutated() {
        let bytes = WireWriter.bytes(of: Self.calendar)
        for index in bytes.indices {
            for replacement in [0x00, 0x01, 0x7F, 0x80, 0xFF] as [UInt8] {
                var changed = bytes
                changed[index] = replacement
                guard case .success(let calendar) = Self.read(changed) else { continue }
                for event in calendar.events { #expect(event.title == PlainText.line(event.title)) }
            }
        }
    }

    @Test("A worker that was taken over forges no line of output")
    func forged() throws {
        var calendar = ParsedCalendar(displayName: "A\nB")
        var event = EventComponent(uid: "u\u{1B}[31m", title: "x\r\nMESSAGE=forged", start: .date(LocalDate(dayNumber: 1)))
        event.meetingNote = "Meet\r\nMESSAGE=9:15"
        calendar.objects = [CalendarObject(events: [event])]
        calendar.problems = [CalendarProblem(uid: "a\nb", severity: .error, message: "one\ntwo")]
        let read = try Self.read(WireWriter.bytes(of: calendar)).get()
        #expect(read.displayName == "A B")
        #expect(read.events[0].title == "x MESSAGE=forged")
        #expect(read.events[0].uid == "u [31m")
        #expect(read.events[0].meetingNote == "Meet MESSAGE=9:15")
        #expect(read.problems[0].message == "one two")
        #expect(read.problems[0].uid == "a b")
    }

    @Test("Every kind of problem arrives with its parts", arguments: CalendarProblem.Kind.allCases)
    func kinds(kind: CalendarProblem.Kind) throws {
        let flaw = CalendarFlaw(kind, subject: "a", detail: "b", number: 7)
        for flaw in [flaw, CalendarFlaw(kind)] {
            let calendar = ParsedCalendar(problems: [CalendarProblem(severity: .notice, flaw: flaw)])
            #expect(try Self.read(WireWriter.bytes(of: calendar)).get() == calendar)
        }
    }

    @Test("A kind that is not known, and a number that no problem has, are refused")
    func unknownKind() throws {
        let unknown = UInt8(CalendarProblem.Kind.allCases.count)
        var bytes = WireWriter.bytes(
            of: ParsedCalendar(problems: [CalendarProblem(severity: .notice, flaw: CalendarFlaw(.emptyFile))]))
        // The last bytes are the kind, and that it has no subject, no detail and no number.
        let place = bytes.count - 4
        #expect(CalendarProblem.Kind.allCases[Int(bytes[place])] == .emptyFile)
        bytes[place] = unknown
        #expect(Self.read(bytes) == .failure(.outOfRange))
        for number in [-1, WireValues.flawNumbers.upperBound + 1] {
            let flaw = CalendarFlaw(.moreProblems, number: number)
            let calendar = ParsedCalendar(problems: [CalendarProblem(severity: .notice, flaw: flaw)])
            #expect(Self.read(WireWriter.bytes(of: calendar)) == .failure(.outOfRange))
        }
    }

    @Test("The parts of a problem are cut, and the sentence quotes them")
    func forgedParts() throws {
        let flaw = CalendarFlaw(.startIsNoDate, subject: "x”\nfree", detail: String(repeating: "y", count: 5_000))
        let calendar = ParsedCalendar(problems: [CalendarProblem(severity: .warning, flaw: flaw)])
        let problem = try Self.read(WireWriter.bytes(of: calendar)).get().problems[0]
        #expect(problem.subject == "x” free" && problem.flaw.detail?.count == WireValues.flawCharacters)
        #expect(problem.message.hasPrefix("The event “x' free” starts at “yyy"))
    }

    @Test("A text or a list that is longer than what is left is refused", arguments: [[1, 1, 2], [1, 0, 2]] as [[UInt8]])
    func tooLong(bytes: [UInt8]) {
        #expect(Self.read(bytes) == .failure(.truncated))
    }

    @Test(
        "A meeting note that is empty or longer than any is refused", arguments: [(1, false), (200, false), (0, true), (201, true)])
    func meetingNote(bytes: Int, isRefused: Bool) throws {
        var event = EventComponent(uid: "u", title: "t", start: .date(LocalDate(dayNumber: 1)))
        event.meetingNote = String(repeating: "x", count: bytes)
        let calendar = ParsedCalendar(objects: [CalendarObject(events: [event])])
        let read = Self.read(WireWriter.bytes(of: calendar))
        if isRefused { #expect(read == .failure(.outOfRange)) } else { #expect(try read.get() == calendar) }
    }

    @Test("More dates than a file has room for are refused, in one list or in several")
    func manyValues() {
        var event = EventComponent(uid: "u", title: "t", start: .date(LocalDate(dayNumber: 1)))
        event.exceptionDates = Array(repeating: .date(LocalDate(dayNumber: 1)), count: WireValues.values / 4)
        for (count, isRefused) in [(3, false), (4, true)] {
            let read = Self.read(
                WireWriter.bytes(of: ParsedCalendar(objects: [CalendarObject(events: Array(repeating: event, count: count))])))
            #expect((read == .failure(.outOfRange)) == isRefused)
        }
    }

    @Test(
        "A count without values, or a number without end, takes no room",
        arguments: [
            // Whole, without name, and 2⁶² objects.
            [1, 0, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x7F],
            [1, 0] + [UInt8](repeating: 0x80, count: 40),
        ] as [[UInt8]])
    func hugeCounts(bytes: [UInt8]) {
        #expect(Self.read(bytes) == .failure(.outOfRange))
    }
}
