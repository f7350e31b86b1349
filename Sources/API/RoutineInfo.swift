public import Domain

/// A routine with how long it is expected to take.
public struct RoutineInfo: Codable, Hashable, Sendable {
    /// What the parent defined; without reference times where a player asks.
    public var routine: Routine
    /// How long it is expected to take.
    public var forecast: RoutineForecast

    public init(routine: Routine, forecast: RoutineForecast) {
        self.routine = routine
        self.forecast = forecast
    }

    private enum CodingKeys: String, CodingKey { case forecast }

    // The routine's own fields stand beside the forecast, not below.

    public init(from decoder: any Decoder) throws {
        routine = try Routine(from: decoder)
        forecast = try decoder.container(keyedBy: CodingKeys.self).decode(RoutineForecast.self, forKey: .forecast)
    }

    public func encode(to encoder: any Encoder) throws {
        try routine.encode(to: encoder)
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encode(forecast, forKey: .forecast)
    }

    public static let example = RoutineInfo(
        routine: .example, forecast: RoutineForecast(preparationSeconds: 2220, medianSeconds: 1440, runs: 0))
}
