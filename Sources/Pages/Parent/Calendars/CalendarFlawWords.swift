import Domain

extension Words {
    /// A problem of a calendar as a sentence for a parent, without the explanations that the system gives in English.
    ///
    /// It is one line that can be displayed: its subject can be the name of a file with any characters.
    func flaw(_ flaw: CalendarFlaw) -> String {
        if flaw.isForParents { return self(.calendarsFlawForParents) }
        let limit =
            switch flaw.kind {
            case .tooManyRules: CalendarLimits.rules
            case .tooManyZones: CalendarLimits.zones
            default: 0
            }
        let sentence = self(
            flaw.kind.word,
            [
                "subject": DisplayText.line(flaw.subject ?? ""), "detail": DisplayText.line(flaw.detail ?? ""),
                "number": flaw.number.map { "\($0)" } ?? "",
                "limit": "\(limit)",
            ])
        guard let number = flaw.number, number > 0, flaw.kind.countsOthers else { return sentence }
        return "\(sentence) \(self(.calendarsFlawOthers, ["number": "\(number)"]))"
    }
}

extension CalendarProblem.Kind {
    /// Whether the number in a problem is the count of others with the same problem.
    fileprivate var countsOthers: Bool {
        switch self {
        case .notAnICSFile, .repeatsTooOften, .othersRepeatTooOften, .repeatsTooOftenForRoutines: true
        default: false
        }
    }

    fileprivate var word: CalendarsWord {
        switch self {
        case .text: .calendarsFlawText
        case .emptyFile: .calendarsFlawEmptyFile
        case .fileTooLarge: .calendarsFlawFileTooLarge
        case .notACalendar: .calendarsFlawNotACalendar
        case .packed: .calendarsFlawPacked
        case .endMissing: .calendarsFlawEndMissing
        case .tooManyEntries: .calendarsFlawTooManyEntries
        case .methodChangesNothing: .calendarsFlawMethodChangesNothing
        case .methodRepeated: .calendarsFlawMethodRepeated
        case .cancellationMisplaced: .calendarsFlawCancellationMisplaced
        case .cancellationsOnly: .calendarsFlawCancellationsOnly
        case .foreignBytes: .calendarsFlawForeignBytes
        case .charactersDamaged: .calendarsFlawCharactersDamaged
        case .tooManyDescriptions: .calendarsFlawTooManyDescriptions
        case .moreProblems: .calendarsFlawMoreProblems
        case .lineTooLong: .calendarsFlawLineTooLong
        case .nestedTooDeep: .calendarsFlawNestedTooDeep
        case .colonMissing: .calendarsFlawColonMissing
        case .lineWithoutName: .calendarsFlawLineWithoutName
        case .entryWithoutEnd: .calendarsFlawEntryWithoutEnd
        case .entryCutOff: .calendarsFlawEntryCutOff
        case .entryTooLong: .calendarsFlawEntryTooLong
        case .entryUnreadable: .calendarsFlawEntryUnreadable
        case .startIsNoDate: .calendarsFlawStartIsNoDate
        case .startMissing: .calendarsFlawStartMissing
        case .endIsNoDate: .calendarsFlawEndIsNoDate
        case .endBeforeStart: .calendarsFlawEndBeforeStart
        case .recurrenceIDIsNoDate: .calendarsFlawRecurrenceIDIsNoDate
        case .cancelledDateIsNoDate: .calendarsFlawCancelledDateIsNoDate
        case .recurrenceDateIsNoDate: .calendarsFlawRecurrenceDateIsNoDate
        case .exceptionDateIsNoDate: .calendarsFlawExceptionDateIsNoDate
        case .tooManyRecurrenceDates: .calendarsFlawTooManyRecurrenceDates
        case .tooManyRules: .calendarsFlawTooManyRules
        case .ruleNotFollowed: .calendarsFlawRuleNotFollowed
        case .exceptionRuleNotFollowed: .calendarsFlawExceptionRuleNotFollowed
        case .lineUnreadable: .calendarsFlawLineUnreadable
        case .propertyRepeated: .calendarsFlawPropertyRepeated
        case .tooManyZones: .calendarsFlawTooManyZones
        case .zoneRepeated: .calendarsFlawZoneRepeated
        case .zoneUnknown: .calendarsFlawZoneUnknown
        case .zoneUnusable: .calendarsFlawZoneUnusable
        case .zoneRuleNotFollowed: .calendarsFlawZoneRuleNotFollowed
        case .zonePartIncomplete: .calendarsFlawZonePartIncomplete
        case .readerCrashed: .calendarsFlawReaderCrashed
        case .readerWorkedTooMuch: .calendarsFlawReaderWorkedTooMuch
        case .readerTookTooLong: .calendarsFlawReaderTookTooLong
        case .readerFailed: .calendarsFlawReaderFailed
        case .contentTooLarge: .calendarsFlawContentTooLarge
        case .readerDoesNotRun: .calendarsFlawReaderDoesNotRun
        case .fileNotReadForSize: .calendarsFlawFileNotReadForSize
        case .fileUnreadable: .calendarsFlawFileUnreadable
        case .formerEventsKept: .calendarsFlawFormerEventsKept
        case .tooManyEntriesTogether: .calendarsFlawTooManyEntriesTogether
        case .notAnICSFile: .calendarsFlawNotAnICSFile
        case .unprintableName: .calendarsFlawUnprintableName
        case .tooManyFiles: .calendarsFlawTooManyFiles
        case .nameLooksTheSame: .calendarsFlawNameLooksTheSame
        case .conflictCopy: .calendarsFlawConflictCopy
        case .conflictCopyAlone: .calendarsFlawConflictCopyAlone
        case .subfolderUnreadable: .calendarsFlawSubfolderUnreadable
        case .closed: .calendarsFlawClosed
        case .linkedToClosedPlace: .calendarsFlawLinkedToClosedPlace
        case .inClosedPlace: .calendarsFlawInClosedPlace
        case .folderUnreadable: .calendarsFlawFolderUnreadable
        case .folderClosed: .calendarsFlawFolderClosed
        case .folderLinkedToClosedPlace: .calendarsFlawFolderLinkedToClosedPlace
        case .folderInClosedPlace: .calendarsFlawFolderInClosedPlace
        case .folderNotFollowed: .calendarsFlawFolderNotFollowed
        case .repeatsTooOften: .calendarsFlawRepeatsTooOften
        case .othersRepeatTooOften: .calendarsFlawOthersRepeatTooOften
        case .repeatsTooOftenForRoutines: .calendarsFlawRepeatsTooOftenForRoutines
        }
    }
}
