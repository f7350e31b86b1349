/// The reasons for which the service or a command refuses something. The rest of the sentence is in ``CodedReason/values``.
///
/// The name of a case is the `code` of the API and never changes. Each language of the terminal has a text of every one
/// (`CPages/files/words/terminal-refusals-*.json`).
public enum ReasonCode: String, Codable, Hashable, Sendable, CaseIterable {
    // Names that people type
    case nameMissing, nameTooLong, nameTooManyMarks, nameUnprintable

    // Players and their settings
    case playerNameUnreadable, playerNameReserved, playerNameIsID, playerNameTaken, playerUnknown, playersTooMany
    case playerChanged, playerHasCalendar, loginInvalid, loginTaken, loginOfParent, loginMissing, loginOfService
    case groupsTooMany, groupTooLong, groupWithoutLetter, groupWithComma, groupIsPlayer, quietHoursEmpty, colourUnknown
    case daysEndToday, daysEnded, daysEndTooEarly, daysTooLong, onTimeUnknown, zoneNameInvalid, pinLength, pinUnprintable

    // Routines
    case routineWithoutTask, routineTooManyTasks, taskReferenceTime, routineWithoutPlayer, keywordsTooMany
    case keywordTooLong, keywordWithoutLetter, routineTravelTime, timesTooMany, timeWithoutDay, timeWithSeconds
    case timeOfOther, timeTwice, templateUnknown, routineUnknown, routineChanged, routineChangedSince, routineOfParent
    case routineOfPlayer, routineForOwnOnly, routineForOneOnly, routinesTooMany, routinesOfPlayersTooMany
    case routinesOfPlayerTooMany, routineWithoutPlayers

    // Calendars
    case calendarUnknown, calendarNotNamed, calendarNameEmpty, calendarNameTooLong, calendarNameBeginsWithDot
    case calendarNameEndsInICS, calendarNameWithSlash, calendarNameOfCopy, calendarNameUnreadable, calendarNotRead
    case calendarReaderStopped, calendarIsFolder, calendarFolderClosed, calendarChanged, calendarWay, calendarIsNoSchool
    case answerChanged, placesAnsweredTooMany, eventsAnsweredTooMany, groupsAnsweredTooMany
    case groupUnanswered, placeUnanswered, eventUnanswered, groupWithoutName, placeWithoutName, pauseNotProposed
    case decisionWithoutEvent, decisionNotAssigned, decisionNotInCalendar, decisionNone, decisionChanged

    // Reminders
    case reminderUnknown, reminderSeen, reminderEventBegins, reminderIsOver, reminderNothingLeft, snoozeMinutes
    case previewTooMany, previewTooLong, previewOfLogin, previewsBusy

    // Quests
    case questNotBegun, questEstimateDue, questTaskRuns, questRevealShown, questFinished, questAbandoned, questMovedOn
    case questPaused, questNotPaused, questNothingToUndo, questTimeLost, questNoEstimate, questTimerHidden, questNoTask
    case questNoTime, questTooLate, questEstimateFromOne, questEstimateFromTen, questStillOpen, questChangedTooOften
    case questNoRoom, questOnlyTried, questTimeFromOne, questTimeFromTen, questCountsAlready, questLeftOutAlready
    case questDayFull, questOwnDayFull, questTimeRange, questCorrectionUnclear, questUnknown, questGone
    case questNotAssigned, questSwitchedOff, questHistoryPlayed, reflectionNoChoice, weekAhead, questOfOthers
    case questForWhom, questUnderWay, questsADay

    // Rights, the PIN and what a login may store
    case parentOnly, parentOnlyOrSetup, parentModeEnded, loginOfOtherPlayer, loginUnknown, loginOfSystem, pinMissing
    case pinPresent, pinWrong, pinWrongWait, pinPresentWrong, pinPresentWrongWait, pinWait, pinPresentNeeded
    case pinFirstElsewhere, pinRemovedByParents, setupOfOther, setupOfOtherBegun
    case changesTooOften, loginStoredEnough, loginsStoredEnough, householdStoredEnough, questsStoredEnough
    case questsWithoutRoom

    // The family's PCs
    case pcPlaysOnly, pcPlaysOnlyPairing, pcPlaysOnlyRename, pcNameTooLong, pcNotPairedYet, pcNotPaired, pcLimitsItself
    case pcUnknown, pcNotFound, pcKnownAs, pcNotSetUp, stickWordsDiffer, stickBusy

    // The database and backups
    case diskFull, databaseReadOnly, databaseClosed, databaseLocked, databaseDiskFails, memoryFull, databaseUnusable
    case databaseDamaged, databaseNewer, notFitting, tooLarge, backupUnusable, backupNewer, backupWithoutRoom
    case rewindAlone, rewindPlaysOnly, rewindUnrelated, backupFolderNotMade, backupFolderUnreadable, backupNotRemoved
    case checksumNotReplaced, checksumUnreadable, backupNotStored, backupNotRestorable, backupHasNoPlayer, backupGone

    // Typed days and times
    case timeOfDayUnclear, timeOfDayHour, timeOfDayHalfHour, timeOfDayMinutes, dayUnclear, dayMonth, dayOfMonth
    case dayMissing, partOfDayUnclear, partOfDayEmpty, instantUnclear, windowReversed, windowTooLong, windowTooFar

    // The service and its answers
    case playersMissing, copyGone, settingInFile, noAnswerInTime, stoppedBeforeAnswer, answerNotUnderstood
    case serviceFailed, connectionsOfLogin, connectionsTooMany, stateFolderClosed, backupTooLarge, backupChangedOnWay
    case backupNotReceived

    // Files of the service
    case fileMissing, fileUnwritable, filePresent, fileIsDatabase, fileInUse, databaseMissing, databaseOfOther
    case databaseLost, databaseOnlyRead, databaseReplaced, databaseStopping, backupOfOtherHousehold, restoredNotShown
    case notShared, pinNotStored, pinUnreadable, pcNameNotStored, copyUnreadable, sentTooLarge, requestsTooMany
}
