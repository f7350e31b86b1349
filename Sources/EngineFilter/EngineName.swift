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
