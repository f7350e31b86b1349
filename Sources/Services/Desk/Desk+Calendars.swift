public import Domain
public import Foundation
import Storage

extension Desk {
    /// The largest calendar file that is accepted, in bytes.
    public static let maximumCalendarBytes = CalendarService.maximumFileBytes

    /// A calendar, and whom it is for; nil means all players.
    public struct CalendarListing: Sendable {
        public let calendar: CalendarSummary
        public let owner: CalendarOwner?
        /// The chosen colour, one of `PageSettings.tones`; nil takes one that follows from the name.
        public let tone: Int?
        /// The kind, label and way that a parent has chosen for it.
        public let meaning: CalendarMeaning

        /// The name under which people see it: its label, else the name that its file gives it, else the file's.
        public var title: String { CalendarLabel.title(of: calendar, label: meaning.label) }
    }

    /// The calendars that the caller may see: those of all players, and the caller's own. Without a parent's rights, they have no text of
    /// their files (``CalendarSummary/forPlayers``).
    public func calendars() async throws -> [CalendarListing] {
        let (owners, tones) = (try await household.calendars.owners(), try await household.calendars.chosenTones())
        let meanings = try await household.calendars.meanings()
        return await household.calendars.calendars.filter { maySee($0.name, owners) }.map { calendar in
            let name = calendar.name
            return CalendarListing(
                calendar: caller.isParent ? calendar : calendar.forPlayers, owner: owners[name], tone: tones[name],
                meaning: meanings[name] ?? CalendarMeaning())
        }
    }

    /// Whether the caller may see a calendar and what is in it. Only parents see one that is for nobody: it is a parent's own.
    ///
    /// - Parameter owners: whom calendars are for, by calendar name.
    func maySee(_ calendarName: String, _ owners: [String: CalendarOwner]) -> Bool {
        switch owners[calendarName] {
        case nil: true
        case .player(let player): caller.maySee(player)
        case .nobody: caller.isParent
        }
    }

    /// Waits until the calendar folder was read for the first time.
    public func firstReading() async { await household.calendars.firstReading() }

    /// The problems that are not in the list of calendars: those of the folder, and of repetitions that were cut short. Without a parent's
    /// rights, they have no text of a file and no file's name (``CalendarProblem/forPlayers(in:)``).
    public func folderProblems() async throws -> [CalendarProblem] {
        let owners = try await household.calendars.owners()
        let calendars = await household.calendars.calendars
        let known = Set(calendars.flatMap(\.problems))
        let problems = await household.calendars.problems.filter { problem in
            !known.contains(problem) && (problem.calendarName.map { maySee($0, owners) } ?? true)
        }
        if caller.isParent { return problems }
        return problems.map { problem in problem.forPlayers(in: calendars.first { $0.name == problem.calendarName }) }
    }

    /// The calendar of a name.
    public func calendar(_ name: String) async throws -> CalendarListing {
        if let listing = try await calendars().first(where: { $0.calendar.name == name }) { return listing }
        throw HouseholdError(
            .notFound, "There is no calendar “\(name.prefix(80))”. `timequest calendar list` shows those there are.",
            reason: CodedReason(.calendarUnknown, ["name": "\(name.prefix(80))"]))
    }

    /// What would happen if a calendar file were added. Nothing is changed. For parents.
    public func previewCalendar(_ name: String, _ data: Data, in zone: ZoneRules? = nil) async throws -> CalendarPreview {
        try caller.require(.parent)
        return try await household.calendars.compare(name, data, at: now, in: zone)
    }

    /// The same for a file that this login has sent.
    ///
    /// - Parameter zone: the zone that the household will have; nil for its present one.
    /// - Throws: `UploadError.gone` a quarter of an hour after its last use.
    public func previewCalendar(
        _ name: String, upload token: UploadToken, in zone: ZoneRules? = nil
    ) async throws -> CalendarPreview {
        try await previewCalendar(name, try upload(token), in: zone)
    }

    /// Adds or replaces a calendar file. A new one has a colour of its own, as long as there are enough. For parents.
    ///
    /// - Parameter version: the content that may be replaced, as a preview has shown it; nil for any. Another one is a `conflict`.
    /// - Returns: the calendar, and whether it is new.
    public func putCalendar(
        _ name: String, _ data: Data, replacing version: CalendarVersion? = nil
    ) async throws -> (calendar: CalendarListing, isNew: Bool) {
        try caller.require(.parent)
        try await requireChangeable()
        let isNew = await isNew(name)
        let added = try await household.calendars.add(name, data, replacing: version)
        if isNew { try await writing { try await household.calendars.chooseFreeTone(for: added.name) } }
        return (try await calendar(added.name), isNew)
    }

    /// The same, after the calendar was assigned: no other player is reminded of its events. For parents.
    ///
    /// - Parameters:
    ///   - owner: nil for all players.
    ///   - meaning: what a new calendar is; nil if nobody has said it. One that is replaced stays what it is.
    public func putCalendar(
        _ name: String, _ data: Data, owner: CalendarOwner?, meaning: CalendarMeaning? = nil,
        replacing version: CalendarVersion? = nil
    ) async throws -> (calendar: CalendarListing, isNew: Bool) {
        try caller.require(.parent)
        try await requireChangeable()
        try await requireKnown(owner)
        let isNew = await isNew(name)
        let added = try await writing {
            let added = try await add(name, data, owner, isNew ? meaning : nil, version)
            if isNew { try await household.calendars.chooseFreeTone(for: added.name) }
            return added
        }
        return (try await calendar(added.name), isNew)
    }

    /// - Parameter meaning: that of a new calendar. It is stored before the file, and withdrawn if that cannot be stored.
    private func add(
        _ name: String, _ data: Data, _ owner: CalendarOwner?, _ meaning: CalendarMeaning?, _ version: CalendarVersion?
    ) async throws -> CalendarSummary {
        let calendars = household.calendars
        guard let meaning else { return try await calendars.add(name, data, owner: owner, replacing: version) }
        let stored = try await calendars.place(of: name).name
        try await calendars.prepare(stored, meaning)
        do {
            return try await calendars.add(name, data, owner: owner, replacing: version)
        } catch {
            try await calendars.prepare(stored, CalendarMeaning())
            throw error
        }
    }

    private func isNew(_ name: String) async -> Bool { !(await household.calendars.calendars.contains { $0.name == name }) }

    private func requireKnown(_ owner: CalendarOwner?) async throws {
        if case .player(let player) = owner, try await household.players.find(player) == nil {
            throw HouseholdError(
                .invalid, "There is no player \(player).", field: "playerID",
                reason: CodedReason(.playerUnknown, ["id": "\(player)"]))
        }
    }

    /// Assigns a calendar to one player or to nobody, or with nil to all. For parents.
    public func assignCalendar(_ name: String, to owner: CalendarOwner?) async throws -> CalendarListing {
        try caller.require(.parent)
        try await requireKnown(owner)
        try await writing { try await household.calendars.assign(name, to: owner) }
        return try await calendar(name)
    }

    /// Changes whom a calendar is for, and what is said about it. For parents.
    ///
    /// - Parameters:
    ///   - owner: nil leaves it; a nil inside is all players.
    ///   - update: what is said.
    public func changeCalendar(
        _ name: String, owner: CalendarOwner??, meaning update: CalendarMeaningUpdate
    ) async throws -> CalendarListing {
        if update.isEmpty, let owner { return try await assignCalendar(name, to: owner) }
        if let owner { try await requireKnown(owner) }
        try await changeCalendar(name) { present in
            var choice = present
            if let owner { choice.owner = owner }
            choice.meaning = try update.applied(to: present.meaning)
            return choice
        }
        return try await calendar(name)
    }

    /// What a calendar seems to be. For parents.
    public func proposal(for calendar: CalendarSummary) async throws -> CalendarKindProposal {
        try caller.require(.parent)
        return await household.calendars.proposal(for: calendar, at: now)
    }

    /// Changes whom a calendar is for, its colour and what is said about it, as they are at that moment. For parents.
    ///
    /// - Throws: what the change throws, and then nothing is changed.
    public func changeCalendar(
        _ name: String, _ change: @escaping @Sendable (CalendarChoice) throws -> CalendarChoice
    ) async throws {
        try caller.require(.parent)
        try await writing { try await household.calendars.change(name, change) }
    }

    /// Stores a parent's answer that the household wants no calendar. The missing calendar is then no finding, for a week or for good.
    public func declineCalendars(forGood: Bool) async throws {
        try caller.require(.parent)
        let today = today
        try await writing { try await household.calendarDecline.set(forGood ? .forGood : .notNow(on: today)) }
    }

    /// Removes a calendar file. For parents.
    public func removeCalendar(_ name: String) async throws {
        try caller.require(.parent)
        try await requireChangeable()
        try await writing { try await household.calendars.remove(name) }
    }

    /// The events of the calendars that the caller may see. On logins of players, those that are parents' by their titles are left out,
    /// unless they call a player of this login to a routine, as a parent may have decided: a child does not read of its own present. To a
    /// routine that a player has made they call only by a parent's decision, so no login of players can make them visible.
    public func events(in window: DateInterval) async throws -> [CalendarEvent] {
        let owners = try await household.calendars.owners()
        let events = try await household.calendars.events(in: window).filter { maySee($0.calendarName, owners) }
        if caller.isParent { return events }
        let family = try await household.suggestions.family()
        let parents = ParentEvents.ids(in: events, of: family, players: try await household.players.all(), zone: zone)
        if parents.isEmpty { return events }
        // A day more: which event “no training” means depends on what else is on its day.
        let wider = DateInterval(start: window.start, end: window.end + 86_400)
        let occasions = try await household.suggestions.occasions(in: wider)
        let calling = Set(occasions.filter { caller.maySee(anyOf: $0.playerIDs) }.compactMap(\.event?.id))
        return events.filter { !parents.contains($0.id) || calling.contains($0.id) }
    }

    /// When people meet before events that the caller sees, by the events' ids. The classic rules know no meetings.
    public func meetings(before events: [CalendarEvent]) -> [String: Date] {
        if rules == .classic { return [:] }
        let times = events.lazy.map { ($0.id, $0.beThereBy(in: zone), $0.start) }.filter { $0.1 < $0.2 }
        return Dictionary(times.map { ($0.0, $0.1) }, uniquingKeysWith: { first, _ in first })
    }

    /// The facts about events that a list of events shows beside their own fields.
    public struct EventMarks: Hashable, Sendable {
        /// The players whom events are for, by the events' ids. An event for all players is missing.
        public fileprivate(set) var playerIDs: [String: [PlayerID]] = [:]
        /// The ids of the events that do not take place: their title says so, or another entry.
        public fileprivate(set) var calledOff: Set<String> = []

        /// Without any.
        public init() {}
    }

    /// Whom events that the caller sees are for, and which of them are called off. A player's own login does not see whom they are for, and
    /// an event is called off there if it is for this player.
    ///
    /// - Parameter window: the one of the events.
    public func marks(of events: [CalendarEvent], in window: DateInterval) async throws -> EventMarks {
        if events.isEmpty { return EventMarks() }
        let found = try await household.suggestions.plan(in: window)
        let plan = CalendarPlan(
            events: try await household.calendars.events(in: window), occasions: found.occasions, routines: found.routines,
            in: found.family, players: found.players, understood: found.understandings, zone: zone)
        let own: PlayerID? = if case .player(let player) = caller.role { player } else { nil }
        let called = Set(found.occasions.lazy.filter { own.map($0.playerIDs.contains) ?? true }.compactMap(\.event?.id))
        let seen = Set(events.map(\.id))
        var marks = EventMarks()
        for entry in plan.entries where seen.contains(entry.event.id) {
            let isCalledOff = own.map { entry.only(for: $0)?.isCalledOff ?? false } ?? entry.isCalledOff
            // A whole-day entry such as “no training” says it of other events. A parent's decision has precedence over the title.
            let saysSo = !entry.event.isAllDay && entry.reading?.title?.conclusion == .calledOff && !called.contains(entry.event.id)
            if isCalledOff || saysSo { marks.calledOff.insert(entry.event.id) }
            if caller.seesAllPlayers, entry.playerIDs.count < found.players.count {
                marks.playerIDs[entry.event.id] = entry.playerIDs
            }
        }
        return marks
    }

    /// Which routine to start, and when.
    ///
    /// - Parameters:
    ///   - asked: only for this player; nil for all that the caller may see.
    ///   - instant: when; nil means now.
    public func suggestions(for asked: PlayerID?, at instant: Date?) async throws -> [ScheduleSuggestion] {
        let player = try await player(named: asked)
        let suggestions = try await household.suggestions.suggestions(at: instant ?? now, player: player)
        // A player does not see who else has the routine.
        return player.map { player in suggestions.map { $0.only(for: player) } } ?? suggestions
    }

    /// What the calendar and the routines' own times bring for a player now, and today and tomorrow.
    public func agenda(of player: PlayerID) async throws -> PlayerAgenda {
        try await household.suggestions.agenda(of: try await self.player(player).id, at: now)
    }
}
