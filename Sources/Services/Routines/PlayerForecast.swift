public import Domain

/// How long a routine will take one player, and what this is based on.
public struct PlayerForecast: Hashable, Sendable {
    /// As the caller may see it.
    public internal(set) var routine: Routine
    /// With the number of the player's runs that it is based on.
    public let forecast: RoutineForecast
    /// The day on which the newest of these runs was finished, in the household's zone; nil without any.
    public let newestRunDay: LocalDate?
    /// How many more quests it takes until the forecast is no longer learning; 0 where it is not.
    public let runsMissing: Int
}
