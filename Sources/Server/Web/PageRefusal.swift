import Pages

/// A request for a page that is refused before any page is asked.
struct PageRefusal: Error {
    let problem: PageProblem

    init(_ problem: PageProblem) {
        self.problem = problem
    }
}
