import Storage

/// The name of a player who was added on two PCs, before the two share their players.
public enum SecondName {
    /// The name under which the second of two players of one name is shown: with the next number that no player has.
    ///
    /// - Parameter players: the names of all players of this PC.
    public static func of(_ name: String, among players: [String]) -> String {
        NumberedNames.second(of: name, among: players)
    }
}
