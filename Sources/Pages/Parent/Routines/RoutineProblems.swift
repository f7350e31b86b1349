import Domain

/// What is wrong with a routine as filled in, in the words of the page, by field.
struct RoutineProblems: Sendable {
    private var texts: [String: String] = [:]

    static let none = RoutineProblems()

    private init() {}

    /// - Parameter lines: the number of the line, from 1, of each keyword.
    init(_ flaws: [RoutineFlaw], lines: [Int], _ words: Words) {
        for flaw in flaws where texts[Self.field(of: flaw)] == nil { texts[Self.field(of: flaw)] = words.text(of: flaw, lines) }
    }

    /// A problem of one field.
    init(_ field: String, _ text: String) { texts = [field: text] }

    /// The sentence about a field; nil where nothing is wrong with it.
    subscript(field: String) -> String? { texts[field] }

    var isEmpty: Bool { texts.isEmpty }

    /// All keywords are one field of the page, and so are all times.
    private static func field(of flaw: RoutineFlaw) -> String {
        ["keywords", "times"].first { flaw.field.hasPrefix($0) } ?? flaw.field
    }
}

extension Words {
    fileprivate func text(of flaw: RoutineFlaw, _ lines: [Int]) -> String {
        func line(_ keyword: Int) -> String { "\(lines.indices.contains(keyword) ? lines[keyword] : keyword + 1)" }
        return switch flaw {
        case .name(let flaw), .displayName(let flaw), .taskName(_, let flaw), .taskDisplayName(_, let flaw): text(of: flaw)
        case .noTask: self(.routinesFlawNoTask)
        case .tooManyTasks: self(.routinesFlawTasks, ["most": "\(HouseholdLimits.tasks)"])
        case .referenceTime: self(.routinesFlawMinutes)
        case .noPlayer: self(.routinesFlawPlayers)
        case .tooManyKeywords: self(.routinesFlawKeywords, ["most": "\(HouseholdLimits.keywords)"])
        case .keyword(let index, let flaw): self(.routinesFlawKeyword, ["number": line(index), "text": text(of: flaw)])
        case .keywordTooLong(let index):
            self(
                .routinesFlawKeywordLong,
                [
                    "number": line(index), "words": "\(HouseholdLimits.keywordWords)",
                    "letters": "\(HouseholdLimits.keywordLength)",
                ])
        case .keywordWithoutWord(let index, _): self(.routinesFlawKeywordSigns, ["number": line(index)])
        case .travelTime: self(.routinesFlawWay, ["most": "\(RoutineDraft.maximumTravelMinutes)"])
        // A form reads a text that is no time of day as a time with seconds.
        case .timeWithSeconds: self(.routinesFlawClock)
        case .tooManyTimes, .timeWithoutDay, .timeOfOther, .secondTime: self(.routinesFlawTimes)
        // A form has no other template than those that there are.
        case .unknownTemplate: self(.routinesNotStored)
        }
    }

    private func text(of flaw: NameFlaw) -> String {
        switch flaw {
        case .missing: self(.routinesFlawMissing)
        case .tooLong: self(.routinesFlawLong, ["most": "\(NameRule.maximumLength)"])
        case .tooManyMarks, .unprintable: self(.routinesFlawOdd)
        }
    }
}
