import Domain

/// The difficulty of one task after each time that it was played.
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
