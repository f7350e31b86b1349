import Domain
import Services

/// The children who play, and whose login is whose.
struct SetupChildrenPart: Sendable {
    struct Row: Sendable {
        let number: Int
        let legend: String
        let name: String
        let login: String
        /// The name before, so that the child keeps the routines.
        let was: String
        let nameProblem: String?
        let loginProblem: String?
    }

    /// How many rows there are at least, and how many come with one press.
    private static let leastRows = 2
    private static let moreRows = 3

    let rows: [Row]
    /// Who is there already.
    let present: String?
    let logins: [String]
    let hasLogins: Bool
    let problem: String?

    init(_ answers: SetupAnswers, _ facts: SetupFacts, _ extra: SetupStepExtra, _ words: Words) {
        let filled = answers.children
        // Beside a problem an empty row would only be in the way.
        let isRefused = !extra.flaws.isEmpty || extra.isMissing
        let wanted = max(Self.leastRows, filled.count + (extra.wantsMore ? Self.moreRows : isRefused ? 0 : 1))
        rows = (0..<min(wanted, HouseholdLimits.players)).map { index in
            let child = filled.indices.contains(index) ? filled[index] : nil
            let flaws = extra.flaws.filter { $0.child == index }
            return Row(
                number: index + 1, legend: words(.setupChildrenChild, ["number": "\(index + 1)"]), name: child?.name ?? "",
                login: child?.login ?? "", was: child?.name ?? "",
                nameProblem: flaws.first { $0.field == .player }.map { words.flaw($0) },
                loginProblem: flaws.first { $0.field == .playerLogin }.map { words.flaw($0) })
        }
        present =
            facts.players.isEmpty ? nil : words(.setupChildrenPresent, ["names": words.nameList(facts.players.map(\.name))])
        logins = extra.logins
        hasLogins = !logins.isEmpty
        problem = extra.isMissing ? words(.setupChildrenMissing) : extra.flaws.first(where: \.isAboutAll).map { words.flaw($0) }
    }
}
