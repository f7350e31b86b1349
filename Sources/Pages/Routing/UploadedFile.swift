import Domain
public import Services

/// A file that was sent with a form.
public struct UploadedFile: Hashable, Sendable {
    /// What became of a file.
    public enum Outcome: Hashable, Sendable {
        /// It is kept for a quarter of an hour after its last use, for the login that has sent it.
        case kept(UploadToken)
        /// It is larger than a file may be here.
        case tooLarge
        /// More files were sent than are allowed.
        case tooMany
        /// The disk is full, or cannot be written to.
        case notStored
    }

    /// The longest name that is shown, in Unicode scalars.
    private static let nameLimit = 100

    /// The name of the form's field.
    public let field: String
    /// The file's name without folders, for people: one line, never empty.
    public let name: String
    public let outcome: Outcome

    /// - Parameter name: as the browser has sent it.
    public init(field: String, name: String, outcome: Outcome) {
        self.field = field
        self.outcome = outcome
        let last = name.utf8.split { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") }.last.flatMap { String($0) } ?? ""
        let shown = String(
            String.UnicodeScalarView(DisplayText.line(NameRule.trimmed(last)).unicodeScalars.prefix(Self.nameLimit)))
        self.name = shown.isEmpty ? "?" : shown
    }

    /// Names the file where it is kept; nil where it is not.
    public var token: UploadToken? {
        if case .kept(let token) = outcome { token } else { nil }
    }
}

/// Why a form with files was not received to its end.
public enum UploadProblem: Hashable, Sendable {
    /// The files are too large together.
    case tooLarge
    /// There are far too many files or fields.
    case tooMany
    /// The caller may not send files: they were not read.
    case notAllowed
}
