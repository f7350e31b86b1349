import Domain
import Foundation
import Services
import ServicesTestSupport

@testable import Pages

/// A page as a browser gets it, made of values that no service had to have.
struct RenderedPage {
    let html: String

    init(_ model: some PageModel, _ context: PageContext) throws {
        html = try context.site.templates.render(type(of: model).template, model)
    }

    func shows(_ text: String) -> Bool { Browser.text(html).contains(text) }

    var heading: String { html.firstMatch(of: /<h1[^>]*>([\s\S]*?)<\/h1>/).map { Browser.text(String($0.1)) } ?? "" }
    /// Whether it follows by itself what changes elsewhere.
    var isLive: Bool { html.contains("data-changes=\"") }
    /// The fields that something is typed into.
    var typedFields: Int { html.matches(of: /<input class="box"/).count }
}

extension PageContext {
    /// A page of parents.
    static func ofParents(_ desk: Desk, language: PageLanguage = .english) throws -> PageContext {
        PageContext(try PageSite.shared(), PageRequest(path: PagePaths.pcs, language: language), desk)
    }
}

extension FamilyPCs {
    /// Three PCs: this one, one that is connected, and one that was for the last time two hours before.
    static func three(now: Date, problems: [PCProblem] = []) -> FamilyPCs {
        FamilyPCs(
            own: PC(id: .numbered(1), name: "den"),
            others: [
                PC(id: .numbered(2), name: "attic", contact: .away(since: now - 2 * 3600)),
                PC(id: .numbered(3), name: "laptop", playsOnly: true, contact: .current),
            ], isPaired: true, problems: problems)
    }
}
