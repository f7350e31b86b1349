/// Minute paper: one square is one minute, ten to a row. A guess is an outline, and what it took is colour.
///
/// Every duration on every page is drawn on it, so that nine minutes looks the same everywhere.
public struct PaperPicture: Hashable, Sendable {
    /// What it took, or a part of it, in the colour of its rating.
    public struct Fill: Hashable, Sendable {
        public let path: String
        /// A class of the style sheet.
        public let rating: String
    }

    /// How many squares a row has.
    public static let columns = 10
    /// Longer durations than two hours are cut off; the words beside the picture have them.
    static let mostRows = 12

    /// In words, what is drawn.
    public let title: String
    public let viewBox: String
    public let width: String
    public let height: String
    public let sheet: String
    /// The lines between the squares, and those at each fifth.
    public let rules: String
    public let fives: String
    public let fills: [Fill]
    /// The outline of the guess.
    public let guess: String?
    public let isFaceDown: Bool
    /// The turned corner of a sheet that lies face down: what is cut off, and what shows.
    public struct Fold: Hashable, Sendable {
        public let cut: String
        public let corner: String
    }

    public let fold: Fold?
    /// Whether squares can be coloured on it to guess.
    public var takesGuess: Bool = false
    /// Whether what it took is uncovered in a movement.
    public let uncovers: Bool
    /// Whether its squares are the small ones.
    public let isSmall: Bool

    /// - Parameters:
    ///   - guess: in minutes; a part of a square for seconds.
    ///   - actual: in minutes.
    ///   - parts: in minutes, drawn one after the other, instead of `actual`.
    ///   - rating: of the two; decides about the colour.
    ///   - rows: at least.
    ///   - isSmall: whether it is one of several pictures on a page.
    public init(
        title: String, guess: Double? = nil, actual: Double? = nil, parts: [Double] = [], rating: String = "mine", rows: Int = 1,
        isSmall: Bool = false, isFaceDown: Bool = false, uncovers: Bool = false
    ) {
        let square = isSmall ? 24.0 : 48.0
        let longest = max(guess ?? 0, actual ?? 0, parts.reduce(0, +))
        let rows = min(max(rows, Int((longest / Double(Self.columns)).rounded(.up)), 1), Self.mostRows)
        let (wide, high) = (Double(Self.columns) * square, Double(rows) * square)
        let margin = 2.0
        self.title = title
        viewBox = [-margin, -margin, wide + 2 * margin, high + 2 * margin].map(Self.text).joined(separator: " ")
        width = Self.text(wide + 2 * margin)
        height = Self.text(high + 2 * margin)
        sheet = "M0 0H\(Self.text(wide))V\(Self.text(high))H0Z"
        fold = isFaceDown ? Self.fold(wide, high, square, margin) : nil
        self.uncovers = uncovers
        self.isSmall = isSmall
        let across = (0...rows).map { "M0 \(Self.text(Double($0) * square))H\(Self.text(wide))" }
        let down = (0...Self.columns).map { (column: $0, line: "M\(Self.text(Double($0) * square)) 0V\(Self.text(high))") }
        rules = (across + down.filter { $0.column % 5 != 0 }.map(\.line)).joined()
        fives = down.filter { $0.column % 5 == 0 }.map(\.line).joined()
        let most = Double(rows * Self.columns)
        let ends = parts.reduce(into: [0]) { ends, part in ends.append(min(ends[ends.count - 1] + part, most)) }
        fills =
            actual.map { [Fill(path: Self.squares(0...min($0, most), square), rating: rating)] }
            ?? zip(ends, ends.dropFirst()).enumerated().map { place, span in
                Fill(path: Self.squares(span.0...span.1, square), rating: place.isMultiple(of: 2) ? "mine" : "other")
            }
        self.guess = guess.map { Self.outline(min($0, most), square) }
        self.isFaceDown = isFaceDown
    }

    private static func fold(_ wide: Double, _ high: Double, _ square: Double, _ margin: Double) -> Fold {
        let (right, bottom) = (wide + margin, high + margin)
        let (left, top) = (wide - square, high - square)
        return Fold(
            cut: "M\(text(right)) \(text(top))L\(text(left)) \(text(bottom))H\(text(right))Z",
            corner: "M\(text(wide)) \(text(top))H\(text(left))V\(text(high))Z")
    }

    /// A square for each minute of a span, and parts of squares at its ends.
    private static func squares(_ span: ClosedRange<Double>, _ square: Double) -> String {
        let gap = square < 40 ? 2 : 3.0
        return (Int(span.lowerBound)..<Int(span.upperBound.rounded(.up))).map { number in
            let begin = max(0, span.lowerBound - Double(number))
            let end = min(1, span.upperBound - Double(number))
            // A part that begins inside a square touches the one before it.
            let left = square * begin + (begin == 0 ? gap : 0)
            let (x, y) = (Double(number % columns) * square + left, Double(number / columns) * square + gap)
            return "M\(text(x)) \(text(y))h\(text(max(1, square * end - gap - left)))v\(text(square - 2 * gap))H\(text(x))Z"
        }.joined()
    }

    /// The path around the squares of some minutes.
    private static func outline(_ minutes: Double, _ square: Double) -> String {
        let rows = Int(minutes) / columns
        let rest = (minutes - Double(rows * columns)) * square
        let (wide, y) = (Double(columns) * square, Double(rows) * square)
        if rows == 0 { return "M0 0H\(text(rest))V\(text(square))H0Z" }
        if rest < 0.01 { return "M0 0H\(text(wide))V\(text(y))H0Z" }
        return "M0 0H\(text(wide))V\(text(y))H\(text(rest))V\(text(y + square))H0Z"
    }

    private static func text(_ number: Double) -> String { SVGNumber.text(number) }
}
