import API
import Domain
import Foundation
import TestSupport

extension WireSample {
    /// Every type that goes over the wire: its example, and more values if the example lacks a field.
    static let all: [WireSample] = household + pcs + agenda + reminders + people + routines + quests + progress + export + words

    private static let moment = Date(timeIntervalSince1970: 1_772_380_800)
    private static let day = LocalDate(dayNumber: 20_513)

    private static let problem = Problem(
        .invalid, "A routine needs a name. A routine needs at least one task.", field: "name",
        problems: [FieldProblem(field: "name", message: "A routine needs a name."), .init(field: "tasks", message: "None.")],
        reason: .example, retryAfterSeconds: 30)

    private static let household: [WireSample] = [
        WireSample(VersionInfo(apiVersion: 1, minApiVersion: 1, version: "0.1.0")),
        WireSample(status),
        WireSample(HouseholdRulesInfo.example),
        WireSample(outlook),
        WireSample(
            HealthProblem(.noCalendar, "There is no calendar."),
            HealthProblem(.noCalendar, "There is no calendar.", message: .noCalendar(folder: "/srv/calendars")),
            HealthProblem(.calendar, calendarFlaw.sentence, calendarProblem: calendarFlaw)),
        WireSample(healthMessages) { try JSONCoding.decoder().decode([HealthMessage].self, from: $0) },
        WireSample(TakenPort.example),
        WireSample(Problem.example, problem),
        WireSample(
            FieldProblem(field: "tasks[2].name", message: "A task needs a name."),
            FieldProblem(field: "name", message: "Taken.", reason: .example)),
        WireSample(CodedReason.example),
        WireSample(
            ParentInfo.example,
            ParentInfo(hasPIN: true, isParent: false, isUnlocked: false, retryAfterSeconds: 300, problem: "It cannot be read.")),
        WireSample(PINChange.example),
        WireSample(PINEntry.example),
        WireSample(ParentToken.example),
        WireSample(RestoreResult.example),
        WireSample(RemovedPlayer.example),
        WireSample(
            BackupPreview.example,
            BackupPreview(playerCount: 1, routineCount: 0, questCount: 0, isPaired: true, problem: "It is from another household.")),
    ]

    private static let healthMessages: [HealthMessage] = [
        .noPlayer, .noRoutine, .noCalendar(folder: "/srv/calendars"), .paused(healthPlayer, until: day.adding(days: 7), today: day),
        .pausedLater(healthPlayer, from: day.adding(days: 3), until: day.adding(days: 7)), .nothingPlanned(healthPlayer, .noEvent),
        .noSchool(healthPlayer, until: day.adding(days: 7)), .nothingShows(hasJournal: true), .notShown(healthPlayer), .noJournal,
        .clockNotSynchronized, .timeZone("Mars/Olympus", used: "Europe/Berlin"),
    ]

    private static let healthPlayer = HealthMessage.Player(id: 1, name: "Mia")

    private static let outlook = PlayerOutlook(
        playerID: 1, name: "Mia", nextReminder: .example, lastReminder: .example, pausedUntil: day)

    private static let status = {
        var status = StatusReport.example
        status.version = "0.1.0"
        status.householdTimeZone = "Europe/Berlin"
        status.takenPort = .example
        status.players = [.example, outlook]
        status.pauseProposals = [.example]
        status.problems = [HealthProblem(.paused, "Mia is paused.")]
        status.pcs = .example
        return status
    }()

    private static let pcs: [WireSample] = [
        WireSample(
            PCList.example,
            PCList(
                own: PCInfo(id: 1, name: "family PC"),
                others: [PCInfo(id: 2, name: "laptop", contact: .current), PCInfo(id: 3, name: "attic", contact: .away)],
                isPaired: true, problems: [.example])),
        WireSample(PCInfo.example),
        WireSample(
            PCProblem.example,
            PCProblem(
                .fileForged, "A file was changed.", subject: "2041.live.tq", pc: "laptop", number: 2, detail: "It is torn.",
                remedy: "timequest pcs")),
        WireSample(casesOf: PCProblem.Kind.self),
        WireSample(PCChange.example),
        WireSample(
            PairingInfo.example, PairingInfo(step: .exchanging, endsAt: moment, name: "laptop"),
            PairingInfo(step: .refused, refusal: "The words were not the same.", refusalKind: .wordsDiffer),
            PairingInfo(step: .searching, endsAt: moment, problem: .example)),
        WireSample(PairingInfo.Candidate.example),
        WireSample(PairingDraft.example),
        WireSample(PairingConfirmation.example),
        WireSample(ParcelCard.example),
        WireSample(ParcelCardChange.example),
        WireSample(
            ParcelReading.example,
            ParcelReading(
                pc: 3, name: "attic", outcome: .stranger, words: ["anchor", "violin"], knowsThisPC: false,
                problems: ["It is not complete."], flaws: [.example])),
        WireSample(ParcelFlawInfo.example, ParcelFlawInfo(.other, .example)),
    ]

    private static let calendarProblem = CalendarProblem(
        file: "school.ics", line: 11, uid: "recital@music.example", severity: .warning, dropsEvent: true,
        message: "The event has no start.", remedy: "chmod a+r school.ics", calendarName: "sports")

    private static let calendarFlaw = CalendarProblem(
        file: "club.ics", severity: .warning, dropsEvent: true,
        flaw: CalendarFlaw(.othersRepeatTooOften, subject: "a@club.example", detail: "club", number: 2), calendarName: "club")

    private static let forPlayers = calendarFlaw.forPlayers(
        in: CalendarSummary(name: "club", files: ["club.ics"], entryCount: 1, isFolder: false))

    private static let folder = CalendarSummary(
        name: "family", displayName: "Family", color: "#ff8000", files: ["family/a.ics"], entryCount: 1, isFolder: true,
        problems: [calendarProblem])

    private static let school = CalendarMeaning(
        kind: .school, label: "6c", otherwise: .nothing, wayMinutes: 15, isWithoutWayToSchool: true)

    private static let event = CalendarEvent(
        id: "sports/soccer@club.example/2026-03-01T16:00:00Z", uid: "soccer@club.example", recurrenceID: moment,
        title: "Soccer practice", start: moment, end: moment + 3600, location: "Field 2", categories: ["Under 12"],
        status: .tentative, travelSeconds: 600, calendarName: "sports")

    private static let match = {
        var match = EventMatch.example
        match.location = "Field 2"
        match.decision = .always
        match.playerDecisions = [EventMatch.PlayerDecision(.example, .never)]
        match.reading = .example
        return match
    }()

    private static let errand = {
        var reading = EventUnderstanding.example
        reading.obstacle = .errand
        return reading
    }()

    private static let calledOff = {
        var reading = EventUnderstanding.example
        (reading.obstacle, reading.calledOffBy, reading.callsOffNothing) = (.calledOff, "No training", true)
        return reading
    }()

    private static let inVain = {
        var reading = EventUnderstanding.example
        (reading.paused, reading.withoutCalendar) = ([1], [2])
        reading.replaced = [
            EventUnderstanding.ReplacedTime(
                routineName: "School Morning", aim: .readyBy, time: LocalTime(secondsOfDay: 27_600), playerIDs: [1])
        ]
        reading.waiting = [
            EventUnderstanding.WaitingTime(
                routineName: "Bedtime", time: LocalTime(secondsOfDay: 70_200), startBy: reading.beThereBy + 18_000, playerIDs: [1])
        ]
        return reading
    }()

    private static let forOneOfTwo = {
        var reading = EventUnderstanding.example
        reading.fits = [
            EventUnderstanding.Fit(
                routineName: "Activity Prep", match: RoutineMatch(source: .templateKeyword, words: ["training"]), playerIDs: [1])
        ]
        reading.uncalled = [EventUnderstanding.Uncalled(playerID: 2, obstacle: .preparedWith(title: "Chess"))]
        return reading
    }()

    private static let movedStart = {
        var start = EventStart.example
        start.move = .after(back: start.startBy)
        return start
    }()

    private static let otherMatch = {
        var match = EventMatch.example
        match.match = nil
        match.obstacle = .otherRoutine(name: "Ballet Bag")
        match.playerIDs = []
        return match
    }()

    private static let medicalMatch = {
        var match = EventMatch.example
        match.match = nil
        match.obstacle = .medical(words: ["dentist"])
        match.playerIDs = []
        return match
    }()

    private static let agenda: [WireSample] = [
        WireSample(
            CalendarList.example,
            CalendarList(calendars: [CalendarInfo(calendar: folder, playerID: 1)], problems: [calendarProblem])),
        WireSample(
            CalendarInfo.example, CalendarInfo(calendar: folder, playerID: 1, tone: 3, meaning: school),
            CalendarInfo(calendar: folder, playerID: nil, isForNobody: true)),
        WireSample(CalendarSummary.example, folder),
        WireSample(CalendarProblem(severity: .notice, message: "It was understood."), calendarProblem, calendarFlaw, forPlayers),
        WireSample(
            CalendarAssignment.example, CalendarAssignment(playerID: nil),
            CalendarAssignment(playerID: nil, isForNobody: true)),
        WireSample(
            CalendarUpdate.example,
            CalendarUpdate(
                meaning: CalendarMeaningUpdate(
                    label: .some(nil), otherwise: CalendarFallback.routine(1), wayMinutes: .some(nil), isWithoutWayToSchool: true))),
        WireSample(CalendarProposal.example),
        WireSample(VisitedPlace.example),
        WireSample(
            WayEntry.example, WayEntry(location: "Deal Town FC", minutes: 35, shown: .some(nil)),
            WayEntry(location: "Deal Town FC", minutes: 35, shown: 20)),
        WireSample(WayAnswer.example, WayAnswer(key: VisitedPlace.example.key, minutes: 35, place: .example)),
        WireSample(
            WayList.example,
            WayList(
                questions: [], answers: [WayAnswer(key: VisitedPlace.example.key, minutes: 35, place: .example)], moreCount: 3,
                meetings: [.example], schools: [.example])),
        WireSample(MeetingPlaceQuestion.example),
        WireSample(SchoolWayQuestion.example),
        WireSample(AwayProposal.example),
        WireSample(SilencedOccasion.example),
        WireSample(CalendarDeclineEntry.example),
        WireSample(
            AwayEntry.example, AwayEntry(isAway: true, shown: .some(nil)), AwayEntry(isAway: true, shown: false)),
        WireSample(AwayAnswer.example, AwayAnswer(key: AwayProposal.example.key, isAway: true, series: .example)),
        WireSample(
            AwayList.example,
            AwayList(
                questions: [], answers: [AwayAnswer(key: AwayProposal.example.key, isAway: true, series: .example)], moreCount: 1)),
        WireSample(GroupList.example), WireSample(GroupEntry.example),
        WireSample(TitleQuestion.example), WireSample(TitleList.example, TitleList(questions: [], moreCount: 2)),
        WireSample(CalendarKindProposal.example),
        WireSample(
            EventList.example,
            EventList(
                events: [event], timeZone: "Europe/Berlin", nextCursor: "bmV4dA", beThereBy: [event.id: event.start - 1800],
                playerIDs: [event.id: [1]], calledOff: [event.id], readings: [event.id: .example], starts: [event.id: [.example]])),
        WireSample(EventStart.example, movedStart),
        WireSample(event),
        WireSample(SuggestionList.example),
        WireSample(ScheduleSuggestion.example, .meetingExample, .timeExample),
        WireSample(MatchList.example, MatchList(matches: [match], timeZone: "Europe/Berlin", nextCursor: "bmV4dA")),
        WireSample(EventMatch.example, match, otherMatch, medicalMatch),
        WireSample(EventUnderstanding.example, errand, forOneOfTwo, calledOff, inVain),
        WireSample(DecisionList.example),
        WireSample(
            EventDecision.example,
            EventDecision(
                routineID: 1, playerID: 1, calendarName: "sports", eventKey: "5c1f3a9e07d2b846", slotKey: nil, verdict: .never)),
        WireSample(DecisionDraft.example, DecisionDraft(verdict: .always, playerID: 1)),
    ]

    private static let reminders: [WireSample] = [
        WireSample(ReminderList.example, ReminderList(reminders: [], timeZone: "Europe/Berlin", nextCursor: "bmV4dA")),
        WireSample(ReminderEntry.example, ReminderEntry(reminder: .example, outcome: nil, emittedAt: nil)),
        WireSample(PreviewList.example, PreviewList(reminders: [], timeZone: "Europe/Berlin", nextCursor: "bmV4dA")),
        WireSample(Reminder.example, weekly),
        WireSample(messages) { try JSONCoding.decoder().decode([ReminderMessage].self, from: $0) },
        WireSample(ReminderWithdrawal.example),
        WireSample(SnoozeRequest.example),
        WireSample(record, dailyRecord),
    ]

    private static let weekly = Reminder(
        id: "weekly.1.2026-03-01.due", kind: .weeklyReflection, stage: .due, playerID: 1, routineID: nil, fireAt: moment,
        eventStart: nil, startBy: nil, expiresAt: moment + 86_400, urgency: .upcoming, isLate: true,
        message: ReminderMessage(playerName: "Mia", title: .weeklyReflection, body: .played(quests: 4, days: 3)))

    private static let messages: [ReminderMessage] = [
        .example,
        ReminderMessage(
            playerName: "Mia", title: .event("Match", start: time(10, 0), meeting: time(8, 30), isTomorrow: true),
            body: .startBy(quest: "Activity Prep", time(7, 45))),
        ReminderMessage(
            title: .readyBy(quest: "School Morning", time(7, 40)), body: .late(quest: "School Morning", time(7, 5))),
        ReminderMessage(title: .beginAt(quest: "Bedtime", time(19, 30)), body: .start(quest: nil)),
        ReminderMessage(title: .almostTime(quest: "Activity Prep"), body: .noEvent(time(16, 0))),
        ReminderMessage(title: .wasTime(quest: nil), body: .noTime(time(19, 30))),
        ReminderMessage(title: .dailyQuest, body: .howLong(quests: ["Morning", "Homework"])),
        ReminderMessage(title: .weeklyReflection, body: .lookBack),
    ]

    private static func time(_ hour: Int, _ minute: Int) -> LocalTime { LocalTime(secondsOfDay: (hour * 60 + minute) * 60) }

    private static let record = ReminderRecord(.example, outcome: .late, emittedAt: moment)

    private static let dailyRecord = ReminderRecord(
        id: "daily.1.2026-03-01.due", kind: .dailyQuest, stage: .due, playerID: 1, routineID: 1, namedRoutines: [1, 2],
        eventStart: nil, startBy: nil, expiresAt: moment + 7200, plannedAt: moment, emittedAt: moment, outcome: .emitted)

    private static let mia = PlayerProfile(id: 2, name: "Mia", linuxUser: "mia", words: ["U12", "7b"])

    private static let settings = {
        var settings = PlayerSettings.example
        settings.pauses = [PausePeriod(from: LocalDate(dayNumber: day.dayNumber - 7), until: day)]
        settings.schoolFree = [PausePeriod(from: day, until: day.adding(days: 3))]
        return settings
    }()

    private static let past = PastQuest(
        routineID: 1, startedAt: moment, gapSeconds: 90,
        tasks: [PastQuest.Task(name: "Gather gear", estimatedSeconds: 300, actualSeconds: 402.5)])

    private static let people: [WireSample] = [
        WireSample(PlayerList.example, PlayerList(players: [mia])),
        WireSample(PlayerProfile.example, mia),
        WireSample(PlayerDraft.example, PlayerDraft(name: "Mia", linuxUser: "mia", words: ["U12"])),
        WireSample(
            PlayerWordList.example,
            PlayerWordList(
                words: [],
                proposals: [PlayerWordProposal(word: "U14", playerID: 2, reason: .neverForOthers([1], entries: 1))])),
        WireSample(PlayerSettings.example, settings),
        WireSample(PauseProposalList.example, PauseProposalList(proposals: [])),
        WireSample(PauseProposal.example),
        WireSample(
            PauseAnswer.example,
            PauseAnswer(playerID: 1, from: day, until: day.adding(days: 3), isAccepted: true, isSchoolFree: true)),
        WireSample(PastQuests.example),
        WireSample(past),
        WireSample(PastQuestsResult.example),
    ]

    private static let routine = Routine(
        id: 2, slug: "library-run", name: "Library Run", displayName: "Book Quest",
        tasks: [RoutineTask(id: 3, name: "Find the books", displayName: "Hunt the books", referenceSeconds: 300, picture: .book)],
        activeDays: [.sunday, .saturday], dayPart: .afternoon, playerIDs: [1, 2], keywords: ["library"], travelMinutes: 15,
        whenAway: .after, times: [.example, time], templateID: "custom-quest", isActive: false, createdBy: .player)

    private static let time = RoutineTime(for: 2, on: [.saturday], .beginAt, LocalTime(secondsOfDay: 70_200))

    private static let routines: [WireSample] = [
        WireSample(
            RoutineList.example,
            RoutineList(
                routines: [],
                deleted: [
                    DeletedRoutine(
                        id: 2, slug: "library-run", name: "Library Run", playerIDs: [1, 2], displayName: "Books!",
                        templateID: "custom-quest")
                ])),
        WireSample(
            RoutineInfo.example,
            RoutineInfo(routine: routine, forecast: RoutineForecast(preparationSeconds: 1680, medianSeconds: 1080, runs: 7))),
        WireSample(Routine.example, routine),
        WireSample(RoutineDraft.example, RoutineDraft(routine)),
        WireSample(RoutineTask(name: "Pack bag"), routine.tasks[0]),
        WireSample(RoutineTime.example, time),
        WireSample(RoutineForecast(preparationSeconds: 1680, medianSeconds: 1080, runs: 7)),
        WireSample(TemplateList.example),
        WireSample(TemplatePlan.example),
    ]

    private static let taps: [QuestTap] = [
        .estimate(seconds: 360), .start(), .start(showTimer: true), .done(), .done(.reported(seconds: 402.5)), .done(.leftOut),
        .next,
        .correct(position: 1, .reported(seconds: 402.5)), .correct(.leftOut), .undo, .pause, .resume, .abandon,
    ]

    private static let running = QuestTaskInfo(
        name: "Get changed", hint: ContextualHint(recentSeconds: [360, 480.5], text: "Last two times: 6 and 8 min"),
        offersTimer: true, showsTimer: true, elapsedSeconds: 12.5, estimatedSeconds: 300, result: .example)

    private static let summary = {
        var summary = QuestSummary.example
        summary.wholeGuess = .example
        return summary
    }()

    private static let finished = QuestInfo(
        id: 2, playerID: 1, routineID: 1, name: "Activity Quest", phase: .summary, isPaused: true, isCalibration: true,
        standing: .leftOut, counts: false, step: 9,
        undoable: .start, question: .forgotToTap, wholeGuessSeconds: 1500, position: 1, tasks: [.example, running], earnedXP: 80,
        openedAt: moment, startedAt: moment + 10, finishedAt: moment + 900, summary: summary)

    private static let quests: [WireSample] = [
        WireSample(
            QuestList.example, QuestList(quests: [finished], timeZone: "Europe/Berlin", nextCursor: "\(QuestID.numbered(2))")),
        WireSample(QuestInfo.example, finished),
        WireSample(QuestTaskInfo.example, running),
        WireSample(
            ContextualHint(
                recentSeconds: [360, 480.5], text: "Last two times: 6 and 8 min", tendency: "You usually guess this one short.",
                direction: .under)),
        WireSample(QuestResult.example),
        WireSample(QuestSummary.example, summary),
        WireSample(EstimationScore.example),
        WireSample(QuestDraft.example, QuestDraft(routineID: 1, justTrying: true)),
        WireSample(taps) { try JSONCoding.decoder().decode([QuestTap].self, from: $0) },
        WireSample([TapRequest.example, TapRequest(.estimate(seconds: 60), bootSeconds: 1234.5)]) {
            try JSONCoding.decoder().decode([TapRequest].self, from: $0, configuration: .estimate)
        },
    ]

    private static let progress: [WireSample] = [
        WireSample(PlayerProgress.example),
        WireSample(LevelProgress.example),
        WireSample(Streak.example),
        WireSample(PersonalBest.example),
        WireSample(PlayerStats.example), WireSample(OverallAccuracy.example),
        WireSample(LatelyAccuracy(bias: -0.3, meanAccuracyPercent: 72)),
        WireSample(InsightList.example),
        WireSample(Insight.example),
        WireSample(insightMessages) { try JSONCoding.decoder().decode([InsightMessage].self, from: $0) },
        WireSample(ReflectionInfo.example),
        WireSample(reflection),
        WireSample(ReflectionViewDraft(week: day, choiceID: "none")),
    ]

    private static let insightMessages: [InsightMessage] = [
        .example, InsightMessage(pattern: .bias(.over, ratio: 1.5), taskName: "Pack bag", evidence: .times(9)),
        InsightMessage(pattern: .improving(from: 60.5, to: 72.5), evidence: .quests(50)),
        InsightMessage(pattern: .fastestImproving(from: 60.5, to: 72.5), taskName: "Pack bag", evidence: .times(12)),
        InsightMessage(pattern: .stagnating, evidence: .quests(50)),
        InsightMessage(pattern: .bestTimeOfDay(.morning, points: 8.5), evidence: .quests(50)),
    ]

    private static let reflection = WeeklyReflection(
        weekStart: LocalDate(dayNumber: 20_507), weekEnd: day, sessions: 5, estimations: 18, meanAccuracyPercent: 74.5,
        changePercent: 6.5,
        bestMoment: WeeklyReflection.Moment(
            taskName: "Pack bag", estimatedSeconds: 240, actualSeconds: 241.5, accuracyPercent: 99.4, at: moment),
        mostImprovedTask: "Pack bag", biasSplit: WeeklyReflection.BiasSplit(over: 4, under: 11, even: 3), streak: 4,
        longestStreak: 6, insights: [.example],
        choices: [ReflectionChoice(id: "picture-steps", text: "I picture the steps before I guess.")])

    private static let reading = ClockReading(bootID: "2b3f9a52-0000-4000-8000-000000000001", bootSeconds: 812.25, wall: moment)

    private static let stopwatch = Stopwatch(
        measuredBefore: 12.5, stretchBegan: reading, stretchSeconds: 390, isRunning: true, isLost: true)

    private static let task = QuestTask(
        name: "Gather gear", displayName: "Hunt the gear", referenceSeconds: 300, difficulty: .example, typicalSeconds: 410,
        closestLogError: 0.125, hint: ContextualHint(recentSeconds: [360, 480.5], text: "Last two times: 6 and 8 min"),
        estimatedSeconds: 360, showsTimer: true, stopwatch: stopwatch)

    private static let estimation = EstimationRecord(
        position: 0, source: .measured, estimatedSeconds: 360, actualSeconds: 402.5, score: .example, xp: 60, recordedAt: moment)

    private static let session = {
        var session = GameSession(
            id: 1, playerID: 1, routine: .example, rules: .calibrated, isCalibration: false, wholeGuessSeconds: 1500,
            tasks: [task], openedAt: moment)
        session.step = 4
        session.phase = .summary
        session.undoable = .done
        session.stopwatch = stopwatch
        session.records = [estimation]
        session.startedAt = moment
        session.finishedAt = moment + 900
        session.playedOn = day
        session.standing = .kept
        session.shortStepsInFull = 6
        return session
    }()

    private static let exportedPlayer = HouseholdExport.Player(
        profile: mia, settings: settings, pauseAnswers: [.example],
        schedule: [ScheduleChange(from: day, days: [.sunday, .monday])],
        reflections: [ReflectionView(weekStart: day, viewedAt: moment, choiceID: "picture-steps")])

    private static let export: [WireSample] = [
        WireSample(
            HouseholdExport.example,
            HouseholdExport(
                exportedAt: moment, timeZone: "Europe/Berlin", players: [exportedPlayer], routines: [routine],
                calendarOwners: ["sports": 2], calendarTones: ["sports": 3],
                calendarMeanings: ["sports": CalendarMeaning(kind: .activities, label: "SV")],
                preferences: HouseholdPreferences(rules: .classic, onTimeInTen: 8), ways: [VisitedPlace.example.key: 35],
                away: [AwayProposal.example.key: true], groupsOfNobody: ["5e13a7c0ffee0b17"], decisions: [.example],
                reminders: [record], quests: [session])),
        WireSample(session),
        WireSample(task),
        WireSample(stopwatch),
        WireSample(estimation),
        WireSample(DifficultyState.example),
        WireSample(ReflectionView(weekStart: day, viewedAt: moment, choiceID: "picture-steps")),
        WireSample(PausePeriod(from: day, until: day.adding(days: 3))),
    ]

    /// What enumerations are called.
    private static let words: [WireSample] = [
        WireSample(casesOf: AccuracyRating.self), WireSample(casesOf: CalendarKind.self),
        WireSample(casesOf: CalendarProblem.Kind.self), WireSample(casesOf: ResultWord.self),
        WireSample(casesOf: DayPart.self), WireSample(casesOf: DifficultyState.Level.self),
        WireSample(casesOf: EstimationRecord.Source.self), WireSample(casesOf: EventDecision.Verdict.self),
        WireSample(casesOf: GameRules.self), WireSample(casesOf: GameSession.Phase.self),
        WireSample(casesOf: HealthMessage.Reason.self), WireSample(casesOf: HealthProblem.Kind.self),
        WireSample(casesOf: Insight.Kind.self), WireSample(casesOf: PairingInfo.Step.self),
        WireSample(casesOf: PairingInfo.Refusal.self), WireSample(casesOf: ParcelFlawInfo.Kind.self),
        WireSample(casesOf: PCInfo.Contact.self), WireSample(casesOf: ParcelReading.Outcome.self),
        WireSample(casesOf: Problem.Kind.self),
        WireSample(casesOf: QuestInfo.Question.self),
        WireSample(casesOf: QuestStanding.self),
        WireSample(casesOf: QuestState.self), WireSample(casesOf: QuestTap.Kind.self), WireSample(casesOf: Reminder.Kind.self),
        WireSample(casesOf: Reminder.Stage.self), WireSample(casesOf: ReminderOutcome.self),
        WireSample(casesOf: ReminderWithdrawal.Reason.self), WireSample(casesOf: RoutineMatch.Source.self),
        WireSample(casesOf: TaskPicture.self), WireSample(casesOf: Topic.self), WireSample(casesOf: Weekday.self),
        WireSample([Urgency.upcoming, .soon, .now]) {
            try JSONCoding.decoder().decode([Urgency].self, from: $0)
        },
    ]
}
