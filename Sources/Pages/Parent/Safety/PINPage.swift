import Services

/// Sets or changes the PIN. What is typed is never part of a page.
struct PINPage: PageModel {
    static let template = "parent-pin"

    struct Field: Sendable {
        let name: String
        let label: String
        let isInvalid: Bool
    }

    /// Why the PIN was not stored.
    struct Problem: Sendable {
        /// The names of the fields at fault.
        var fields: Set<String> = []
        let text: String
    }

    let shell: PageShell
    let t: [String: [String: String]]
    let heading: String
    /// Whether a PIN is set.
    let isChange: Bool
    let fields: [Field]
    let problem: String?

    init(_ context: PageContext, _ parentMode: Desk.ParentModeInfo, problem: Problem? = nil) {
        let words = context.words
        isChange = parentMode.state.hasPIN
        heading = words(isChange ? .safetyPinGoChange : .safetyPinGoSet)
        shell = context.parentShell(title: heading, layout: .column, here: .safety, isLive: false)
        t = words.plain
        var names: [(String, SafetyWord)] = [("pin", .safetyPinNew), ("pin-again", .safetyPinAgain)]
        // Whoever is a parent by the PIN may have found a browser that was left unlocked.
        if parentMode.isUnlocked { names.insert(("pin-current", .safetyPinCurrent), at: 0) }
        fields = names.map { name, word in
            Field(name: name, label: words(word), isInvalid: problem?.fields.contains(name) ?? false)
        }
        self.problem = problem?.text
    }
}

/// Before the PIN is removed.
struct PINRemovePage: PageModel {
    static let template = "parent-pin-remove"

    let shell: PageShell
    let t: [String: [String: String]]
    /// Whether the caller is a parent by the login.
    let mayRemove: Bool
    let problem: String?

    init(_ context: PageContext, problem: SafetyWord? = nil) {
        let words = context.words
        shell = context.parentShell(title: words(.safetyPinRemoveTitle), layout: .column, here: .safety, isLive: false)
        t = words.plain
        mayRemove = context.desk.caller.isParentByLogin
        self.problem = problem.map { words($0) }
    }
}
