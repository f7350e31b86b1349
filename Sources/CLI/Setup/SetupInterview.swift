import Domain
import LinuxSystem

/// The questions of `timequest setup`, as a value: answers go in, what to set up comes out. Nothing is changed by it.
struct SetupInterview {
    enum Step: CaseIterable {
        case zone, player, playerLogin, parentLogin, pin, pinAgain, template, calendars, link, confirmation, end
    }

    let scene: SetupScene
    private(set) var step = Step.zone
    private(set) var answers = SetupAnswers()
    /// The answers, once the person has said yes to them.
    private(set) var confirmed: SetupAnswers?
    /// What Enter alone means after a zone that there is not.
    private(set) var meantZone: String?
    private var rehearsal: SetupRehearsal { SetupRehearsal(scene: scene) }

    init(scene: SetupScene) throws {
        self.scene = scene
        if try !applies(.zone) { try advance() }
    }

    /// Whether what is typed must not be seen.
    var isSecret: Bool { step == .pin || step == .pinAgain }

    /// Takes the answer to the question that stands.
    ///
    /// - Returns: what is wrong with it, or what `?` asked for, and then the question stands still; nil where it was taken.
    mutating func answer(_ text: String) async throws -> String? {
        // A PIN is taken as it is typed.
        let text = isSecret ? text : NameRule.trimmed(text)
        if text == "?" { return help }
        switch step {
        case .zone: return try await takeZone(text.isEmpty ? meantZone ?? "" : text)
        case .player: return try await take(text.isEmpty ? scene.players.first?.name : text, \.player, .player)
        case .playerLogin: return try await take(Self.isNothing(text) ? nil : text, \.playerLogin, .playerLogin)
        case .parentLogin: return try await takeParent(text)
        case .pin: return try await takePIN(text)
        case .pinAgain: return try takeAgain(text)
        case .template: return try await takeTemplate(text)
        case .calendars: return try await takeCalendar(text)
        case .link: return try await takeLink(text)
        case .confirmation: return try confirm(text)
        case .end: return nil
        }
    }

    private mutating func takeZone(_ text: String) async throws -> String? {
        let problem = try await take(text.isEmpty ? nil : scene.zones.zone(named: text) ?? text, \.zone, .zone)
        meantZone = problem == nil ? nil : scene.zones.suggestions(for: text).first
        return problem
    }

    /// Yes or no to a login that is known, or the login itself.
    private mutating func takeParent(_ text: String) async throws -> String? {
        guard let caller = scene.caller else {
            return try await take(Self.isNothing(text) ? nil : text, \.parentLogin, .parentLogin)
        }
        guard let isShared = text.isEmpty ? sharesByDefault : Self.yesOrNo(text) else { return Self.pleaseYesOrNo }
        answers.sharesLogin = isShared
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
        let wanted = (text.isEmpty ? usualTemplate : text).lowercased()
        if Self.isNothing(wanted) { return try await take(nil, \.template, .template) }
        let found = scene.templates.enumerated().first { index, template in
            "\(index + 1)" == wanted || template.id == wanted || template.name.lowercased() == wanted
        }
        guard let found else {
            return "There is no template “\(text)”. Please type a number from 1 to \(scene.templates.count), or - for none."
        }
        return try await take(found.element.id, \.template, .template)
    }

    /// One file after the other, until Enter alone.
    private mutating func takeCalendar(_ text: String) async throws -> String? {
        if Self.isNothing(text) {
            try advance()
            return nil
        }
        // The file's name as a file manager drops it into a terminal.
        let path = text.count > 1 && text.hasPrefix("'") && text.hasSuffix("'") ? String(text.dropFirst().dropLast()) : text
        var changed = answers
        changed.calendars.append(scene.absolute(path))
        if let problem = try await rehearsal.message(.calendar, changed) { return problem }
        answers = changed
        return nil
    }

    private mutating func takeLink(_ text: String) async throws -> String? {
        guard let isWanted = text.isEmpty ? true : Self.yesOrNo(text) else { return Self.pleaseYesOrNo }
        return try await take(isWanted, \.wantsLink, .link)
    }

    private mutating func confirm(_ text: String) throws -> String? {
        guard let isRight = text.isEmpty ? true : Self.yesOrNo(text) else { return Self.pleaseYesOrNo }
        if isRight { confirmed = answers }
        step = .end
        return nil
    }

    /// Takes a value over and goes on, unless it would not work.
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

    /// Goes on to the next question that there is to ask.
    private mutating func advance() throws {
        var rest = Step.allCases.drop { $0 != step }.dropFirst()
        while let next = rest.popFirst() {
            step = next
            if try applies(next) { return }
        }
    }

    private func applies(_ step: Step) throws -> Bool {
        switch step {
        case .zone: return scene.zoneInSettings == nil
        // Her login is left as it is, where she is in already.
        case .playerLogin: return answers.player.map { scene.player(named: $0) == nil } ?? false
        case .pin: return !scene.hasPIN
        case .pinAgain: return answers.pin != nil
        case .template: return answers.player != nil
        case .link: return try scene.link(answers)?.state == .missing
        case .player, .parentLogin, .calendars, .confirmation, .end: return true
        }
    }

    /// Where she has a login of her own, she hardly uses the parent's; nor one that is a parent's already.
    var sharesByDefault: Bool {
        !scene.isCallerParent && answers.playerLogin == nil && answers.player.flatMap { scene.player(named: $0)?.linuxUser } == nil
    }

    /// What Enter alone means for the routine: the first template, or none where she has a routine already.
    var usualTemplate: String {
        let known = answers.player.flatMap(scene.player(named:))
        return known.map { player in scene.routines.contains { $0.playerIDs.contains(player.id) } } ?? false ? "-" : "1"
    }

    /// Enter alone, or no in so many words, where something of one's own can be typed.
    private static func isNothing(_ text: String) -> Bool { ["", "-", "n", "no", "none"].contains(text.lowercased()) }

    private static let pleaseYesOrNo = "Please type y for yes, or n for no."

    private static func yesOrNo(_ text: String) -> Bool? {
        switch text.lowercased() {
        case "y", "yes": true
        case "n", "no": false
        default: nil
        }
    }
}
