/// Decides whether words of a text name a separate meeting place: “at the clubhouse”, “Treffpunkt Parkplatz”.
struct MeetingPlace {
    let text: MeetingTokens
    let range: Range<Int>
    /// The tokens of times, which are never a place.
    let excluded: Set<Int>

    var way: MeetingTime.Way {
        var way = MeetingTime.Way.toEvent
        var index = range.lowerBound
        while index < range.upperBound {
            if excluded.contains(index) {
                index += 1
            } else if text.has(.home, at: index) {
                return .none
            } else if let site = text.phrase(.site, at: index) {
                index += site.count
            } else {
                if text.has(.place, at: index) { way = .toMeetingPlace }
                guard let preposition = text.phrase(.preposition, at: index) else {
                    index += 1
                    continue
                }
                let place = skippingArticles(from: index + preposition.count)
                if isPlace(at: place, behind: index) { way = .toMeetingPlace }
                index = max(place, index + 1)
            }
        }
        return way
    }

    private func skippingArticles(from index: Int) -> Int {
        var index = index
        while index < range.upperBound, text.has(.article, at: index) { index += 1 }
        return index
    }

    /// Whether the words at a token are a place, and not a time, clothes (“in full kit”) or a day (“am Samstag”).
    private func isPlace(at index: Int, behind preposition: Int) -> Bool {
        guard index < range.upperBound, isWord(index), text[index].segment == text[preposition].segment else { return false }
        let others: [MeetingTerm] = [.site, .home, .preposition, .beforeHour]
        guard !others.contains(where: { text.has($0, at: index) }) else { return false }
        return !(index..<min(index + 3, range.upperBound)).contains { isWord($0) && text.has(.noPlace, at: $0) }
    }

    private func isWord(_ index: Int) -> Bool { !text[index].isNumber && !excluded.contains(index) }
}
