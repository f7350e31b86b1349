extension TitleReading {
    /// Whether it announces a day without school: “Schulfrei”. A title that calls off something else does not.
    public var isDayWithoutSchool: Bool {
        let isOfSchool = parts.allSatisfy { $0.role != .subject || $0.topic == .school || $0.topic == .lesson }
        return conclusion == .calledOff && isOfSchool && SchoolFreeTitle.says(title)
    }

    /// The words that the conclusion follows from, as written. The parts of one notice are one text: “fällt aus”, also in “fällt wegen
    /// Regen aus”, and “No school”.
    public var joinedReasons: [String] {
        var texts: [String] = []
        var notice: (index: Int, clause: Int)?
        for index in because {
            let part = parts[index]
            if part.role == .particle, let notice, notice.clause == part.clause {
                texts[notice.index] += " \(part.text)"
                continue
            }
            if part.role == .calledOff { notice = (texts.count, part.clause) }
            let isNegation = part.role == .negation && parts.dropFirst(index + 1).first?.role == .subject
            texts.append(isNegation ? "\(part.text) \(parts[index + 1].text)" : part.text)
        }
        return texts
    }

    /// The words by which it takes place at home, as written: “zu Hause”; empty without such words.
    public var homeWords: [String] {
        let tokens = TitleTokens(title).tokens
        return [HomeWords.home, HomeWords.online].flatMap { index in
            index.places(in: tokens.map(\.word)).filter { $0.phrase.role == .home }.map { place in
                let (first, last) = (tokens[place.range.lowerBound].range, tokens[place.range.upperBound - 1].range)
                return title.text(ofBytes: first.lowerBound..<last.upperBound)
            }
        }
    }
}
