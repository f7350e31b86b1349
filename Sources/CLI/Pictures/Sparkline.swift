/// A row of values as a row of little bars.
enum Sparkline {
    /// - Parameters:
    ///   - values: nil leaves a gap.
    ///   - range: what the lowest and the highest bar stand for; beyond it, bars are cut.
    static func text(_ values: [Double?], range: ClosedRange<Double>, on canvas: Canvas) -> String {
        let steps = canvas.hasBlocks ? Array("▁▂▃▄▅▆▇█") : Array("12345678")
        let span = max(range.upperBound - range.lowerBound, .ulpOfOne)
        return String(
            values.map { value in
                guard let value, value.isFinite else { return canvas.hasBlocks ? " " : "-" }
                let share = ((value - range.lowerBound) / span).clamped(to: 0...1)
                return steps[min(steps.count - 1, Int(share * Double(steps.count)))]
            })
    }
}
