public import Domain

/// Something that keeps the family's PCs apart, or was set aside. Beside the English sentence it has the values of it, from which each
/// language makes its own sentence; each value is nil if the problem does not have it.
public struct PCProblemInfo: Codable, Hashable, Sendable {
    /// What it is, for programs.
    public var kind: PCProblem.Kind
    /// What is wrong, and what to do, in English.
    public var sentence: String
    /// The file, folder or other thing that the problem is about.
    public var subject: String?
    /// What the family calls the PC that it is about, or that PC's id.
    public var pc: String?
    /// A limit or a count.
    public var number: Int?
    /// The reason that a program or the system gives, in English.
    public var detail: String?
    /// The shell command that helps.
    public var remedy: String?

    public init(
        _ kind: PCProblem.Kind, _ sentence: String, subject: String? = nil, pc: String? = nil, number: Int? = nil,
        detail: String? = nil,
        remedy: String? = nil
    ) {
        self.kind = kind
        self.sentence = sentence
        self.subject = subject
        self.pc = pc
        self.number = number
        self.detail = detail
        self.remedy = remedy
    }

    public init(_ problem: PCProblem) {
        self.init(
            problem.kind, problem.sentence, subject: problem.subject, pc: problem.pc, number: problem.number,
            detail: problem.detail,
            remedy: problem.remedy)
    }

    public static let example = PCProblemInfo(
        .syncthingStopped, "Syncthing is not running. Start it: sudo systemctl start timequest-sync.")
}
