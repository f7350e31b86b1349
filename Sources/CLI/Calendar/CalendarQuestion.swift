import Domain

/// The questions about a new calendar, with the proposed answer as the one that Enter alone takes.
enum CalendarQuestion {
    /// The kinds, in the order of the rows of ``kind(of:_:)``.
    static let kinds = CalendarKind.allCases

    /// Asks for the kind of the calendar. The question has the name that the file gives the calendar, and the file's own if it differs.
    static func kind(of calendar: CalendarSummary, _ proposal: CalendarKindProposal) -> NumberedChoice {
        let name = CalendarLabel.proposed(for: calendar)
        let word = name == calendar.name ? TerminalWord.calendarKindAsk : .calendarKindAskFile
        let values = ["name": name, "file": "\(calendar.name).ics", "reason": reason(proposal.reason)]
        return NumberedChoice(
            question: word.text(values), rows: kinds.map(text),
            usual: kinds.firstIndex(of: proposal.kind) ?? kinds.count - 1, help: TerminalWord.calendarKindHelp.text())
    }

    /// Asks for the owner. The first row is everyone, and the last one nobody.
    ///
    /// - Parameters:
    ///   - children: their names.
    ///   - proposed: the child it seems to be for, an index of `children`; nil for everyone.
    static func owner(_ children: [String], proposed: Int?) -> NumberedChoice {
        NumberedChoice(
            question: TerminalWord.calendarOwnerAsk.text(),
            rows: [TerminalWord.calendarOwnerEveryone.text()] + children + [TerminalWord.calendarOwnerNobody.text()],
            usual: proposed.map { $0 + 1 } ?? 0, help: TerminalWord.calendarOwnerHelp.text())
    }

    /// Asks for the name of the calendar.
    static func label(_ proposed: String) -> String { TerminalWord.calendarLabelAsk.text(["name": proposed]) }

    /// An explanation of the question for the name.
    static var labelHelp: String { TerminalWord.calendarLabelHelp.text() }

    /// The text that follows a name that cannot be stored.
    static var labelRequest: String { TerminalWord.calendarLabelRequest.text(["count": "\(NameRule.maximumLength)"]) }

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
        case .school: TerminalWord.calendarKindSchool.text()
        case .activities: TerminalWord.calendarKindActivities.text()
        case .family: TerminalWord.calendarKindFamily.text()
        }
    }

    /// Why a calendar seems to be of a kind.
    static func reason(_ reason: CalendarKindReason) -> String {
        switch reason {
        case .mornings(let count):
            let hours = CalendarKindProposer.morning
            return TerminalWord.calendarReasonMornings.text([
                "count": "\(count)", "first": "\(hours.lowerBound)", "last": "\(hours.upperBound)",
            ])
        case .rows(let count): return TerminalWord.calendarReasonRows.text(["count": "\(count)"])
        case .activities(let count, let total):
            return (count == total ? TerminalWord.calendarReasonAllActivities : .calendarReasonActivities).text([
                "count": "\(count)", "total": "\(total)",
            ])
        case .mixed(1): return TerminalWord.calendarReasonOne.text()
        case .mixed(let total): return TerminalWord.calendarReasonMixed.text(["count": "\(total)"])
        case .noEntries: return TerminalWord.calendarReasonNone.text()
        case .later(let first): return TerminalWord.calendarReasonLater.text(["date": DayText.text(first)])
        case .past: return TerminalWord.calendarReasonPast.text()
        }
    }
}
