/// All that can be said about a reveal. None of it judges her; a way-off guess is a discovery.
enum FeedbackSentences {
    /// - Parameter wasQuicker: the task took less time than she guessed.
    static func about(_ rating: AccuracyRating, wasQuicker: Bool) -> [String] {
        switch rating {
        case .spotOn: spotOn
        case .close: wasQuicker ? closeAndQuicker : closeAndSlower
        case .off: wasQuicker ? offAndQuicker : offAndSlower
        case .wayOff: wasQuicker ? wayOffAndQuicker : wayOffAndSlower
        }
    }

    private static let spotOn = [
        "Spot on! Your inner clock ticks well.",
        "You knew it. How did you find that number?",
        "Right on time. You could have been the clock.",
        "Guess and clock say the same. Lovely.",
        "Bullseye! You know this task by heart.",
    ]

    private static let closeAndQuicker = [
        "Close! It went a little quicker than you thought.",
        "Nearly there, with a bit of time left over.",
        "Good feeling for it. You even had a moment to spare.",
        "Close! Just a little less time than you gave it.",
        "You were near. What made it a bit quicker?",
    ]

    private static let closeAndSlower = [
        "Close! It took just a little longer than you thought.",
        "Nearly there. A small something took a bit of time.",
        "Good feeling for it, with just a bit more on the clock.",
        "Close! Just a little more time than you gave it.",
        "You were near. What took the little bit extra?",
    ]

    private static let offAndQuicker = [
        "Quicker than it felt! Did you notice why?",
        "You had time left over. Which part went fast?",
        "Interesting: this one is shorter than it seems.",
        "It took less time than you thought. Good to know for next time.",
        "The clock surprised you a bit: it went faster than you guessed.",
    ]

    private static let offAndSlower = [
        "It took a bit longer than it felt. Did you notice why?",
        "Interesting: this one is longer than it seems.",
        "There was more in it than you thought. Which part took the time?",
        "It took more time than you thought. Good to know for next time.",
        "The clock surprised you a bit: this one likes to take its time.",
    ]

    private static let wayOffAndQuicker = [
        "What a discovery: it was much quicker than it felt!",
        "Surprise! This task is a lot shorter than it seems.",
        "Now you know something new: it needs far less time than you thought.",
        "Much faster than you guessed. What did you expect to take so long?",
        "A real find! Big tasks can be small on the clock.",
    ]

    private static let wayOffAndSlower = [
        "What a discovery: it took much longer than it felt!",
        "Surprise! There is a lot more time hidden in this task than it seems.",
        "Now you know something new: it needs far more time than you thought.",
        "Much longer than you guessed. Where did the time hide?",
        "A real find! Small tasks can be big on the clock.",
    ]
}
