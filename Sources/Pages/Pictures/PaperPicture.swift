/// Squared paper with a guess, which is an outline, and the time that something took, which is colour.
///
/// Every duration on every page is drawn on it, so that nine minutes looks the same everywhere. There are two sheets (`PaperSheet`).
public struct PaperPicture: Hashable, Sendable {
    /// The time, or a part of it, in the colour of its rating.
    public struct Fill: Hashable, Sendable {
        public let path: String
        /// A class of the style sheet.
        public let rating: String
    }

    /// The end of a square, in words, in its lower right corner.
    public struct Label: Hashable, Sendable {
        public let x: String
        public let y: String
        public let text: String
    }

    /// The turned corner of a sheet that lies face down: the part that is cut off, and the part that shows.
    public struct Fold: Hashable, Sendable {
        public let cut: String
        public let corner: String
    }

    /// In words, what is drawn.
    public let title: String
    /// The name of the sheet, which is a class of the style sheet.
    public let sheetName: String
    public let viewBox: String
    public let width: String
    public let height: String
    public let sheet: String
    /// The lines between the squares, and those of each half row.
    public let rules: String
    public let fives: String
    public let labels: [Label]
    public let fills: [Fill]
    /// The outline of the guess.
    public let guess: String?
    /// The outline of a second guess, that of a guest. It begins inside that of the first guess, so that equal ones are both visible.
    public let guest: String?
    public let isFaceDown: Bool
    public let fold: Fold?
    /// Whether a guess can be drawn on it.
    public var takesGuess: Bool = false
    /// Whether its squares are the small ones.
    public let isSmall: Bool

    /// Durations are in seconds.
    ///
    /// - Parameters:
    ///   - guest: a second guess, that of a guest.
    ///   - parts: drawn one after the other, instead of `actual`.
    ///   - rating: of guess and time; it decides about the colour.
    ///   - rows: the fewest, of minute paper.
    ///   - sheet: by default, that of the longest duration.
    ///   - isSmall: whether it is one of several pictures on a page.
    public init(
        title: String, guess: Double? = nil, guest: Double? = nil, actual: Double? = nil, parts: [Double] = [],
        rating: String = "mine", rows: Int = 1, sheet: PaperSheet? = nil, isSmall: Bool = false, isFaceDown: Bool = false
    ) {
        let longest = max(guess ?? 0, guest ?? 0, actual ?? 0, parts.reduce(0, +))
        let kind = sheet ?? (longest > 0 ? PaperSheet(longest: longest) : .minutes)
        let ruling = Ruling(
            kind, rows: kind.rows(longest: longest, least: rows), isSmall: isSmall,
            isTorn: !isFaceDown && longest > kind.square * Double(kind.columns * kind.mostRows))
        let margin = 2.0
        self.title = title
        sheetName = kind.rawValue
        let (wide, high) = (ruling.wide + 2 * margin, ruling.high + ruling.tear + 2 * margin)
        viewBox = [-margin, -margin, wide, high].map(SVGNumber.text).joined(separator: " ")
        (width, height) = (SVGNumber.text(wide), SVGNumber.text(high))
        self.sheet = ruling.sheet
        rules = ruling.rules
        fives = ruling.fives
        labels = isSmall || isFaceDown ? [] : ruling.labels
        let ends = parts.reduce(into: [0]) { ends, part in ends.append(ends[ends.count - 1] + part) }
        fills =
            actual.map { [Fill(path: ruling.squares(0...$0), rating: rating)] }
            ?? zip(ends, ends.dropFirst()).enumerated().map { place, span in
                Fill(path: ruling.squares(span.0...span.1), rating: place.isMultiple(of: 2) ? "mine" : "other")
            }
        self.guess = guess.map { ruling.outline($0) }
        self.guest = guest.map { ruling.outline($0, inset: 6) }
        self.isFaceDown = isFaceDown
        fold = isFaceDown ? ruling.fold(margin: margin) : nil
        self.isSmall = isSmall
    }
}

/// The paths of a sheet with some rows.
private struct Ruling {
    let kind: PaperSheet
    let rows: Int
    let wide: Double
    let high: Double
    /// How long the teeth below the last row are where the sheet is torn off, because a duration goes on; otherwise 0.
    let tear: Double
    private let square: (width: Double, height: Double)
    private let gap: Double

    init(_ kind: PaperSheet, rows: Int, isSmall: Bool, isTorn: Bool) {
        self.kind = kind
        self.rows = rows
        square = isSmall ? (kind.width / 2, kind.height / 2) : (kind.width, kind.height)
        gap = isSmall ? 2 : 3
        wide = Double(kind.columns) * square.width
        high = Double(rows) * square.height
        tear = isTorn ? square.height / 4 : 0
    }

    var sheet: String {
        if tear == 0 { return "M0 0H\(text(wide))V\(text(high))H0Z" }
        let half = text(square.width / 2)
        let teeth = String(repeating: "l-\(half) \(text(tear))l-\(half) -\(text(tear))", count: kind.columns)
        return "M0 0H\(text(wide))V\(text(high))\(teeth)Z"
    }

    var rules: String {
        let across = (0...rows).map { "M0 \(text(Double($0) * square.height))H\(text(wide))" }
        return across.joined() + columns { !$0.isMultiple(of: kind.columns / 2) }
    }

    var fives: String { columns { $0.isMultiple(of: kind.columns / 2) } }

    /// Minute paper has no labels, because a player can count its squares.
    var labels: [PaperPicture.Label] {
        guard kind == .seconds else { return [] }
        return (1...rows * kind.columns).compactMap { number in
            let (row, column) = ((number - 1) / kind.columns, (number - 1) % kind.columns + 1)
            let isMinute = column == kind.columns
            guard row == 0 || isMinute else { return nil }
            return PaperPicture.Label(
                x: text(Double(column) * square.width - 8), y: text(Double(row + 1) * square.height - 10),
                text: isMinute ? "\(row + 1) min" : "\(column * Int(kind.square))")
        }
    }

    /// A square for each unit of a span of seconds, and parts of squares at its ends.
    func squares(_ seconds: ClosedRange<Double>) -> String {
        let (begin, end) = (number(seconds.lowerBound), number(seconds.upperBound))
        return (Int(begin)..<Int(end.rounded(.up))).map { number in
            let from = max(0, begin - Double(number))
            let to = min(1, end - Double(number))
            // A part that begins inside a square touches the one before it.
            let left = square.width * from + (from == 0 ? gap : 0)
            let x = Double(number % kind.columns) * square.width + left
            let y = Double(number / kind.columns) * square.height + gap
            let width = max(1, square.width * to - gap - left)
            return "M\(text(x)) \(text(y))h\(text(width))v\(text(square.height - 2 * gap))H\(text(x))Z"
        }.joined()
    }

    /// The path around the squares of a duration in seconds.
    ///
    /// - Parameter inset: how far inside the squares it is, but for its end, which is exact.
    func outline(_ seconds: Double, inset: Double = 0) -> String {
        let squares = number(seconds)
        let full = Int(squares) / kind.columns
        let rest = (squares - Double(full * kind.columns)) * square.width
        let y = Double(full) * square.height - inset
        let (begin, left) = ("M\(text(inset)) \(text(inset))", "H\(text(inset))Z")
        if full == 0 { return "\(begin)H\(text(rest))V\(text(square.height - inset))\(left)" }
        if rest < 0.01 { return "\(begin)H\(text(wide))V\(text(y))\(left)" }
        return "\(begin)H\(text(wide - inset))V\(text(y))H\(text(rest))V\(text(y + square.height))\(left)"
    }

    func fold(margin: Double) -> PaperPicture.Fold {
        let (right, bottom) = (wide + margin, high + margin)
        let (left, top) = (wide - square.width, high - square.height)
        return PaperPicture.Fold(
            cut: "M\(text(right)) \(text(top))L\(text(left)) \(text(bottom))H\(text(right))Z",
            corner: "M\(text(wide)) \(text(top))H\(text(left))V\(text(high))Z")
    }

    /// How many squares a duration in seconds has, cut off at the end of the sheet.
    private func number(_ seconds: Double) -> Double { min(seconds / kind.square, Double(rows * kind.columns)) }

    private func columns(where isMeant: (Int) -> Bool) -> String {
        (0...kind.columns).filter(isMeant).map { "M\(text(Double($0) * square.width)) 0V\(text(high))" }.joined()
    }

    private func text(_ number: Double) -> String { SVGNumber.text(number) }
}
