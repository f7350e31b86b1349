import Domain
import Foundation
import LinuxSystem

/// Checks the answers before anything is changed, so that no change fails half way.
public struct SetupRehearsal: Sendable {
    /// What an answer is about; the raw value is the option of `timequest setup`.
    public enum Field: String, CaseIterable, Hashable, Sendable {
        case zone = "time-zone"
        case player
        case playerLogin = "linux-user"
        case parentLogin = "parent"
        case pin = "pin-file"
        case template
        case calendar
        case link
    }

    public let environment: SetupEnvironment

    public init(environment: SetupEnvironment) {
        self.environment = environment
    }

    /// All that is wrong with the answers, in the order in which they are asked for.
    ///
    /// - Parameter fields: what is checked, given all answers.
    /// - Throws: where the logins of this PC, or files, cannot be read at present.
    public func flaws(in answers: SetupAnswers, about fields: [Field] = Field.allCases) async throws -> [SetupFlaw] {
        var flaws: [SetupFlaw] = []
        for field in fields {
            for flaw in try await all(field, answers) where !flaws.contains(flaw) { flaws.append(flaw) }
        }
        return flaws
    }

    private func all(_ field: Field, _ answers: SetupAnswers) async throws -> [SetupFlaw] {
        switch field {
        case .zone: return [answers.zone.flatMap(zone)].compactMap(\.self)
        case .player: return names(of: answers.children)
        case .playerLogin: return try answers.children.indices.compactMap { try childLogin(at: $0, answers) }
        case .parentLogin: return [try answers.parentLogin.flatMap { try parentLogin($0, answers) }].compactMap(\.self)
        case .pin: return [try pin(answers)].compactMap(\.self)
        case .template: return templates(answers)
        case .calendar: return try await calendars(answers.calendars) + labels(answers) + words(answers)
        case .link: return answers.wantsLink ? [try link(answers)].compactMap(\.self) : []
        }
    }

    private func zone(_ text: String) -> SetupFlaw? {
        guard let zone = environment.zones.zone(named: text) else {
            return SetupFlaw(zone: text, among: environment.zones)
        }
        return environment.zoneInSettings.flatMap { $0 == zone ? nil : .zoneInSettings($0) }
    }

    private func names(of children: [SetupAnswers.Child]) -> [SetupFlaw] {
        let new = children.filter { environment.player(named: $0.name) == nil }
        let room = HouseholdLimits.players - environment.players.count
        let tooMany = !new.isEmpty && new.count > room ? [SetupFlaw.tooManyPlayers(limit: HouseholdLimits.players)] : []
        let flaws: [SetupFlaw] = children.indices.compactMap { index in
            let name = children[index].name
            if let flaw = NameRule.flaw(in: name) { return .childName(flaw, child: index) }
            if environment.player(named: name) == nil, let flaw = PlayerNameRule.flaw(in: name, ids: environment.players.map(\.id))
            {
                return .childNameUnusable(flaw, child: index)
            }
            let isTwice = children.prefix(index).contains { SetupEnvironment.isSame($0.name, name) }
            return isTwice ? .childTwice(NameRule.trimmed(name), child: index) : nil
        }
        return tooMany + flaws
    }

    private func childLogin(at index: Int, _ answers: SetupAnswers) throws -> SetupFlaw? {
        let child = answers.children[index]
        guard let login = child.login else { return nil }
        if login == environment.caller?.name { return .ownLogin(login, child: index) }
        if let flaw = NameRule.flaw(in: child.name) { return .childName(flaw, child: index) }
        let name = NameRule.trimmed(login)
        if !name.isEmpty, PlayerDraft.problem(withLogin: name) != nil { return .notALoginName(name, child: index) }
        guard let account = try environment.groups.account(login) else { return .noLogin(login, child: index) }
        if try environment.groups.isParent(account) || login == answers.parentLogin { return .loginIsParents(login, child: index) }
        if let sibling = answers.children.prefix(index).first(where: { $0.login == login }) {
            return .loginOfSibling(login, sibling: sibling.name, child: index)
        }
        if let known = environment.player(named: child.name) {
            return known.linuxUser == login ? nil : .playerHasOtherLogin(known, wanted: login, child: index)
        }
        return environment.players.first { $0.linuxUser == login }.map { .loginOfPlayer(login, player: $0.name, child: index) }
    }

    private func parentLogin(_ login: String, _ answers: SetupAnswers) throws -> SetupFlaw? {
        guard let account = try environment.groups.account(login) else { return .noLogin(login, child: nil) }
        if account.userID == 0 { return .parentIsRoot }
        if account.userID < UserAccounts.peoplesIDs.lowerBound { return .parentIsSystem(login) }
        if let player = environment.players.first(where: { $0.linuxUser == login }) {
            return .loginOfPlayer(login, player: player.name, child: nil)
        }
        if answers.childLogins.contains(login) { return .parentIsChilds(login) }
        return try environment.groups.hasParents() ? nil : .noParentsGroup
    }

    private func pin(_ answers: SetupAnswers) throws -> SetupFlaw? {
        if let pin = answers.pin { return PINRule.flaw(in: pin).map { .pin($0) } }
        // Without its group it opens the parents' pages by the PIN only.
        if !environment.hasPIN, let former = try environment.formerParent(answers) { return .formerParentNeedsPIN(former.name) }
        return environment.needsParent && !environment.hasPIN && answers.parentLogin == nil ? .nobodyIsParent : nil
    }

    private func templates(_ answers: SetupAnswers) -> [SetupFlaw] {
        let flaws = answers.routines.indices.compactMap { template(at: $0, answers) }
        let new = answers.routines.count { isNew($0, answers) }
        let room = HouseholdLimits.routines - environment.routines.count
        let tooMany = new > 0 && new > room ? [SetupFlaw.tooManyRoutines(limit: HouseholdLimits.routines)] : []
        return tooMany + flaws
    }

    private func template(at index: Int, _ answers: SetupAnswers) -> SetupFlaw? {
        let routine = answers.routines[index]
        let known = environment.templates.map(\.id)
        if !known.contains(routine.template) { return .unknownTemplate(routine.template, known: known, routine: index) }
        if answers.routines.prefix(index).contains(where: { $0.template == routine.template }) {
            return .templateTwice(routine.template, routine: index)
        }
        let stranger = routine.children?.first { name in !answers.children.contains { SetupEnvironment.isSame($0.name, name) } }
        if let stranger { return .unknownChild(stranger, routine: index) }
        return answers.children.contains { answers.isFor(routine, $0) } ? nil : .routineForNobody(routine: index)
    }

    /// Whether any child of the answers has no routine of the template yet, so that one is made.
    private func isNew(_ routine: SetupAnswers.FirstRoutine, _ answers: SetupAnswers) -> Bool {
        guard let template = environment.templates.first(where: { $0.id == routine.template }) else { return false }
        return answers.children.contains { child in
            guard answers.isFor(routine, child) else { return false }
            return environment.player(named: child.name).map { environment.routine(from: template, of: $0) == nil } ?? true
        }
    }

    private func calendars(_ paths: [String]) async throws -> [SetupFlaw] {
        var names: Set<String> = []
        var flaws: [SetupFlaw] = []
        for path in paths {
            let file = URL(fileURLWithPath: path).lastPathComponent
            if CalendarFileNaming.isPacked(file) {
                flaws.append(.notACalendar(path: path, CalendarFlaw(.packed)))
            } else if !CalendarFileNaming.isNamedAsCalendar(file) || file.hasBytePrefix(".") {
                flaws.append(.notNamedAsCalendar(path: path))
            } else {
                let isFirst = names.insert(CalendarFileNaming.name(of: path).lowercased()).inserted
                if let flaw = try await calendar(path, isTwice: !isFirst) { flaws.append(flaw) }
            }
        }
        return flaws
    }

    /// - Parameter isTwice: whether a file before it would become the same calendar.
    private func calendar(_ path: String, isTwice: Bool) async throws -> SetupFlaw? {
        let name = CalendarFileNaming.name(of: path)
        do {
            try CalendarFileName.check(name)
            // A defect of the file goes before: with one, another name does not help.
            let bytes = try await environment.readCalendar(path)
            if isTwice { return .calendarTwice(path: path) }
            if environment.isCalendarFolder(name) { return .calendarIsFolder(path: path) }
            guard let stored = try await environment.storedCalendar(name), stored != bytes else { return nil }
            return .calendarExists(path: path)
        } catch let error as CalendarServiceError {
            if case .isFolder = error { return .calendarIsFolder(path: path) }
            return .badCalendarName(path: path, sentence: error.description)
        } catch let flaw as SetupFlaw {
            return flaw
        }
    }

    private func labels(_ answers: SetupAnswers) -> [SetupFlaw] {
        answers.calendars.compactMap { path in
            let label = answers.calendarAnswers?[path]?.label
            return label.flatMap { NameRule.flaw(in: $0) }.map { .calendarLabel($0, path: path) }
        }
    }

    private func words(_ answers: SetupAnswers) -> [SetupFlaw] {
        (answers.words ?? [:]).sorted { $0.key < $1.key }.compactMap { name, words -> SetupFlaw? in
            Self.flaw(in: words, of: name, known: environment.player(named: name)?.words ?? [])
        }
    }

    /// The flaw of words that a player gets.
    ///
    /// - Parameter known: the words that the player has already.
    /// - Returns: nil if the player can have them all.
    public static func flaw(in words: [String], of player: String, known: [String]) -> SetupFlaw? {
        let (known, limit) = (PlayerWords.trimmed(known), HouseholdLimits.playerWords)
        let isTooMany = PlayerWords.trimmed(known + words).count > max(known.count, limit)
        return isTooMany ? .tooManyWords(limit: limit, player: player) : nil
    }

    private func link(_ answers: SetupAnswers) throws -> SetupFlaw? {
        guard let link = try environment.link(answers) else { return .noParentForLink }
        guard environment.seesHomes else { return nil }
        var isFolder: ObjCBool = false
        if !FileManager.default.fileExists(atPath: link.owner.homeFolder, isDirectory: &isFolder) || !isFolder.boolValue {
            return .noHome(login: link.owner.name, folder: link.owner.homeFolder)
        }
        return link.state == .taken ? .linkTaken(path: link.path) : nil
    }
}
