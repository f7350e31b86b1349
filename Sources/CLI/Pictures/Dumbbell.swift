/// An estimate and what it turned out to be as two points on one line: the longer the bar between them, the larger the miss.
struct Dumbbell {
    let estimatedSeconds: Double
    let actualSeconds: Double

    /// - Parameters:
    ///   - full: seconds at the right end of the line, the same for all that are to be compared.
    ///   - width: columns.
    func text(full: Double, width: Int, on canvas: Canvas) -> String {
        let scale = Double(width - 1) / max(full, 1)
        func column(_ seconds: Double) -> Int { Int((seconds * scale).rounded()).clamped(to: 0...(width - 1)) }
        let (estimate, actual) = (column(estimatedSeconds), column(actualSeconds))
        let signs: [Character] = canvas.hasBlocks ? ["○", "●", "─", "◉"] : ["o", "*", "-", "@"]
        var cells = [Character](repeating: " ", count: width)
        for place in min(estimate, actual)...max(estimate, actual) { cells[place] = signs[2] }
        cells[estimate] = signs[0]
        cells[actual] = estimate == actual ? signs[3] : signs[1]
        return String(cells)
    }
}
