import Domain
import Services

/// Who plays? On a login that several players share.
struct WhoPage: PageModel {
    static let template = "who"

    let shell: PageShell
    let t: [String: [String: String]]
    let players: [PlayerMark]
    let hasNobody: Bool

    init(_ context: PageContext, players: [PlayerProfile]) {
        shell = context.shell(title: context.words(.whoTitle))
        t = context.words.plain
        self.players = players.map { PlayerMark($0, path: "\($0.id)") }
        hasNobody = players.isEmpty
    }
}

struct WhoRoutes: Sendable {
    let site: PageSite

    var all: [PageRoute] {
        [
            PageRoute(.get, PagePaths.start) { request, desk in
                let players = try await desk.players()
                if case .player(let own) = desk.caller.role { return .see(PagePaths.home(own)) }
                if let last = request.rememberedPlayer, players.contains(where: { $0.id == last }) {
                    return .see(PagePaths.home(last))
                }
                if players.count == 1 { return .see(PagePaths.home(players[0].id)) }
                return try ask(request, desk, players)
            },
            PageRoute(.get, PagePaths.who) { request, desk in try ask(request, desk, try await desk.players()) },
            PageRoute(.post, PagePaths.who) { request, desk in
                guard let id = request.form["player"].flatMap({ PlayerID($0) }) else { return .see(PagePaths.who) }
                return .see(PagePaths.home(try await desk.player(id).id), remembers: id)
            },
        ]
    }

    private func ask(_ request: PageRequest, _ desk: Desk, _ players: [PlayerProfile]) throws -> PageAnswer {
        let context = PageContext(site, request, desk)
        return try context.page(WhoPage(context, players: players))
    }
}
