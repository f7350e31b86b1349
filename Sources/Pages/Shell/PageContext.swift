import Domain
import Services

/// What a page needs besides its own content: the language, who plays, the files.
struct PageContext: Sendable {
    let site: PageSite
    let request: PageRequest
    let desk: Desk
    let words: Words
    let player: PlayerProfile?

    init(_ site: PageSite, _ request: PageRequest, _ desk: Desk, player: PlayerProfile? = nil) {
        self.site = site
        self.request = request
        self.desk = desk
        self.player = player
        words = site.words(request.language)
    }

    /// - Parameters:
    ///   - width: a class of the style sheet.
    ///   - here: the page of the header that this one is.
    func shell(title: String, width: String? = nil, here: PageLink.Place? = nil) -> PageShell {
        PageShell(
            language: words.language.rawValue, title: title, style: site.style, scripts: site.scripts,
            player: width == "focus" ? nil : player.map { PlayerMark($0, path: PagePaths.home($0.id)) },
            switchPath: desk.caller.seesAllPlayers ? PagePaths.who : nil, width: width,
            links: player.map { player in PageLink.Place.allCases.map { PageLink($0, player.id, words, isHere: $0 == here) } } ?? []
        )
    }

    func page<Model: PageModel>(_ model: Model, status: Int = 200) throws -> PageAnswer {
        .page(try site.templates.render(Model.template, model), status: status)
    }
}
