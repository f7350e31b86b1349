import API
import Domain

/// The patterns of a player, with the number of guesses that they are from.
enum InsightListText {
    static func text(_ list: InsightList, player: String, on canvas: Canvas) -> String {
        let name = ["name": player]
        if list.estimationCount == 0, list.calibrationCount > 0 {
            return InsightWord.learning.text(count: list.calibrationCount, name)
        }
        if list.insights.isEmpty { return InsightWord.nothing.text(count: list.estimationCount, name) }
        let title = (list.calibrationCount > 0 ? InsightWord.titleLater : .title).text(count: list.estimationCount, name)
        let paragraphs = InsightParagraph.several(list.insights, on: canvas).map { "\n" + $0.joined(separator: "\n") }
        return ([canvas.bold(title)] + paragraphs).joined(separator: "\n")
    }
}
