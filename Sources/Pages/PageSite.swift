public import Domain
public import Foundation
public import Services

/// The pages of TimeQuest: all routes, templates, texts and files.
public struct PageSite: Sendable {
    let files: PageFiles
    let templates: PageTemplates
    private let catalogs: [PageLanguage: Words]
    /// The path of the style sheet, with its version.
    let style: String
    /// The path of the style sheet that the parents' pages have besides, with its version.
    let parentStyle: String
    /// The paths of the drawings of tasks' pictures, by their names, with their versions.
    let thingPaths: [String: String]
    /// The path of the drawings of Today's meadow, with their version.
    let meadowPath: String
    /// The path of the script that loads the modules, with its version.
    let script: String
    /// The paths of the modules of a player's pages, with their versions.
    let modules: [String]
    /// The paths of those that a player's page without a form and without a sound needs, with their versions.
    let readingModules: [String]
    /// The paths of the modules of the parents' pages, with their versions.
    let parentModules: [String]
    /// The paths of the sounds, with their versions.
    let soundPaths: [PageSound.Name: String]
    /// The paths of the players' pictures, with their versions.
    let picturePaths: [PageSettings.Picture: String]
    /// Where a browser is told that a player's pages may have changed.
    public static let changesPath = "/players/{id}/changes"
    /// Where a browser is told that the page of who plays may have changed.
    public static let choiceChangesPath = "\(PagePaths.who)/changes"
    /// Where a browser is told that the pages of parents may have changed.
    public static let parentChangesPath = "\(PagePaths.parent)/changes"

    /// - Parameter folder: with the files, for work on them; nil for those in the program.
    /// - Throws: if a template or a catalog cannot be used.
    public init(folder: URL? = nil) throws {
        files = PageFiles(folder: folder)
        templates = try PageTemplates(files)
        let content = try files.all()
        catalogs = try Dictionary(
            uniqueKeysWithValues: PageLanguage.allCases.map {
                ($0, try Words($0, catalogs: Words.files($0).map { content[$0] ?? [] }))
            }
        )
        func versioned(_ path: String) -> String { "/\(path)?v=\(PageFile.version(of: content[path] ?? []))" }
        style = versioned("look.css")
        parentStyle = versioned("parent.css")
        thingPaths = Dictionary(uniqueKeysWithValues: Thing.names.map { ($0, versioned("pictures/things/\($0).svg")) })
        meadowPath = versioned(Meadow.file)
        script = versioned("script/start.js")
        modules = ["script/form.js", "script/paper.js", "script/reveal.js", "script/sound.js", "script/stream.js"].map(versioned)
        readingModules = ["script/form.js", "script/stream.js"].map(versioned)
        parentModules = ["script/form.js", "script/parent.js", "script/stream.js"].map(versioned)
        soundPaths = Dictionary(uniqueKeysWithValues: PageSound.Name.allCases.map { ($0, versioned("sound/\($0.rawValue).opus")) })
        picturePaths = Dictionary(
            uniqueKeysWithValues: PageSettings.Picture.allCases.map { ($0, versioned("pictures/\($0.rawValue).svg")) })
    }

    /// All routes.
    public var routes: [PageRoute] {
        WhoRoutes(site: self).all + HomeRoutes(site: self).all + QuestRoutes(site: self).all
            + MyQuestRoutes(site: self).all
            + PatternsRoutes(site: self).all + WeekRoutes(site: self).all + SettingsRoutes(site: self).all
            + WelcomeRoutes(site: self).all + parentRoutes
    }

    /// The pages of parents.
    private var parentRoutes: [PageRoute] {
        TodayRoutes(site: self).all + UnlockRoutes(site: self).all
            + RoutinesRoutes(site: self).all
            + CalendarsRoutes(site: self).all
            + MonthRoutes(site: self).all
            + ChildrenRoutes(site: self).all
            + SafetyRoutes(site: self).all
            + PCsRoutes(site: self).all
            + SetupRoutes(site: self).all
            + LetterRoutes(site: self).all
    }

    /// The route of an address, with the variable parts of the path; nil where there is none.
    func route(_ method: PageRoute.Method, _ path: String) -> (PageRoute, [String: String])? {
        let parts = path.split(atByte: "/").map(String.init)
        let found = routes.filter { $0.method == method }.compactMap { route in route.parameters(of: parts).map { (route, $0) } }
        // What is spelled out goes before what is variable.
        return found.min { $0.1.count < $1.1.count }
    }

    /// The answer to a request for a page: the page, or the one in front of it for a caller who may not see it. A founder may lose this
    /// right while the page is made: each change asks for it again.
    ///
    /// - Parameter desk: as admitted to the route.
    public func answer(_ route: PageRoute, _ request: PageRequest, _ desk: Desk) async throws -> PageAnswer {
        if route.access != .player, !desk.caller.isParent { return try await refuse(route, request, desk) }
        do {
            return try await route.answer(request, desk)
        } catch let refusal as Founders.Refusal {
            return try await refuse(refusal.standing, route, request, desk.withoutFounding, isForFounders: true)
        }
    }

    /// The page in front of one that the caller may not see: it asks for the PIN, or if that does not help, says who may set everything
    /// up. A caller who may do that is led there.
    public func refuse(_ route: PageRoute, _ request: PageRequest, _ desk: Desk) async throws -> PageAnswer {
        let isForFounders = route.access == .founder
        guard isForFounders || route.method == .get else { return try await UnlockRoutes(site: self).ask(request, desk) }
        return try await refuse(try await desk.founderStanding(), route, request, desk, isForFounders: isForFounders)
    }

    private func refuse(
        _ standing: Founders.Standing, _ route: PageRoute, _ request: PageRequest, _ desk: Desk, isForFounders: Bool
    ) async throws -> PageAnswer {
        guard let reason = FounderPage.Reason(standing) else {
            return standing.mayFound ? .see(PagePaths.setup) : try await UnlockRoutes(site: self).ask(request, desk)
        }
        // The other pages say it only if no PIN would help.
        guard isForFounders || reason.isForAllPages else { return try await UnlockRoutes(site: self).ask(request, desk) }
        let context = PageContext(self, request, desk)
        return try context.page(FounderPage(context, reason, isSent: route.method == .post), status: 403)
    }

    /// The texts in a language.
    func words(_ language: PageLanguage) -> Words { catalogs[language] ?? catalogs[.english]! }

    /// A page that says what went wrong.
    ///
    /// - Parameter sentTo: the path of the request; nil if that makes no difference.
    public func problem(_ problem: PageProblem, language: PageLanguage, sentTo: String? = nil) throws -> PageAnswer {
        let page = ProblemPage(problem, words(language), self, sentTo: sentTo ?? PagePaths.start)
        return .page(try templates.render(ProblemPage.template, page), status: problem.status)
    }

    /// The page to open again after a form was sent to a path: the path itself, or the nearest one above it that has a page.
    func page(ofForm path: String) -> String {
        var parts = path.split(atByte: "/").map(String.init)
        while !parts.isEmpty {
            let path = "/\(parts.joined(separator: "/"))"
            if route(.get, path) != nil { return path }
            parts.removeLast()
        }
        return PagePaths.start
    }

    /// The same page with its texts in all languages, if the browser's language is not known.
    public func problemInEveryLanguage(_ problem: PageProblem) throws -> PageAnswer {
        var page = ProblemPage(problem, words(.english), self)
        page.others = PageLanguage.allCases.filter { $0 != .english }.map {
            let other = ProblemPage(problem, words($0), self)
            return ProblemPage.Other(language: $0.rawValue, heading: other.heading, sentence: other.sentence)
        }
        return .page(try templates.render(ProblemPage.template, page), status: problem.status)
    }
}
