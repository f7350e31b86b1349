import Domain
import Foundation

/// Makes the changes that the answers ask for, one after the other, and reports of each whether it is done now, was done already, is for
/// root, or has no room.
///
/// It can be run again at any time, also after it was ended half way: what exists is recognised and left unchanged.
public struct SetupChanges {
    let environment: SetupEnvironment
    let actions: SetupActions
    /// Whether the PIN is set after everything else: whoever sets up only because there is no parent yet may change nothing any more
    /// once there is one.
    let setsPINLast: Bool
    /// Called after each change.
    let report: (SetupOutcome) -> Void

    public init(
        environment: SetupEnvironment, actions: SetupActions, setsPINLast: Bool = false, report: @escaping (SetupOutcome) -> Void
    ) {
        self.environment = environment
        self.actions = actions
        self.setsPINLast = setsPINLast
        self.report = report
    }

    /// - Parameter answers: as they were rehearsed.
    /// - Throws: the error of the first change that failed; what was reported before is done.
    public func make(_ answers: SetupAnswers) async throws {
        if let zone = answers.zone { report(try await setZone(zone)) }
        var players: [(child: SetupAnswers.Child, player: PlayerProfile)] = []
        for child in answers.children {
            let (player, outcome) = try await addPlayer(child)
            players.append((child, player))
            report(outcome)
        }
        // Before the calendars: otherwise an event of one child's team would be everyone's for a moment.
        for (name, words) in (answers.words ?? [:]).sorted(by: { $0.key < $1.key }) {
            if let player = player(named: name, among: players) { report(try await addWords(words, to: player)) }
        }
        if !answers.groupsOfNobody.isEmpty { report(try await leaveToNobody(answers.groupsOfNobody)) }
        if let login = answers.parentLogin { report(try makeParent(login)) }
        if let pin = answers.pin, !setsPINLast { report(try await setPIN(pin)) }
        for routine in answers.routines {
            let owners = players.filter { answers.isFor(routine, $0.child) }.map { $0.player }
            if !owners.isEmpty, let template = environment.templates.first(where: { $0.id == routine.template }) {
                report(try await addRoutine(from: template, for: owners))
            }
        }
        for path in answers.calendars {
            let answer = answers.calendarAnswers?[path] ?? SetupAnswers.CalendarAnswer()
            let child = answer.child.flatMap { player(named: $0, among: players) }
            report(try await addCalendar(path, answer, of: child))
        }
        if answers.wantsLink, let link = try environment.link(answers) { report(try makeLink(link)) }
        if let pin = answers.pin, setsPINLast { report(try await setPIN(pin)) }
    }

    private func setZone(_ text: String) async throws -> SetupOutcome {
        guard let zone = environment.zones.zone(named: text) else {
            throw SetupFlaw(zone: text, among: environment.zones)
        }
        if environment.isSet(zone) { return SetupOutcome(.zone(zone), .already) }
        guard let set = actions.setZone else { return SetupOutcome(.zone(zone), .needsRoot) }
        try await set(zone)
        return SetupOutcome(.zone(zone), .done)
    }

    private func addPlayer(_ child: SetupAnswers.Child) async throws -> (PlayerProfile, SetupOutcome) {
        if let known = environment.player(named: child.name) { return (known, SetupOutcome(.player(known), .already)) }
        let player = try await actions.addPlayer(PlayerDraft(name: child.name, linuxUser: child.login))
        return (player, SetupOutcome(.player(player), .done))
    }

    /// The player of a name: a child of the answers is one by now, and others may play already.
    private func player(
        named name: String, among players: [(child: SetupAnswers.Child, player: PlayerProfile)]
    ) -> PlayerProfile? {
        players.first { SetupEnvironment.isSame($0.child.name, name) }?.player ?? environment.player(named: name)
    }

    private func addWords(_ words: [String], to player: PlayerProfile) async throws -> SetupOutcome {
        let all = PlayerWords.trimmed(player.words + words)
        let change = SetupOutcome.Change.words(player: player.name, words: words)
        if all.count == PlayerWords.trimmed(player.words).count { return SetupOutcome(change, .already) }
        try await actions.setWords(player, all)
        return SetupOutcome(change, .done)
    }

    private func leaveToNobody(_ groups: [String]) async throws -> SetupOutcome {
        let change = SetupOutcome.Change.groupsOfNobody(groups)
        if groups.allSatisfy({ Desk.isOfNobody($0, environment.groupsOfNobody) }) { return SetupOutcome(change, .already) }
        // If there are too many, the rest is set up all the same: parents are asked about the groups again.
        return SetupOutcome(change, try await actions.leaveToNobody(groups) ? .done : .full)
    }

    private func makeParent(_ login: String) throws -> SetupOutcome {
        guard let account = try environment.groups.account(login) else { throw SetupFlaw.noLogin(login, child: nil) }
        if try environment.groups.isParent(account) { return SetupOutcome(.parent(login: login), .already) }
        guard let make = actions.makeParent else { return SetupOutcome(.parent(login: login), .needsRoot) }
        try make(account)
        return SetupOutcome(.parent(login: login), .done)
    }

    private func setPIN(_ pin: String) async throws -> SetupOutcome {
        if environment.hasPIN { return SetupOutcome(.pin, .already) }
        try await actions.setPIN(pin)
        return SetupOutcome(.pin, .done)
    }

    /// One routine for all who have none of the template yet.
    private func addRoutine(from template: RoutineTemplate, for players: [PlayerProfile]) async throws -> SetupOutcome {
        let isForEventsOnly = template.activeDays.isEmpty
        func outcome(_ name: String, _ players: [PlayerProfile], _ state: SetupOutcome.State) -> SetupOutcome {
            SetupOutcome(.routine(name: name, players: players.map(\.name), isForEventsOnly: isForEventsOnly), state)
        }
        let without = players.filter { environment.routine(from: template, of: $0) == nil }
        if without.isEmpty, let known = environment.routine(from: template, of: players[0]) {
            return outcome(known.name, players, .already)
        }
        try await actions.addRoutine(template.draft(playerIDs: without.map(\.id)))
        return outcome(template.name, without, .done)
    }

    private func addCalendar(
        _ path: String, _ answer: SetupAnswers.CalendarAnswer, of child: PlayerProfile?
    ) async throws -> SetupOutcome {
        let name = CalendarFileNaming.name(of: path)
        let bytes = try await environment.readCalendar(path)
        if try await environment.storedCalendar(name) == bytes {
            return SetupOutcome(.calendar(name: name, entries: nil), .already)
        }
        // One of a child who neither is among the answers any more nor plays must not become everyone's.
        let isNobodys = answer.isForNobody || answer.child != nil && child == nil
        let choice = CalendarChoice(
            owner: isNobodys ? .nobody : child.map { .player($0.id) },
            meaning: CalendarMeaning(kind: answer.kind, label: answer.label))
        let added = try await actions.addCalendar(name, bytes, choice)
        return SetupOutcome(.calendar(name: name, entries: added.entryCount), .done, problems: added.problems)
    }

    private func makeLink(_ link: CalendarLink) throws -> SetupOutcome {
        if environment.seesHomes, link.state == .made { return SetupOutcome(.link(link), .already) }
        guard let make = actions.makeLink else { return SetupOutcome(.link(link), .needsRoot) }
        try make(link)
        return SetupOutcome(.link(link), .done)
    }
}
