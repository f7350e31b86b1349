import Domain

/// The sentences about the start of a quest. A routine that begins at a time of its own is started at that time, so they name it once.
extension LocalTimeText {
    /// “Soccer practice at 16:00: start Activity Prep by 15:29”, “School Morning, ready by 07:40: start by 07:02”, “Bedtime: start at
    /// 20:10, as soon as you are free”.
    ///
    /// - Parameter emphasis: marks the name of the quest and the time.
    func line(of suggestion: ScheduleSuggestion, emphasis: (String) -> String = { $0 }) -> String {
        let word: SuggestionWord =
            switch suggestion.time?.aim {
            case .beginAt?: .beginLine
            case .readyBy?: .timeLine
            case nil: .line
            }
        let values = [
            "event": event(of: suggestion, isWhole: true), "quest": emphasis(suggestion.routineName),
            "time": emphasis(time(suggestion.startBy)),
        ]
        return word.text(values) + move(of: suggestion)
    }

    /// “Soccer practice at 16:00, start by 15:29”, “ready by 07:40, start by 07:02”, “start at 20:10, as soon as you are free”: the words
    /// behind the name of the quest.
    func call(of suggestion: ScheduleSuggestion) -> String {
        let values = ["event": event(of: suggestion), "time": time(suggestion.startBy)]
        let word: TerminalWord = suggestion.time?.aim == .beginAt ? .calledBegin : .calledStartBy
        return word.text(values) + move(of: suggestion)
    }

    /// “, before you leave at 07:45” if the start-by is at another time because the player is away; empty if not. The time at which the
    /// player is free is left out if it is the start-by.
    private func move(of suggestion: ScheduleSuggestion) -> String {
        switch suggestion.move {
        case .before(let leaves, let next?)?:
            ", \(TerminalWord.momentBeforeThen.text(["time": time(leaves), "quest": DisplayText.line(next)]))"
        case .before(let leaves, nil)?: ", \(TerminalWord.momentBefore.text(["time": time(leaves)]))"
        case .after(let back)? where time(back) == time(suggestion.startBy): ", \(TerminalWord.momentAfterThen.text())"
        case .after(let back)?: ", \(TerminalWord.momentAfter.text(["time": time(back)]))"
        case nil: ""
        }
    }
}
