import Domain
import Services

/// A child's name, login and words, as they are filled in. Whatever is wrong with them stays as it was typed.
struct ChildForm: Sendable {
    var name: String = ""
    /// Empty where the child has no login of its own.
    var login: String = ""
    /// The child's teams, classes and groups, with commas between them.
    var words: String = ""
    /// Whether the words are asked. Otherwise they stay as they are.
    var asksWords: Bool = false
    /// Words that were proposed and picked.
    var pickedWords: [String] = []
    var nameProblem: String?
    var loginProblem: String?
    var wordsProblem: String?
    /// Whether the name can be changed. Otherwise it is sent as it was shown.
    var asksName: Bool = true

    init() {}

    init(_ child: PlayerProfile) {
        self.init(PlayerDraft(child))
    }

    init(_ draft: PlayerDraft) {
        (name, login) = (draft.name, draft.linuxUser ?? "")
        if let stored = draft.words { (words, asksWords) = (PlayerWords.text(stored), true) }
    }

    init(_ fields: FormFields) {
        (name, login) = (fields["name"] ?? "", fields["login"] ?? "")
        if let typed = fields["words"] { (words, asksWords) = (typed, true) }
        pickedWords = fields.all("word")
    }

    /// What is to be stored, trimmed.
    var draft: PlayerDraft {
        let login = NameRule.trimmed(login)
        return PlayerDraft(
            name: NameRule.trimmed(name), linuxUser: login.isEmpty ? nil : login,
            words: asksWords ? PlayerWords.trimmed(PlayerWords.list(words) + pickedWords) : nil)
    }

    /// What is filled in, for a hidden field of the page.
    var shown: String {
        let fields = FormFields([("name", name), ("login", login)])
        return (asksWords ? fields.adding([("words", words)]) : fields).text
    }

    /// Whether a form gives a child another login than the page showed. It decides who sees what is the child's.
    ///
    /// - Parameter shown: the text of ``shown`` that was sent along; nil for a new child.
    static func changesLogin(_ fields: FormFields, shown: String?) -> Bool {
        ChildForm(fields).draft.linuxUser != ChildForm(FormFields(parsing: shown ?? "")).draft.linuxUser
    }

    /// Asks for a confirmation, where it was filled in before the PIN was typed.
    mutating func askAgain(_ words: Words) { loginProblem = words(.unlockConfirm) }

    /// Notes what is wrong with what was typed.
    ///
    /// - Returns: whether it may be stored.
    mutating func check(_ words: Words) -> Bool {
        nameProblem = NameRule.flaw(in: name).map { words($0) }
        loginProblem = isLogin ? nil : words(.childrenLoginOdd)
        wordsProblem = PlayerWords.flaws(in: draft.words ?? []).isEmpty ? nil : words(.childrenWordsOdd)
        return nameProblem == nil && loginProblem == nil && wordsProblem == nil
    }

    /// Notes why it was not stored.
    ///
    /// - Returns: false for an error about something else.
    mutating func take(_ error: HouseholdError, _ words: Words) -> Bool {
        switch (error.kind, error.field) {
        case (.conflict, "name"?): nameProblem = words(.childrenNameTaken)
        case (.conflict, "linuxUser"?): loginProblem = words(.childrenLoginTaken)
        case (.conflict, nil): nameProblem = words(.childrenNameTooMany)
        // ``check(_:)`` finds the other flaws of a name: it does not know which name the child has already.
        case (.invalid, "name"?):
            nameProblem = words(PlayerNameRule.flaw(in: name, ids: []) == .unreadable ? .childrenNameOdd : .childrenNameReserved)
        // ``check(_:)`` finds a name that no login can have.
        case (.invalid, "linuxUser"?): loginProblem = words.problem(ofLogin: login, error.reason?.known)
        // ``check(_:)`` finds the other flaws of groups: it does not know the names of the children.
        case (.invalid, let field?) where field.hasPrefix("words["): wordsProblem = words(.childrenWordsChild)
        default: return false
        }
        return true
    }

    /// Notes which fields somebody else has changed meanwhile, in another way.
    mutating func take(overtaken fields: [String], by present: PlayerProfile, _ words: Words) {
        if fields.contains("name") { nameProblem = words(.childrenNameOvertaken, ["name": present.name]) }
        if fields.contains("words") {
            let text = present.words.isEmpty ? words(.childrenWordsNone) : PlayerWords.text(present.words)
            wordsProblem = words(.childrenWordsOvertaken, ["words": text])
        }
        if fields.contains("linuxUser") {
            loginProblem =
                present.linuxUser.map { words(.childrenLoginOvertaken, ["login": $0]) } ?? words(.childrenLoginOvertakenNone)
        }
    }

    private var isLogin: Bool {
        do throws(FieldProblem) {
            _ = try PlayerDraft(name: "x", linuxUser: login).validated()
            return true
        } catch {
            return false
        }
    }
}

extension Words {
    /// Why a login cannot be a child's own.
    fileprivate func problem(ofLogin login: String, _ code: ReasonCode?) -> String {
        let login = NameRule.trimmed(login)
        return switch code {
        case .loginMissing: self(.childrenLoginMissing, ["login": login])
        case .loginOfService: self(.childrenLoginService, ["login": login])
        default: self(.childrenLoginParent)
        }
    }

    fileprivate func callAsFunction(_ flaw: NameFlaw) -> String {
        switch flaw {
        case .missing: self(.childrenNameMissing)
        case .tooLong: self(.childrenNameLong)
        case .tooManyMarks, .unprintable: self(.childrenNameOdd)
        }
    }
}
