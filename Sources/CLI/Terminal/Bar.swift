import Domain

/// A length as a bar of a line's height, to an eighth of a column.
enum Bar {
    /// - Parameters:
    ///   - fraction: of the width, 0 … 1; a little always shows.
    ///   - width: columns.
    static func text(_ fraction: Double, width: Int, on canvas: Canvas) -> String {
        guard fraction > 0, fraction.isFinite else { return "" }
        let fraction = min(fraction, 1)
        guard canvas.hasBlocks else {
            return String(repeating: "#", count: max(1, Int((fraction * Double(width)).rounded())))
        }
        let eighths = max(1, Int((fraction * Double(width) * 8).rounded()))
        return String(repeating: "█", count: eighths / 8) + partial[eighths % 8]
    }

    /// A bar on a track that shows how far it could go.
    static func onTrack(_ fraction: Double, width: Int, on canvas: Canvas) -> String {
        let bar = text(fraction, width: width, on: canvas)
        return bar + String(repeating: canvas.hasBlocks ? "░" : ".", count: max(0, width - bar.count))
    }

    private static let partial = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]
}

/// An estimate and the measured time as two bars to one scale, and below them a guest's guess.
struct BarPair {
    let estimatedSeconds: Double
    let actualSeconds: Double
    var guest: GuestGuess?

    /// The most columns of a guest's name; a longer one is cut off.
    private static let nameWidth = 12

    func lines(on canvas: Canvas) -> [String] {
        let seconds = [estimatedSeconds, actualSeconds] + (guest.map { [$0.seconds] } ?? [])
        let longest = max(seconds.max() ?? 0, 1)
        let times = seconds.map(ClockText.text)
        let timeWidth = times.map(\.count).max() ?? 0
        let labels = [TerminalWord.playGuessed.text(), TerminalWord.playTook.text()]
        let name = guest.map { min(DisplayWidth.of($0.name), Self.nameWidth) } ?? 0
        let labelWidth = max(labels.map { DisplayWidth.of($0) }.max() ?? 0, name)
        let width = canvas.room(besides: 2 + labelWidth + 2 + 2 + timeWidth)
        func line(_ label: String, _ seconds: Double, _ time: String, _ paint: (String) -> String) -> String {
            let bar = Bar.text(seconds / longest, width: width, on: canvas)
            let gap = String(repeating: " ", count: width - bar.count + 2 + timeWidth - time.count)
            return "  \(DisplayWidth.fitted(label, width: labelWidth))  \(paint(bar))\(gap)\(time)"
        }
        var lines = [
            line(labels[0], estimatedSeconds, times[0]) { canvas.color(.cyan, $0) },
            line(labels[1], actualSeconds, times[1]) { canvas.color(.yellow, $0) },
        ]
        if let guest { lines.append(line(guest.name, guest.seconds, times[2]) { canvas.color(.magenta, $0) }) }
        return lines
    }
}
