import Domain

extension Words {
    /// The name of a copy: `Piano (copy)`, `Piano (copy 2)`. The copy of a copy is numbered, too.
    ///
    /// - Parameter taken: the names that it must not have, in lower case.
    func copyName(of name: String, taken: Set<String>) -> String {
        var base = Substring(name)
        if let ending = (1...taken.count + 1).map(copyEnding).first(where: { name.hasSuffix($0) && name != $0 }) {
            base = base.dropLast(ending.count)
        }
        var number = 1
        while true {
            let ending = copyEnding(number)
            let copy = base.prefix(max(1, NameRule.maximumLength - ending.count)) + ending
            if !taken.contains(copy.lowercased()) { return String(copy) }
            number += 1
        }
    }

    private func copyEnding(_ number: Int) -> String {
        number == 1 ? self(.routinesCopy) : self(.routinesCopyNumber, ["number": "\(number)"])
    }
}
