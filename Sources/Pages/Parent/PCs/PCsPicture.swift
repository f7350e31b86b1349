import Services

/// This PC and the others, with the state of the way between them. The state has a shape besides a colour: a tick, dots, or a line with
/// gaps.
struct PCsPicture: Sendable {
    /// What is between this PC and another one.
    enum Way: String, Sendable {
        case current, catchingUp, away

        init(_ contact: FamilyPCs.Contact?) {
            self =
                switch contact {
                case .current: .current
                case .catchingUp: .catchingUp
                case .away, .relayed, .stick, nil: .away
                }
        }
    }

    struct Screen: Sendable {
        let name: String
        let x: String
        let y: String
        /// `own` or `other`, a class of the style sheet.
        let kind: String
    }

    struct Line: Sendable {
        let path: String
        /// A class of the style sheet.
        let kind: String
        /// Its middle.
        let x: String
        let y: String
        let hasTick: Bool
        let hasDots: Bool
    }

    let title: String
    let height: String
    let screens: [Screen]
    let lines: [Line]

    /// Longer names are cut off: the rows beside the picture have them.
    private static let longestName = 12
    private static let row = 112.0
    /// The middle of a screen below the top of its row.
    private static let middle = 32.0
    private static let (left, right) = (8.0, 224.0)
    private static let width = 88.0

    /// - Parameter title: all that the picture shows, in words.
    init(title: String, own: String, others: [(name: String, way: Way)]) {
        self.title = title
        func place(_ row: Double) -> Double { Self.middle + row * Self.row }
        let middle = place(Double(max(others.count, 1) - 1) / 2)
        func screen(_ name: String, _ x: Double, _ y: Double, _ kind: String) -> Screen {
            let short = name.count <= Self.longestName ? name : name.prefix(Self.longestName - 1) + "…"
            return Screen(name: short, x: SVGNumber.text(x), y: SVGNumber.text(y), kind: kind)
        }
        screens =
            [screen(own, Self.left, middle, "own")]
            + others.enumerated().map { screen($1.name, Self.right, place(Double($0)), "other") }
        let (from, to) = (Self.left + Self.width, Self.right)
        lines = others.enumerated().map { index, other in
            let (start, end) = (SVGNumber.text(middle), SVGNumber.text(place(Double(index))))
            let (first, second) = (SVGNumber.text(from + 48), SVGNumber.text(to - 48))
            return Line(
                path: "M\(SVGNumber.text(from)) \(start)C\(first) \(start) \(second) \(end) \(SVGNumber.text(to)) \(end)",
                kind: other.way.rawValue, x: SVGNumber.text((from + to) / 2),
                y: SVGNumber.text((middle + place(Double(index))) / 2), hasTick: other.way == .current,
                hasDots: other.way == .catchingUp)
        }
        height = SVGNumber.text(Self.row * Double(max(others.count, 1)))
    }
}
