import API
import Domain

/// The score of one estimate.
enum ScoreAdapter: EngineAdapter {
    struct Request: Decodable {
        let estimatedSeconds: Seconds
        let actualSeconds: Seconds
        let bandMultiplier: RequestNumber?
    }

    enum Result: Encodable {
        case scored(Scored)
        /// The time is too short to be compared with the estimate, so there is neither an accuracy nor a rating.
        case tooQuick(xp: Int)

        private enum CodingKeys: String, CodingKey { case kind, xp }

        func encode(to encoder: any Encoder) throws {
            switch self {
            case .scored(let scored): try scored.encode(to: encoder)
            case .tooQuick(let xp):
                var fields = encoder.container(keyedBy: CodingKeys.self)
                try fields.encode("tooQuick", forKey: .kind)
                try fields.encode(xp, forKey: .xp)
            }
        }
    }

    struct Scored: Encodable {
        let accuracyPercent: Double
        let rating: AccuracyRating
        let differenceSeconds: Double
        let xp: Int
    }

    static func result(of request: Request, in context: EngineContext) throws -> Result {
        let rules = context.rules
        let (estimate, actual) = (request.estimatedSeconds.value, request.actualSeconds.value)
        let score: EstimationScore
        do {
            score = try TimeEstimationScorer.score(
                estimatedSeconds: estimate, actualSeconds: actual, bandMultiplier: request.bandMultiplier?.value ?? 1, rules: rules)
        } catch {
            throw Problem(.invalid, "“\(error.field)”: \(error.description)", field: error.field)
        }
        if GameSession.isTooQuick(actual, rules) { return .tooQuick(xp: XPEngine.xpForTakingPart()) }
        // A quest refuses such an estimate. In classic the filter scores any, as the specification has it.
        if rules == .calibrated, estimate < GameSession.leastScoredSeconds {
            let error = QuestError.badEstimate(rules)
            throw Problem(.invalid, "“estimatedSeconds”: \(error.description)", field: "estimatedSeconds")
        }
        return .scored(
            Scored(
                accuracyPercent: score.accuracyPercent, rating: score.rating, differenceSeconds: score.differenceSeconds,
                xp: XPEngine.xp(for: score.rating, multiplier: 1, rules: rules)))
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
