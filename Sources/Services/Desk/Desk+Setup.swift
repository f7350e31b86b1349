public import Domain
public import Foundation
import LinuxSystem
import Logging

extension Desk {
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

    /// The answers so far; an empty draft if there are none. For parents.
    ///
    /// What a founder has answered ends as soon as there is a parent: it may ask to make the founder's login a parent's.
    ///
    /// - Throws: `Founders.Refusal` if the caller is a founder no more.
    public func setupDraft() async throws -> SetupDraft {
        try caller.require(.parent)
        return try await ownDraft()
    }

    /// Saves the answers so far, without the PIN, unless somebody else has saved since. For parents.
    ///
    /// - Parameters:
    ///   - version: of the draft that the answers were made from.
    ///   - isRest: whether all is set up but what only root may change.
    /// - Throws: `Founders.Refusal` if the caller is a founder no more.
    public func saveSetupDraft(
        _ answers: SetupAnswers, over version: Int, isRest: Bool = false
    ) async throws -> SetupDraft.Saving {
        _ = try await setupDraft()
        return try await inSetup {
            try await household.setupDrafts.save(answers, over: version, isRest: isRest, founder: founder)
        }
    }

    /// Removes what is only left for root, unless somebody has saved since: it is done, or not needed. For parents; a founder keeps it,
    /// because nobody else is a parent before it is done.
    public func removeSetupRest(_ version: Int) async throws {
        try caller.require(.parent)
        if caller.isFounder { return }
        try await household.setupDrafts.remove { $0.stage == .rest && $0.version == version }
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

    /// Checks the answers, then makes the changes that need no root, the PIN last, and ends the draft: only the answers that are left for
    /// root are kept. For parents.
    ///
    /// One after the other: two at once would both find that a routine is missing.
    ///
    /// - Parameters:
    ///   - version: of the draft that ends; nil for the one that is kept now. What somebody saves meanwhile stays.
    ///   - templates: what routines are made from, with names in the caller's language.
    ///   - reading: reads the calendar files.
    /// - Throws: `Founders.Refusal` if the caller is a founder no more, also between two changes. Those before it stay.
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
        let kept = try await setupDraft().version
        var environment = try await setupEnvironment(reading)
        environment.templates = templates
        let flaws = try await SetupRehearsal(environment: environment).flaws(in: answers)
        if !flaws.isEmpty { return .refused(flaws) }
        var outcomes: [SetupOutcome] = []
        do {
            try await requireTurn()
            try await household.setupDrafts.begin(by: founder)
            let changes = SetupChanges(environment: environment, actions: setupActions, setsPINLast: true) { outcomes.append($0) }
            try await changes.make(answers)
        } catch let refusal as Founders.Refusal {
            throw refusal
        } catch let flaw as SetupFlaw {
            // What was true at the rehearsal no longer is.
            let failure = HouseholdError(.conflict, "Something has changed meanwhile. Check the answers once more.")
            return outcomes.isEmpty ? .refused([flaw]) : .stopped(outcomes, failure)
        } catch {
            guard let failure = HouseholdError(error) else { throw error }
            return .stopped(outcomes, failure)
        }
        await finishSetup(answers, of: version ?? kept)
        return .done(outcomes)
    }

    /// Ends the draft of answers that are set up. Those for root stay, so that their commands can be shown until they were run.
    private func finishSetup(_ answers: SetupAnswers, of version: Int) async {
        do {
            let rest = try await setupCommands(answers.forRoot).isEmpty ? nil : answers.forRoot
            try await household.setupDrafts.finish(version, leaving: rest, founder: founder)
        } catch {
            // Everything is set up. The page about safety names the command for a parent's login, too.
            household.logger.warning("What was set up is still kept as answers: \(error)")
        }
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

    /// Finds the zone for a text that a person typed.
    public var zoneSearch: ZoneSearch { household.zones.search() }

    /// The texts to offer while a zone is typed.
    ///
    /// - Parameter languageCode: of the names of countries, such as `de`.
    public func zoneOffers(languageCode: String) -> [String] { household.zones.atlas().offers(languageCode: languageCode) }

    /// What is there, as this process sees it.
    func setupEnvironment(_ reading: @escaping CalendarReading) async throws -> SetupEnvironment {
        let configuration = household.settings.value.configuration
        let folder = household.calendars.folder
        let login = try UserAccounts.account(of: caller.userID).flatMap { $0.userID == 0 ? nil : $0 }
        return SetupEnvironment(
            zone: zone.identifier, isZoneSet: household.isZoneSet, zones: household.zones.search(),
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
            groupsOfNobody: try await household.groups.ofNobody(),
            needsParent: try !household.founders.hasParents(), seesHomes: false)
    }

    /// What this process may change. Before each change a founder is asked for again: groups change at any time, and the first member of
    /// the group of parents ends what a founder may.
    var setupActions: SetupActions {
        SetupActions(
            setZone: { name in
                try await requireTurn()
                if household.mayWriteZone { try household.writeZone(name) }
                _ = try await changeHousehold(timeZone: name)
            },
            addPlayer: { draft in
                try await requireTurn()
                return try await addPlayer(draft)
            },
            setWords: { player, words in
                try await requireTurn()
                _ = try await changePlayer(
                    player.id, to: PlayerDraft(name: player.name, linuxUser: player.linuxUser, words: words))
            },
            leaveToNobody: { groups in
                try await requireTurn()
                do {
                    try await setGroupsOfNobody(groups)
                    return true
                } catch {
                    let problem = HouseholdError(error)
                    guard problem?.kind == .conflict, problem?.field == "ofNobody" else { throw error }
                    return false
                }
            }, makeParent: nil,
            setPIN: { pin in
                try await requireTurn()
                try await household.parentMode.setFirst(pin) { try caller.isFounder && household.founders.hasParents() }
            },
            addRoutine: { draft in
                try await requireTurn()
                _ = try await addRoutine(draft)
            },
            addCalendar: { name, bytes, choice in
                try await requireTurn()
                // If there is a calendar of this name since the rehearsal, it is not replaced: no parent has agreed to that.
                return try await putCalendar(
                    name, bytes, owner: choice.owner, meaning: choice.meaning, replacing: .missing
                ).calendar.calendar
            }, makeLink: nil)
    }
}
