public import Domain
public import Foundation

/// The pages of TimeQuest: all routes, templates, texts and files.
public struct PageSite: Sendable {
    let files: PageFiles
    let templates: PageTemplates
    private let catalogs: [PageLanguage: Words]
    /// The path of the style sheet, with its version.
    let style: String
    /// The path of the script that loads the modules, with its version.
    let script: String
    /// The paths of the modules, with their versions.
    let modules: [String]
    /// The paths of the sounds, with their versions.
    let soundPaths: [PageSound.Name: String]
    /// Where a browser is told that a player's pages may have changed.
    public static let changesPath = "/players/{id}/changes"

    /// - Parameter folder: with the files, for work on them; nil for those in the program.
    /// - Throws: if a template or a catalog cannot be used.
    public init(folder: URL? = nil) throws {
        files = PageFiles(folder: folder)
        templates = try PageTemplates(files)
        let content = try files.all()
        catalogs = try Dictionary(
            uniqueKeysWithValues: PageLanguage.allCases.map {
                ($0, try Words($0, catalog: content["words/\($0.rawValue).json"] ?? []))
            }
        )
        func versioned(_ path: String) -> String { "/\(path)?v=\(PageFile.version(of: content[path] ?? []))" }
        style = versioned("look.css")
        script = versioned("script/start.js")
        modules = ["script/form.js", "script/paper.js", "script/sound.js", "script/stream.js"].map(versioned)
        soundPaths = Dictionary(uniqueKeysWithValues: PageSound.Name.allCases.map { ($0, versioned("sound/\($0.rawValue).opus")) })
    }

    /// All routes.
    public var routes: [PageRoute] {
        WhoRoutes(site: self).all + HomeRoutes(site: self).all + QuestRoutes(site: self).all
            + MyQuestRoutes(site: self).all
            + PatternsRoutes(site: self).all + WeekRoutes(site: self).all + SettingsRoutes(site: self).all
            + WelcomeRoutes(site: self).all
    }

    /// The texts in a language.
    func words(_ language: PageLanguage) -> Words { catalogs[language] ?? catalogs[.english]! }

    /// A page that says what went wrong.
    public func problem(_ problem: PageProblem, language: PageLanguage) throws -> PageAnswer {
        let words = words(language)
        return .page(try templates.render(ProblemPage.template, ProblemPage(problem, words, self)), status: problem.status)
    }
}
