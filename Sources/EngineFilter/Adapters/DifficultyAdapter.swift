import Domain

/// How one task was played, time after time.
enum DifficultyAdapter: EngineAdapter {
    struct Request: Decodable {
        let history: [RequestSample]
    }

    struct Result: Encodable {
        let steps: [DifficultyState]
    }

    static func result(of request: Request, in context: EngineContext) throws -> Result {
        try context.check(request.history, in: "history")
        return Result(steps: AdaptiveDifficultyEngine.steps(history: request.history.map { $0.snapshot() }, rules: context.rules))
    }
}
