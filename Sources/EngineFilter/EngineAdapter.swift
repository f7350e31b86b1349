import API
import Domain

/// Translates the requests of one engine into its arguments, and its values into results.
protocol EngineAdapter {
    associatedtype Request: Decodable
    associatedtype Result: Encodable

    /// - Throws: `Problem` where the request is invalid.
    static func result(of request: Request, in context: EngineContext) throws -> Result
}

/// What all requests of one run share.
struct EngineContext {
    let rules: GameRules
    /// Finds a zone by its IANA name.
    let zones: (String) throws -> ZoneRules

    /// The zone of a request.
    ///
    /// - Throws: `Problem` where there is no such zone.
    func zone(named name: String) throws -> ZoneRules {
        do {
            return try zones(name)
        } catch {
            throw Problem(.invalid, "“timeZone”: \(error).", field: "timeZone")
        }
    }
}

/// The engines by the names that people type.
public enum EngineName: String, CaseIterable, Sendable {
    case score, difficulty, insights, forecast, suggest, reflect, streak

    var adapter: any EngineAdapter.Type {
        switch self {
        case .score: ScoreAdapter.self
        case .difficulty: DifficultyAdapter.self
        case .insights: InsightsAdapter.self
        case .forecast: ForecastAdapter.self
        case .suggest: SuggestAdapter.self
        case .reflect: ReflectAdapter.self
        case .streak: StreakAdapter.self
        }
    }
}
