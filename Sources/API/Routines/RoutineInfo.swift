public import Domain

/// A routine with how long it is expected to take.
public struct RoutineInfo: Codable, Hashable, Sendable {
    /// The routine. Answers to players have no reference times.
    public var routine: Routine
    /// How long the routine is expected to take. Answers to players have it only if it is learned from a player's own runs: before that
    /// it follows from the parent's reference times.
    public var forecast: RoutineForecast?

    public init(routine: Routine, forecast: RoutineForecast?) {
        self.routine = routine
        self.forecast = forecast
    }

    private enum CodingKeys: String, CodingKey { case forecast }

    // In JSON, the routine's fields and the forecast are on one level.

    public init(from decoder: any Decoder) throws {
        routine = try Routine(from: decoder)
        forecast = try decoder.container(keyedBy: CodingKeys.self).decodeIfPresent(RoutineForecast.self, forKey: .forecast)
    }

    public func encode(to encoder: any Encoder) throws {
        try routine.encode(to: encoder)
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encodeIfPresent(forecast, forKey: .forecast)
    }

    public static let example = RoutineInfo(
        routine: .example, forecast: RoutineForecast(preparationSeconds: 2220, medianSeconds: 1440, runs: 0))
}

/// What `GET /v1/routines` answers.
public struct RoutineList: Codable, Hashable, Sendable {
    /// In the order in which they were added.
    public var routines: [RoutineInfo]
    /// Beside the archived ones, those that were deleted because they were never played. Nil if they were not asked for, and in the answer
    /// of a daemon of an earlier version.
    public var deleted: [DeletedRoutine]?

    public init(routines: [RoutineInfo], deleted: [DeletedRoutine]? = nil) {
        self.routines = routines
        self.deleted = deleted
    }

    public static let example = RoutineList(routines: [.example])
}

/// What `GET /v1/templates` answers.
public struct TemplateList: Codable, Hashable, Sendable {
    /// In the order in which people are offered them.
    public var templates: [RoutineTemplate]
    /// The time that a new routine of a template is planned with, by the template's id. One whose tasks a person names is missing. Nil for
    /// players, and in the answer of a daemon of an earlier version.
    public var plans: [String: TemplatePlan]?

    public init(templates: [RoutineTemplate], plans: [String: TemplatePlan]? = nil) {
        self.templates = templates
        self.plans = plans
    }

    public static let example = TemplateList(templates: RoutineTemplateProvider.all, plans: ["school-morning": .example])
}
