public import Domain
public import Foundation

// All operations that clients call, by the type of their answer.

extension Endpoint where Response == Void {
    public static var removePIN: Endpoint { Endpoint(.delete, Paths.parentPIN) }

    public static func removeCalendar(_ name: String) -> Endpoint { Endpoint(.delete, Paths.calendar(PathPart(name))) }

    /// Says that the household wants no calendar, for a week or for good.
    public static func declineCalendars(_ entry: CalendarDeclineEntry) -> Endpoint {
        Endpoint(.put, Paths.calendarDecline, body: .json(entry))
    }

    /// Removes the answer about a place.
    ///
    /// - Parameter key: ``PlaceKey/digest``.
    public static func forgetWay(_ key: String) -> Endpoint { Endpoint(.delete, Paths.way(PathPart(key))) }

    /// Removes the answer about a series of whole-day events.
    ///
    /// - Parameter key: ``EventKey/wholeDays(_:)``.
    public static func forgetAway(_ key: String) -> Endpoint { Endpoint(.delete, Paths.awaySeries(PathPart(key))) }

    /// Removes the answer that no player is in a group.
    ///
    /// - Parameter key: ``PlayerWords/digest(of:)``.
    public static func forgetGroup(_ key: String) -> Endpoint { Endpoint(.delete, Paths.group(PathPart(key))) }

    public static func removeRoutine(_ id: RoutineID) -> Endpoint { Endpoint(.delete, Paths.routine(PathPart(id))) }

    /// Removes the decision about an event.
    ///
    /// - Parameter player: only the decisions about this player alone; nil for all decisions.
    public static func undecide(_ eventKey: String, for routine: RoutineID, player: PlayerID? = nil) -> Endpoint {
        Endpoint(
            .delete, Paths.decision(PathPart(routine), event: PathPart(eventKey)), query: ["player": player?.description])
    }
}

extension Endpoint where Response == ByteStream {
    /// A copy of the database.
    public static var backup: Endpoint { Endpoint(.get, Paths.backup) }

    /// A `HouseholdExport` as JSON.
    public static var export: Endpoint { Endpoint(.get, Paths.export) }

    /// Reminders as they are emitted, as server-sent events.
    ///
    /// - Parameters:
    ///   - player: only this player's; nil for all.
    ///   - shows: whether the client shows reminders to somebody.
    public static func reminderStream(player: PlayerID?, shows: Bool) -> Endpoint {
        Endpoint(.get, Paths.reminderStream, query: ["player": player?.description, "shows": shows ? nil : "false"])
    }
}

// MARK: The household

extension Endpoint where Response == VersionInfo {
    public static var version: Endpoint { Endpoint(.get, Paths.version) }
}

extension Endpoint where Response == StatusReport {
    public static var status: Endpoint { Endpoint(.get, Paths.status) }
}

extension Endpoint where Response == HouseholdRulesInfo {
    /// What applies to the whole household.
    public static var preferences: Endpoint { Endpoint(.get, Paths.preferences) }

    /// - Parameter change: a field that is nil stays.
    public static func changePreferences(_ change: HouseholdPreferences) -> Endpoint {
        Endpoint(.patch, Paths.preferences, body: .json(change))
    }
}

extension Endpoint where Response == RestoreResult {
    /// Replaces the database by a backup.
    public static func restore(_ backup: Data) -> Endpoint {
        Endpoint(.put, Paths.backup, body: .file(backup, contentType: "application/vnd.sqlite3"))
    }

    /// Brings all PCs of the family back to a backup.
    ///
    /// - Parameter keepsQuests: whether the quests that were played since stay.
    public static func restoreEverywhere(_ backup: Data, keepingQuests keepsQuests: Bool) -> Endpoint {
        Endpoint(
            .put, Paths.backup, query: ["everywhere": "true", "keepsQuests": keepsQuests ? nil : "false"],
            body: .file(backup, contentType: "application/vnd.sqlite3"))
    }
}

extension Endpoint where Response == BackupPreview {
    /// What a backup contains, and whether all PCs of the family can go back to it. Nothing is changed.
    public static func previewRestore(_ backup: Data) -> Endpoint {
        Endpoint(.post, Paths.backupPreview, body: .file(backup, contentType: "application/vnd.sqlite3"))
    }
}

extension Endpoint where Response == ParentInfo {
    public static var parent: Endpoint { Endpoint(.get, Paths.parent) }

    public static var lockParentMode: Endpoint { Endpoint(.post, Paths.parentLock) }

    public static func setPIN(_ change: PINChange) -> Endpoint { Endpoint(.put, Paths.parentPIN, body: .json(change)) }
}

extension Endpoint where Response == ParentToken {
    public static func unlockParentMode(_ entry: PINEntry) -> Endpoint { Endpoint(.post, Paths.parentUnlock, body: .json(entry)) }
}

// MARK: Calendars, events and reminders

extension Endpoint where Response == CalendarList {
    public static var calendars: Endpoint { Endpoint(.get, Paths.calendars) }
}

extension Endpoint where Response == CalendarProposal {
    /// The proposed kind of a calendar, with its reason.
    public static func calendarProposal(_ name: String) -> Endpoint { Endpoint(.get, Paths.calendarProposal(PathPart(name))) }
}

extension Endpoint where Response == WayList {
    /// The places to ask a parent about, and the answers.
    public static var ways: Endpoint { Endpoint(.get, Paths.ways) }

    /// Says how long the way to a place is.
    public static func setWay(_ entry: WayEntry) -> Endpoint { Endpoint(.put, Paths.ways, body: .json(entry)) }
}

extension Endpoint where Response == AwayList {
    /// The series of whole-day events to ask a parent about, and the answers.
    public static var away: Endpoint { Endpoint(.get, Paths.away) }

    /// Says whether children are away during a series of whole-day events.
    ///
    /// - Parameter key: ``EventKey/wholeDays(_:)``.
    public static func setAway(_ entry: AwayEntry, of key: String) -> Endpoint {
        Endpoint(.put, Paths.awaySeries(PathPart(key)), body: .json(entry))
    }
}

extension Endpoint where Response == TitleList {
    /// The titles about which a parent may be asked.
    public static var titles: Endpoint { Endpoint(.get, Paths.titles) }
}

extension Endpoint where Response == GroupList {
    /// The groups of calendars to ask a parent about, and those in which no player is.
    ///
    /// - Parameter names: whether the answer has the text of the latter, for which the daemon reads twelve weeks of events.
    public static func groups(names: Bool = false) -> Endpoint {
        Endpoint(.get, Paths.groups, query: ["names": names ? "true" : nil])
    }

    /// Says in which groups no player is.
    public static func setGroups(_ entry: GroupEntry) -> Endpoint { Endpoint(.put, Paths.groups, body: .json(entry)) }
}

extension Endpoint where Response == PlayerWordList {
    /// A player's words, and those that may be the player's.
    public static func words(of player: PlayerID) -> Endpoint { Endpoint(.get, Paths.words(PathPart(player))) }
}

extension Endpoint where Response == CalendarInfo {
    /// Adds a calendar, or replaces the one with this name.
    ///
    /// - Parameter bytes: an iCalendar file (RFC 5545).
    public static func putCalendar(_ name: String, bytes: Data) -> Endpoint {
        Endpoint(.put, Paths.calendar(PathPart(name)), body: .bytes(bytes, contentType: "text/calendar"))
    }

    public static func assignCalendar(_ name: String, _ assignment: CalendarAssignment) -> Endpoint {
        changeCalendar(name, CalendarUpdate(assignment: assignment))
    }

    /// Changes the owner and the meaning of a calendar.
    public static func changeCalendar(_ name: String, _ update: CalendarUpdate) -> Endpoint {
        Endpoint(.patch, Paths.calendar(PathPart(name)), body: .json(update))
    }
}

extension Endpoint where Response == EventList {
    /// - Parameters:
    ///   - from: a time as people type it; nil for the daemon's default, and so for `to`.
    ///   - marks: whether the answer says whom events are for, and which are called off.
    ///   - readings: whether the answer has the interpretations of the events, and when to start. Only a parent can ask for them.
    public static func events(from: String?, to: String?, marks: Bool = false, readings: Bool = false) -> Endpoint {
        Endpoint(
            .get, Paths.events,
            query: ["from": from, "to": to, "marks": marks ? "true" : nil, "readings": readings ? "true" : nil])
    }
}

extension Endpoint where Response == SuggestionList {
    public static func suggestions(player: PlayerID?, at: String?) -> Endpoint {
        Endpoint(.get, Paths.suggestions, query: ["player": player?.description, "at": at])
    }
}

extension Endpoint where Response == ReminderList {
    public static func reminders(player: PlayerID? = nil, from: String?, to: String?) -> Endpoint {
        Endpoint(.get, Paths.reminders, query: ["player": player?.description, "from": from, "to": to])
    }
}

extension Endpoint where Response == PreviewList {
    public static func reminderPreview(from: String, to: String?) -> Endpoint {
        Endpoint(.get, Paths.reminderPreview, query: ["from": from, "to": to, "limit": "10000"])
    }
}

extension Endpoint where Response == ReminderEntry {
    public static func acknowledge(_ reminder: String) -> Endpoint { Endpoint(.post, Paths.acknowledge(PathPart(reminder))) }

    public static func snooze(_ reminder: String, _ request: SnoozeRequest) -> Endpoint {
        Endpoint(.post, Paths.snooze(PathPart(reminder)), body: .json(request))
    }
}

// MARK: Players

extension Endpoint where Response == PlayerList {
    public static var players: Endpoint { Endpoint(.get, Paths.players) }
}

extension Endpoint where Response == PlayerProfile {
    public static func addPlayer(_ draft: PlayerDraft) -> Endpoint { Endpoint(.post, Paths.players, body: .json(draft)) }

    public static func changePlayer(_ id: PlayerID, to draft: PlayerDraft) -> Endpoint {
        Endpoint(.put, Paths.player(PathPart(id)), body: .json(draft))
    }
}

extension Endpoint where Response == RemovedPlayer {
    /// Removes a player. The answer of a daemon of an earlier version has no body (`APIClient.answerIfAny`).
    public static func removePlayer(_ id: PlayerID) -> Endpoint { Endpoint(.delete, Paths.player(PathPart(id))) }
}

extension Endpoint where Response == PlayerProgress {
    public static func progress(of player: PlayerID) -> Endpoint { Endpoint(.get, Paths.progress(PathPart(player))) }
}

extension Endpoint where Response == PlayerStats {
    public static func stats(of player: PlayerID) -> Endpoint { Endpoint(.get, Paths.stats(PathPart(player))) }
}

extension Endpoint where Response == InsightList {
    public static func insights(of player: PlayerID) -> Endpoint { Endpoint(.get, Paths.insights(PathPart(player))) }
}

extension Endpoint where Response == ReflectionInfo {
    /// - Parameter week: any day of the week; nil for the present week.
    public static func reflection(of player: PlayerID, week: LocalDate?) -> Endpoint {
        Endpoint(.get, Paths.reflection(PathPart(player)), query: ["week": week?.description])
    }

    public static func viewReflection(of player: PlayerID, _ draft: ReflectionViewDraft) -> Endpoint {
        Endpoint(.put, Paths.reflection(PathPart(player)), body: .json(draft))
    }
}

extension Endpoint where Response == PlayerSettings {
    public static func settings(of player: PlayerID) -> Endpoint { Endpoint(.get, Paths.settings(PathPart(player))) }

    public static func changeSettings(of player: PlayerID, to settings: PlayerSettings) -> Endpoint {
        Endpoint(.put, Paths.settings(PathPart(player)), body: .json(settings))
    }
}

extension Endpoint where Response == PauseProposalList {
    public static var pauses: Endpoint { Endpoint(.get, Paths.pauses) }

    /// Accepts or declines a proposal.
    public static func answerPause(_ answer: PauseAnswer) -> Endpoint { Endpoint(.post, Paths.pauses, body: .json(answer)) }
}

extension Endpoint where Response == PastQuestsResult {
    public static func addHistory(of player: PlayerID, _ quests: PastQuests) -> Endpoint {
        Endpoint(.post, Paths.history(PathPart(player)), body: .json(quests))
    }
}

// MARK: Routines

extension Endpoint where Response == RoutineList {
    public static var routines: Endpoint { Endpoint(.get, Paths.routines) }

    /// The archived routines that can be brought back.
    public static var archivedRoutines: Endpoint { Endpoint(.get, Paths.routines, query: ["archived": "true"]) }

    /// The archived routines, and those that were deleted because they were never played. The daemon folds the operations of each deleted
    /// one for this answer.
    public static var removedRoutines: Endpoint {
        Endpoint(.get, Paths.routines, query: ["archived": "true", "deleted": "true"])
    }
}

extension Endpoint where Response == TemplateList {
    public static var templates: Endpoint { Endpoint(.get, Paths.templates) }
}

extension Endpoint where Response == RoutineInfo {
    public static func addRoutine(_ draft: RoutineDraft) -> Endpoint { Endpoint(.post, Paths.routines, body: .json(draft)) }

    public static func routine(_ id: RoutineID) -> Endpoint { Endpoint(.get, Paths.routine(PathPart(id))) }

    /// - Parameter tag: that of the routine which the draft is a change of; another one is refused as `preconditionFailed`. Nil for any.
    public static func changeRoutine(_ id: RoutineID, to draft: RoutineDraft, ifMatch tag: EntityTag? = nil) -> Endpoint {
        Endpoint(.put, Paths.routine(PathPart(id)), body: .json(draft), ifMatch: tag)
    }

    /// Brings an archived routine back.
    public static func restoreRoutine(_ id: RoutineID) -> Endpoint { Endpoint(.post, Paths.restoreRoutine(PathPart(id))) }
}

extension Endpoint where Response == MatchList {
    /// The events that could call for a routine.
    public static func matches(of routine: RoutineID, from: String, to: String?) -> Endpoint {
        Endpoint(.get, Paths.matches(PathPart(routine)), query: ["from": from, "to": to])
    }
}

extension Endpoint where Response == EventMatch {
    public static func decide(_ draft: DecisionDraft, on eventKey: String, for routine: RoutineID) -> Endpoint {
        Endpoint(.put, Paths.decision(PathPart(routine), event: PathPart(eventKey)), body: .json(draft))
    }
}

// MARK: Quests

extension Endpoint where Response == QuestInfo {
    public static func openQuest(_ draft: QuestDraft) -> Endpoint { Endpoint(.post, Paths.quests, body: .json(draft)) }

    public static func quest(_ id: QuestID) -> Endpoint { Endpoint(.get, Paths.quest(PathPart(id))) }

    public static func tap(_ request: TapRequest, on quest: QuestID) -> Endpoint {
        Endpoint(.post, Paths.tap(request.tap.kind, PathPart(quest)), body: .json(request))
    }
}

extension Endpoint where Response == QuestList {
    /// The newest quests.
    ///
    /// - Parameters:
    ///   - player: only this player's; nil for all that the caller may see.
    ///   - limit: how many at most, from 1 to 100.
    public static func quests(player: PlayerID?, limit: Int, after cursor: String? = nil) -> Endpoint {
        Endpoint(.get, Paths.quests, query: ["player": player?.description, "limit": "\(limit)", "cursor": cursor])
    }
}

// MARK: Lists in pages

extension EventList: PagedList {
    public static var itemsPath: WritableKeyPath<EventList, [CalendarEvent]> { \.events }

    public mutating func append(_ page: EventList) {
        events += page.events
        if let more = page.beThereBy { beThereBy = (beThereBy ?? [:]).merging(more) { first, _ in first } }
        if let more = page.playerIDs { playerIDs = (playerIDs ?? [:]).merging(more) { first, _ in first } }
        if let more = page.calledOff { calledOff = (calledOff ?? []) + more }
        if let more = page.readings { readings = (readings ?? [:]).merging(more) { first, _ in first } }
        if let more = page.starts { starts = (starts ?? [:]).merging(more) { first, _ in first } }
        nextCursor = page.nextCursor
    }
}

extension ReminderList: PagedList {
    public static var itemsPath: WritableKeyPath<ReminderList, [ReminderEntry]> { \.reminders }
}

extension PreviewList: PagedList {
    public static var itemsPath: WritableKeyPath<PreviewList, [Reminder]> { \.reminders }
}

extension MatchList: PagedList {
    public static var itemsPath: WritableKeyPath<MatchList, [EventMatch]> { \.matches }
}
