/// What `GET /v1/parent` answers: who asks, and how parent mode stands on this PC.
public struct ParentInfo: Codable, Hashable, Sendable {
    /// Whether a PIN is set. One that cannot be read counts as set.
    public var hasPIN: Bool
    /// Whether whoever asks is a parent at this moment: by the login, or because parent mode is unlocked.
    public var isParent: Bool
    /// Whether it is the PIN, and not the login, that makes whoever asks a parent.
    public var isUnlocked: Bool
    /// In how many seconds the next PIN is looked at, after several wrong ones; nil where it is looked at now.
    public var retryAfterSeconds: Int?
    /// Why the PIN that is set is of no use, in a sentence that says how to mend it; nil where all is well.
    public var problem: String?

    public init(hasPIN: Bool, isParent: Bool, isUnlocked: Bool, retryAfterSeconds: Int? = nil, problem: String? = nil) {
        self.hasPIN = hasPIN
        self.isParent = isParent
        self.isUnlocked = isUnlocked
        self.retryAfterSeconds = retryAfterSeconds
        self.problem = problem
    }

    public static let example = ParentInfo(hasPIN: true, isParent: true, isUnlocked: true)
}
