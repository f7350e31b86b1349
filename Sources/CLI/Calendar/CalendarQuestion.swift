import Domain

/// The questions about a new calendar, with the proposed answer as the one that Enter alone takes.
enum CalendarQuestion {
    /// The kinds, in the order of the rows of ``kind(of:_:)``.
    static let kinds = CalendarKind.allCases

    /// Asks for the kind of the calendar.
    static func kind(of name: String, _ proposal: CalendarKindProposal) -> NumberedChoice {
        NumberedChoice(
            question: localized(.calendarKindAsk, ["name": name, "reason": reason(proposal.reason)]), rows: kinds.map(text),
            usual: kinds.firstIndex(of: proposal.kind) ?? kinds.count - 1, help: localized(.calendarKindHelp))
    }

    /// Asks for the owner. The first row is everyone, and the last one nobody.
    ///
    /// - Parameters:
    ///   - children: their names.
    ///   - proposed: the child it seems to be for, an index of `children`; nil for everyone.
    static func owner(_ children: [String], proposed: Int?) -> NumberedChoice {
        NumberedChoice(
            question: localized(.calendarOwnerAsk),
            rows: [localized(.calendarOwnerEveryone)] + children + [localized(.calendarOwnerNobody)],
            usual: proposed.map { $0 + 1 } ?? 0, help: localized(.calendarOwnerHelp))
    }

    /// Asks for the name of the calendar.
    static func label(_ proposed: String) -> String { localized(.calendarLabelAsk, ["name": proposed]) }

    /// An explanation of the question for the name.
    static var labelHelp: String { localized(.calendarLabelHelp) }

    /// The text that follows a name that cannot be stored.
    static var labelRequest: String { localized(.calendarLabelRequest, ["count": "\(NameRule.maximumLength)"]) }

    /// The name of a typed text: that of an empty text is the proposed one.
    ///
    /// - Returns: nil if the name cannot be stored.
    static func label(typed text: String, _ proposed: String) -> String? {
        let typed = NameRule.trimmed(text)
        if typed.isEmpty { return proposed }
        return NameRule.flaw(in: typed) == nil ? typed : nil
    }

    /// A kind with an explanation.
    static func text(_ kind: CalendarKind) -> String {
        switch kind {
        case .school: localized(.calendarKindSchool)
        case .activities: localized(.calendarKindActivities)
        case .family: localized(.calendarKindFamily)
        }
    }

    /// Why a calendar seems to be of a kind.
    static func reason(_ reason: CalendarKindReason) -> String {
        switch reason {
        case .mornings(let count):
            let hours = CalendarKindProposer.morning
            return localized(
                .calendarReasonMornings, ["count": "\(count)", "first": "\(hours.lowerBound)", "last": "\(hours.upperBound)"])
        case .rows(let count): return localized(.calendarReasonRows, ["count": "\(count)"])
        case .activities(let count, let total):
            return localized(
                count == total ? .calendarReasonAllActivities : .calendarReasonActivities,
                ["count": "\(count)", "total": "\(total)"])
        case .mixed(1): return localized(.calendarReasonOne)
        case .mixed(let total): return localized(.calendarReasonMixed, ["count": "\(total)"])
        case .noEntries: return localized(.calendarReasonNone)
        }
    }
}
