/// Three small things to try, chosen to fit the week.
enum ReflectionChoices {
    static let count = 3

    /// - Parameters:
    ///   - insight: the insight of the reflection; a bias has a choice of its own.
    ///   - name: the player's name of the insight's task.
    ///   - split: how many estimates of the week were over, under and even.
    ///   - week: the number of the week, so that the general choices change from week to week.
    static func choices(insight: Insight?, name: String?, split: WeeklyReflection.BiasSplit, week: Int) -> [ReflectionChoice] {
        let estimations = split.over + split.under + split.even
        if estimations == 0 { return Array(quiet) }
        var choices: [ReflectionChoice] = []
        if let name, let direction = insight?.direction { choices.append(answer(to: direction, name)) }
        // Not a pattern, only what the week shows: two thirds of the estimates, and at least four.
        if choices.isEmpty, split.under >= 4, split.under * 3 >= estimations * 2 { choices.append(whatComesBetween) }
        if choices.isEmpty, split.over >= 4, split.over * 3 >= estimations * 2 { choices.append(ifItGoesWell) }
        let general = (0..<Self.general.count).map { Self.general[($0 + week).modulo(Self.general.count)] }
        return choices + general.prefix(count - choices.count)
    }

    private static func answer(to direction: Insight.Direction, _ name: String) -> ReflectionChoice {
        switch direction {
        case .under: ReflectionChoice(.addALittle, "I add a little to my guess for “\(name)”.")
        case .over: ReflectionChoice(.takeALittleOff, "I take a little off my guess for “\(name)”.")
        }
    }

    private static let whatComesBetween = ReflectionChoice(.whatComesBetween, "Before I guess, I ask: what could come in between?")
    private static let ifItGoesWell = ReflectionChoice(.ifItGoesWell, "Before I guess, I ask: how long if it goes well?")

    private static let general = [
        ReflectionChoice(.pictureSteps, "I picture the steps before I guess."),
        ReflectionChoice(.lastTime, "I think of how long it took last time."),
        ReflectionChoice(.halfway, "Halfway through, I ask myself how much time has gone."),
        ReflectionChoice(.secondGuess, "I guess twice, and take the number in the middle."),
        ReflectionChoice(.tellSomeone, "I tell someone what I found out about time."),
    ]

    /// After a week without quests.
    private static let quiet = [
        ReflectionChoice(.oneQuest, "I play one quest, on a day I choose."),
        ReflectionChoice(.oneGuess, "I guess how long one thing takes, just for fun."),
        ReflectionChoice(.ownQuest, "I make up a quest of my own."),
    ]
}
