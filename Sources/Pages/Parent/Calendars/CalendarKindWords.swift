import Domain

extension Words {
    /// The reason for the proposed kind of a calendar, for a parent.
    func reason(_ reason: CalendarKindReason) -> String {
        switch reason {
        case .mornings(let count):
            let hours = CalendarKindProposer.morning
            return self(
                .calendarsKindMornings, ["count": "\(count)", "first": "\(hours.lowerBound)", "last": "\(hours.upperBound)"])
        case .rows(let count): return self(.calendarsKindRows, ["count": "\(count)"])
        case .activities(let count, let total):
            return self(.calendarsKindClub, ["count": "\(count)", "total": "\(total)"])
        case .mixed: return self(.calendarsKindMixed)
        case .noEntries: return self(.calendarsKindNone)
        case .later(let first): return self(.calendarsKindLater, ["date": dayAndYear(first)])
        case .past: return self(.calendarsKindPast)
        }
    }

    /// The text for the kind among the facts of a calendar; nil for the kind *family*.
    func fact(_ kind: CalendarKind) -> String? {
        switch kind {
        case .school: self(.calendarsKindSchoolFact)
        case .activities: self(.calendarsKindActivitiesFact)
        case .family: nil
        }
    }
}

extension CalendarKind {
    /// The name of the kind.
    var word: CalendarsWord {
        switch self {
        case .school: .calendarsKindSchool
        case .activities: .calendarsKindActivities
        case .family: .calendarsKindFamily
        }
    }

    static func options(picked: CalendarKind?, _ words: Words) -> [FormOption] {
        allCases.map { FormOption(value: $0.rawValue, text: words($0.word), isPicked: $0 == picked) }
    }
}
