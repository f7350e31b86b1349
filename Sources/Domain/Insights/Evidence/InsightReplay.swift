/// The looks at a player, replayed in order.
protocol InsightReplay {
    /// Takes in the quest that ended.
    ///
    /// - Parameters:
    ///   - look: its number, from 0, none left out.
    ///   - judges: false where nobody will ask what was shown then, which spares the work.
    mutating func take(look: Int, judges: Bool)

    /// What is shown after the look that was taken last, most telling first.
    func findings(at look: Int) -> [InsightFinding]
}
