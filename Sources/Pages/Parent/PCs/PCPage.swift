import Services

/// One PC of the family: what it is called, and whether it may only play.
struct PCPage: PageModel {
    static let template = "parent-pc"

    let shell: PageShell
    let t: [String: [String: String]]
    let heading: String
    /// How fresh what this PC knows of it is; nil for this PC itself.
    let contact: String?
    let path: String
    /// What the page shows, so that only what was changed on it is stored.
    let shown: String
    let name: String
    let nameProblem: String?
    /// Nil for this PC itself.
    let plays: SettingsPage.Setting?
    /// Whether something can be changed here: not where this PC may only play.
    let isChangeable: Bool
    /// Why it was not stored.
    let problem: String?
    /// Nil where the PC cannot be removed here.
    let forgetPath: String?
    let back: String

    /// - Parameters:
    ///   - isChangeable: whether this PC may do more than play.
    ///   - form: what is filled in; nil for what is stored.
    ///   - shown: what the page showed when it was filled in; nil for a new page.
    ///   - nameProblem: why it cannot be called so.
    ///   - problem: why it was not stored.
    init(
        _ context: PageContext, _ pc: FamilyPCs.PC, isChangeable: Bool, form: PCForm? = nil, shown: String? = nil,
        nameProblem: String? = nil, problem: String? = nil
    ) {
        let (words, isOwn) = (context.words, pc.contact == nil)
        let form = form ?? PCForm(pc)
        heading = isOwn ? words(.pcsOwn, ["name": pc.name]) : pc.name
        shell = context.parentShell(title: heading, layout: .column, here: .safety, isLive: false)
        t = words.plain
        contact = isOwn ? nil : context.contact(pc)
        path = PagePaths.pc(pc.id)
        self.shown = shown ?? PCForm(pc).shown
        name = form.name
        self.nameProblem = nameProblem
        plays = form.plays.map { picked in
            SettingsPage.Setting(
                words(.pcsOnePlays), "plays", picked, [("no", words(.pcsOnePlaysNo)), ("yes", words(.pcsOnePlaysYes))])
        }
        self.isChangeable = isChangeable
        self.problem = problem
        forgetPath = isOwn || !isChangeable ? nil : PagePaths.pcForget(pc.id)
        back = PagePaths.pcs
    }
}

/// Asks before a PC is forgotten, or before this one leaves, and says what goes and what stays.
struct PCQuestionPage: PageModel {
    static let template = "parent-pc-question"

    let shell: PageShell
    let t: [String: [String: String]]
    let heading: String
    let sentences: [String]
    let go: String
    let keep: String
    let path: String
    let back: String
    /// Why it was not done.
    let problem: String?

    /// Before another PC is forgotten.
    init(_ context: PageContext, forgetting pc: FamilyPCs.PC, problem: PCsWord? = nil) {
        let words = context.words
        let name = ["name": pc.name]
        // Which PC is meant, since two may have been given one name.
        let who = words(.pcsLine, ["name": pc.name, "sentence": context.contact(pc)])
        let what: [PCsWord] = [.pcsForgetStays, .pcsForgetNothingNew, .pcsForgetKey, .pcsForgetThere, .pcsForgetAgain]
        self.init(
            context, words(.pcsForgetTitle, name), [who] + what.map { words($0, name) }, go: .pcsForgetGo, keep: .pcsForgetKeep,
            path: PagePaths.pcForget(pc.id), back: PagePaths.pc(pc.id), problem)
    }

    /// Before this PC leaves the others.
    init(leaving context: PageContext, _ pcs: FamilyPCs, problem: PCsWord? = nil) {
        let words = context.words
        // They do not hear of it by themselves.
        let reached = pcs.others.filter { if case .stick = $0.contact { true } else { false } }.map(\.name)
        let stick = reached.isEmpty ? nil : words(.pcsLeaveStick, ["names": reached.joined(separator: ", ")])
        let sentences = [words(.pcsLeaveStays), words(.pcsLeaveApart), stick, words(.pcsLeaveAgain)]
        self.init(
            context, words(.pcsLeaveTitle), sentences.compactMap(\.self), go: .pcsLeaveGo, keep: .pcsLeaveKeep,
            path: PagePaths.pcsLeave, back: PagePaths.pcs, problem)
    }

    private init(
        _ context: PageContext, _ heading: String, _ sentences: [String], go: PCsWord, keep: PCsWord, path: String, back: String,
        _ problem: PCsWord?
    ) {
        let words = context.words
        shell = context.parentShell(title: heading, layout: .column, here: .safety, isLive: problem == nil)
        t = words.plain
        self.heading = heading
        self.sentences = sentences
        self.go = words(go)
        self.keep = words(keep)
        (self.path, self.back) = (path, back)
        self.problem = problem.map { words($0) }
    }
}
