import Domain
import Services

/// A routine to be filled in, with the events of the coming month that it would be for.
struct RoutineEditPage: PageModel {
    static let template = "routine-edit"

    struct Task: Sendable {
        /// From 0.
        let index: Int
        let number: Int
        let id: String
        let name: String
        let display: String
        let minutes: String
        let pictures: [FormOption]
        /// Nil for a task that is not filled in.
        let picture: Thing?
        let nameLabel: String
        let minutesLabel: String
        let pictureLabel: String
        let displayLabel: String
        let hasDisplay: Bool
        let upLabel: String
        let downLabel: String
        let removeLabel: String
        let canGoUp: Bool
        let canGoDown: Bool
        let isFilled: Bool
        let problem: String?
        let minutesProblem: String?
        let displayProblem: String?
    }

    /// A time of the routine's own.
    struct Time: Sendable {
        /// From 0.
        let index: Int
        let clock: String
        let example: String
        let aims: [FormOption]
        let players: [FormOption]
        let hasPlayers: Bool
        let days: [FormOption]
        let isForSchoolDays: Bool
        let clockLabel: String
        let aimLabel: String
        let playerLabel: String
        let daysLabel: String
    }

    /// Why the page is shown again.
    enum Reason: Sendable {
        case invalid(RoutineProblems)
        /// Somebody else has removed the routine since it was shown.
        case gone
        case notStored
        case tooMany
        /// Somebody else has decided otherwise about these events since they were shown.
        case overtaken(events: String)
        /// The routine is stored, but not the choices for these events.
        case notKept(events: String)
    }

    let shell: PageShell
    let t: [String: [String: String]]
    let heading: String
    let notice: String?
    /// On the form of a copy, that it is not in effect yet.
    let copyNote: String?
    /// What went wrong with the whole of it.
    let problem: String?
    /// What went wrong with some fields, in a sentence above all.
    let hasProblems: Bool
    /// Who has made it; nil for a parent.
    let maker: String?
    /// The reason for which it cannot be for other children; nil if it can.
    let makerHint: String?
    /// Where the form is sent: the page itself.
    let path: String
    let back: String
    let archivePath: String?
    let copyPath: String?
    let templateID: String?
    let shown: String?
    let decided: String
    let name: String
    let nameProblem: String?
    let display: String
    let displayProblem: String?
    let tasks: [Task]
    let tasksProblem: String?
    let canHaveMore: Bool
    let days: [FormOption]
    let parts: [FormOption]
    let times: [Time]
    let timesProblem: String?
    let way: String
    let wayProblem: String?
    /// Before leaving, or after coming back.
    let away: [FormOption]
    /// Whether an event can call for it: only then can it be time to start while the child is away.
    let asksAway: Bool
    let keywords: String
    let keywordsProblem: String?
    let players: [FormOption]
    let playersProblem: String?
    let activity: [FormOption]
    let conflicts: [RoutineConflictRow]
    let hasConflicts: Bool
    let isGone: Bool
    let matches: RoutineMatchList

    /// - Parameters:
    ///   - id: nil for a new one.
    ///   - makers: the child who has made it, and has it alone; empty if a parent has made it.
    ///   - people: all children.
    ///   - copyNote: on the form of a copy, that it is not in effect yet.
    init(
        _ context: PageContext, _ form: RoutineForm, id: RoutineID?, makers: [PlayerProfile] = [], people: [PlayerProfile],
        matches: RoutineMatchList, copyNote: String? = nil, reason: Reason? = nil, notice: RoutinesWord? = nil
    ) {
        let words = context.words
        var problems = RoutineProblems.none
        var (isGone, problem): (Bool, String?) = (false, nil)
        switch reason {
        case .invalid(let found): problems = found
        case .gone: (isGone, problem) = (true, words(.routinesGone))
        case .notStored: problem = words(.routinesNotStored)
        case .tooMany: problem = words(.routinesTooMany)
        case .overtaken(let events): problem = words(.routinesOvertaken, ["events": events])
        case .notKept(let events): problem = words(.routinesNotKept, ["events": events])
        case nil: break
        }
        let named = NameRule.trimmed(form.shown?.name ?? form.name)
        heading = id == nil ? words(.routinesNewHeading) : words(.routinesEditHeading, ["name": named])
        shell = context.parentShell(title: heading, here: .routines, isLive: false)
        t = words.plain
        self.notice = notice.map { words($0) }
        self.copyNote = copyNote
        self.problem = problem
        maker = makers.first.map { words(.routinesMadeBy, ["name": $0.name]) }
        makerHint = makers.first.map { words(.routinesOwnHint, ["name": $0.name]) }
        hasProblems = !problems.isEmpty
        path = id.map(PagePaths.routine) ?? PagePaths.newRoutine
        back = PagePaths.routines
        archivePath = isGone ? nil : id.map { "\(PagePaths.routine($0))/archive" }
        copyPath = isGone ? nil : id.map { "\(PagePaths.newRoutine)?copy=\($0)" }
        templateID = form.template
        shown = form.shownText
        decided = form.decidedText
        (name, display) = (form.name, form.display)
        nameProblem = problems["name"]
        displayProblem = problems["displayName"]
        let rows = form.rows()
        let filled = rows.count { !$0.isEmpty }
        tasks = rows.enumerated().map { Task($0.element, at: $0.offset, of: filled, problems, context) }
        tasksProblem = problems["tasks"]
        canHaveMore = rows.count < HouseholdLimits.tasks
        days = context.desk.weekdays.map { day in
            FormOption(value: "\(day.rawValue)", text: words(Words.shortDay(day)), isPicked: form.days.contains(day))
        }
        parts = ([nil] + DayPart.allCases).map { part in
            FormOption(value: part?.rawValue ?? "", text: words(Self.word(part)), isPicked: part == form.dayPart)
        }
        let offered = form.template.flatMap(RoutineTemplateProvider.template)?.offeredTime
        let owners = people.filter { form.players.contains($0.id) }
        times = form.timeRows.enumerated().map { index, row in
            Time(row, at: index, example: offered?.time, owners, context.desk.weekdays, words)
        }
        timesProblem = problems["times"]
        (way, wayProblem) = (form.way, problems["travelMinutes"])
        away = Routine.WhenAway.allCases.map { choice in
            FormOption(value: choice.rawValue, text: words(Self.awayWord(choice)), isPicked: choice == form.whenAway)
        }
        let topics = form.template.flatMap(RoutineTemplateProvider.template)?.topics ?? []
        asksAway =
            context.desk.asksTimesAway
            && (!topics.isEmpty || !form.keywordLines.isEmpty || matches.hasCalls || form.whenAway != .before)
        (keywords, keywordsProblem) = (form.keywords, problems["keywords"])
        players = (makers.isEmpty ? people : makers).map { player in
            FormOption(value: "\(player.id)", text: player.name, isPicked: form.players.contains(player.id))
        }
        playersProblem = problems["playerIDs"]
        activity = [
            FormOption(value: "on", text: words(.routinesOn), isPicked: form.isActive),
            FormOption(value: "off", text: words(.routinesOff), isPicked: !form.isActive),
        ]
        conflicts = RoutineConflictRow.all(form, people: people, words)
        hasConflicts = !conflicts.isEmpty
        self.isGone = isGone
        self.matches = matches
    }

    static func awayWord(_ choice: Routine.WhenAway) -> RoutinesWord {
        switch choice {
        case .before: .routinesAwayBefore
        case .after: .routinesAwayAfter
        }
    }

    static func word(_ part: DayPart?) -> RoutinesWord {
        switch part {
        case nil: .routinesAnyPart
        case .morning: .routinesMorning
        case .afternoon: .routinesAfternoon
        case .evening: .routinesEvening
        }
    }
}

extension RoutineEditPage.Task {
    /// - Parameters:
    ///   - index: from 0.
    ///   - filled: how many are filled in; they come first.
    fileprivate init(_ task: RoutineForm.Task, at index: Int, of filled: Int, _ problems: RoutineProblems, _ context: PageContext) {
        let words = context.words
        func label(_ word: RoutinesWord) -> String {
            let name = NameRule.trimmed(task.name)
            return words(word, ["task": name.isEmpty ? "\(index + 1)" : name, "number": "\(index + 1)"])
        }
        self.index = index
        number = index + 1
        id = task.id.map { "\($0)" } ?? ""
        (name, display, minutes) = (task.name, task.display, task.minutes)
        pictures =
            [FormOption(value: "", text: words(.routinesPictureByName), isPicked: task.picture == nil)]
            + TaskPicture.allCases.map { picture in
                FormOption(
                    value: picture.rawValue, text: words(picture.word), isPicked: picture == task.picture)
            }
        let seen = NameRule.trimmed(task.display).isEmpty ? task.name : task.display
        let shown = RoutineTask(name: seen, picture: task.picture).shownPicture
        picture = task.isEmpty ? nil : context.site.thing(shown)
        nameLabel = words(.routinesTaskName, ["number": "\(index + 1)"])
        minutesLabel = label(.routinesTaskMinutes)
        pictureLabel = label(.routinesTaskPicture)
        displayLabel = label(.routinesTaskDisplay)
        (upLabel, downLabel, removeLabel) = (label(.routinesUp), label(.routinesDown), label(.routinesRemove))
        isFilled = index < filled
        canGoUp = isFilled && index > 0
        canGoDown = index + 1 < filled
        problem = isFilled ? problems["tasks[\(index)].name"] : nil
        minutesProblem = isFilled ? problems["tasks[\(index)].referenceSeconds"] : nil
        displayProblem = isFilled ? problems["tasks[\(index)].displayName"] : nil
        hasDisplay = !display.isEmpty || displayProblem != nil
    }
}

extension RoutineEditPage.Time {
    /// - Parameters:
    ///   - index: from 0.
    ///   - example: the time that the template offers.
    ///   - owners: the children who have the routine.
    fileprivate init(
        _ row: RoutineTimeRow, at index: Int, example: LocalTime?, _ owners: [PlayerProfile], _ weekdays: [Weekday], _ words: Words
    ) {
        func label(_ word: RoutinesWord) -> String { words(word, ["number": "\(index + 1)"]) }
        self.index = index
        clock = row.clock
        self.example = "\(example ?? RoutineTime.example.time)"
        aims = RoutineTime.Aim.allCases.map { aim in
            FormOption(
                value: aim.rawValue, text: words(aim == .readyBy ? .routinesAimReady : .routinesAimBegin), isPicked: aim == row.aim)
        }
        players =
            [FormOption(value: "", text: words(.routinesTimeAll), isPicked: row.player == nil)]
            + owners.map { FormOption(value: "\($0.id)", text: $0.name, isPicked: $0.id == row.player) }
        hasPlayers = owners.count > 1
        days = weekdays.map { day in
            FormOption(value: "\(index):\(day.rawValue)", text: words(Words.shortDay(day)), isPicked: row.days.contains(day))
        }
        isForSchoolDays = row.schoolDaysOnly
        (clockLabel, aimLabel) = (label(.routinesTimeClock), label(.routinesTimeAim))
        (playerLabel, daysLabel) = (label(.routinesTimePlayer), label(.routinesTimeDays))
    }
}
