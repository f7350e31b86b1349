import Domain
import Foundation
import Services

/// The parents' first page: will everyone be reminded, what is in the way, what is wrong with the PC, the day of all children, the week
/// of each.
struct TodayPage: PageModel {
    static let template = "parent-today"

    struct Child: Sendable {
        let mark: PlayerMark
        /// The week in one sentence.
        let sentence: String
        /// One thing to say to the child.
        let say: String
    }

    /// The groups of calendars of which a parent has to say whose they are.
    struct Groups: Sendable {
        let text: String
        /// The card with the questions.
        let path: String
    }

    let shell: PageShell
    let t: [String: [String: String]]
    /// Whether the next reminder will be seen, and when it comes.
    let answer: String
    let findings: [FindingText]
    let hasFindings: Bool
    /// What is wrong with the PC.
    let computer: [FindingText]
    let hasComputer: Bool
    let line: DayLinePicture?
    let plan: [DayEntry]
    let isEmpty: Bool
    let children: [Child]
    let hasChildren: Bool
    let holidays: HolidaysCard?
    /// Nil without such a group.
    let groups: Groups?
    let monthPath: String
    let notice: String?

    /// - Parameters:
    ///   - computer: what is wrong with the PC.
    ///   - pcs: the PCs of the family; nil where none are asked for.
    ///   - proposals: the pauses that holidays propose.
    ///   - openGroups: the number of groups of which a parent has to say whose they are.
    ///   - done: what has just become of such a proposal.
    ///   - calendars: the answer that has just been given to “there is no calendar yet”.
    init(
        _ context: PageContext, _ today: HouseholdToday, computer: [HealthFinding] = [], pcs: FamilyPCs? = nil,
        proposals: [PauseProposal] = [], openGroups: Int = 0, done: HolidayAnswer.Done? = nil, calendars: CalendarsLater? = nil
    ) {
        let words = context.words
        let zone = context.desk.zone
        shell = context.parentShell(title: words(.todayHeading), here: .today)
        t = words.plain
        answer = Self.answer(today.health, words, zone)
        findings = FindingText.all(
            today.health.findings, words, today: today.health.today, calendars: today.calendarNames,
            isForPlayingOnly: today.health.isForPlayingOnly)
        hasFindings = !findings.isEmpty
        self.computer =
            computer.map { FindingText($0, words, today: today.health.today) }
            + (pcs?.findings(words, now: context.desk.now) ?? [])
        hasComputer = !self.computer.isEmpty
        plan = DayEntry.all(of: today, context)
        isEmpty = plan.isEmpty
        line = DayLinePicture(plan, today.children.map { $0.mark(context.site) }, words, zone, now: context.desk.now)
        children = today.children.map { child in
            Child(
                mark: child.mark(context.site), sentence: words.week(child),
                say: words(ConversationStarter(child.week), name: child.profile.name))
        }
        hasChildren = !children.isEmpty
        holidays = HolidaysCard(
            proposals, today.children.map(\.profile), words, today: today.health.today, path: PagePaths.parent)
        groups =
            openGroups == 0 ? nil : Groups(text: words.count(.todayGroups, openGroups), path: "\(PagePaths.calendars)#groups")
        monthPath = PagePaths.month
        notice = done.map { words($0.word) } ?? calendars.map { words($0.notice) }
    }

    /// The verdict with the next reminder; the findings are below it.
    static func answer(_ health: HouseholdHealth, _ words: Words, _ zone: ZoneRules) -> String {
        guard let (player, reminder) = health.nextShown else { return words(.todayNone) }
        let instant = reminder.fireAt
        let date = zone.localDateTime(at: instant).date
        let day =
            switch date {
            case health.today: words(.todayToday)
            case health.today.adding(days: 1): words(.todayTomorrow)
            default: words.day(date, today: health.today)
            }
        let word: ParentWord = health.verdict == .yes ? .todayNext : .todayNextPartly
        return words(word, ["day": day, "time": words.clock(instant, zone), "name": player.profile.name])
    }
}

extension HouseholdToday.Child {
    /// As the pages of parents show the child, with a link to its page.
    func mark(_ site: PageSite) -> PlayerMark { PlayerMark(profile, settings.page, site, path: PagePaths.child(profile.id)) }
}

extension Words {
    /// A child's week in a sentence.
    func week(_ child: HouseholdToday.Child) -> String {
        let week = child.week
        if week.sessions == 0 { return self(.glanceNothing) }
        let played = count(child.isWeekPresent ? .glancePlayed : .glanceLast, week.sessions)
        let more: String? =
            if let change = week.changePercent, change > 0 {
                self(.glanceBetter)
            } else {
                switch ConversationStarter.direction(of: week) {
                case .longer: self(.glanceLonger)
                case .quicker: self(.glanceQuicker)
                case nil: nil
                }
            }
        return [played, more].compactMap(\.self).joined(separator: " ")
    }

    /// One thing to say to a child.
    func callAsFunction(_ starter: ConversationStarter, name: String) -> String {
        switch starter {
        case .improved(let task): self(.sayImproved, ["name": name, "task": task])
        case .close(let moment):
            self(
                .sayClose,
                [
                    "name": name, "task": moment.taskName, "guess": duration(moment.estimatedSeconds),
                    "actual": duration(moment.actualSeconds),
                ])
        case .direction(.longer): self(.sayLonger, ["name": name])
        case .direction(.quicker): self(.sayQuicker, ["name": name])
        case .played: self(.sayPlayed, ["name": name])
        case .nothing: self(.sayNothing, ["name": name])
        }
    }
}

struct TodayRoutes: Sendable {
    let site: PageSite

    var all: [PageRoute] {
        [
            PageRoute(.get, PagePaths.parent, access: .parent) { request, desk in
                let context = PageContext(site, request, desk)
                let done = request.query["done"].flatMap(HolidayAnswer.Done.init)
                // Nothing is set up yet.
                if try await desk.players().isEmpty { return .see(PagePaths.setup) }
                let (today, proposals) = (try await desk.today(), try await desk.pauseProposals())
                let (computer, pcs) = (try await desk.computerFindings(), try await desk.familyPCs(isLookedAt: true))
                let calendars = request.query[CalendarsLater.field].flatMap(CalendarsLater.init(rawValue:))
                let openGroups = today.health.isForPlayingOnly ? 0 : try await desk.openWords().count
                return try context.page(
                    TodayPage(
                        context, today, computer: computer, pcs: pcs, proposals: proposals, openGroups: openGroups, done: done,
                        calendars: calendars))
            },
            PageRoute(.post, PagePaths.parent, access: .parent) { request, desk in
                if let answer = CalendarsLater(request.form) {
                    try await answer.take(desk)
                    return .see("\(PagePaths.parent)?\(CalendarsLater.field)=\(answer.rawValue)")
                }
                let done = try await HolidayAnswer.take(request.form, desk)
                return .see("\(PagePaths.parent)?done=\(done.rawValue)")
            },
        ]
    }
}
