public import Domain
public import Foundation
public import LinuxSystem
import Storage

/// What one caller may see and do in a household. All doors use it, and only it decides what a caller sees.
///
/// Its methods return values and know neither HTTP nor HTML. What a caller may not see is reported as not found.
public struct Desk: Sendable {
    let household: Household
    /// The sender of the request.
    public let caller: Caller
    /// How many changes of the household there were before this request.
    public let changeCount: Int

    public init(_ household: Household, for caller: Caller) {
        self.household = household
        self.caller = caller
        changeCount = household.pages.count
    }

    /// The moment of the request.
    public var now: Date { household.clock.now() }

    /// The rules of the game.
    public var rules: GameRules { household.settings.value.configuration.rules }

    /// The household's zone.
    public var zone: ZoneRules { household.settings.value.zone }

    /// The day of the request, in the household's zone.
    public var today: LocalDate { zone.localDateTime(at: now).date }

    /// The days of the week, in the household's order.
    public var weekdays: [Weekday] {
        let first = household.settings.value.configuration.firstWeekday
        return Weekday.allCases.filter { $0.rawValue >= first.rawValue } + Weekday.allCases.filter { $0.rawValue < first.rawValue }
    }

    /// Where reminders are emitted.
    public var remindersThread: ThreadExecutor { household.scheduler.thread }

    /// Does the work of a request of the caller. What it stores is counted for the caller's login: the bytes, and each change. Parents have
    /// no limit.
    public func storing<Value: Sendable>(_ work: @Sendable () async throws -> Value) async throws -> Value {
        try await LimitedLogin.$current.withValue(caller.isParent ? nil : caller.userID) { try await work() }
    }

    /// Stores a tap of a quest, or that a player has seen a reminder. It is not counted for the login: both have limits of their own, those
    /// of a player and a quest (`HouseholdLimits.questsADay`, `bytesPlayedADay`, `tapsOfQuest`) and one answer to each reminder. Nothing
    /// else that the login does can use up what playing needs. Parents have no limit on the bytes.
    func playing<Value: Sendable>(_ work: @Sendable () async throws -> Value) async throws -> Value {
        try await LimitedLogin.$current.withValue(nil) {
            try await LimitedLogin.$isPlaying.withValue(!caller.isParent) { try await work() }
        }
    }

    /// Runs what writes facts, so that they are stored with their author.
    ///
    /// - Parameter author: nil for the caller.
    func writing<Value: Sendable>(
        as author: FactAuthor? = nil, _ write: @Sendable () async throws -> Value
    ) async throws -> Value {
        let author = author ?? (caller.isParent ? FactAuthor.parent : FactAuthor.player)
        return try await FactAuthor.$current.withValue(author) { try await write() }
    }

    /// The player that a request is about: the one it names, or on a player's own login that player; nil means all players.
    ///
    /// - Throws: if the caller may not see the player, or there is no such player.
    public func player(named asked: PlayerID?) async throws -> PlayerID? {
        let player = try caller.player(asked)
        if let player, try await household.players.find(player) == nil {
            throw HouseholdError(
                .notFound, "There is no player \(player).", field: "player",
                reason: CodedReason(.playerUnknown, ["id": "\(player)"]))
        }
        return player
    }
}
