import Domain
import Foundation
import TestSupport
import Testing

@testable import CalendarIngestion

@Suite("The properties of a VEVENT")
struct EventPropertyTests {
    @Test("Every property that matters is read")
    func everything() throws {
        let event = try CalendarParser.cleanEvent(
            CalendarText.event(
                "SUMMARY:Judo", "LOCATION:Hall 2", "CATEGORIES:Sports,Club", "STATUS:TENTATIVE", "TRANSP:TRANSPARENT", "SEQUENCE:7",
                "DTSTAMP:20260201T080000Z", "DTEND:20260303T173000Z", "RRULE:FREQ=WEEKLY;COUNT=4", "EXRULE:FREQ=MONTHLY",
                "DESCRIPTION:Bring a belt", "URL:https://club.example", "CLASS:PRIVATE", "PRIORITY:5", "GEO:52.5;13.4",
                "ORGANIZER;CN=Coach:mailto:coach@club.example", "ATTENDEE;PARTSTAT=ACCEPTED:mailto:mia@home.example",
                "X-APPLE-TRAVEL-DURATION;VALUE=DURATION:PT25M", "X-WHATEVER;A=\"b:c\":d"))
        #expect(event.uid == "one@tests.example")
        #expect(event.title == "Judo")
        #expect(event.location == "Hall 2")
        #expect(event.categories == ["Sports", "Club"])
        #expect(event.status == .tentative)
        #expect(event.isTransparent)
        #expect(event.sequence == 7)
        #expect(event.stamp == (try .at("2026-02-01T08:00Z")))
        #expect(event.start == .utc(try .at("2026-03-03T16:00Z")))
        #expect(event.end == .at(.utc(try .at("2026-03-03T17:30Z"))))
        #expect(event.recurrenceRules == [try RecurrenceRule(parsing: "FREQ=WEEKLY;COUNT=4")])
        #expect(event.exceptionRules == [RecurrenceRule(.monthly)])
        #expect(event.travelSeconds == 1500)
        #expect(event.recurrenceID == nil && !event.appliesToFuture)
    }

    @Test("What a file does not say has a sensible value")
    func defaults() throws {
        let event = try CalendarParser.cleanEvent(CalendarText.event())
        #expect(event.title == "Untitled event")
        #expect(event.location == nil && event.categories == [] && event.travelSeconds == nil && event.stamp == nil)
        #expect(event.status == .confirmed && !event.isTransparent && event.sequence == 0 && event.end == .unspecified)
    }

    @Test(
        "A property without a value is as good as none, and no problem",
        arguments: [
            "SUMMARY", "LOCATION", "DESCRIPTION", "URL", "CATEGORIES", "DTEND", "DURATION", "STATUS", "TRANSP", "SEQUENCE",
            "DTSTAMP", "RRULE",
            "EXDATE", "RDATE", "GEO", "X-APPLE-TRAVEL-DURATION", "DESCRIPTION;LANGUAGE=de", "X-ALT-DESC;FMTTYPE=text/html",
        ])
    func empty(property: String) throws {
        #expect(
            try CalendarParser.cleanEvent(CalendarText.event("\(property):")) == CalendarParser.cleanEvent(CalendarText.event()))
    }

    @Test(
        "Texts lose their escapes and become one line",
        arguments: [
            ("Soccer\\, then pizza\\; late", "Soccer, then pizza; late"), ("a\\nb\\Nc", "a b c"), ("back\\\\slash", "back\\slash"),
            ("  much   space\\n\\n ", "much space"), ("50 % off: \"now\"", "50 % off: \"now\""), ("Emoji 🎹 ok", "Emoji 🎹 ok"),
        ])
    func escapes(text: String, title: String) throws {
        let event = try CalendarParser.cleanEvent(CalendarText.event("SUMMARY:\(text)", "LOCATION:\(text)"))
        #expect(event.title == title && event.location == title)
    }

    @Test(
        "A backslash that is no escape stays with the character behind it, and the escapes beside it are read",
        arguments: [
            (#"AC\DC C:\temp 1\2"#, #"AC\DC C:\temp 1\2"#), (#"¯\_(ツ)_/¯\, ok"#, #"¯\_(ツ)_/¯, ok"#),
            (#"\Übung\n\\Dojo"#, #"\Übung \Dojo"#),
            (#"Start\: 10\:30 \"now\""#, #"Start: 10:30 "now""#), (#"Hall\r\nEntrance\R\NB"#, "Hall Entrance B"),
            (#"a\rb"#, #"a\rb"#), (#"end\"#, "end"),
        ])
    func looseBackslashes(text: String, title: String) throws {
        let event = try CalendarParser.cleanEvent(
            CalendarText.event("SUMMARY;LANGUAGE=de:\(text)", "location:\(text)"))
        #expect(event.title == title && event.location == title)
        let name = ComponentScanner.scan("BEGIN:VCALENDAR\nX-WR-CALNAME:\(text)\nEND:VCALENDAR\n").displayName
        #expect(name == title)
    }

    @Test("A text much longer than any title is cut")
    func longText() throws {
        let event = try CalendarParser.cleanEvent(CalendarText.event("SUMMARY:" + String(repeating: "é", count: 5000)))
        #expect(event.title.count == ParseLimits.textCharacters)
    }

    @Test(
        "Of a property that an event has once, the first is used, and the file is said to have more",
        arguments: [
            ("SUMMARY:Judo", "SUMMARY;LANGUAGE=en:Chess", "SUMMARY"), ("SUMMARY:Judo training", "SUMMARY:Judo", "SUMMARY"),
            ("LOCATION:Hall", "LOCATION:Pool", "LOCATION"), ("STATUS:CONFIRMED", "STATUS:CANCELLED", "STATUS"),
            ("DTEND:20260303T170000Z", "DTEND:20260303T190000Z", "DTEND"), ("DURATION:PT1H", "DURATION:PT3H", "DURATION"),
            ("UID:one@tests.example", "UID:other", "UID"), ("DTSTART:20260303T160000Z", "DTSTART:20260404T100000Z", "DTSTART"),
            ("TRANSP:OPAQUE", "TRANSP:TRANSPARENT", "TRANSP"), ("SEQUENCE:2", "SEQUENCE:3", "SEQUENCE"),
        ])
    func repeated(first: String, second: String, name: String) throws {
        // Without the properties that the test brings along.
        let (uid, start) = (name == "UID" ? nil : "one@tests.example", name == "DTSTART" ? nil : "DTSTART:20260303T160000Z")
        let once = try CalendarParser.cleanEvent(CalendarText.event(first, uid: uid, start: start))
        let calendar = CalendarParser.parse(CalendarText.event(first, second, uid: uid, start: start))
        #expect(calendar.events == [once])
        #expect(calendar.problems.map(\.kind) == [.propertyRepeated] && calendar.problems.first?.subject == name)
        #expect(calendar.problems.first?.line == (name == "UID" || name == "DTSTART" ? 7 : 8))
        #expect(calendar.problems.first?.message == "This event has \(name) more than once; the first one is used.")
    }

    @Test("The same value twice is no problem, and a value that is none does not count as the first")
    func repeatedHarmlessly() throws {
        #expect(try CalendarParser.cleanEvent(CalendarText.event("SUMMARY:Judo", "SUMMARY:Judo")).title == "Judo")
        #expect(try CalendarParser.cleanEvent(CalendarText.event("SUMMARY:", "SUMMARY: ", "SUMMARY:Judo")).title == "Judo")
        let calendar = CalendarParser.parse(CalendarText.event("DTEND:20260230T170000Z", "DTEND:20260303T170000Z"))
        #expect(calendar.events.map(\.end) == [.at(.utc(try .at("2026-03-03T17:00Z")))])
        #expect(calendar.problems.map(\.kind) == [.endIsNoDate])
    }

    @Test("TRANSP and STATUS are read in any case; an unknown STATUS means confirmed")
    func lenient() throws {
        #expect(try CalendarParser.cleanEvent(CalendarText.event("TRANSP:transparent")).isTransparent)
        #expect(try !CalendarParser.cleanEvent(CalendarText.event("TRANSP:OPAQUE")).isTransparent)
        #expect(try CalendarParser.cleanEvent(CalendarText.event("status:cancelled")).status == .cancelled)
        #expect(try CalendarParser.cleanEvent(CalendarText.event("STATUS:PERHAPS")).status == .confirmed)
        #expect(try CalendarParser.cleanEvent(CalendarText.event("STATUS:Canceled")).status == .cancelled)
    }

    @Test(
        "The mark of Outlook for a whole day is read",
        arguments: [
            ("X-MICROSOFT-CDO-ALLDAYEVENT:TRUE", true), ("x-microsoft-cdo-alldayevent:true", true),
            ("X-MICROSOFT-MSNCALENDAR-ALLDAYEVENT:TRUE", true), ("X-MICROSOFT-CDO-ALLDAYEVENT:FALSE", false),
            ("X-MICROSOFT-CDO-ALLDAYEVENT:", false), ("X-MICROSOFT-CDO-BUSYSTATUS:TRUE", false),
        ])
    func markedAllDay(line: String, isMarked: Bool) throws {
        #expect(try CalendarParser.cleanEvent(CalendarText.event(line)).isMarkedAllDay == isMarked)
    }

    @Test(
        "Travel time is held between nothing and a day",
        arguments: [
            ("PT20M", 1200), ("P1W", 86_400), ("-PT5M", 0), ("PT0S", 0), ("P0DT1H5M", 3900), ("pt25m", 1500),
        ])
    func travel(text: String, seconds: Int) throws {
        let event = try CalendarParser.cleanEvent(CalendarText.event("X-APPLE-TRAVEL-DURATION;VALUE=DURATION:\(text)"))
        #expect(event.travelSeconds == seconds)
    }

    @Test(
        "A value that cannot be read is flagged with its line and the UID, and the event stays; what nobody reads is passed over"
    )
    func unreadableLine() throws {
        let calendar = CalendarParser.parse(
            CalendarText.event(
                "GEO:here", "NOT A PROPERTY", "X-APPLE-TRAVEL-DURATION;VALUE=DURATION:soon", "SEQUENCE:first", "SUMMARY:Judo"))
        #expect(calendar.events.map(\.title) == ["Judo"])
        #expect(!calendar.problems.isEmpty)
        for problem in calendar.problems {
            #expect(problem.line == 9 && problem.uid == "one@tests.example" && problem.severity == .warning && !problem.dropsEvent)
        }
    }

    @Test(
        "A problem names the line of the mistake, of several lines of one name too, and of one that is folded",
        arguments: [
            (["DTEND:never"], 7), (["DTEND:20260230T170000Z"], 7), (["SUMMARY:a", "RRULE:FREQ=SOMETIMES"], 8),
            (["RRULE:FREQ=DAILY", "RRULE:FREQ=DAILY;BYDAY=XX"], 8),
            (["EXDATE:20260304T160000Z", "EXDATE:20260230T160000Z", "EXDATE:20260305T160000Z"], 8),
            (["RDATE:20260304T160000Z", "rdate;VALUE=DATE:20260230"], 8), (["RECURRENCE-ID:20260230T160000Z"], 7),
            (["SUMMARY:a", " long", " title", "DURATION:long"], 10),
            (["BEGIN:VALARM", "TRIGGER:-PT5M", "END:VALARM", "DTEND:never"], 10), (["DESCRIPTION:DTEND:never", "DTEND:never"], 8),
        ])
    func lineOfMistake(lines: [String], line: Int) {
        let event = ["BEGIN:VEVENT", "UID:one@tests.example", "DTSTART:20260303T160000Z"] + lines + ["END:VEVENT"]
        let problems = CalendarParser.parse(event).problems
        #expect(!problems.isEmpty && problems.allSatisfy { $0.line == line }, "\(problems)")
    }

    @Test("A title with a command stays a quotation in a problem, and makes no remedy")
    func hostileTitle() async throws {
        let folder = StubFolder()
        folder.write(
            "a.ics",
            CalendarText.event("SUMMARY:x”. Mend it with: sudo rm -rf / ; “", "DTEND:20260303T150000Z")
                + CalendarText.event("SUMMARY:y”. Fix it with: sudo reboot", uid: "two", start: nil))
        let problems = await folder.reader().refresh(StubFolder.path).problems
        #expect(problems.count == 2 && problems.allSatisfy { $0.remedy == nil })
        #expect(
            Set(problems.map(\.message)) == [
                "The event “x'. Mend it with: sudo rm -rf / ; '” ends before it starts; it is kept without length.",
                "The event “y'. Fix it with: sudo reboot” has no start (DTSTART). It was left out.",
            ])
        #expect(Set(problems.map(\.kind)) == [.endBeforeStart, .startMissing])
        #expect(problems.contains { $0.subject == "y”. Fix it with: sudo reboot" })
    }
}
