import Domain
import Services

/// Who plays? On a login that several players share.
struct WhoPage: PageModel {
    static let template = "who"

    let shell: PageShell
    let t: [String: [String: String]]
    let players: [PlayerMark]
    /// Whether nobody plays yet.
    let hasNobody: Bool

    init(_ context: PageContext, players: [(profile: PlayerProfile, settings: PlayerSettings)]) {
        shell = context.shell(title: context.words(.whoTitle), isLive: true)
        t = context.words.plain
        self.players = players.map { PlayerMark($0.profile, $0.settings.page, context.site, path: "\($0.profile.id)") }
        hasNobody = players.isEmpty
    }
}

struct WhoRoutes: Sendable {
    let site: PageSite

    var all: [PageRoute] {
        [
            PageRoute(.get, PagePaths.start) { request, desk in
                // A parent's login is nobody's who plays.
                if desk.looksIn { return .see(PagePaths.parent) }
                let players = try await desk.players()
                if players.isEmpty, try await desk.founderStanding().mayFound { return .see(PagePaths.setup) }
                if case .player(let own) = desk.caller.role { return .see(PagePaths.home(own)) }
                if let last = request.rememberedPlayer, players.contains(where: { $0.id == last }) {
                    return .see(PagePaths.home(last))
                }
                if players.count == 1 { return .see(PagePaths.home(players[0].id)) }
                return try await ask(request, desk, players)
            },
            PageRoute(.get, PagePaths.who) { request, desk in
                try await ask(request, desk, try await desk.players())
            },
            PageRoute(.post, PagePaths.who) { request, desk in
                guard let id = request.form["player"].flatMap({ PlayerID($0) }) else { return .see(PagePaths.who) }
                return .see(PagePaths.home(try await desk.player(id).id), remembers: id)
            },
        ]
    }

    private func ask(_ request: PageRequest, _ desk: Desk, _ players: [PlayerProfile]) async throws -> PageAnswer {
        let context = PageContext(site, request, desk)
        var marked: [(PlayerProfile, PlayerSettings)] = []
        for player in players { marked.append((player, try await desk.settings(of: player.id))) }
        return try context.page(WhoPage(context, players: marked))
    }
}
