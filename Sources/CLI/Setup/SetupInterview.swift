import Domain
import LinuxSystem
import Services

/// The questions of `timequest setup`, as a value that receives answers and collects them. It changes nothing on the PC.
struct SetupInterview {
    enum Step: CaseIterable {
        case zone, player, playerLogin, parentLogin, pin, pinAgain, template
        /// The questions about the calendar file that was named last.
        case calendar
        case calendars
        /// The question about the groups in the calendars of single children.
        case groups
        case link, confirmation, end
    }

    /// Proposes the kind of a calendar file; nil if it is no calendar.
    typealias CalendarReading = @Sendable (_ path: String, _ zone: String) async throws -> CalendarFileProposal?

    let environment: SetupEnvironment
    private let calendarReading: CalendarReading
    private(set) var step = Step.zone
    private(set) var answers = SetupAnswers()
    /// The child whose login is asked for: an index of `answers.children`.
    private(set) var childAsked = 0
    /// The questions about the calendar file that was named last.
    private(set) var calendarAsked: CalendarInterview?
    /// The groups in the calendar files, by their paths: words of a child if the file is for this child alone.
    private(set) var wordsOfFiles: [String: [String]] = [:]
    /// The answers, after the person has confirmed them.
    private(set) var confirmed: SetupAnswers?
    /// The zone that Enter alone takes after a zone that does not exist.
    private(set) var meantZone: String?
    private var rehearsal: SetupRehearsal { SetupRehearsal(environment: environment) }

    /// - Parameter calendarReading: of a file that it finds nothing about, nothing is asked.
    init(environment: SetupEnvironment, calendarReading: @escaping CalendarReading = { _, _ in nil }) throws {
        self.environment = environment
        self.calendarReading = calendarReading
        if try !applies(.zone) { try advance() }
    }

    /// Whether the terminal must not show the typed text.
    var isSecret: Bool { step == .pin || step == .pinAgain }

    /// Whether the present question is about the names of children or of logins.
    private var readsNames: Bool {
        switch step {
        case .player, .playerLogin: true
        // If the caller is known, it is a question with yes and no.
        case .parentLogin: environment.caller == nil
        default: false
        }
    }

    /// Receives the answer to the present question.
    ///
    /// - Returns: a sentence that says what is wrong, or the explanation that the person asks for (``HelpWord``); then the question stays.
    ///   Nil if the answer was accepted. A PIN can be a word for help, but not a question mark alone.
    mutating func answer(_ text: String) async throws -> String? {
        // A PIN can begin or end with a space.
        let text = isSecret ? text : NameRule.trimmed(text)
        if HelpWord.isTyped(text, isName: isSecret || readsNames) { return help }
        switch step {
        case .zone: return try await takeZone(text.isEmpty ? meantZone ?? "" : text)
        case .player: return try await takePlayers(text)
        case .playerLogin: return try await takeLogin(text)
        case .parentLogin: return try await takeParent(text)
        case .pin: return try await takePIN(text)
        case .pinAgain: return try takeAgain(text)
        case .template: return try await takeTemplate(text)
        case .calendar: return takeCalendarAnswer(text)
        case .calendars: return try await takeCalendar(text)
        case .groups: return try takeGroups(text)
        case .link: return try await takeLink(text)
        case .confirmation: return try confirm(text)
        case .end: return nil
        }
    }

    private mutating func takeZone(_ text: String) async throws -> String? {
        let problem = try await take(text.isEmpty ? nil : environment.zones.zone(named: text) ?? text, \.zone, .zone)
        // If a place has several zones, none of them is more likely than the others.
        let isPlace = !environment.zones.zones(in: text).isEmpty
        meantZone = problem == nil || isPlace ? nil : environment.zones.suggestions(for: text).first
        return problem
    }

    /// One child, or several at once; Enter alone means all who play already.
    private mutating func takePlayers(_ text: String) async throws -> String? {
        var changed = answers
        if text.isEmpty {
            changed.children = environment.players.map { SetupAnswers.Child(name: $0.name) }
        } else {
            changed.name(text)
        }
        if let problem = try await rehearsal.message(.player, changed) { return problem }
        answers = changed
        childAsked = newChild(from: 0) ?? 0
        try advance()
        return nil
    }

    /// The login of one child, and then the question about the next one's.
    private mutating func takeLogin(_ text: String) async throws -> String? {
        if YesOrNo.parse(text) == true { return SetupInterviewWord.loginItself.text(["name": childName]) }
        var changed = answers
        changed.children[childAsked].login = Self.isNothing(text) ? nil : text
        if let problem = try await rehearsal.message(.playerLogin, changed) { return problem }
        answers = changed
        if let next = newChild(from: childAsked + 1) { childAsked = next } else { try advance() }
        return nil
    }

    /// Yes or no to a login that is known, or the login itself.
    private mutating func takeParent(_ text: String) async throws -> String? {
        guard let caller = environment.caller else {
            return try await take(Self.isNothing(text) ? nil : text, \.parentLogin, .parentLogin)
        }
        guard let isShared = text.isEmpty ? sharesByDefault : YesOrNo.parse(text) else { return YesOrNo.request }
        answers.sharesLogin = isShared
        answers.formerParent = isShared ? environment.parentCaller : nil
        return try await take(isShared ? nil : caller.name, \.parentLogin, .parentLogin)
    }

    private mutating func takePIN(_ text: String) async throws -> String? {
        var changed = answers
        changed.pin = text.isEmpty ? nil : text
        if let problem = try await rehearsal.message(.pin, changed) { return problem }
        answers = changed
        try advance()
        return nil
    }

    private mutating func takeAgain(_ text: String) throws -> String? {
        if text == answers.pin {
            try advance()
            return nil
        }
        answers.pin = nil
        step = .pin
        return SetupInterviewWord.pinDifferent.text()
    }

    private mutating func takeTemplate(_ text: String) async throws -> String? {
        let wanted = text.isEmpty ? usualTemplate : text
        if Self.isNothing(wanted) { return try await take([], \.routines, .template) }
        let beginners = self.beginners
        let children = beginners.count == answers.children.count ? nil : beginners.map(\.name)
        switch environment.templates.picked(several: wanted) {
        case .success(let found):
            let routines = found.map { SetupAnswers.FirstRoutine(template: $0.id, children: children) }
            return try await take(routines, \.routines, .template)
        case .failure(let missing):
            return SetupInterviewWord.noTemplate.text(["text": missing.text, "count": "\(environment.templates.count)"])
        }
    }

    /// One file after the other, until Enter alone.
    private mutating func takeCalendar(_ text: String) async throws -> String? {
        if Self.isNothing(text) {
            try advance()
            return nil
        }
        if let advice = CalendarFileArgument.linkAdvice(text) { return advice.description }
        // The file's name as a file manager drops it into a terminal.
        let isQuoted = text.utf8.count > 1 && text.hasBytePrefix("'") && text.hasByteSuffix("'")
        let path = environment.absolute(isQuoted ? String(Substring(text.utf8.dropFirst().dropLast())) : text)
        do {
            return try await addCalendar(path)
        } catch {
            // The error of one file must not end the interview: the answers so far would be lost.
            let reason = CommandFailure.lines(of: error).joined(separator: " ")
            return SetupInterviewWord.leftOut.text(["path": path, "reason": reason])
        }
    }

    /// Adds a file to the answers, and begins the questions about it.
    ///
    /// - Throws: if the file cannot be checked at present. Then the answers are as before.
    private mutating func addCalendar(_ path: String) async throws -> String? {
        var changed = answers
        changed.calendars.append(path)
        if let problem = try await rehearsal.message(.calendar, changed) { return problem }
        let found = try await calendarReading(path, answers.zone ?? environment.zone)
        answers = changed
        if let found {
            wordsOfFiles[path] = found.ownWords
            calendarAsked = CalendarInterview(
                found, children: environment.names(with: answers.children), known: knownWords, ofNobody: environment.groupsOfNobody,
                ofNobodySoFar: Set(answers.groupsOfNobody.compactMap(PlayerWords.digest)))
            step = .calendar
        }
        return nil
    }

    /// The answer to a question about the last file; after the last one comes the question about another file.
    private mutating func takeCalendarAnswer(_ text: String) -> String? {
        if let message = calendarAsked?.take(text) { return message }
        guard let asked = calendarAsked, asked.step == nil, let path = answers.calendars.last else { return nil }
        answers.calendarAnswers = (answers.calendarAnswers ?? [:]).merging([path: asked.answer]) { $1 }
        answers.add(words: asked.words, groupsOfNobody: asked.groupsOfNobody)
        calendarAsked = nil
        step = .calendars
        return nil
    }

    /// Yes or no to the groups that seem to be the children's.
    private mutating func takeGroups(_ text: String) throws -> String? {
        guard let isRight = text.isEmpty ? true : YesOrNo.parse(text) else { return YesOrNo.request }
        if isRight { answers.add(words: proposedWords) }
        try advance()
        return nil
    }

    private mutating func takeLink(_ text: String) async throws -> String? {
        guard let isWanted = text.isEmpty ? true : YesOrNo.parse(text) else { return YesOrNo.request }
        return try await take(isWanted, \.wantsLink, .link)
    }

    private mutating func confirm(_ text: String) throws -> String? {
        guard let isRight = text.isEmpty ? true : YesOrNo.parse(text) else { return YesOrNo.request }
        if isRight { confirmed = answers }
        step = .end
        return nil
    }

    /// Sets a value and goes on to the next step, unless the value would not work.
    private mutating func take<Value>(
        _ value: Value, _ path: WritableKeyPath<SetupAnswers, Value>, _ field: SetupRehearsal.Field
    ) async throws -> String? {
        var changed = answers
        changed[keyPath: path] = value
        if let problem = try await rehearsal.message(field, changed) { return problem }
        answers = changed
        try advance()
        return nil
    }

    /// Moves to the next question that applies.
    private mutating func advance() throws {
        var rest = Step.allCases.drop { $0 != step }.dropFirst()
        while let next = rest.popFirst() {
            step = next
            if try applies(next) { return }
        }
    }

    private func applies(_ step: Step) throws -> Bool {
        switch step {
        case .zone: return environment.zoneInSettings == nil && !environment.isZoneSet && !environment.isZoneOfHousehold
        case .playerLogin: return newChild(from: 0) != nil
        case .pin: return !environment.hasPIN
        case .pinAgain: return answers.pin != nil
        case .template: return !answers.children.isEmpty
        case .link: return try environment.link(answers)?.state == .missing
        // It begins only after a file was named.
        case .calendar: return false
        case .parentLogin: return !isParentKnown
        case .groups: return !proposedWords.isEmpty
        case .player, .calendars, .confirmation, .end: return true
        }
    }

    /// Whether a text means no value: it is empty, or a word for that.
    static func isNothing(_ text: String) -> Bool { text.isEmpty || NothingWord.isTyped(text) }
}
