public import Domain
public import Foundation
import LinuxSystem

extension Desk {
    /// Whether the caller may set everything up, and why, or why not.
    public func founderStanding() async throws -> Founders.Standing {
        if caller.isParent { return .parent }
        let standing = try household.founders.standing(
            of: caller.userID, hasPIN: try await household.parentMode.state().hasPIN, isChilds: !caller.seesAllPlayers)
        guard standing == .founder else { return standing }
        return try await isSetUpByOthers() ? .isSetUp : .founder
    }

    /// Whether there are players, and the caller has not begun to set this up: a draft that was only answered gives no rights.
    private func isSetUpByOthers() async throws -> Bool {
        if try await household.players.all().isEmpty { return false }
        let draft = try await household.setupDrafts.current()
        return draft.stage == .answering || draft.founder != caller.userID
    }

    /// The desk of the parent that the caller is while everything is set up; nil for a caller who may not set up.
    ///
    /// It is valid for one request: as soon as there is a parent, the next one is refused.
    public func founding() async throws -> Desk? {
        if caller.isParent { return self }
        guard try await founderStanding().mayFound else { return nil }
        var founder = Caller(role: .parent, userID: caller.userID, feedGeneration: caller.feedGeneration)
        founder.isFounder = true
        return Desk(household, for: founder)
    }

    /// The desk for a request that needs an access right: a founder's, where founders have it and the caller is one.
    public func admitted(to access: Access) async throws -> Desk {
        guard access == .founder else { return self }
        return try await founding() ?? self
    }

    /// A login that may become a child's, or the parent's.
    public struct LoginChoice: Hashable, Sendable {
        public let name: String
        /// Whether it is the caller's.
        public let isOwn: Bool
        public let isParents: Bool
        /// The child whose login it is already.
        public let player: PlayerProfile?
    }

    /// The logins that people sign in to this PC with. There may be others, which a PC need not list. For parents.
    public func logins() async throws -> [LoginChoice] {
        try caller.require(.parent)
        let players = try await household.players.all()
        return try household.logins.people().map { login in
            LoginChoice(
                name: login.name, isOwn: login.userID == caller.userID, isParents: try household.logins.isParent(login),
                player: players.first { $0.linuxUser == login.name })
        }
    }

    // MARK: - The draft

    /// What was answered so far; an empty draft where nothing was. For parents.
    ///
    /// A founder's draft is removed once somebody else is a parent: it may ask to make the founder's login a parent's.
    public func setupDraft() async throws -> SetupDraft {
        try caller.require(.parent)
        let draft = try await household.setupDrafts.current()
        guard try isOvertaken(draft) else { return draft }
        try await household.setupDrafts.remove(draft.version)
        return try await household.setupDrafts.current()
    }

    /// Saves what was answered so far, without the PIN, unless somebody else has saved since. For parents.
    ///
    /// - Parameters:
    ///   - version: of the draft that the answers were made from.
    ///   - isRest: whether all is set up but what only root may change.
    public func saveSetupDraft(
        _ answers: SetupAnswers, over version: Int, isRest: Bool = false
    ) async throws -> SetupDraft.Saving {
        _ = try await setupDraft()
        return try await household.setupDrafts.save(
            answers, over: version, isRest: isRest, founder: caller.isFounder ? caller.userID : nil)
    }

    /// Notes that a founder is changing this PC, so that the founder may finish it when there are players: those who come from another PC
    /// of the family are no sign that somebody else has set this one up.
    func noteFounding() async throws {
        guard caller.isFounder else { return }
        if try await setupDraft().version == 0 { _ = try await saveSetupDraft(SetupAnswers(), over: 0) }
        // What somebody else has only answered gives that login no rights.
        guard try await setupDraft().founder == caller.userID else { return }
        try await household.setupDrafts.begin()
    }

    /// Removes what is only left for root, unless somebody has saved since: it is done, or not needed. For parents; a founder keeps it,
    /// because nobody else is a parent before it is done.
    public func removeSetupRest(_ version: Int) async throws {
        try caller.require(.parent)
        if caller.isFounder { return }
        let drafts = household.setupDrafts
        let draft = try await drafts.current()
        if draft.stage == .rest, draft.version == version { try await drafts.remove(version) }
    }

    /// Whether a founder has begun a draft, and somebody else is a parent now.
    private func isOvertaken(_ draft: SetupDraft) throws -> Bool {
        guard let founder = draft.founder, !caller.isFounder else { return false }
        if caller.userID != founder { return true }
        let login = try UserAccounts.loginName(of: founder)
        return try (household.founders.parents() ?? []).contains { $0 != login }
    }

    // MARK: - Checking and changing

    /// Reads a calendar file that ``SetupAnswers/calendars`` names, such as one that was uploaded; throws a ``SetupFlaw`` where it
    /// cannot. It must never open a path that a browser has named.
    public typealias CalendarReading = @Sendable (_ path: String) async throws -> Data

    /// Reads none.
    public static let noCalendars: CalendarReading = {
        throw SetupFlaw.calendarUnreadable(path: $0, sentence: "“\($0)” cannot be read.")
    }

    /// What came of setting up.
    public enum SetupResult: Sendable {
        /// Something is wrong with the answers. Nothing was changed.
        case refused([SetupFlaw])
        /// A change failed. Those before it are made; doing the same again goes on from there.
        case stopped([SetupOutcome], HouseholdError)
        case done([SetupOutcome])
    }

    /// All that is wrong with answers, in the order in which they are asked for. For parents.
    ///
    /// - Parameters:
    ///   - fields: what is checked, given all answers.
    ///   - reading: reads the calendar files.
    public func rehearse(
        _ answers: SetupAnswers, about fields: [SetupRehearsal.Field] = SetupRehearsal.Field.allCases,
        reading: @escaping CalendarReading = Desk.noCalendars
    ) async throws -> [SetupFlaw] {
        try caller.require(.parent)
        return try await SetupRehearsal(environment: try await setupEnvironment(reading)).flaws(in: answers, about: fields)
    }

    /// Checks the answers, then makes the changes that need no root, the PIN last, and removes the draft. For parents.
    ///
    /// One after the other: two at once would both find that a routine is missing.
    ///
    /// - Parameters:
    ///   - version: of the draft that is removed; nil for the one that is kept now. What somebody saves meanwhile stays.
    ///   - templates: what routines are made from, with names in the caller's language.
    ///   - reading: reads the calendar files.
    public func setUp(
        _ answers: SetupAnswers, of version: Int? = nil, templates: [RoutineTemplate] = RoutineTemplateProvider.all,
        reading: @escaping CalendarReading = Desk.noCalendars
    ) async throws -> SetupResult {
        try caller.require(.parent)
        return try await household.setupDrafts.alone {
            try await setUpAlone(answers, of: version, templates, reading)
        }
    }

    private func setUpAlone(
        _ answers: SetupAnswers, of version: Int?, _ templates: [RoutineTemplate], _ reading: @escaping CalendarReading
    ) async throws -> SetupResult {
        let drafts = household.setupDrafts
        let kept = try await drafts.current().version
        var environment = try await setupEnvironment(reading)
        environment.templates = templates
        let flaws = try await SetupRehearsal(environment: environment).flaws(in: answers)
        if !flaws.isEmpty { return .refused(flaws) }
        // Somebody else has set a PIN meanwhile. It ends what founders may, and the one that this founder has typed would not replace it.
        if caller.isFounder, environment.hasPIN, let failure = HouseholdError(ParentModeError.hasPIN) {
            return .stopped([], failure)
        }
        var outcomes: [SetupOutcome] = []
        do {
            try await drafts.begin()
            let changes = SetupChanges(environment: environment, actions: setupActions, setsPINLast: true) { outcomes.append($0) }
            try await changes.make(answers)
            try await drafts.remove(version ?? kept)
        } catch let flaw as SetupFlaw {
            // What was true at the rehearsal no longer is.
            let failure = HouseholdError(.conflict, "Something has changed meanwhile. Check the answers once more.")
            return outcomes.isEmpty ? .refused([flaw]) : .stopped(outcomes, failure)
        } catch {
            guard let failure = HouseholdError(error) else { throw error }
            return .stopped(outcomes, failure)
        }
        return .done(outcomes)
    }

    /// The commands for what only root may change of the answers; empty where nothing is left for root. For parents.
    ///
    /// The service sees no homes: where a link is wanted, the command makes it, also where it is there already.
    public func setupCommands(_ answers: SetupAnswers) async throws -> [String] {
        try caller.require(.parent)
        let (usual, configuration) = (Configuration(), household.settings.value.configuration)
        var options: [String] = []
        if household.options.settingsFile != ConfigurationOptions().settingsFile {
            options += ["--config", household.options.settingsFile]
        }
        if configuration.socketPath != usual.socketPath { options += ["--socket", configuration.socketPath] }
        return try RootSetup(
            environment: try await setupEnvironment(Desk.noCalendars), includesZone: !household.mayWriteZone, options: options
        ).commands(for: answers)
    }

    /// The rules of a time zone by its name; nil where there is none of that name, or it cannot be read.
    public func zoneRules(named name: String) -> ZoneRules? { try? household.zones.zone(named: name) }

    /// What is there, as this process sees it.
    func setupEnvironment(_ reading: @escaping CalendarReading) async throws -> SetupEnvironment {
        let configuration = household.settings.value.configuration
        let folder = household.calendars.folder
        let login = try UserAccounts.account(of: caller.userID).flatMap { $0.userID == 0 ? nil : $0 }
        return SetupEnvironment(
            zone: zone.identifier, isZoneSet: household.isZoneSet, zones: ZoneSearch(names: household.zones.names()),
            zoneInSettings: configuration.timeZone, players: try await household.players.all(),
            routines: try await household.routines.all(), templates: RoutineTemplateProvider.all,
            hasPIN: try await household.parentMode.state().hasPIN, calendarFolder: folder,
            storedCalendar: { [calendars = household.calendars] in try await calendars.content(replacedBy: $0) },
            isCalendarFolder: { SetupEnvironment.isCalendarFolder($0, in: folder) },
            readCalendar: { [calendars = household.calendars] path in
                let bytes = try await reading(path)
                if let flaw = try await calendars.flaw(of: bytes) { throw SetupFlaw.notACalendar(path: path, flaw) }
                return bytes
            },
            caller: login, isCallerParent: try login.map { try household.logins.isParent($0) } ?? false, groups: household.logins,
            needsParent: try !household.founders.hasParents(), seesHomes: false)
    }

    /// What this process may change.
    var setupActions: SetupActions {
        SetupActions(
            setZone: { name in
                if household.mayWriteZone { try household.writeZone(name) }
                _ = try await changeHousehold(timeZone: name)
            },
            addPlayer: { try await addPlayer($0) }, makeParent: nil,
            setPIN: { try await household.parentMode.setFirst($0) },
            addRoutine: { _ = try await addRoutine($0) },
            // Nobody has agreed to replace one that came after the rehearsal.
            addCalendar: { try await putCalendar($0, $1, replacing: .missing).calendar.calendar.entryCount }, makeLink: nil)
    }
}
