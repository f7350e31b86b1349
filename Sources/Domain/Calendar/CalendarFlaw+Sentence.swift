extension CalendarFlaw {
    /// The problem, and the measure that the service has taken, in English. It is one line, which can be printed anywhere.
    public var sentence: String { description }

    public var sentences: String { isForParents ? Self.seenByParents : sentenceOfKind }

    private static let seenByParents = "Something is wrong in the calendar files. Parents see what it is."

    private var sentenceOfKind: String {
        switch kind {
        case .text: subject ?? ""
        case .emptyFile: "The file is empty. Export the calendar again."
        case .fileTooLarge: "The file is larger than \(count) MiB. Export a shorter time of it."
        case .notACalendar:
            "This is not a calendar file: it has no BEGIN:VCALENDAR. Export the calendar again, as iCalendar (.ics)."
        case .packed: "This is a packed file (.zip). Unpack it, and use the .ics files in it."
        case .endMissing: "The end of the file is missing. Export it again."
        case .tooManyEntries: "There are more than \(count) entries in this file; the rest was left out."
        case .methodChangesNothing:
            "This is a message about events (METHOD:\(subject ?? "")), which changes none of them; its entries were left out."
        case .methodRepeated: "This calendar has METHOD more than once; METHOD:\(subject ?? "") is used."
        case .cancellationMisplaced:
            "This is a cancellation of \(quoted), an event of another calendar, where it calls nothing off. Add a new export of that "
                + "calendar, or put both files into one sub-folder."
        case .cancellationsOnly:
            "This file only calls off entries (METHOD:CANCEL), so nothing of it shows. Add an export of the calendar that has them."
        case .foreignBytes: "There are bytes in this file that no text has; they were left out."
        case .charactersDamaged: "There are damaged characters in this file; a sign in the place of each shows where."
        case .tooManyDescriptions:
            "The descriptions in this file are longer than \(count) MiB; times to meet are not read from those of its earliest events."
        case .moreProblems: "And \(count) more problems like these."
        case .lineTooLong: "A line here is longer than \(count) MiB; what it belongs to was left out."
        case .nestedTooDeep: "Entries are nested more than \(count) deep here."
        case .colonMissing: "After \(subject ?? "") there is no colon in this line, so it was left out."
        case .lineWithoutName:
            "This line has no name, so it was left out. If it belongs to \(subject ?? "") in the line before, it must begin with a space."
        case .entryWithoutEnd: "The entry that begins in this line has no END; it was left out."
        case .entryCutOff: "The file ends in the middle of the entry that begins in this line."
        case .entryTooLong: "This entry is far too long; it was left out."
        case .entryUnreadable: "This entry could not be read at all."
        case .startIsNoDate: "The event \(quoted) starts at \(Quotation.of(explanation)), which is no date. It was left out."
        case .startMissing: "The event \(quoted) has no start (DTSTART). It was left out."
        case .endIsNoDate: "The end \(quoted) is no date; the event is kept without it."
        case .endBeforeStart: "The event \(quoted) ends before it starts; it is kept without length."
        case .recurrenceIDIsNoDate: "The RECURRENCE-ID \(quoted) is no date; the change stands as an event of its own."
        case .cancelledDateIsNoDate: "The RECURRENCE-ID \(quoted) is no date; this cancellation was passed over."
        case .recurrenceDateIsNoDate: "The RDATE \(quoted) is no date and was passed over."
        case .exceptionDateIsNoDate: "The EXDATE \(quoted) is no date and was passed over."
        case .tooManyRecurrenceDates: "It has more than \(count) RDATEs; the rest was passed over."
        case .tooManyRules: "It has \(count) rules; only \(CalendarLimits.rules) of them are followed."
        case .ruleNotFollowed: "The rule \(quoted) cannot be followed: \(explanation) The event shows once, at its start."
        case .exceptionRuleNotFollowed: "The rule \(quoted) cannot be followed: \(explanation) Nothing is left out for it."
        case .lineUnreadable: "A line of this event cannot be read and was passed over (\(explanation))."
        case .propertyRepeated: "This event has \(subject ?? "") more than once; the first one is used."
        case .tooManyZones: "This file names \(count) time zones; only \(CalendarLimits.zones) of them are looked at."
        case .zoneRepeated: "The time zone \(quoted) is defined again here, with other rules; the first definition is used."
        case .zoneUnknown: "The time zone \(quoted) is not known. Its times are taken as times of your own zone."
        case .zoneUnusable: "The time zone \(quoted) that this file brings along cannot be used: \(explanation)"
        case .zoneRuleNotFollowed: "The time zone \(quoted) changes by a rule that cannot be followed: \(explanation)"
        case .zonePartIncomplete: "A part of the time zone \(quoted) is incomplete and was passed over."
        case .readerCrashed, .readerWorkedTooMuch, .readerTookTooLong, .readerFailed, .contentTooLarge:
            "This file cannot be read: \(failure)."
        case .readerDoesNotRun:
            "The program that reads calendar files does not run: \(explanation). It is tried again in a few minutes."
        case .fileNotReadForSize:
            "The file is larger than \(count) MiB, which no calendar of a family is. Export a shorter time of it."
        case .fileUnreadable: explanation
        case .formerEventsKept: "Until it is mended, the events that were read from it before are kept."
        case .tooManyEntriesTogether: "All calendars together have more than \(count) entries; those of this file are left out."
        case .notAnICSFile: notAnICSFile
        case .unprintableName: "This file's name has characters in it that no name should have. Rename it."
        case .tooManyFiles: "There are more than \(count) files here; the rest is not read."
        case .nameLooksTheSame: nameLooksTheSame
        case .conflictCopy: conflictCopy
        case .conflictCopyAlone: conflictCopyAlone
        case .subfolderUnreadable: "This folder cannot be read: \(explanation)."
        case .closed: closed
        case .linkedToClosedPlace: linkedToClosedPlace
        case .inClosedPlace: inClosedPlace
        case .folderUnreadable: "\(explanation). \(Self.folderKept)"
        case .folderClosed: "\(Self.folderKept) \(closed)"
        case .folderLinkedToClosedPlace: "\(Self.folderKept) \(linkedToClosedPlace)"
        case .folderInClosedPlace: "\(Self.folderKept) \(inClosedPlace)"
        case .folderNotFollowed: "New and changed calendar files are seen only every few minutes. \(explanation)"
        case .repeatsTooOften: "The event \(quoted) repeats too often to be followed; \(leftOut)."
        case .othersRepeatTooOften:
            "So much in the calendar \(explanation) repeats too often that the event \(quoted) could not be followed; \(leftOut)."
        case .repeatsTooOftenForRoutines: "\(quoted) repeats so often that no routine is suggested for it\(norForOthers)."
        }
    }

    private static let folderKept = "Until the calendar folder is there again, the events read before are kept."

    private var quoted: String { Quotation.of(subject ?? "") }

    private var explanation: String { detail ?? "" }

    private var count: Int { number ?? 0 }

    /// Why the worker returned no result.
    private var failure: String {
        switch kind {
        case .readerCrashed: "its reader crashed at it, or it takes more memory than a calendar may"
        case .readerWorkedTooMuch: "it takes more computing time than a calendar may"
        case .readerTookTooLong: "it was not done within \(count) seconds"
        case .readerFailed: "its reader failed at it (\(explanation))"
        default: "what it holds is far too much"
        }
    }

    private var notAnICSFile: String {
        let name = subject ?? ""
        let others = count == 0 ? "" : " The same is true of \(count) more."
        let advice =
            name.lowercased().hasByteSuffix(".ics.txt")
            ? "Rename it to \(Quotation.of(String(Substring(name.utf8.dropLast(".txt".utf8.count)))))."
            : "Export the calendar as an .ics file."
        return "This file is not read: only those that end in .ics are. \(advice)\(others)"
    }

    private var nameLooksTheSame: String {
        let bytes = "\(count) bytes instead of \((subject ?? "").utf8.count)"
        return "There is another file whose name looks the same (\(bytes)). This one is not read: rename it."
    }

    private var conflictCopy: String {
        let original = Quotation.of(explanation)
        return "Two PCs have changed \(original) at the same time. This PC uses \(original); the other version is kept as "
            + "\(quoted). Compare them, and remove the one that is not needed."
    }

    private var conflictCopyAlone: String {
        "\(Quotation.of(explanation)) is not here any more. A version of it that another PC has changed is kept as \(quoted). "
            + "Use it, or remove it."
    }

    private var closed: String { "\(quoted) may not be read by TimeQuest." }

    private var linkedToClosedPlace: String {
        "\(quoted) is a link to \(Quotation.of(explanation)), where TimeQuest may not read. Put a copy of it here "
            + "instead, or let the agent of that login bring it in (timequest notify)."
    }

    private var inClosedPlace: String {
        "\(quoted) is in a place that TimeQuest cannot read. Use /var/lib/timequest/calendars, or "
            + "let the agent of that login bring the calendars in (timequest notify)."
    }

    private var leftOut: String { count == 0 ? "it is left out" : "it is left out, and \(count) more with it" }

    private var norForOthers: String { count == 0 ? "" : ", nor for \(count) more" }
}
