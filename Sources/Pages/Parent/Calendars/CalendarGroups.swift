import Domain
import Services

/// The card above the other questions that asks which children are in the groups of the calendars.
struct CalendarGroups: Sendable {
    let path: String
    let groupQuestions: [GroupQuestion]
    let hasQuestions: Bool
    /// The number of groups that are asked about later; nil if there are none.
    let laterGroups: String?
    /// Why an answer was not stored.
    let groupsRefusal: String?

    /// - Parameters:
    ///   - open: the words of which a parent has to say whose they are.
    ///   - calendars: all calendars, for their names.
    ///   - typed: the answers that were picked and not stored; nil to show the proposed ones.
    ///   - refused: why they were not stored.
    /// - Returns: nil if there is nothing to ask, and nothing was refused.
    init?(
        _ words: Words, _ open: [PlayerWordProposal], _ players: [PlayerProfile], among calendars: [Desk.CalendarListing],
        typed: GroupAnswers? = nil, refused: [GroupAnswers.Refusal] = []
    ) {
        if open.isEmpty, refused.isEmpty { return nil }
        path = PagePaths.calendars
        groupQuestions = open.prefix(GroupQuestion.limit).enumerated().map { index, proposal in
            let picked = typed?.children(in: proposal.word) ?? Set(proposal.playerID.map { ["\($0)"] } ?? [])
            return GroupQuestion(
                proposal.word, facts: words.facts(proposal, players, calendars), index: index,
                children: players.map { player in
                    FormOption(value: "\(player.id)", text: player.name, isPicked: picked.contains("\(player.id)"))
                }, words)
        }
        hasQuestions = !groupQuestions.isEmpty
        laterGroups = words.later(open.count - groupQuestions.count)
        groupsRefusal = words.text(refused)
    }
}

extension Words {
    /// The number of entries of a group, or the reason why it seems to be a child's.
    fileprivate func facts(
        _ proposal: PlayerWordProposal, _ players: [PlayerProfile], _ calendars: [Desk.CalendarListing]
    ) -> String {
        switch proposal.reason {
        case .splitsCalendar(let name, _, let entries):
            let title = calendars.first { $0.calendar.name == name }?.title ?? name
            return count(.calendarsGroupsFacts, entries, ["calendar": title])
        case .neverForOthers:
            let child = players.first { $0.id == proposal.playerID }?.name ?? ""
            return self(.childrenWordsDecided, ["word": proposal.word, "name": child])
        }
    }
}
