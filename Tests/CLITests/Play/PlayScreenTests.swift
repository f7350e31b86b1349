import API
import Domain
import Testing

@testable import CLI

@Suite("The screens of a quest")
struct PlayScreenTests {
    private func screen(_ quest: QuestInfo, asksTime: Bool = false, width: Int = 60) -> String {
        PlayScreen(quest: quest, step: QuestStep(quest, asksTime: asksTime), canvas: .unicode(width)).text()
    }

    @Test("While a task is under way there is the task, what to press, and no time at all")
    func hidden() {
        let task = QuestTaskInfo(name: "Gather gear", offersTimer: true, estimatedSeconds: 360)
        let text = screen(.at(.active, undoable: .start, task))
        #expect(
            text == """
                  Activity Quest
                ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━
                  Gather gear
                ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━

                  Press Enter when you are done.

                  p pauses · u takes the start back · f I forgot to tap
                  q leaves; the quest waits
                """)
        #expect(!text.contains("6:00"))
    }

    @Test("A reveal shows both times, the rating, the words, the best and the XP")
    func reveal() {
        let result = QuestResult(
            source: .measured, actualSeconds: 402, score: .example, word: .close, xp: 60, feedback: "It took a little longer.",
            isPersonalBest: true)
        let text = screen(
            .at(
                .revealing, QuestTaskInfo(name: "Gather gear", estimatedSeconds: 300, result: result), QuestTaskInfo(name: "Change")
            ))
        for part in [
            "5:00", "6:42", "Close! · 89 %", "It took a little longer.", "closest guess", "+60 XP", "next step", "step 1 of 2",
        ] {
            #expect(text.contains(part), "\(part) in\n\(text)")
        }
    }

    @Test("Beside a guest, the reveal compares each of both guesses with the time, in the same words", arguments: [40, 60])
    func guest(width: Int) throws {
        let result = QuestResult(
            source: .measured, actualSeconds: 402, score: .example, word: .close, xp: 60, feedback: "It took a little longer.")
        let quest = QuestInfo.at(.revealing, QuestTaskInfo(name: "Gather gear", estimatedSeconds: 300, result: result))
        func text(_ name: String, _ seconds: Double) throws -> String {
            let guest = try #require(GuestGuess(name: name, seconds: seconds))
            return PlayScreen(quest: quest, step: .reveal, canvas: .unicode(width), guest: guest).text()
        }
        let lea = try text("Lea", 480)
        #expect(lea.contains("You: 1:42 less than it took.\n  Lea: 1:18 more than it took.\n"), "\(lea)")
        #expect(lea.contains("  Lea      █") && lea.contains("8:00\n") && lea.ranges(of: "%").count == 1)
        #expect(try text("Lea", 402).contains("Lea: exactly as long as it took."))
        for line in try text("Great-grandmother Wilhelmina of Orange", 9).split(separator: "\n") {
            #expect(DisplayWidth.of(String(line)) <= width, "\(line)")
        }
    }

    @Test("A hit of a wide window is inside the range, and XP for taking part say why")
    func insideRange() {
        func text(_ source: EstimationRecord.Source, showsTimer: Bool) -> String {
            let result = QuestResult(
                source: source, actualSeconds: 402, score: .example, word: .insideRange, xp: 10, isForTakingPart: true, feedback: ""
            )
            let task = QuestTaskInfo(name: "Gather gear", showsTimer: showsTimer, estimatedSeconds: 300, result: result)
            return screen(.at(.revealing, task, QuestTaskInfo(name: "Change")))
        }
        #expect(text(.measured, showsTimer: true).contains("Inside your range · 89 %"))
        #expect(text(.measured, showsTimer: true).contains("+10 XP for taking part, as you could see the clock"))
        for showsTimer in [true, false] {
            #expect(text(.reported, showsTimer: showsTimer).contains("+10 XP for taking part, as you typed the time"))
        }
    }

    @Test("A time that was left out has no bars and no score")
    func leftOut() {
        let result = QuestResult(source: .leftOut, xp: 0, feedback: "That one does not count.")
        let text = screen(.at(.revealing, QuestTaskInfo(name: "Gather gear", estimatedSeconds: 300, result: result)))
        #expect(!text.contains("%") && !text.contains("guessed") && text.contains("does not count") && !text.contains("+0"))
    }

    @Test("A time that was too quick has no bars, and asks whether the task is done")
    func tooQuick() {
        let result = QuestResult(source: .tooQuick, xp: 10, isForTakingPart: true, feedback: "That was too quick to compare.")
        let task = QuestTaskInfo(name: "Gather gear", estimatedSeconds: 300, result: result)
        let text = screen(.at(.revealing, question: .tooQuick, undoable: .done, task))
        for part in ["too quick to compare", "+10 XP for taking part, as it was so short", "Done already?"] {
            #expect(text.contains(part), "\(part) in\n\(text)")
        }
        #expect(!text.contains("%"))
    }

    @Test("XP that the rest of the quest can change are not promised")
    func claimedXP() {
        func text(_ xp: Int, _ possible: ClosedRange<Int>, isForTakingPart: Bool, bonus: Int = 0) -> String {
            let result = QuestResult(
                source: .measured, actualSeconds: 40, score: .example, word: .close, xp: xp, leastXP: possible.lowerBound,
                mostXP: possible.upperBound, bonusXP: bonus, isForTakingPart: isForTakingPart, feedback: "")
            let task = QuestTaskInfo(name: "Gather gear", estimatedSeconds: 45, result: result)
            return screen(.at(.revealing, task, QuestTaskInfo(name: "Change")), width: 80)
        }
        let less = "It can be less if the whole quest turns out very short."
        #expect(text(60, 60...60, isForTakingPart: false).contains("+60 XP\n"))
        #expect(text(60, 10...60, isForTakingPart: false).contains("+60 XP. \(less)\n"))
        #expect(text(60, 0...60, isForTakingPart: false).contains("+60 XP at the end of the quest.\n"))
        #expect(
            text(90, 10...90, isForTakingPart: false, bonus: 30).contains("+90 XP, 30 of them because you know this step well."))
        for possible in [10...60, 0...60] {
            let soFar = "+10 XP at the end of the quest, and more if it does not stay so short.\n"
            #expect(text(10, possible, isForTakingPart: true).contains(soFar))
        }
        #expect(text(10, 10...10, isForTakingPart: true).contains("+10 XP for taking part, as it was so short\n"))
        let none = text(0, 0...60, isForTakingPart: true).replacing("\n ", with: "")
        #expect(none.contains("earns 30 XP at most, all of them from the steps before. More if the rest"), "\(none)")
    }

    @Test("A step that exceeds those of very short quests that earn in full says how many do")
    func exceedsShortSteps() {
        let result = QuestResult(
            source: .measured, actualSeconds: 40, score: .example, word: .close, xp: 10, isForTakingPart: true,
            exceedsShortSteps: true, feedback: "")
        let task = QuestTaskInfo(name: "Gather gear", estimatedSeconds: 45, result: result)
        #expect(screen(.at(.revealing, task), width: 80).contains("+10 XP for taking part: 6 very short steps a day earn more"))
    }

    @Test("After the last task, XP depend only on whether it was real, where that is asked")
    func claimedAtTheEnd() {
        func text(_ xp: Int, least: Int, counts: Bool, _ standing: QuestStanding? = nil) -> String {
            let result = QuestResult(
                source: .measured, actualSeconds: 40, score: .example, word: .close, xp: xp, leastXP: least, isForTakingPart: true,
                feedback: "")
            var quest = QuestInfo.at(.revealing, QuestTaskInfo(name: "Gather gear", estimatedSeconds: 45, result: result))
            (quest.finishedAt, quest.counts, quest.standing) = (quest.openedAt, counts, standing)
            return screen(quest, width: 80)
        }
        #expect(text(10, least: 0, counts: false).contains("+10 XP at the end of the quest.\n"))
        #expect(text(10, least: 10, counts: true).contains("+10 XP for taking part, as it was so short\n"))
        #expect(text(0, least: 0, counts: true).contains("earns 30 XP at most"))
        #expect(!text(0, least: 0, counts: true).contains("More if"))
        for standing in [QuestStanding.trying, .extra] {
            #expect(!text(0, least: 0, counts: false, standing).contains(/[0-9] XP/))
        }
        #expect(text(0, least: 0, counts: false, .trying).contains("Activity Quest · just trying, no XP\n"))
        #expect(!text(0, least: 0, counts: false, .extra).contains("just trying"))
    }

    @Test("A time that had been seen before an undo is called that")
    func seenTime() {
        let result = QuestResult(
            source: .measured, actualSeconds: 300, score: .example, word: .close, xp: 10, isForTakingPart: true, hadSeenTime: true,
            feedback: "")
        let text = screen(.at(.revealing, QuestTaskInfo(name: "Gather gear", estimatedSeconds: 300, result: result)))
        #expect(text.contains("+10 XP for taking part, as you had seen the time before"))
    }

    @Test("A time that was typed has no bars, and no word for the guess")
    func typed() {
        let result = QuestResult(
            source: .reported, actualSeconds: 310, score: .example, xp: 10, isForTakingPart: true, feedback: "You typed it.")
        let typed = QuestTaskInfo(name: "Gather gear", estimatedSeconds: 300, result: result)
        let text = screen(.at(.revealing, typed))
        #expect(text.contains("You guessed 5:00, and typed 5:10.\n  You typed it."), "\(text)")
        #expect(!text.contains("it took") && !text.contains("%"))
        var quest = QuestInfo.at(.summary, typed, QuestTaskInfo(name: "Change", estimatedSeconds: 400, result: .example))
        quest.summary = .example
        let summary = screen(quest)
        #expect(summary.contains("Without the times that you typed.") && !summary.contains("11:52"), "\(summary)")
        #expect(quest.sums().guess == 700 && quest.sums().time == 712)
    }

    @Test("A quest that ended before anything was done says that nothing is counted")
    func endedAtOnce() {
        #expect(screen(.at(.abandoned)).contains("nothing is counted"))
        #expect(
            screen(.at(.abandoned, QuestTaskInfo(name: "Pack", estimatedSeconds: 60, result: .example))).contains("stays yours"))
    }

    @Test("Where there is nothing to take back any more, the question for a short time does not offer it")
    func tooQuickAfterAPause() {
        let result = QuestResult(source: .tooQuick, xp: 10, isForTakingPart: true, feedback: "")
        let task = QuestTaskInfo(name: "Gather gear", estimatedSeconds: 300, result: result)
        #expect(screen(.at(.revealing, question: .tooQuick, undoable: .done, task)).contains("Type u to go on"))
        #expect(!screen(.at(.revealing, question: .tooQuick, task)).contains("Type u"))
    }

    @Test("XP of the multiplier are named")
    func bonus() {
        let result = QuestResult(
            source: .measured, actualSeconds: 402, score: .example, word: .close, xp: 90, bonusXP: 30, feedback: "")
        let text = screen(.at(.revealing, QuestTaskInfo(name: "Gather gear", estimatedSeconds: 300, result: result)))
        #expect(text.contains("+90 XP, 30 of them because you know this step well"))
    }

    @Test("A very short quest asks at its end whether it was real, and one that does not count says so instead of XP")
    func uncounted() {
        var quest = QuestInfo.at(.summary, question: .forReal)
        quest.counts = false
        quest.summary = .example
        #expect(screen(quest).contains("Was that for real, or just a try?"))
        quest.question = nil
        for (standing, part) in [
            (QuestStanding.trying, "Just for trying: no XP"), (.extra, "enough of these for today"), (.leftOut, "does not count"),
        ] {
            quest.standing = standing
            let text = screen(quest)
            #expect(text.contains(part) && !text.contains("Level"), "\(text)")
        }
    }

    @Test("The hint comes before the question, and the questions are asked in words")
    func questions() {
        let hint = ContextualHint(
            recentSeconds: [360, 480, 420], text: "Last three times: 6, 8 and 7 min.", tendency: "You usually guess this one short."
        )
        let text = screen(.at(.estimating, QuestTaskInfo(name: "Pack", hint: hint)))
        #expect(text.contains("Last three times: 6, 8 and 7 min.\n  You usually guess this one short.\n  How long will it take?"))
        let task = QuestTaskInfo(name: "Pack", estimatedSeconds: 300, result: .example)
        #expect(screen(.at(.revealing, question: .forgotToTap, task)).contains("Did you forget to tap?"))
        #expect(screen(.at(.active, question: .timeLost, task)).contains("so its time is\n  gone"))
        #expect(screen(.at(.revealing, task), asksTime: true).contains("How long did it really take?"))
        #expect(screen(.at(.active, isPaused: true, task)).contains("Paused."))
    }

    @Test("The summary has the sums, the guess, the level and the streak")
    func summary() {
        var quest = QuestInfo.at(.summary, QuestTaskInfo(name: "🎒 Pack", estimatedSeconds: 900, result: .example))
        quest.summary = .example
        quest.wholeGuessSeconds = 1200
        quest.summary?.wholeGuess = .example
        quest.summary?.calibrationRemaining = 1
        let text = screen(quest)
        for part in [
            "Activity Quest: done!", "🎒 Pack  15:00 → 6:42", "guessed", "it took", "Close! · 89 % on average", "you guessed 20:00",
            "+200 XP",
            "level 2!", "180 XP, 103 to level 3", "4 quest days in a row. Your best is 9.", "about twice", "(from 14 times)",
            "1 more time, then TimeQuest knows this quest.",
        ] {
            #expect(text.contains(part), "\(part) in\n\(text)")
        }
    }

    @Test("A question mark shows one key a line")
    func help() {
        let quest = QuestInfo.at(.active, undoable: .start, QuestTaskInfo(name: "Gather gear", estimatedSeconds: 360))
        let step = QuestStep(quest, asksTime: false)
        let text = PlayScreen(quest: quest, step: step, canvas: .unicode(60)).text(notice: PlayHelp.sentence(at: step, of: quest))
        #expect(
            text.contains(
                """
                  Enter says that you are done.
                  p pauses.
                  u takes the start back.
                  f I forgot to tap.
                  q leaves; the quest waits.
                """), "\(text)")
    }

    @Test("No line is longer than a narrow terminal", arguments: [40, 60, 100])
    func narrow(width: Int) {
        let long = QuestTaskInfo(
            name: "Put the 🎹 piano books and the water bottle into the bag", estimatedSeconds: 3900, result: .example)
        var done = QuestInfo.at(.summary, long)
        done.summary = .example
        for quest in [
            QuestInfo.at(.selecting, long), .at(.estimating, long), .at(.active, long), .at(.revealing, long), done,
            .at(.revealing, question: .forgotToTap, long), .at(.active, isPaused: true, long),
        ] {
            for line in screen(quest, width: width).split(separator: "\n") {
                #expect(DisplayWidth.of(String(line)) <= width, "\(line)")
            }
        }
    }
}
