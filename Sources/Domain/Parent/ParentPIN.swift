/// The PIN for parent mode and the wrong ones that were tried.
public struct ParentPIN: Codable, Hashable, Sendable {
    public var hash: PINHash
    public var attempts: PINAttempts

    public init(hash: PINHash, attempts: PINAttempts = PINAttempts()) {
        self.hash = hash
        self.attempts = attempts
    }
}
