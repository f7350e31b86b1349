public import Domain

/// Something that keeps the family's PCs apart, or was set aside.
public struct PCProblemInfo: Codable, Hashable, Sendable {
    /// What it is, for programs.
    public var kind: PCProblem.Kind
    /// What is wrong, and what to do, in English.
    public var sentence: String

    public init(_ kind: PCProblem.Kind, _ sentence: String) {
        self.kind = kind
        self.sentence = sentence
    }

    public init(_ problem: PCProblem) {
        self.init(problem.kind, problem.sentence)
    }

    public static let example = PCProblemInfo(
        .syncthingStopped, "Syncthing is not running. Start it: sudo systemctl start timequest-sync.")
}
