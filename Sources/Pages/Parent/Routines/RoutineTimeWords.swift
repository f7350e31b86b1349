import Domain

extension Words {
    /// A time of a routine's own: `Mon–Fri: ready by 07:40, only on school days`, with the child's name if it is for one.
    ///
    /// - Parameter people: the household's children.
    func text(of time: RoutineTime, _ people: [PlayerProfile]) -> String {
        let word: RoutinesWord = time.aim == .readyBy ? .routinesTimeReady : .routinesTimeBegin
        let name = people.first { $0.id == time.playerID }?.name
        let text = self(word, ["days": days(time.days), "time": "\(time.time)"])
        return [name, text, time.schoolDaysOnly ? self(.routinesTimeSchool) : nil].compactMap(\.self).joined(separator: ", ")
    }
}
