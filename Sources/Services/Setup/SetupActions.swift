public import Domain
public import Foundation
public import LinuxSystem

/// The changes that setting up can make, one by one: the terminal makes them over the API and as root, the service in its own household;
/// a test records them.
public struct SetupActions: Sendable {
    /// Returns once the zone is in force: what follows is planned for it. Nil where it cannot be set.
    public var setZone: (@Sendable (_ zone: String) async throws -> Void)?
    public var addPlayer: @Sendable (_ draft: PlayerDraft) async throws -> PlayerProfile
    /// Sets all words of a player.
    public var setWords: @Sendable (_ player: PlayerProfile, _ words: [String]) async throws -> Void
    /// Stores that no child is in some groups of calendars. Returns false, and stores nothing, if the household can have no more such
    /// answers.
    public var leaveToNobody: @Sendable (_ groups: [String]) async throws -> Bool
    /// Nil where only root may.
    public var makeParent: (@Sendable (_ login: UserAccount) throws -> Void)?
    public var setPIN: @Sendable (_ pin: String) async throws -> Void
    public var addRoutine: @Sendable (_ draft: RoutineDraft) async throws -> Void
    /// Adds a calendar with what was chosen for it, and returns the number of its entries and the problems of its file.
    public var addCalendar: @Sendable (_ name: String, _ bytes: Data, _ choice: CalendarChoice) async throws -> CalendarSummary
    /// Nil where only root may.
    public var makeLink: (@Sendable (_ link: CalendarLink) throws -> Void)?

    public init(
        setZone: (@Sendable (_ zone: String) async throws -> Void)?,
        addPlayer: @escaping @Sendable (_ draft: PlayerDraft) async throws -> PlayerProfile,
        setWords: @escaping @Sendable (_ player: PlayerProfile, _ words: [String]) async throws -> Void,
        leaveToNobody: @escaping @Sendable (_ groups: [String]) async throws -> Bool,
        makeParent: (@Sendable (_ login: UserAccount) throws -> Void)?,
        setPIN: @escaping @Sendable (_ pin: String) async throws -> Void,
        addRoutine: @escaping @Sendable (_ draft: RoutineDraft) async throws -> Void,
        addCalendar: @escaping @Sendable (_ name: String, _ bytes: Data, _ choice: CalendarChoice) async throws -> CalendarSummary,
        makeLink: (@Sendable (_ link: CalendarLink) throws -> Void)?
    ) {
        self.setZone = setZone
        self.addPlayer = addPlayer
        self.setWords = setWords
        self.leaveToNobody = leaveToNobody
        self.makeParent = makeParent
        self.setPIN = setPIN
        self.addRoutine = addRoutine
        self.addCalendar = addCalendar
        self.makeLink = makeLink
    }
}
