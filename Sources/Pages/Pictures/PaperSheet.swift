/// The ruling of squared paper: how long a square and a row are.
///
/// There are two, and they look different, so that a child never takes ten seconds for a minute. They are equally wide, and two rows of
/// seconds are as high as three of minutes, so that one takes the place of the other. The page's script (`paper.js`) has the same figures.
public enum PaperSheet: String, CaseIterable, Sendable {
    /// A square is one minute, and a row ten minutes.
    case minutes
    /// A square is ten seconds, and a row one minute. For durations under two minutes, of which minute paper shows only slivers.
    case seconds

    /// The sheet on which durations are drawn whose longest one this is.
    ///
    /// - Parameter longest: in seconds.
    init(longest: Double) { self = longest < Self.limit ? .seconds : .minutes }

    /// From this duration on, minute paper. In seconds.
    static let limit = 120.0

    /// How long a square is, in seconds.
    var square: Double { self == .minutes ? 60 : 10 }
    /// How many squares a row has.
    var columns: Int { self == .minutes ? 10 : 6 }
    /// Durations of more rows are cut off; the words beside the picture have them.
    var mostRows: Int { self == .minutes ? 12 : 2 }
    /// The width of a square of large paper, in pixels.
    var width: Double { self == .minutes ? 48 : 80 }
    /// The height of a square of large paper, in pixels.
    var height: Double { self == .minutes ? 48 : 72 }

    /// How many rows a sheet has.
    ///
    /// - Parameters:
    ///   - longest: the longest of its durations, in seconds.
    ///   - least: the fewest rows, of minute paper.
    func rows(longest: Double, least: Int) -> Int {
        let needed = Int(min(longest / (square * Double(columns)), Double(mostRows)).rounded(.up))
        return min(max(least, needed, 1), mostRows)
    }
}
