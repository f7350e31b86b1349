import Domain
import Services

/// What a page needs besides its own content: the language, who plays and how this player wants the pages, the files.
struct PageContext: Sendable {
    let site: PageSite
    let request: PageRequest
    let desk: Desk
    let words: Words
    let player: PlayerProfile?
    let settings: PlayerSettings
    /// Nil for the colours of the PC.
    private let look: PageSettings.Look?

    /// For a page of nobody, or of parents.
    init(_ site: PageSite, _ request: PageRequest, _ desk: Desk) {
        self.init(site, request, desk, nil, .standard)
    }

    /// For a page of a player.
    init(_ site: PageSite, _ request: PageRequest, _ desk: Desk, player: PlayerProfile) async throws {
        self.init(site, request, desk, player, try await desk.settings(of: player.id))
    }

    private init(
        _ site: PageSite, _ request: PageRequest, _ desk: Desk, _ player: PlayerProfile?, _ settings: PlayerSettings
    ) {
        self.site = site
        self.request = request
        self.desk = desk
        self.player = player
        self.settings = settings
        let parents = PageRequest.isOfParents(request.path) ? request.parentLook : ParentLook()
        words = site.words(settings.page.language ?? parents.language ?? request.language)
        look = settings.page.look ?? parents.look
    }

    /// - Parameters:
    ///   - here: the page of the header that this one is.
    ///   - isLive: whether the page shows what changes elsewhere. It is not shown anew while something is filled in on it.
    ///   - sound: what sounds when the page comes up.
    func shell(
        title: String, layout: PageLayout = .column, here: PageLink.Place? = nil, isLive: Bool = false, sound: PageSound? = nil
    ) -> PageShell {
        PageShell(
            language: words.language.rawValue, look: look?.rawValue, isStill: !settings.page.motion, title: title,
            style: site.style, script: site.script, modules: site.modules,
            player: layout.hasHeader ? player.map { PlayerMark($0, settings.page, site, path: PagePaths.home($0.id)) } : nil,
            switchPath: desk.caller.seesAllPlayers ? PagePaths.who : nil, width: layout == .column ? nil : layout.rawValue,
            links: player.map { player in PageLink.Place.allCases.map { PageLink($0, player.id, words, isHere: $0 == here) } }
                ?? [],
            changes: isLive
                ? "\(player.map { PagePaths.changes($0.id) } ?? PageSite.choiceChangesPath)?since=\(desk.changeCount)" : nil,
            sound: settings.page.sounds ? sound.flatMap { site.sound($0) } : nil,
            hasSounds: settings.page.sounds)
    }

    /// What a page of parents has around its content.
    func parentShell(title: String, layout: PageLayout = .wide, here: ParentHeader.Place?, isLive: Bool = true) -> PageShell {
        var shell = shellBeforeParents(title: title, layout: layout)
        shell.switchPath = nil
        shell.parents = ParentHeader(words, here: here, canLock: desk.caller.isUnlocked)
        shell.changes = isLive ? "\(PageSite.parentChangesPath)?since=\(desk.changeCount)" : nil
        return shell
    }

    /// What a page has around it that stands before those of parents. A script puts what comes after it into the same document, so it has
    /// their style sheet and their modules already.
    func shellBeforeParents(title: String, layout: PageLayout = .focus) -> PageShell {
        var shell = shell(title: title, layout: layout)
        shell.parentStyle = site.parentStyle
        shell.modules = site.parentModules
        return shell
    }

    /// A page, whose forms contain the secret of the login.
    func page<Model: PageModel>(_ model: Model, status: Int = 200) throws -> PageAnswer {
        let html = try site.templates.render(Model.template, model)
        return .page(request.formSecret.map { FormMarks.inserted(into: html, secret: $0) } ?? html, status: status)
    }
}
