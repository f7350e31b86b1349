import API
import Domain

/// The score of one estimate.
enum ScoreAdapter: EngineAdapter {
    struct Request: Decodable {
        let estimatedSeconds: Seconds
        let actualSeconds: Seconds
        let bandMultiplier: RequestNumber?
    }

    struct Result: Encodable {
        let accuracyPercent: Double
        let rating: AccuracyRating
        let differenceSeconds: Double
        let xp: Int
    }

    static func result(of request: Request, in context: EngineContext) throws -> Result {
        do {
            let score = try TimeEstimationScorer.score(
                estimatedSeconds: request.estimatedSeconds.value, actualSeconds: request.actualSeconds.value,
                bandMultiplier: request.bandMultiplier?.value ?? 1, rules: context.rules)
            return Result(
                accuracyPercent: score.accuracyPercent, rating: score.rating, differenceSeconds: score.differenceSeconds,
                xp: XPEngine.xp(for: score.rating, multiplier: 1, rules: context.rules))
        } catch {
            throw Problem(.invalid, "“\(error.field)”: \(error.description)", field: error.field)
        }
    }
}

extension ScoringError {
    fileprivate var field: String {
        switch self {
        case .badEstimate: "estimatedSeconds"
        case .badActual: "actualSeconds"
        case .badMultiplier: "bandMultiplier"
        }
    }
}
