/// The guess of a guest: a person who guesses beside the player how long a task takes. It changes no figure of the player, and nothing
/// stores it.
public struct GuestGuess: Hashable, Sendable {
    /// The maximum length of the name, in characters as a reader counts them.
    public static let longestName = 40

    public let name: String
    public let seconds: Double

    /// - Parameters:
    ///   - name: as typed.
    ///   - seconds: the guess.
    /// - Returns: nil if the name has a flaw, or the guess is outside `GameSession.enterableSeconds`.
    public init?(name: String, seconds: Double) {
        guard Self.flaw(inName: name) == nil, GameSession.enterableSeconds.contains(seconds) else { return nil }
        self.name = NameRule.trimmed(name)
        self.seconds = seconds
    }

    /// The flaw of a name; nil if it has no flaw.
    ///
    /// - Parameter name: as typed; white space around it is allowed.
    public static func flaw(inName name: String) -> NameFlaw? {
        if let flaw = NameRule.flaw(inNew: name) { return flaw }
        let length = NameRule.trimmed(name).count
        return length > longestName ? .tooLong(characters: length) : nil
    }
}

/// A guess beside the time, in whole seconds, as people read both. The player's guess and that of a guest are each compared with the time,
/// and never with each other.
public enum GuessComparison: Hashable, Sendable {
    case exact
    /// The guess is longer than the time by so many seconds.
    case more(Double)
    /// The guess is shorter than the time by so many seconds.
    case less(Double)

    /// - Parameters:
    ///   - guess: in seconds.
    ///   - actual: the time, in seconds.
    public init(guess: Double, actual: Double) {
        let difference = guess.rounded() - actual.rounded()
        self = difference == 0 ? .exact : difference > 0 ? .more(difference) : .less(-difference)
    }
}
