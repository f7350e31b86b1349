/// How close an estimate came, in four steps. None of them is a failure: `wayOff` is a discovery.
public enum AccuracyRating: String, Codable, Hashable, Sendable, CaseIterable {
    case spotOn, close, off, wayOff
}
