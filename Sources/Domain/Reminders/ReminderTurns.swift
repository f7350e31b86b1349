/// Which PC of the family gives a player's reminders first: the one that the player used last. The others give them later, unless
/// they were answered meanwhile.
public struct ReminderTurns: Hashable, Sendable {
    /// Whether other PCs give reminders, too.
    public let isShared: Bool
    /// The players whose reminders another PC gives first. A player who has used no PC is not among them: then all give them at once.
    public let elsewhere: Set<PlayerID>

    private init(isShared: Bool, elsewhere: Set<PlayerID>) {
        self.isShared = isShared
        self.elsewhere = elsewhere
    }

    /// The turns where no other PC gives reminders.
    public static let alone = ReminderTurns(isShared: false, elsewhere: [])

    /// The turns as one PC sees them.
    ///
    /// - Parameters:
    ///   - own: this PC.
    ///   - present: the PCs that belong to the family, without those that have left. Where this one is not among them, or is the only
    ///     one, it is alone.
    ///   - uses: the last use of each PC by each player; earlier ones change nothing, nor do those of PCs that are not present.
    public init(of own: DeviceID, among present: Set<DeviceID>, uses: some Sequence<PlayerUse>) {
        guard present.contains(own), present.count > 1 else {
            self = .alone
            return
        }
        var last: [PlayerID: PlayerUse] = [:]
        for use in uses where present.contains(use.device) {
            let known = last[use.player] ?? use
            last[use.player] = (known.time, known.device) < (use.time, use.device) ? use : known
        }
        self.init(isShared: true, elsewhere: Set(last.values.lazy.filter { $0.device != own }.map(\.player)))
    }
}
