import Domain
import Foundation
import Services
import ServicesTestSupport
import Testing

@testable import Pages

/// Asks for pages and sends forms, as a browser of one login does, without HTTP.
final class Browser {
    let site: PageSite
    let desk: Desk
    private let language: PageLanguage
    /// The page that is shown.
    private(set) var html = ""
    private(set) var path = ""
    private(set) var status = 0
    private(set) var remembered: PlayerID?

    struct NoRoute: Error {
        let path: String
    }

    init(_ home: TestHousehold, _ role: Caller.Role, language: PageLanguage = .english) throws {
        site = try PageSite()
        desk = home.desk(role)
        self.language = language
    }

    /// Opens a page, and follows where it leads.
    func open(_ path: String) async throws {
        try await send(.get, path)
    }

    /// Sends the first form of the page whose address ends so, with fields beside its hidden ones.
    func submit(_ ending: String, _ fields: String = "") async throws {
        let forms = html.matches(of: /<form method="post" action="([^"]+)"[^>]*>([\s\S]*?)<\/form>/)
        let form = try #require(forms.first { $0.1.hasSuffix(ending) }, "there is no form to \(ending) in \(html)")
        let hidden = form.2.matches(of: /<input type="hidden" name="([^"]+)" value="([^"]*)">/).map {
            "\($0.1)=\(Self.encoded(String($0.2)))"
        }
        try await send(.post, String(form.1), (hidden + [fields]).joined(separator: "&"))
    }

    /// A value of an attribute as a browser sends it.
    private static func encoded(_ value: String) -> String {
        value.replacing("&amp;", with: "&").replacing("%", with: "%25").replacing("&", with: "%26").replacing("=", with: "%3D")
    }

    func post(_ path: String, _ fields: String) async throws {
        try await send(.post, path, fields)
    }

    var heading: String { html.firstMatch(of: /<h1[^>]*>([\s\S]*?)<\/h1>/).map { Self.text(String($0.1)) } ?? "" }

    /// Whether the page has a text, wherever.
    func shows(_ text: String) -> Bool { Self.text(html).contains(text.replacing("\u{A0}", with: " ")) }

    private static func text(_ html: String) -> String {
        html.replacing(/<svg[\s\S]*?<\/svg>/, with: "").replacing(/<[^>]+>/, with: "").replacing("&#39;", with: "'")
            // Between a number and its unit.
            .replacing("\u{A0}", with: " ")
    }

    private func send(_ method: PageRoute.Method, _ address: String, _ fields: String = "") async throws {
        let parts = address.split(separator: "?", maxSplits: 1).map(String.init)
        let (route, parameters) = try find(method, parts[0])
        let request = PageRequest(
            parameters: parameters, query: FormFields(parsing: parts.count > 1 ? parts[1] : ""), form: FormFields(parsing: fields),
            language: language, rememberedPlayer: remembered)
        let answer = try await route.answer(request, desk)
        if let player = answer.remembers { remembered = player }
        switch answer.content {
        case .page(let page):
            html = page
            path = parts[0]
            status = answer.status
        case .seeOther(let next): try await send(.get, next)
        }
    }

    private func find(_ method: PageRoute.Method, _ path: String) throws -> (PageRoute, [String: String]) {
        let given = path.split(separator: "/").map(String.init)
        // What is spelled out goes before what is variable.
        let routes = site.routes.sorted { $0.path.count(where: { $0 == "{" }) < $1.path.count(where: { $0 == "{" }) }
        for route in routes where route.method == method {
            let own = route.path.split(separator: "/").map(String.init)
            guard own.count == given.count, zip(own, given).allSatisfy({ $0.hasPrefix("{") || $0 == $1 }) else { continue }
            let pairs = zip(own, given).filter { $0.0.hasPrefix("{") }.map { (String($0.0.dropFirst().dropLast()), $0.1) }
            return (route, Dictionary(uniqueKeysWithValues: pairs))
        }
        throw NoRoute(path: path)
    }
}

extension TestHousehold {
    /// The players have been here before, so that Home comes first.
    func endFirstVisits() async throws {
        for player in try await household.players.all() {
            var settings = PlayerSettings.standard
            settings.page.hasSeenTutorial = true
            _ = try await household.game.playerSettings.set(settings, of: player.id, at: questClock.reading().wall)
        }
    }
}
