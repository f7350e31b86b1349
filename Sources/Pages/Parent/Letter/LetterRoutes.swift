import Domain
import Services

/// The weekly letter. It only reads.
struct LetterRoutes: Sendable {
    let site: PageSite

    var all: [PageRoute] {
        [
            PageRoute(.get, PagePaths.letter, access: .parent) { request, desk in
                let context = PageContext(site, request, desk)
                let letter = try await desk.letter(week: request.query["week"].flatMap { LocalDate($0) })
                return try context.page(LetterPage(context, letter))
            }
        ]
    }
}
