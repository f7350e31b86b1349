import Domain
import Testing

@Suite("Kinds of problems of calendar files")
struct CalendarFlawTests {
    private static let sentences: [(CalendarFlaw, String)] = [
        (CalendarFlaw(.text, subject: "It is closed."), "It is closed."),
        (CalendarFlaw(.fileTooLarge, number: 16), "The file is larger than 16 MiB. Export a shorter time of it."),
        (CalendarFlaw(.emptyFile), "The file is empty. Export the calendar again."),
        (
            CalendarFlaw(.notACalendar),
            "This is not a calendar file: it has no BEGIN:VCALENDAR. Export the calendar again, as iCalendar (.ics)."
        ),
        (
            CalendarFlaw(.fileNotReadForSize, number: 16),
            "The file is larger than 16 MiB, which no calendar of a family is. Export a shorter time of it."
        ),
        (
            CalendarFlaw(.readerDoesNotRun, detail: "It is gone"),
            "The program that reads calendar files does not run: It is gone. It is tried again in a few minutes."
        ),
        (
            CalendarFlaw(.colonMissing, subject: "SUMMARY"),
            "After SUMMARY there is no colon in this line, so it was left out."
        ),
        (
            CalendarFlaw(.lineWithoutName, subject: "SUMMARY"),
            "This line has no name, so it was left out. If it belongs to SUMMARY in the line before, it must begin with a space."
        ),
        (
            CalendarFlaw(.methodChangesNothing, subject: "REPLY"),
            "This is a message about events (METHOD:REPLY), which changes none of them; its entries were left out."
        ),
        (
            CalendarFlaw(.methodRepeated, subject: "CANCEL"),
            "This calendar has METHOD more than once; METHOD:CANCEL is used."
        ),
        (
            CalendarFlaw(.cancellationMisplaced, subject: "Judo"),
            "This is a cancellation of “Judo”, an event of another calendar, where it calls nothing off. Add a new export of that "
                + "calendar, or put both files into one sub-folder."
        ),
        (
            CalendarFlaw(.cancellationsOnly),
            "This file only calls off entries (METHOD:CANCEL), so nothing of it shows. Add an export of the calendar that has them."
        ),
        (
            CalendarFlaw(.startIsNoDate, subject: "Judo", detail: "never"),
            "The event “Judo” starts at “never”, which is no date. It was left out."
        ),
        (CalendarFlaw(.startMissing, subject: "Judo"), "The event “Judo” has no start (DTSTART). It was left out."),
        (
            CalendarFlaw(.tooManyDescriptions, number: 4),
            "The descriptions in this file are longer than 4 MiB; times to meet are not read from those of its earliest events."
        ),
        (
            CalendarFlaw(.cancelledDateIsNoDate, subject: "2026x"),
            "The RECURRENCE-ID “2026x” is no date; this cancellation was passed over."
        ),
        (CalendarFlaw(.tooManyRules, number: 40), "It has 40 rules; only 16 of them are followed."),
        (
            CalendarFlaw(.ruleNotFollowed, subject: "FREQ=SOMETIMES", detail: "It is no rule."),
            "The rule “FREQ=SOMETIMES” cannot be followed: It is no rule. The event shows once, at its start."
        ),
        (
            CalendarFlaw(.exceptionRuleNotFollowed, subject: "FREQ=SOMETIMES", detail: "It is no rule."),
            "The rule “FREQ=SOMETIMES” cannot be followed: It is no rule. Nothing is left out for it."
        ),
        (
            CalendarFlaw(.tooManyZones, number: 300),
            "This file names 300 time zones; only 200 of them are looked at."
        ),
        (
            CalendarFlaw(.zoneRepeated, subject: "Our hall"),
            "The time zone “Our hall” is defined again here, with other rules; the first definition is used."
        ),
        (CalendarFlaw(.readerTookTooLong, number: 20), "This file cannot be read: it was not done within 20 seconds."),
        (
            CalendarFlaw(.readerFailed, detail: "its answer breaks off"),
            "This file cannot be read: its reader failed at it (its answer breaks off)."
        ),
        (
            CalendarFlaw(.notAnICSFile, subject: "school.ics.txt", number: 0),
            "This file is not read: only those that end in .ics are. Rename it to “school.ics”."
        ),
        (
            CalendarFlaw(.packed, subject: "school.zip"),
            "This is a packed file (.zip). Unpack it, and use the .ics files in it."
        ),
        (
            CalendarFlaw(.notAnICSFile, subject: "school.csv", number: 2),
            "This file is not read: only those that end in .ics are. Export the calendar as an .ics file. The same is true of 2 more."
        ),
        (
            CalendarFlaw(.nameLooksTheSame, subject: "ö.ics", number: 7),
            "There is another file whose name looks the same (7 bytes instead of 6). This one is not read: rename it."
        ),
        (
            CalendarFlaw(.conflictCopy, subject: "club.sync-conflict-20261124-101112-ABCDEFG.ics", detail: "club.ics"),
            "Two PCs have changed “club.ics” at the same time. This PC uses “club.ics”; the other version is kept as "
                + "“club.sync-conflict-20261124-101112-ABCDEFG.ics”. Compare them, and remove the one that is not needed."
        ),
        (
            CalendarFlaw(.conflictCopyAlone, subject: "a.sync-conflict-20261124-101112-ABCDEFG.ics", detail: "a.ics"),
            "“a.ics” is not here any more. A version of it that another PC has changed is kept as "
                + "“a.sync-conflict-20261124-101112-ABCDEFG.ics”. Use it, or remove it."
        ),
        (
            CalendarFlaw(.folderUnreadable, detail: "It is gone"),
            "It is gone. Until the calendar folder is there again, the events read before are kept."
        ),
        (
            CalendarFlaw(.folderClosed, subject: "calendars"),
            "Until the calendar folder is there again, the events read before are kept. “calendars” may not be read by TimeQuest."
        ),
        (
            CalendarFlaw(.repeatsTooOften, subject: "a", number: 3),
            "The event “a” repeats too often to be followed; it is left out, and 3 more with it."
        ),
        (
            CalendarFlaw(.othersRepeatTooOften, subject: "a", detail: "club", number: 0),
            "So much in the calendar club repeats too often that the event “a” could not be followed; it is left out."
        ),
        (
            CalendarFlaw(.repeatsTooOftenForRoutines, subject: "Ping", number: 1),
            "“Ping” repeats so often that no routine is suggested for it, nor for 1 more."
        ),
    ]

    @Test("A kind with its parts makes its sentence", arguments: sentences)
    func sentence(flaw: CalendarFlaw, sentence: String) {
        #expect(flaw.sentence == sentence)
        #expect("\(flaw)" == sentence)
    }

    @Test("No two kinds have one sentence, and none needs all parts", arguments: CalendarProblem.Kind.allCases)
    func distinct(kind: CalendarProblem.Kind) {
        func sentence(_ kind: CalendarProblem.Kind) -> String {
            CalendarFlaw(kind, subject: "subject", detail: "detail", number: 7).sentence
        }
        #expect(CalendarProblem.Kind.allCases.filter { sentence($0) == sentence(kind) } == [kind])
        #expect(kind == .text || kind == .fileUnreadable || !CalendarFlaw(kind).sentence.isEmpty)
    }

    @Test("A value of a file cannot end its quotation")
    func quotation() {
        #expect(CalendarFlaw(.endIsNoDate, subject: "x”. Run: rm").sentence.contains("“x'. Run: rm”"))
    }
}
