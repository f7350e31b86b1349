import Domain
import Services

/// Something that is in the way of the reminders or wrong with the PC, in words, with what helps.
struct FindingText: Sendable {
    /// A page that helps.
    struct Link: Sendable {
        let text: String
        let path: String
    }

    let text: String
    let link: Link?
    /// A command for a terminal that helps.
    let command: String?
    /// The reason that a program or the system gives, in English; nil where there is none.
    let detail: String?
    /// Answers after which it is not listed any more.
    let answers: [FormAnswer]
    let hasAnswers: Bool

    /// - Parameters:
    ///   - calendars: the names of those that have a page.
    ///   - isForPlayingOnly: whether routines are made on another PC.
    init(
        _ finding: HealthFinding, _ words: Words, today: LocalDate, calendars: Set<String> = [], isForPlayingOnly: Bool = false
    ) {
        func settings(_ player: PlayerProfile) -> Link {
            Link(text: words(.mendSettings, ["name": player.name]), path: PagePaths.childSettings(player.id))
        }
        let backups = Link(text: words(.mendBackups), path: PagePaths.safety)
        func day(_ date: LocalDate) -> String { words.day(date, today: today) }
        func last(of pause: PausePeriod) -> String { day(pause.until.adding(days: -1)) }
        var (link, command): (Link?, String?)
        switch finding {
        case .noPlayer:
            text = words(.findingNoPlayer)
            link = Link(text: words(.mendSetup), path: PagePaths.setup)
        case .noRoutine:
            text = words(.findingNoRoutine)
            link = isForPlayingOnly ? nil : Link(text: words(.mendNewRoutine), path: PagePaths.newRoutine)
        case .noCalendar(let folder):
            text = words(.findingNoCalendar, ["folder": folder])
            link = Link(text: words(.mendAddCalendars), path: PagePaths.calendarAdd)
        case .paused(let player, let pause, _):
            text = words(.findingPaused, ["name": player.name, "last": last(of: pause)])
            link = settings(player)
        case .pausedLater(let player, let pause):
            text = words(.findingPausedLater, ["name": player.name, "from": day(pause.from), "last": last(of: pause)])
            link = settings(player)
        case .nothingPlanned(let player, let silence):
            (text, link) = Self.silence(silence, player, settings(player), words, today)
        case .nothingShows:
            text = words(.findingNothingShows)
            command = Self.agent
        case .notShown(let player):
            text = words(.findingNotShown, ["name": player.name])
            command = Self.agent
        case .noJournal: text = words(.findingNoJournal)
        case .journal:
            text = words(.findingJournal)
            command = Self.doctor
        case .scheduler:
            text = words(.findingScheduler)
            command = Self.doctor
        case .storage:
            text = words(.findingStorage)
            command = Self.doctor
        case .clockNotSynchronized:
            text = words(.findingClock)
            command = "timedatectl set-ntp true"
        case .zoneUnknown(let name, let used):
            text = words(.findingZone, ["zone": name, "used": used])
            link = Link(text: words(.mendZone), path: PagePaths.safety)
            command = "sudo apt install --only-upgrade tzdata"
        case .calendar(let problem):
            text = words(.findingSentence, ["sentence": words.placed(problem)])
            link = Self.page(of: problem, calendars, words)
            command = problem.remedy
        case .noBackup:
            text = words(.findingNoBackup)
            link = backups
        case .backupOld(let days):
            text = words.count(.findingBackupOld, days)
            link = backups
        case .parentAndPlayer(let player, login: "root"):
            text = words(.findingPlayerIsRoot, ["name": player.name])
            link = settings(player)
        case .loginMissing(let player, let login):
            text = words(.findingLoginMissing, ["name": player.name, "login": login])
            link = settings(player)
        case .diskLow, .backupsUnread, .backupChanged, .clockImpossible, .journalForgets, .parentAndPlayer, .playerWithSudo:
            (text, command) = Self.computer(finding, words)
        }
        (self.link, self.command) = (link, command)
        detail = nil
        if case .noCalendar = finding {
            answers = CalendarsLater.allCases.map { FormAnswer(value: $0.rawValue, text: words($0.word)) }
        } else {
            answers = []
        }
        hasAnswers = !answers.isEmpty
    }

    /// The findings in order. The problems of one calendar are one finding, because its page lists them with their lines.
    ///
    /// - Parameters: as above.
    static func all(
        _ findings: [HealthFinding], _ words: Words, today: LocalDate, calendars: Set<String>, isForPlayingOnly: Bool
    ) -> [FindingText] {
        var problems: [String: [CalendarProblem]] = [:]
        for case .calendar(let problem) in findings { problems[problem.calendarName ?? problem.file, default: []].append(problem) }
        return findings.compactMap { finding in
            if case .calendar(let problem) = finding, let all = problems[problem.calendarName ?? problem.file], all.count > 1 {
                return all.first == problem ? FindingText(all, words, calendars: calendars) : nil
            }
            return FindingText(
                finding, words, today: today, calendars: calendars, isForPlayingOnly: isForPlayingOnly)
        }
    }

    /// Several problems of one calendar.
    private init(_ problems: [CalendarProblem], _ words: Words, calendars: Set<String>) {
        let first = problems[0]
        text = words.count(.findingCalendar, problems.count, ["calendar": first.calendarLine, "first": words.placed(first)])
        link = Self.page(of: first, calendars, words)
        (command, detail, answers, hasAnswers) = (problems.compactMap(\.remedy).first, nil, [], false)
    }

    /// The page that lists the problem. What cannot be read at all may belong to a calendar that is not listed.
    private static func page(of problem: CalendarProblem, _ calendars: Set<String>, _ words: Words) -> Link {
        let page = problem.calendarName.flatMap { calendars.contains($0) ? PagePaths.calendar($0) : nil }
        return Link(text: words(.mendCalendars), path: page ?? PagePaths.calendars)
    }

    /// What keeps the PCs of the family apart.
    init(_ problem: PCProblem, _ words: Words, link: Link? = nil) {
        text = words.problem(problem)
        (self.link, command, detail) = (link, problem.remedy, problem.detail.map(DisplayText.line))
        (answers, hasAnswers) = ([], false)
    }

    /// - Parameter text: in the language of the page.
    init(_ text: String, link: Link) {
        (self.text, self.link) = (text, link)
        (command, detail) = (nil, nil)
        (answers, hasAnswers) = ([], false)
    }

    /// What is wrong with the PC.
    private static func computer(_ finding: HealthFinding, _ words: Words) -> (String, String?) {
        switch finding {
        case .diskLow(let bytes, let isFull):
            (words(isFull ? .findingDiskFull : .findingDiskLow, ["megabytes": "\(bytes / 1_000_000)"]), "sudo apt clean")
        case .backupsUnread: (words(.safetyBackupUnread), doctor)
        case .backupChanged(let name): (words(.findingBackupChanged, ["name": name]), doctor)
        case .clockImpossible(let now):
            (
                words(.findingClockImpossible, ["day": "\(ZoneRules.utc.localDateTime(at: now).date)"]),
                "sudo timedatectl set-ntp true"
            )
        case .journalForgets:
            (words(.findingJournalForgets), "sudo mkdir -p /var/log/journal && sudo systemctl restart systemd-journald")
        case .parentAndPlayer(let player, let login):
            (
                words(.findingParentAndPlayer, ["name": player.name, "login": login]),
                PeopleHealth.removal(of: login, from: ParentLogins.group)
            )
        case .playerWithSudo(let player, let login):
            (
                words(.findingPlayerWithSudo, ["name": player.name, "login": login]),
                PeopleHealth.removal(of: login, from: PeopleHealth.sudoGroup)
            )
        default: ("", nil)
        }
    }

    private static let doctor = "sudo timequest doctor"
    private static let agent = "systemctl --user enable --now timequest-notify"

    private static func silence(
        _ silence: HealthFinding.Silence, _ player: PlayerProfile, _ settings: Link, _ words: Words, _ today: LocalDate
    ) -> (String, Link) {
        let name = ["name": player.name]
        let routines = Link(text: words(.mendRoutines), path: PagePaths.routines)
        return switch silence {
        case .noRoutine: (words(.findingUnassigned, name), routines)
        case .routinesOff: (words(.findingRoutinesOff, name), routines)
        case .remindersOff: (words(.findingRemindersOff, name), settings)
        case .sourcesOff: (words(.findingSourcesOff, name), settings)
        case .noSchool(let until):
            (words(.findingNoSchool, ["name": player.name, "until": words.day(until, today: today)]), settings)
        case .noEvent: (words(.findingNoEvent, name), routines)
        case .noTime: (words(.findingNoTime, name), settings)
        case .noQuestDay: (words(.findingNoQuestDay, name), routines)
        }
    }
}

extension Words {
    /// A problem of a calendar after its file and line.
    fileprivate func placed(_ problem: CalendarProblem) -> String {
        let sentence = flaw(problem.flaw)
        let name = problem.calendarLine
        let place = problem.line.map { line in
            name.isEmpty
                ? self(.calendarsOneLine, ["line": "\(line)"]) : self(.calendarsOneFileLine, ["file": name, "line": "\(line)"])
        }
        let shown = place ?? name
        return shown.isEmpty ? sentence : "\(shown): \(sentence)"
    }
}
