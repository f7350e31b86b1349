/// A list of which the player picks one: who plays, or which quest.
struct PlayMenu {
    struct Row {
        let name: String
        var note = ""
    }

    enum Answer: Equatable {
        /// - Parameter isTry: whether the letter that means just trying stood before it.
        case row(Int, isTry: Bool)
        /// None of them; the sentence helps.
        case notice(String)
    }

    let question: String
    let rows: [Row]
    /// Whether Enter takes the first. Who plays is not guessed.
    var takesFirst = true
    /// Whether `t` before the number means just trying.
    var offersTry = false

    /// - Parameter notice: the answer to a line that picked none.
    func text(on canvas: Canvas, notice: String?) -> String {
        let words: [TerminalWord] =
            [takesFirst ? .menuNumberOrFirst : .menuNumber] + (offersTry ? [.menuTries] : []) + [.menuLeaves]
        let hint = words.map { $0.text() }.joined(separator: " ")
        let below = notice.map { canvas.wrap($0).map { canvas.color(.yellow, $0) } } ?? []
        return ((canvas.wrap(question).map(canvas.bold) + [""] + list(on: canvas) + [""] + canvas.wrap(hint)) + below)
            .joined(separator: "\n")
    }

    /// A row a line; where the terminal is too narrow for that, each note is below its name.
    private func list(on canvas: Canvas) -> [String] {
        let width = rows.map { DisplayWidth.of($0.name) }.max() ?? 0
        let note = rows.map { DisplayWidth.of($0.note) }.max() ?? 0
        let fits = 7 + width + note <= canvas.width
        return rows.enumerated().flatMap { index, row in
            let number = "  \(index + 1)  "
            if fits {
                return [number + (row.note.isEmpty ? row.name : "\(DisplayWidth.fitted(row.name, width: width))  \(row.note)")]
            }
            let lines = canvas.wrap(row.name, indent: number.count) + canvas.wrap(row.note, indent: number.count + 2)
            return lines.enumerated().map { $0 == 0 ? number + $1.dropFirst(number.count) : $1 }
        }
    }

    func answer(_ line: String) -> Answer {
        if line.isEmpty, takesFirst { return .row(0, isTry: false) }
        if let index = index(line) { return .row(index, isTry: false) }
        if offersTry, line.lowercased().first == "t" {
            let rest = line.dropFirst().drop { $0 == " " }
            if let index = index(String(rest)) { return .row(index, isTry: true) }
            if rest.isEmpty { return .notice(TerminalWord.menuAfterT.text()) }
        }
        let byName = line.isEmpty ? [] : rows.indices.filter { rows[$0].name.lowercased().hasPrefix(line.lowercased()) }
        if byName.count == 1 { return .row(byName[0], isTry: false) }
        return .notice(["?", "h", "help", "hilfe"].contains(line.lowercased()) ? help : "\(numbers).")
    }

    private var numbers: String {
        rows.count == 1 ? TerminalWord.menuOne.text() : TerminalWord.menuRange.text(["count": "\(rows.count)"])
    }

    /// What can be typed, a sentence each.
    private var help: String {
        let words: [TerminalWord] = (takesFirst ? [.menuEnterFirst] : []) + (offersTry ? [.menuTriesFirst] : []) + [.menuLeaves]
        return ([TerminalWord.menuOrName.text(["numbers": numbers])] + words.map { $0.text() }).joined(separator: " ")
    }

    private func index(_ text: String) -> Int? { RowNumber.index(of: text, among: rows.count) }
}
