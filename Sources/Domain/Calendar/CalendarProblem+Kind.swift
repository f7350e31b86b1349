extension CalendarProblem {
    /// The kinds of problems, for programs; the raw values do not change. The comments name the values that ``CalendarFlaw`` has beside
    /// each kind.
    public enum Kind: String, Codable, Hashable, Sendable, CaseIterable {
        /// A problem of which the program has only the sentence. Subject: the whole sentence.
        case text

        // The file as a whole.

        case emptyFile
        /// Number: the limit in MiB.
        case fileTooLarge
        case notACalendar
        /// It is a zip archive. Subject: its name, if it is in the folder.
        case packed
        case endMissing
        /// Number: the limit.
        case tooManyEntries
        /// The entries of an iCalendar object are left out, because its METHOD changes no event. Subject: the METHOD.
        case methodChangesNothing
        /// An iCalendar object has a METHOD again, with another value. Subject: the METHOD that is in effect.
        case methodRepeated
        /// A METHOD:CANCEL is about an event that only another calendar has. Subject: the title of the event.
        case cancellationMisplaced
        /// A file has only METHOD:CANCEL, of events that no calendar has.
        case cancellationsOnly
        /// Bytes that no text has.
        case foreignBytes
        /// Bytes that are not of the encoding of their text became a replacement character.
        case charactersDamaged
        /// Not all descriptions are searched for meetings. Number: the limit in MiB.
        case tooManyDescriptions
        /// Number: how many problems are not listed.
        case moreProblems

        // Lines and entries.

        /// Number: the limit in MiB.
        case lineTooLong
        /// Number: the limit.
        case nestedTooDeep
        /// Subject: the property.
        case colonMissing
        /// A line without a name is behind one that is used, to which it may belong. Subject: the property of the line before.
        case lineWithoutName
        case entryWithoutEnd
        case entryCutOff
        case entryTooLong
        case entryUnreadable

        // Events.

        /// Subject: the event's title. Detail: the start as written.
        case startIsNoDate
        /// Subject: the event's title.
        case startMissing
        /// Subject: the end as written.
        case endIsNoDate
        /// Subject: the event's title.
        case endBeforeStart
        /// Subject: the RECURRENCE-ID as written.
        case recurrenceIDIsNoDate
        /// The same, of a cancellation. Subject: the RECURRENCE-ID as written.
        case cancelledDateIsNoDate
        /// Subject: the RDATE as written.
        case recurrenceDateIsNoDate
        /// Subject: the EXDATE as written.
        case exceptionDateIsNoDate
        /// Number: the limit.
        case tooManyRecurrenceDates
        /// Number: how many rules it has; ``CalendarLimits/rules`` are followed.
        case tooManyRules
        /// Subject: the RRULE. Detail: why it cannot be followed, as a sentence.
        case ruleNotFollowed
        /// Subject: the EXRULE. Detail: why it cannot be followed, as a sentence.
        case exceptionRuleNotFollowed
        /// Detail: what libical reports of the line.
        case lineUnreadable
        /// The event has a property again that it may have once, with another value. Subject: the property.
        case propertyRepeated

        // Time zones.

        /// Number: how many zones the file names; ``CalendarLimits/zones`` of them are used.
        case tooManyZones
        /// The file defines a zone again, with other rules. Subject: the zone's name.
        case zoneRepeated
        /// Subject: the zone's name.
        case zoneUnknown
        /// Subject: the zone's name. Detail: why its rules cannot be used.
        case zoneUnusable
        /// Subject: the zone's name. Detail: why its rule cannot be followed, as a sentence.
        case zoneRuleNotFollowed
        /// Subject: the zone's name.
        case zonePartIncomplete

        // Reading the file.

        case readerCrashed
        case readerWorkedTooMuch
        /// Number: the limit in seconds.
        case readerTookTooLong
        /// Detail: what is wrong with the reader's answer.
        case readerFailed
        case contentTooLarge
        /// The reader of files does not run, whatever the file. Detail: why.
        case readerDoesNotRun
        /// The file was not read because of its size. Number: the limit in MiB.
        case fileNotReadForSize
        /// Detail: why, as the system reports it.
        case fileUnreadable
        /// The problems of the file are in others; its events are those from before.
        case formerEventsKept
        /// Number: the limit.
        case tooManyEntriesTogether

        // The folder.

        /// It does not end in `.ics`. Subject: its name. Number: how many more files there are.
        case notAnICSFile
        case unprintableName
        /// Number: the limit.
        case tooManyFiles
        /// Subject: its path. Number: the bytes of the other path.
        case nameLooksTheSame
        /// It is another version of a file that two PCs have changed at the same time. Subject: its name. Detail: the name of the file
        /// that is in use.
        case conflictCopy
        /// The same, if that file is not there. Subject: its name. Detail: that file's name.
        case conflictCopyAlone
        /// Detail: why, as the system reports it.
        case subfolderUnreadable
        /// Permissions forbid it. Subject: the name of the file or sub-folder.
        case closed
        /// It is a link to a place that the service cannot read. Subject: its name. Detail: the target.
        case linkedToClosedPlace
        /// It is in a place that the service cannot read. Subject: its path.
        case inClosedPlace
        /// Detail: why the calendar folder cannot be listed, as the system reports it.
        case folderUnreadable
        /// As ``closed``, of the calendar folder itself.
        case folderClosed
        /// As ``linkedToClosedPlace``, of the calendar folder itself.
        case folderLinkedToClosedPlace
        /// As ``inClosedPlace``, of the calendar folder itself.
        case folderInClosedPlace
        /// Changes of the folder are not reported. Detail: why, as a sentence.
        case folderNotFollowed

        // Events that repeat.

        /// Subject: the event's UID. Number: how many more events are left out with it.
        case repeatsTooOften
        /// Others in its calendar repeat too often. Subject: the event's UID. Detail: the calendar's name. Number: as above.
        case othersRepeatTooOften
        /// Subject: the event's title. Number: how many more there are.
        case repeatsTooOftenForRoutines
    }
}
