/// Something that keeps the family's PCs apart, or was set aside, for the parents to solve. Beside the English sentence it has the values
/// from which each language makes its own sentence.
public struct PCProblem: Codable, Hashable, Sendable {
    public var kind: Kind
    /// What is wrong, and what to do, in English. It is one line, which can be printed anywhere.
    public var sentence: String
    /// The file, folder or other thing that it is about; nil where its kind has none.
    public var subject: String?
    /// What the family calls the PC that it is about, or that PC's id; nil where its kind has none.
    public var pc: String?
    /// A limit or a count; nil where its kind has none.
    public var number: Int?
    /// The reason that a program or the system gives, in English; nil where there is none. The sentence contains it.
    public var detail: String?
    /// The shell command that helps; nil where no command does.
    public var remedy: String?

    public init(
        _ kind: Kind, _ sentence: String, subject: String? = nil, pc: String? = nil, number: Int? = nil, detail: String? = nil,
        remedy: String? = nil
    ) {
        self.kind = kind
        self.sentence = DisplayText.line(sentence)
        self.subject = subject
        self.pc = pc
        self.number = number
        self.detail = detail
        self.remedy = remedy
    }

    public static let example = PCProblem(
        .syncthingStopped, "Syncthing is not running. Start it: sudo systemctl start timequest-sync.")
}

extension PCProblem: CustomStringConvertible {
    public var description: String { sentence }
}
