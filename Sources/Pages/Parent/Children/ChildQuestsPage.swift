import Domain
import Services

/// The quests of a child, newest first, each with what a parent can say about whether it counts.
struct ChildQuestsPage: PageModel {
    static let template = "parent-child-quests"

    struct Row: Sendable {
        let id: String
        /// The step that the answers are for.
        let step: Int
        let name: String
        let when: String
        /// The guess and the time; nil where nothing was done.
        let times: String?
        let status: String
        /// Each sends a kind of ``QuestTap``.
        let answers: [FormAnswer]
        let hasAnswers: Bool
    }

    let shell: PageShell
    let t: [String: [String: String]]
    let heading: String
    let path: String
    let rows: [Row]
    let hasRows: Bool
    /// The quest after which this page begins; nil on the first one.
    let after: String?
    let newestPath: String?
    let olderPath: String?
    let back: String
    let backLabel: String
    let notice: String?
    let problem: String?

    init(
        _ context: PageContext, _ child: PlayerProfile, _ page: (quests: [QuestInfo], next: QuestID?), after: QuestID?,
        notice: ChildrenWord? = nil, problem: ChildrenWord? = nil
    ) {
        let words = context.words
        heading = words(.childrenQuestsHeading, ["name": child.name])
        shell = context.parentShell(title: heading, layout: .column, here: .children, isLive: false)
        t = words.plain
        let list = PagePaths.childQuests(child.id)
        path = list
        // In one that was ended before anything was done, nothing has happened.
        rows = page.quests.filter { $0.phase != .abandoned || $0.tasks.contains { $0.result != nil } }.map { Row($0, context) }
        hasRows = !rows.isEmpty
        self.after = after.map { "\($0)" }
        newestPath = after == nil ? nil : list
        olderPath = page.next.map { "\(list)?after=\($0)" }
        back = PagePaths.child(child.id)
        backLabel = words(.childrenQuestsBack, ["name": child.name])
        self.notice = notice.map { words($0) }
        self.problem = problem.map { words($0) }
    }
}

extension ChildQuestsPage.Row {
    fileprivate init(_ quest: QuestInfo, _ context: PageContext) {
        let (words, zone) = (context.words, context.desk.zone)
        let today = zone.localDateTime(at: context.desk.now).date
        let instant = quest.startedAt ?? quest.openedAt
        id = "\(quest.id)"
        step = quest.step
        name = quest.name
        when = "\(words.day(zone.localDateTime(at: instant).date, today: today)), \(words.clock(instant, zone))"
        let sums = quest.sums()
        times =
            sums.time > 0 ? words(.summaryPair, ["guess": words.duration(sums.guess), "actual": words.duration(sums.time)]) : nil
        status = words.standing(of: quest)
        answers = quest.parentsAnswers.map { FormAnswer(value: $0.tap.rawValue, text: words($0.word)) }
        hasAnswers = !answers.isEmpty
    }
}

extension QuestInfo {
    /// What a parent can say about it.
    fileprivate var parentsAnswers: [(tap: QuestTap.Kind, word: ChildrenWord)] {
        if isOpen { return [] }
        switch standing {
        case .trying: return []
        case .extra: return [(.restore, .childrenQuestsCount)]
        case .leftOut: return [(.restore, .childrenQuestsAgain)]
        case .kept: return [(.leaveOut, .childrenQuestsLeaveOut)]
        case nil:
            return counts
                ? [(.leaveOut, .childrenQuestsLeaveOut)] : [(.leaveOut, .childrenQuestsTryout), (.restore, .childrenQuestsReal)]
        }
    }
}

extension Words {
    /// Whether a quest counts, and if not, why.
    fileprivate func standing(of quest: QuestInfo) -> String {
        if quest.isOpen { return self(.childrenQuestsOpen) }
        switch quest.standing {
        case .trying: return self(.childrenQuestsTrying)
        case .extra: return self(.childrenQuestsExtra)
        case .leftOut: return self(.childrenQuestsLeftOut)
        case .kept, nil: break
        }
        if !quest.counts { return self(.childrenQuestsDoubtful) }
        return self(quest.phase == .abandoned ? .childrenQuestsEarly : .childrenQuestsXp, ["xp": "\(quest.earnedXP)"])
    }
}
