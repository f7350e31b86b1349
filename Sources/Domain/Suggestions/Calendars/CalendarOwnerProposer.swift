/// Proposes which child a calendar is for.
public enum CalendarOwnerProposer {
    /// The child with a word that is in the calendar's label or in the name of its file: “Stundenplan 6c” is for the child whose class
    /// is 6c.
    ///
    /// - Parameter words: the words of each child: teams, classes and groups.
    /// - Returns: an index of `words`; nil if no child has such a word, or if several have one.
    public static func child(for calendar: CalendarSummary, words: [[String]]) -> Int? {
        let names = [CalendarLabel.proposed(for: calendar), calendar.name]
            .map { FoldedText($0, maximumWords: EventMatcher.maximumWords).words }
        let found = words.indices.filter { child in
            let index = GroupIndex(words[child].map { FoldedText($0).words })
            return names.contains { !index.groups(in: $0).isEmpty }
        }
        return found.count == 1 ? found[0] : nil
    }
}
