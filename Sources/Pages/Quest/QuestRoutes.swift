import Domain
import Services

/// A quest, from its begin to its results. All its steps are at one address, so that a reload or another window is where the quest is.
struct QuestRoutes: Sendable {
    let site: PageSite

    var all: [PageRoute] {
        [
            PageRoute(.get, "/players/{id}/play/{routine}") { request, desk in try await begin(request, desk) },
            PageRoute(.post, "/players/{id}/play/{routine}") { request, desk in try await open(request, desk) },
            PageRoute(.get, "/quests/{id}") { request, desk in
                let id: QuestID = try request.id()
                return try await page(try await desk.quest(id), request, desk)
            },
            PageRoute(.get, "/quests/{id}/end") { request, desk in
                let quest = try await desk.quest(try request.id())
                guard quest.isOpen else { return .see(PagePaths.quest(quest.id)) }
                let context = try await context(quest, request, desk)
                return try context.page(QuestionPage.end(context, quest))
            },
            PageRoute(.post, "/quests/{id}/start") { request, desk in try await start(request, desk) },
            PageRoute(.get, "/quests/{id}/together") { request, desk in try await together(request, desk) },
            PageRoute(.post, "/quests/{id}/together") { request, desk in try await startTogether(request, desk) },
        ]
            + [QuestTap.Kind.done, .correct].map { kind in
                PageRoute(.post, "/quests/{id}/\(kind.rawValue)") { request, desk in try await report(kind, request, desk) }
            }
            + [QuestTap.next, .undo, .pause, .resume, .abandon, .leaveOut, .restore].map { tap in
                PageRoute(.post, "/quests/{id}/\(tap.kind.rawValue)") { request, desk in try await take([tap], request, desk) }
            }
    }

    // MARK: Before the quest

    private func begin(_ request: PageRequest, _ desk: Desk) async throws -> PageAnswer {
        let (context, standing, offer) = try await offer(request, desk)
        if let open = standing.openQuest, open.routineID == offer.routine.id { return .see(PagePaths.quest(open.id)) }
        return try context.page(BeginPage(context, standing, offer))
    }

    private func open(_ request: PageRequest, _ desk: Desk) async throws -> PageAnswer {
        let (context, standing, offer) = try await offer(request, desk)
        if let open = standing.openQuest {
            // Perhaps from another window: the same one goes on, another one is shown first.
            if open.routineID == offer.routine.id { return .see(PagePaths.quest(open.id)) }
            return try context.page(BeginPage(context, standing, offer), status: 409)
        }
        let typed = DurationField(request.form)
        let isSkipped = request.form["guess"] == "skip"
        if !isSkipped, typed.value.map(GameSession.enterableSeconds.contains) != true {
            let problem = context.words.problem(of: typed, in: GameSession.enterableSeconds)
            let page = BeginPage(context, standing, offer, typed: typed, problem: problem)
            return try context.page(page, status: 422)
        }
        let quest = try await desk.openQuest(
            offer.routine.id, player: standing.player.id, wholeGuessSeconds: isSkipped ? nil : typed.value,
            justTrying: request.form["trying"] == "yes")
        return .see(PagePaths.quest(quest.id))
    }

    private func offer(_ request: PageRequest, _ desk: Desk) async throws -> (PageContext, PlayerStanding, QuestOffer) {
        let standing = try await desk.progress(of: try request.id())
        let routine: RoutineID = try request.id("routine")
        guard let offer = standing.offers.first(where: { $0.routine.id == routine }) else { throw PageMissing() }
        return (try await PageContext(site, request, desk, player: standing.player), standing, offer)
    }

    // MARK: Taps

    /// The guess and the start together: the page has one button for both. With another one, a guest guesses first.
    private func start(_ request: PageRequest, _ desk: Desk) async throws -> PageAnswer {
        let typed = DurationField(request.form)
        guard let seconds = typed.estimate else {
            let quest = try await desk.quest(try request.id())
            let isLocked = try await desk.expectsGuest(in: quest.id)
            guard QuestStep(quest).isGuess, !isLocked else { return .see(PagePaths.quest(quest.id)) }
            let context = try await context(quest, request, desk)
            let page = GuessPage(
                context, quest, picture: try await desk.picture(of: quest.id), typed: typed,
                problem: context.words.problem(of: typed))
            return try context.page(page, status: 422)
        }
        if request.form["together"] == "yes" {
            return try await change(request, showing: "/together") { quest, step in
                _ = try await desk.lockGuess(of: seconds, in: quest, step: step)
                return nil
            }
        }
        return try await take(
            [.estimate(seconds: seconds), .start(showTimer: request.form["timer"] == "shown")], request, desk)
    }

    // MARK: A guest

    private func together(_ request: PageRequest, _ desk: Desk) async throws -> PageAnswer {
        let quest = try await desk.quest(try request.id())
        guard QuestStep(quest) == .ready else { return .see(PagePaths.quest(quest.id)) }
        let context = try await context(quest, request, desk)
        let page = TogetherPage(
            context, quest, picture: try await desk.picture(of: quest.id), name: try await desk.guestName(in: quest.id) ?? "",
            notice: request.query["moved"] == nil ? nil : context.words(.movedOn))
        return try context.page(page)
    }

    /// The guess of a guest and the start, or the start alone.
    private func startTogether(_ request: PageRequest, _ desk: Desk) async throws -> PageAnswer {
        if request.form["alone"] == "yes" { return try await take([.start()], request, desk) }
        let (name, typed) = (request.form["guest"] ?? "", DurationField(request.form))
        guard let seconds = typed.estimate, let guest = GuestGuess(name: name, seconds: seconds) else {
            let quest = try await desk.quest(try request.id())
            guard QuestStep(quest) == .ready else { return .see(PagePaths.quest(quest.id)) }
            let context = try await context(quest, request, desk)
            let page = TogetherPage(
                context, quest, picture: try await desk.picture(of: quest.id), name: name,
                nameProblem: GuestGuess.flaw(inName: name).map(context.words.guestProblem), typed: typed,
                problem: typed.estimate == nil ? context.words.problem(of: typed) : nil)
            return try context.page(page, status: 422)
        }
        return try await change(request) { quest, step in
            _ = try await desk.start(quest, with: guest, step: step)
            return nil
        }
    }

    /// The end of a task, or a corrected time: measured, typed, or left out.
    private func report(_ kind: QuestTap.Kind, _ request: PageRequest, _ desk: Desk) async throws -> PageAnswer {
        let typed = DurationField(request.form)
        let time: QuestTap.ReportedTime?
        if request.form["time"] == "none" {
            time = .leftOut
        } else if let seconds = typed.estimate {
            time = .reported(seconds: seconds)
        } else if kind == .done, typed.isEmpty, request.form["time"] == nil {
            time = nil
        } else {
            let quest = try await desk.quest(try request.id())
            let context = try await context(quest, request, desk)
            let page = ReportPage(context, quest, typed: typed, problem: context.words.problem(of: typed))
            return try context.page(page, status: 422)
        }
        if kind == .correct, let time { return try await take([.correct(time)], request, desk) }
        let felt = request.form["felt"].flatMap { FeltTime(rawValue: $0) }
        let step = request.form["step"].flatMap { Int($0) }
        return try await take(
            [.done(time)], request, desk, showing: felt.flatMap { felt in step.map { "?felt=\(felt.rawValue)&at=\($0 + 1)" } } ?? ""
        )
    }

    /// Takes taps, then shows where the quest is.
    ///
    /// - Parameter place: the rest of the address that is shown, behind that of the quest.
    private func take(
        _ taps: [QuestTap], _ request: PageRequest, _ desk: Desk, showing place: String = ""
    ) async throws -> PageAnswer {
        try await change(request, showing: place) { quest, step in
            var step = step
            for tap in taps {
                let info = try await desk.take(tap, of: quest, step: step)
                // One that ends before its first guess leaves nothing behind, so there is no page of it.
                if info.phase == .abandoned, info.startedAt == nil { return PagePaths.home(info.playerID) }
                step = info.step
            }
            return nil
        }
    }

    /// Changes a quest at the step that the form knows, then shows where the quest is. A page that is behind shows it as well, and changes
    /// nothing.
    ///
    /// - Parameter change: returns the path of the page to show instead; nil for that of the quest.
    private func change(
        _ request: PageRequest, showing place: String = "", _ change: (_ quest: QuestID, _ step: Int) async throws -> String?
    ) async throws -> PageAnswer {
        let id: QuestID = try request.id()
        let path = PagePaths.quest(id)
        guard let step = request.form["step"].flatMap({ Int($0) }) else { return .see(path) }
        do {
            return .see(try await change(id, step) ?? path + place)
        } catch {
            guard HouseholdError(error)?.kind == .conflict else { throw error }
            return .see("\(path)?moved=on")
        }
    }

    // MARK: Pages

    private func context(_ quest: QuestInfo, _ request: PageRequest, _ desk: Desk) async throws -> PageContext {
        try await PageContext(site, request, desk, player: try await desk.player(quest.playerID))
    }

    /// The page of the step that a quest is at.
    private func page(_ quest: QuestInfo, _ request: PageRequest, _ desk: Desk) async throws -> PageAnswer {
        let context = try await context(quest, request, desk)
        let notice = request.query["moved"] == nil ? nil : context.words(.movedOn)
        let step = QuestStep(quest, asksTime: request.query["time"] == "typed")
        // Also after a pause, and after the start was undone: the guest must not see the player's guess.
        if step == .ready, try await desk.expectsGuest(in: quest.id) {
            return .see(PagePaths.together(quest.id) + (notice == nil ? "" : "?moved=on"))
        }
        switch step {
        case .paused: return try context.page(WaitingPage(context, quest, notice: notice))
        case .estimate, .ready:
            return try context.page(GuessPage(context, quest, picture: try await desk.picture(of: quest.id), notice: notice))
        case .active:
            return try context.page(DoingPage(context, quest, picture: try await desk.picture(of: quest.id), notice: notice))
        case .forgot, .timeLost, .correction: return try context.page(ReportPage(context, quest))
        case .tooLong where request.query["time"] != "right":
            return try context.page(QuestionPage.tooLong(context, quest, notice: notice))
        case .tooQuick where request.query["time"] != "right":
            return try context.page(QuestionPage.tooQuick(context, quest, notice: notice))
        case .reveal, .tooLong, .tooQuick:
            // The address stays in the browser's history: at another reveal it says nothing.
            let isOfThis = request.query["at"] == "\(quest.step)"
            let felt = isOfThis ? request.query["felt"].flatMap { FeltTime(rawValue: $0) } : nil
            return try context.page(
                RevealPage(
                    context, quest, picture: try await desk.picture(of: quest.id), felt: felt,
                    guest: try await desk.guestGuess(in: quest.id), notice: notice))
        case .forReal: return try context.page(QuestionPage.forReal(context, quest, notice: notice))
        case .summary, .abandoned:
            return try context.page(SummaryPage(context, quest, try await surroundings(quest, context), notice: notice))
        }
    }

    private func surroundings(_ quest: QuestInfo, _ context: PageContext) async throws -> SummaryPage.Surroundings {
        let (desk, player) = (context.desk, quest.playerID)
        let day = desk.zone.localDateTime(at: quest.startedAt ?? quest.finishedAt ?? desk.now).date
        // Beside each other, as they wait for different things.
        async let agenda = desk.agenda(of: player)
        async let week = desk.playedWeek(of: player, containing: day)
        async let pictures = desk.pictures(of: quest.id)
        let standing = try await desk.progress(of: player)
        let isLearning = quest.counts && (quest.summary?.calibrationRemaining ?? 0) > 0
        return SummaryPage.Surroundings(
            pictures: try await pictures, week: try await week, day: PlayerDay(standing, try await agenda, context),
            isNewest: standing.played.last.map { $0.quest.id == quest.id } ?? true,
            canCountAgain: isLearning ? try await desk.canCount(quest.routineID, for: player) : true)
    }
}

extension QuestStep {
    fileprivate var isGuess: Bool { self == .estimate || self == .ready }
}
