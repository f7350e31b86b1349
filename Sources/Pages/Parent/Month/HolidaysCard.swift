import Domain

/// The holidays of the calendars that are proposed as days without school, each with an answer of one tap.
struct HolidaysCard: Sendable {
    /// A holiday: one line, also if it is for several children.
    struct Line: Sendable {
        let title: String
        /// `No school 23 Dec to 8 Jan?`
        let question: String
        let hidden: [Field]
        let answers: [Answer]
    }

    struct Field: Sendable {
        let name: String
        let value: String
    }

    /// A button.
    struct Answer: Sendable {
        let name: String
        let value: String
        let text: String
    }

    /// The path of the page that shows the card and receives the answer.
    let path: String
    let lines: [Line]

    /// - Parameter place: the fields of the page's address that the answer contains, too.
    /// - Returns: nil without a proposal.
    init?(
        _ proposals: [PauseProposal], _ children: [PlayerProfile], _ words: Words, today: LocalDate, path: String,
        place: [(name: String, value: String)] = []
    ) {
        if proposals.isEmpty { return nil }
        self.path = path
        let holidays = proposals.reduce(into: [[PauseProposal]]()) { groups, proposal in
            if let same = groups.firstIndex(where: { $0[0].title == proposal.title && $0[0].days == proposal.days }) {
                groups[same].append(proposal)
            } else {
                groups.append([proposal])
            }
        }
        lines = holidays.sorted { ($0[0].from, $0[0].until) < ($1[0].from, $1[0].until) }.map { holiday in
            let (first, last) = (holiday[0].from, holiday[0].until.adding(days: -1))
            let days = ["first": words.day(first, today: today), "last": words.day(last, today: today)]
            let fields: [(name: String, value: String)] = [
                ("holiday-from", "\(first)"), ("holiday-until", "\(holiday[0].until)"),
            ]
            let concerned = children.filter { child in holiday.contains { $0.playerID == child.id } }
            let each = concerned.map { child in
                Answer(name: "accept", value: "\(child.id)", text: words(.monthAccept, ["name": child.name]))
            }
            let all = Answer(name: "accept", value: HolidayAnswer.all, text: words(.monthAcceptAll))
            return Line(
                title: holiday[0].title,
                question: first == last ? words(.monthQuestionDay, days) : words(.monthQuestion, days),
                hidden: (place + fields).map { Field(name: $0.name, value: $0.value) }
                    + concerned.map { Field(name: "player", value: "\($0.id)") },
                answers: each + (concerned.count > 1 ? [all] : [])
                    + [Answer(name: "decline", value: HolidayAnswer.all, text: words(.monthDecline))])
        }
    }
}
