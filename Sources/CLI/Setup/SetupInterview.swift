import Domain
import LinuxSystem
import Services

/// The questions of `timequest setup`, as a value that receives answers and collects them. It changes nothing on the PC.
struct SetupInterview {
    enum Step: CaseIterable {
        case zone, player, playerLogin, parentLogin, pin, pinAgain, template
        /// The questions about the calendar file that was named last.
        case calendar
        case calendars, link, confirmation, end
    }

    /// Proposes the kind of a calendar file; nil if it is no calendar.
    typealias CalendarReading = @Sendable (_ path: String, _ zone: String) async throws -> CalendarFileProposal?

    let environment: SetupEnvironment
    private let calendarReading: CalendarReading
    private(set) var step = Step.zone
    private(set) var answers = SetupAnswers()
    /// The child whose login is asked for: an index of `answers.children`.
    private var childAsked = 0
    /// The questions about the calendar file that was named last.
    private var calendarAsked: SetupCalendarInterview?
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
        if YesOrNo.parse(text) == true { return "Please type the login itself: what \(childName) types to sign in to this PC." }
        var changed = answers
        changed.children[childAsked].login = Self.isNothing(text) ? nil : text
        if let problem = try await rehearsal.message(.playerLogin, changed) { return problem }
        answers = changed
        if let next = newChild(from: childAsked + 1) { childAsked = next } else { try advance() }
        return nil
    }

    /// The next child who is no player yet. A child who is a player already keeps the login.
    private func newChild(from index: Int) -> Int? {
        answers.children.indices.dropFirst(index).first { environment.player(named: answers.children[$0].name) == nil }
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
        return "The two were not the same. Once more, please."
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
            let count = environment.templates.count
            return "There is no template “\(missing.text)”. Please type numbers from 1 to \(count), such as 1 3, or - for none."
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
            return "“\(path)” is left out, because it cannot be checked now. \(reason)"
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
            calendarAsked = SetupCalendarInterview(
                found, children: environment.names(with: answers.children), known: knownWords)
            step = .calendar
        }
        return nil
    }

    /// The words of all children by their names: those that they have already, and those that were chosen now.
    private var knownWords: [String: [String]] {
        let words = environment.names(with: answers.children).map { name in
            (name, (environment.player(named: name)?.words ?? []) + (answers.words?[name] ?? []))
        }
        return Dictionary(words, uniquingKeysWith: +)
    }

    /// The answer to a question about the last file; after the last one comes the question about another file.
    private mutating func takeCalendarAnswer(_ text: String) -> String? {
        if let message = calendarAsked?.take(text) { return message }
        guard let asked = calendarAsked, asked.step == nil, let path = answers.calendars.last else { return nil }
        answers.calendarAnswers = (answers.calendarAnswers ?? [:]).merging([path: asked.answer]) { $1 }
        if !asked.words.isEmpty { answers.words = (answers.words ?? [:]).merging(asked.words) { $0 + $1 } }
        calendarAsked = nil
        step = .calendars
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
        case .zone: return environment.zoneInSettings == nil && !environment.isZoneSet
        case .playerLogin: return newChild(from: 0) != nil
        case .pin: return !environment.hasPIN
        case .pinAgain: return answers.pin != nil
        case .template: return !answers.children.isEmpty
        case .link: return try environment.link(answers)?.state == .missing
        // It begins only after a file was named.
        case .calendar: return false
        case .parentLogin: return !isParentKnown
        case .player, .calendars, .confirmation, .end: return true
        }
    }

    /// Whether the caller's login is a parent's already, and each child has a login of their own.
    private var isParentKnown: Bool {
        environment.isCallerParent && childrenWithoutLogin.isEmpty && !environment.names(with: answers.children).isEmpty
    }

    /// Whether Enter alone means that a child uses the caller's login, too. It does not if all children have a separate login, or if the
    /// caller's login is a parent's already.
    var sharesByDefault: Bool {
        if environment.isCallerParent { return false }
        return answers.children.isEmpty && environment.players.isEmpty || !childrenWithoutLogin.isEmpty
    }

    /// The names of the children without a login of their own: of those that are named now, and of those who are players already.
    private var childrenWithoutLogin: [String] {
        let named = answers.children.filter { $0.login == nil && environment.player(named: $0.name)?.linuxUser == nil }.map(\.name)
        let others = environment.players.filter { player in
            player.linuxUser == nil && !answers.children.contains { environment.player(named: $0.name)?.id == player.id }
        }
        return named + others.map(\.name)
    }

    /// The children without a routine; empty if each has one.
    private var childrenWithoutRoutine: [SetupAnswers.Child] {
        answers.children.filter { child in
            guard let player = environment.player(named: child.name) else { return true }
            return !environment.routines.contains { $0.playerIDs.contains(player.id) }
        }
    }

    /// The children that the question about routines is for: those without a routine, or all if each has one.
    private var beginners: [SetupAnswers.Child] { childrenWithoutRoutine.isEmpty ? answers.children : childrenWithoutRoutine }

    /// The answer of Enter alone to the question about routines: the first template, or none if each child has a routine already.
    var usualTemplate: String { childrenWithoutRoutine.isEmpty && !answers.children.isEmpty ? "-" : "1" }

    /// Whether a text means no value: it is empty, or a word for no.
    static func isNothing(_ text: String) -> Bool {
        ["", "-", "none", "keine"].contains(text.lowercased()) || YesOrNo.parse(text) == false
    }
}

extension SetupInterview {
    /// The present question; nil at the end. Enter alone takes the answer in brackets.
    var question: String? {
        switch step {
        case .zone: "In which time zone does your family live? [\(meantZone ?? environment.zone)]: "
        case .player: "What is your child called? Several with commas between. [\(knownNames ?? "later")]: "
        case .playerLogin: "Does \(childName) sign in to this PC with a separate login? Then type it. [no]: "
        case .parentLogin: parentQuestion
        case .pin: "A PIN for parent mode, 4 characters or more. It does not show while you type. [no PIN]: "
        case .pinAgain: "The same PIN again: "
        case .template:
            (usualTemplate == "-" ? "Another routine for \(child)?\n" : "What shall \(child) begin with?\n")
                + environment.templates.enumerated().map { "  \($0 + 1)  \($1.name): \($1.summary)" }.joined(separator: "\n")
                + "\nNumber, or several such as 1 3, or - for none [\(usualTemplate)]: "
        case .calendar: calendarAsked?.question
        case .calendars: calendarQuestion
        case .link: "Put a link to that folder into your home, called “\(CalendarLink.name)”? [yes]: "
        case .confirmation: "\n\(summary)\n\nSet this up? [yes]: "
        case .end: nil
        }
    }

    /// An explanation of the question; a ``HelpWord`` asks for it.
    var help: String {
        switch step {
        case .zone:
            "Events in calendars and reminders go by this zone. A city or a country will do. "
                + "Enter leaves it as it is: \(environment.zone), \(environment.zoneOrigin)."
        case .player:
            environment.players.isEmpty
                ? "The name that your child sees. Enter leaves it for later: timequest player add NAME"
                : "Enter changes nothing about \(NamesText.text(environment.players.map(\.name))); another name adds another child."
        case .playerLogin:
            "On a login that nobody else uses, TimeQuest knows that \(childName) plays, and shows nothing of others. "
                + "On one that you share, it asks who plays."
        case .parentLogin:
            "Whoever uses a parent's login may change everything. If your child uses it, too, it must not be one: "
                + "then the PIN opens parent mode."
        case .pin, .pinAgain:
            "On a login that a child uses, `timequest parent unlock` asks for this PIN before routines and settings can be changed. "
                + "Recommended where a child uses your login. It can be changed later: timequest parent pin"
        case .template:
            "A routine is what a child does step by step: a school morning, getting ready for training. A child can have several. "
                + "You can change every step later."
        case .calendars:
            "An .ics file from the school, the club, Google, Outlook or iCloud. TimeQuest says when to start for its events. "
                + "More can be added at any time: timequest calendar add FILE"
        case .calendar: calendarAsked?.help ?? ""
        case .link: "Files that you drop there with the mouse are in TimeQuest's calendar folder."
        case .confirmation, .end: "Nothing has been changed so far. With n, nothing is."
        }
    }

    /// The names of all who play already, as they are typed; nil if there is no player.
    private var knownNames: String? {
        environment.players.isEmpty ? nil : environment.players.map(\.name).joined(separator: ", ")
    }

    /// The names of the children that the question about routines is for, in a sentence.
    private var child: String { answers.children.isEmpty ? "your child" : NamesText.text(beginners.map(\.name)) }

    /// The child whose login is asked for.
    private var childName: String {
        answers.children.indices.contains(childAsked) ? answers.children[childAsked].name : "your child"
    }

    private var parentQuestion: String {
        guard let caller = environment.caller else { return "Which Linux login is yours alone, so that no child uses it? [none]: " }
        let names = childrenWithoutLogin.isEmpty ? answers.children.map(\.name) : childrenWithoutLogin
        return
            "\(names.count > 1 ? "Do" : "Does") \(names.isEmpty ? "your child" : NamesText.text(names)) use your login "
            + "“\(caller.name)”, too? [\(sharesByDefault ? "yes" : "no")]: "
    }

    private var calendarQuestion: String {
        answers.calendars.isEmpty
            ? "Calendars are files that end in .ics, in the folder \(environment.calendarFolder).\n"
                + "Add one now? Then type where it is. [no]: "
            : "Another one? [no]: "
    }
}
