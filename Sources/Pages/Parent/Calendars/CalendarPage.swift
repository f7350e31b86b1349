import Domain
import Foundation
import Services

/// The page of one calendar: its problems, its kind and owner, its colour, and its next events.
struct CalendarPage: PageModel {
    static let template = "parent-calendar"

    struct Tone: Sendable {
        let tone: Int
        /// The text for screen readers.
        let name: String
        let isPicked: Bool
    }

    struct Event: Sendable {
        let time: String
        let title: String
        let location: String?
        /// The note that it does not take place; nil if it does.
        let calledOff: String?
    }

    /// The other values that the page shows.
    struct Content: Sendable {
        let listing: Desk.CalendarListing
        let problems: [CalendarProblem]
        /// The lines around the problems, by file and number.
        let lines: [String: [Int: String]]
        let events: [CalendarEvent]
        /// The ids of the events that do not take place.
        let calledOff: Set<String>
        let players: [PlayerProfile]
        /// The proposed kind.
        let proposal: CalendarKindProposal
        /// The routines that its entries can call for.
        let routines: [Routine]
        /// Whether this PC is only for playing, so that the calendar cannot be changed on it.
        let isForPlayingOnly: Bool
    }

    let shell: PageShell
    let t: [String: [String: String]]
    let notice: String?
    let name: String
    /// The name of its file, if it differs from the calendar's name.
    let file: String?
    let facts: String
    let state: String
    let isGood: Bool
    let problems: [CalendarProblemText]
    let hasProblems: Bool
    /// Whether a new export may help.
    let mayBeExported: Bool
    let path: String
    /// The values that the page shows, so that only changed ones are stored.
    let shown: String
    let owners: [FormOption]
    let ownerProblem: String?
    let tones: [Tone]
    let toneProblem: String?
    let kinds: [FormOption]
    /// The reason for the proposed kind.
    let kindReason: String
    let kindProblem: String?
    let label: String
    /// The name that it has without a label.
    let labelText: String
    let labelProblem: String?
    /// The choice for entries without a matching word.
    let fallbacks: [FormOption]
    let fallbackProblem: String?
    let way: String
    let wayProblem: String?
    /// Whether it is a timetable.
    let isSchool: Bool
    /// Whether a child goes to this school from home.
    let schoolDays: [FormOption]
    let schoolProblem: String?
    let events: [Event]
    let hasEvents: Bool
    /// The path of the page that removes it; nil on a PC that is only for playing, and for a folder, which only a command removes.
    let removePath: String?
    let folderCommand: String?
    /// Why it cannot be changed here; nil if it can.
    let limit: String?
    let back: String

    /// - Parameters:
    ///   - form: the values that are filled in; nil for the stored ones.
    ///   - conflicts: the fields that another parent has changed since the page was shown.
    ///   - ownerGone: whether the chosen child was removed.
    ///   - asksAgain: whether the form was filled in before the PIN was typed, so that the parent has to confirm it.
    init(
        _ context: PageContext, _ content: Content, form: CalendarForm? = nil, conflicts: [String] = [], ownerGone: Bool = false,
        asksAgain: Bool = false, notice: CalendarsWord? = nil
    ) {
        let (words, calendar) = (context.words, content.listing.calendar)
        let present = CalendarForm(content.listing)
        let form = form ?? present
        let title = content.listing.title
        shell = context.parentShell(title: title, here: .calendars, isLive: false)
        t = words.plain
        self.notice = notice.map { words($0) }
        name = title
        file = title == calendar.name ? nil : words(.calendarsOneFile, ["name": calendar.name])
        let state = CalendarState(calendar, content.problems)
        facts = [
            words.count(.calendarsEntries, calendar.entryCount), present.owner.phrase(content.players, words),
            words.fact(present.kind),
        ].compactMap(\.self).joined(separator: " · ")
        self.state = state.text(words)
        isGood = state == .good
        problems = content.problems.map { problem in
            CalendarProblemText(
                problem, words, lines: content.lines[problem.file] ?? [:], namesFile: calendar.isFolder,
                isForPlayingOnly: content.isForPlayingOnly)
        }
        hasProblems = !problems.isEmpty
        mayBeExported = content.problems.contains { !$0.flaw.isOfConflictCopy }
        path = PagePaths.calendar(calendar.name)
        shown = present.shown
        owners = OwnerChoice.options(content.players, picked: form.owner, words)
        ownerProblem =
            if asksAgain {
                words(.unlockConfirm)
            } else if ownerGone {
                words(.calendarsUploadOwnerGone)
            } else if conflicts.contains("owner") {
                words(.calendarsOneOwnerConflict, ["value": present.owner.name(content.players, words)])
            } else {
                nil
            }
        tones = PageSettings.tones.map { number in
            Tone(tone: number, name: words(SettingsPage.toneWords[number - 1]), isPicked: number == form.tone)
        }
        toneProblem =
            conflicts.contains("tone")
            ? words(.calendarsOneToneConflict, ["value": words(SettingsPage.toneWords[present.tone - 1])]) : nil
        func overtaken(_ field: String) -> String? { conflicts.contains(field) ? words(.calendarsOneConflict) : nil }
        kinds = CalendarKind.options(picked: form.kind, words)
        kindReason = words.reason(content.proposal.reason)
        kindProblem = overtaken("kind")
        label = form.label
        labelText = words(.calendarsOneLabelText, ["name": CalendarLabel.title(of: calendar, label: nil)])
        labelProblem = words.problem(ofLabel: form.label) ?? overtaken("label")
        fallbacks =
            [
                FormOption(
                    value: CalendarForm.ask, text: words(.calendarsOneAsk), isPicked: form.otherwise == CalendarForm.ask),
                FormOption(
                    value: CalendarFallback.nothing.text, text: words(.calendarsOneNothing),
                    isPicked: form.otherwise == CalendarFallback.nothing.text),
            ]
            + content.routines.map { routine in
                FormOption(value: "\(routine.id)", text: routine.name, isPicked: form.otherwise == "\(routine.id)")
            }
        fallbackProblem = overtaken("otherwise")
        way = form.way
        wayProblem = form.flaws.contains(.way) ? words(.calendarsOneWayProblem) : overtaken("way")
        isSchool = form.kind == .school
        schoolDays = [
            FormOption(value: "no", text: words(.calendarsOneFromHome), isPicked: !form.isWithoutWayToSchool),
            FormOption(value: "yes", text: words(.calendarsOneAtHome), isPicked: form.isWithoutWayToSchool),
        ]
        schoolProblem = overtaken("home")
        events = content.events.map { event in
            Event(
                time: words.eventTime(event.start, isAllDay: event.isAllDay, context.desk), title: event.title,
                location: event.location, calledOff: content.calledOff.contains(event.id) ? words(.monthCalledOff) : nil)
        }
        hasEvents = !events.isEmpty
        limit = words.limit(isForPlayingOnly: content.isForPlayingOnly)
        removePath = calendar.isFolder || content.isForPlayingOnly ? nil : PagePaths.calendarRemoval(calendar.name)
        folderCommand = content.isForPlayingOnly ? nil : context.desk.removalCommand(of: calendar)
        back = PagePaths.calendars
    }
}

extension Words {
    /// When an event begins: `Tue 24 Nov, 16:00`, or `Tue 24 Nov, all day`.
    func eventTime(_ start: Date, isAllDay: Bool, _ desk: Desk) -> String {
        let (date, today) = (desk.zone.localDateTime(at: start).date, desk.zone.localDateTime(at: desk.now).date)
        let time = isAllDay ? self(.calendarsOneAllDay) : clock(start, desk.zone)
        return "\(short(date.weekday)) \(day(date, today: today)), \(time)"
    }
}

/// The question before a calendar is removed, with the consequences.
struct CalendarRemovalPage: PageModel {
    static let template = "parent-calendar-remove"

    let shell: PageShell
    let t: [String: [String: String]]
    let heading: String
    let goes: String
    let path: String
    let back: String
    /// Why it was not removed, with a command that helps.
    let problem: String?

    init(_ context: PageContext, _ calendar: CalendarSummary, problem: CalendarsWord? = nil) {
        let words = context.words
        heading = words(.calendarsRemoveTitle, ["name": calendar.name])
        shell = context.parentShell(title: heading, layout: .column, here: .calendars, isLive: problem == nil)
        t = words.plain
        goes = words.count(.calendarsRemoveGoes, calendar.entryCount)
        path = PagePaths.calendarRemoval(calendar.name)
        back = PagePaths.calendar(calendar.name)
        self.problem = problem.map { words($0) }
    }
}
