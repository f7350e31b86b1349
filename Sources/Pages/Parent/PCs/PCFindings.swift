import Foundation
import Services

extension FamilyPCs {
    /// From how many seconds on a PC that was not met is mentioned on the first page: more than a week, as a PC may have that is used on
    /// weekends.
    private static let longAway: TimeInterval = 8 * 86_400

    /// What parents should know of the PCs of the family on their first page; nothing while this PC is alone.
    func findings(_ words: Words, now: Date) -> [FindingText] {
        guard isPaired else { return [] }
        let link = FindingText.Link(text: words(.pcsOpen), path: PagePaths.pcs)
        let away = others.compactMap { other -> FindingText? in
            guard case .away(let since?) = other.contact else { return nil }
            let seconds = now.timeIntervalSince(since)
            guard seconds >= Self.longAway else { return nil }
            let days = Int(min(seconds, 1e12) / 86_400)
            return FindingText(words.count(.pcsFindingAway, days, ["name": other.name]), link: link)
        }
        return problems.map { FindingText($0, words, link: link) } + away
    }
}
