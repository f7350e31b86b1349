import Domain
import Foundation
import Services
import ServicesTestSupport
import Testing

@testable import Pages

/// Asks for pages and sends forms, as a browser of one login does, without HTTP.
final class Browser {
    let site: PageSite
    /// Of who sits in front of it: the login, or a parent while parent mode is on.
    private(set) var desk: Desk
    private let home: TestHousehold
    private let role: Caller.Role
    private let userID: UInt32
    private let language: PageLanguage
    /// The page that is shown.
    private(set) var html = ""
    private(set) var path = ""
    private(set) var status = 0
    private(set) var remembered: PlayerID?
    /// The token of parent mode that the browser got last.
    private(set) var token: String?
    /// How parents want their pages in this browser.
    private(set) var look = ParentLook()
    /// The file that was saved last. The page stays.
    private(set) var saved: Download?

    struct NoRoute: Error {
        let path: String
    }

    /// - Parameter userID: tells several logins of one role apart.
    init(_ home: TestHousehold, _ role: Caller.Role, language: PageLanguage = .english, userID: UInt32 = .max) throws {
        site = try PageSite.shared()
        desk = Desk(home.household, for: Caller(role: role, userID: userID))
        (self.home, self.role, self.userID) = (home, role, userID)
        self.language = language
    }

    /// The desk of the login, or of who sits in front of it.
    private func asLogin(_ role: Caller.Role, token: Caller.Token = .none) -> Desk {
        Desk(home.household, for: Caller(role: role, userID: userID, token: token))
    }

    /// Parent mode ends, as after a quarter of an hour without use, or with *Lock*, also in another browser of the login.
    func letParentModeEnd() { desk = asLogin(role, token: .ended) }

    /// Whether the page is shown anew when something has changed elsewhere.
    var isLive: Bool { html.contains(" data-changes=\"") }

    /// Opens a page, and follows where it leads.
    func open(_ path: String) async throws {
        try await send(.get, path)
    }

    /// Sends the first form of the page whose address ends so, with fields beside its hidden ones.
    ///
    /// - Parameter text: that the form contains, where several have the same address.
    func submit(_ ending: String, _ fields: String = "", holding text: String = "") async throws {
        let forms = html.matches(of: /<form method="post" action="([^"]+)"[^>]*>([\s\S]*?)<\/form>/)
        let form = try #require(
            forms.first { $0.1.hasSuffix(ending) && (text.isEmpty || $0.2.contains(text)) },
            "there is no form to \(ending) in \(html)")
        let hidden = form.2.matches(of: /<input type="hidden" name="([^"]+)" value="([^"]*)">/).map {
            "\($0.1)=\(Self.encoded(String($0.2)))"
        }
        try await send(.post, String(form.1), (hidden + [fields]).joined(separator: "&"))
    }

    /// A value of an attribute as a browser sends it.
    private static func encoded(_ value: String) -> String {
        value.replacing("&quot;", with: "\"").replacing("&#39;", with: "'").replacing("&lt;", with: "<").replacing(
            "&gt;", with: ">"
        )
        .replacing("&amp;", with: "&").replacing("%", with: "%25").replacing("&", with: "%26").replacing("=", with: "%3D")
        .replacing("+", with: "%2B")
    }

    func post(_ path: String, _ fields: String) async throws {
        try await send(.post, path, fields)
    }

    /// Sends a form with files, which the page gets as the server hands them over.
    func upload(_ path: String, _ fields: String = "", files: [(name: String, text: String)]) async throws {
        try await upload(path, fields, data: files.map { ($0.name, Data($0.text.utf8)) })
    }

    /// Likewise, with files that are no texts.
    func upload(_ path: String, _ fields: String = "", data files: [(name: String, data: Data)]) async throws {
        var uploaded: [UploadedFile] = []
        guard let (route, _) = site.route(.post, path) else { throw NoRoute(path: path) }
        let admitted = try await desk.admitted(to: route.access)
        for (name, data) in files {
            let draft = try admitted.beginUpload(upTo: Desk.maximumCalendarBytes)
            try draft.append(data)
            uploaded.append(UploadedFile(field: "file", name: name, outcome: .kept(try draft.finish())))
        }
        try await send(.post, path, fields, uploaded)
    }

    /// Sends a form with more than a page takes. Of that, not even the fields are read.
    func uploadTooMuch(_ path: String) async throws {
        try await send(.post, path, problem: .tooLarge)
    }

    var heading: String { html.firstMatch(of: /<h1[^>]*>([\s\S]*?)<\/h1>/).map { Self.text(String($0.1)) } ?? "" }

    /// The heading of the stop that leads on Today: the next quest, or how the day stands.
    var leading: String { html.firstMatch(of: /<h2 class="lead">([\s\S]*?)<\/h2>/).map { Self.text(String($0.1)) } ?? "" }

    /// Whether the page has a text, wherever.
    func shows(_ text: String) -> Bool { Self.text(html).contains(text.replacing("\u{A0}", with: " ")) }

    /// What is to be read on a page.
    static func text(_ html: String) -> String {
        html.replacing(/<svg[\s\S]*?<\/svg>/, with: "").replacing(/<[^>]+>/, with: "").replacing("&#39;", with: "'")
            // Between a number and its unit.
            .replacing("\u{A0}", with: " ")
    }

    private func send(
        _ method: PageRoute.Method, _ address: String, _ fields: String = "", _ files: [UploadedFile] = [],
        problem: UploadProblem? = nil
    ) async throws {
        let parts = address.split(separator: "?", maxSplits: 1).map(String.init)
        guard let (route, parameters) = site.route(method, parts[0]) else { throw NoRoute(path: parts[0]) }
        var request = PageRequest(
            path: parts[0], parameters: parameters, query: FormFields(parsing: parts.count > 1 ? parts[1] : ""),
            form: FormFields(parsing: fields), files: files, uploadProblem: problem, language: language,
            rememberedPlayer: remembered)
        request.parentLook = look
        // As the door does it: on the players' pages the PIN counts for nothing.
        let caller = PageRequest.isOfParents(parts[0]) ? desk : asLogin(role)
        let admitted = try await caller.admitted(to: route.access)
        let answer = try await site.answer(route, request, admitted)
        if let player = answer.remembers { remembered = player }
        if let look = answer.remembersLook { self.look = look }
        if let begun = answer.parentModeToken {
            token = begun
            desk = asLogin(.parent, token: .valid)
        } else if parts[0] == PagePaths.lock, desk.caller.isUnlocked {
            letParentModeEnd()
        }
        switch answer.content {
        case .page(let page):
            html = page
            path = parts[0]
            status = answer.status
        case .seeOther(let next): try await send(.get, next)
        case .file(let download): saved = download
        }
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
