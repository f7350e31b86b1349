import API
import Domain
import Foundation
import Testing

@testable import CLI

@Suite("What a typed line means in a quest")
struct PlayAnswerTests {
    private static let timed = QuestTaskInfo(name: "Pack", offersTimer: true, estimatedSeconds: 360)
    private static let revealed = QuestTaskInfo(name: "Pack", estimatedSeconds: 360, result: .example)

    private static let cases: [(QuestInfo, Bool, String, PlayAnswer)] = [
        (.at(.selecting), false, "6", .tap(.estimate(seconds: 360))),
        (.at(.estimating), false, "6:30", .tap(.estimate(seconds: 390))),
        (.at(.estimating), false, "p", .tap(.pause)), (.at(.selecting), false, "q", .leave),
        (.at(.estimating, timed), false, "", .tap(.start(showTimer: false))),
        (.at(.estimating, timed), false, "t", .tap(.start(showTimer: true))),
        (.at(.estimating, timed), false, " G", .askGuest),
        (.at(.estimating, timed), false, "7", .tap(.estimate(seconds: 420))),
        (.at(.active, timed), false, "", .tap(.done())), (.at(.active, timed), false, "  P ", .tap(.pause)),
        (.at(.active, timed), false, "f", .askTime), (.at(.active, undoable: .start, timed), false, "u", .tap(.undo)),
        (.at(.active, timed), true, "8", .tap(.done(.reported(seconds: 480)))), (.at(.active, timed), true, "", .back),
        (.at(.active, question: .timeLost, timed), false, "8", .tap(.done(.reported(seconds: 480)))),
        (.at(.active, question: .timeLost, timed), false, "", .tap(.done(.leftOut))),
        (.at(.revealing, revealed), false, "", .tap(.next)), (.at(.revealing, revealed), false, "f", .askTime),
        (.at(.revealing, undoable: .done, revealed), false, "u", .tap(.undo)),
        (.at(.revealing, revealed), true, "7", .tap(.correct(.reported(seconds: 420)))),
        (.at(.revealing, revealed), true, "x", .tap(.correct(.leftOut))),
        (.at(.revealing, revealed), true, "", .back),
        (.at(.revealing, revealed), false, "x", .tap(.correct(.leftOut))),
        (.at(.selecting), false, "end", .tap(.abandon)), (.at(.estimating), false, "End ", .tap(.abandon)),
        (.at(.estimating, timed), false, "end", .tap(.abandon)),
        (.at(.active, question: .timeLost, timed), false, "x", .tap(.done(.leftOut))),
        (.at(.summary, question: .forReal), false, "yes", .tap(.restore)),
        (.at(.summary, question: .forReal), false, "", .tap(.leaveOut)),
        (.at(.revealing, question: .forgotToTap, revealed), false, "", .tap(.next)),
        (.at(.revealing, question: .forgotToTap, revealed), false, "7", .tap(.correct(.reported(seconds: 420)))),
        (.at(.revealing, question: .forgotToTap, revealed), false, "x", .tap(.correct(.leftOut))),
        (.at(.active, isPaused: true, timed), false, "", .tap(.resume)),
        (.at(.active, isPaused: true, timed), false, "end", .tap(.abandon)),
        (.at(.active, isPaused: true, timed), false, "q", .leave),
    ]

    @Test("Each step takes its own answers", arguments: cases)
    func answers(quest: QuestInfo, asksTime: Bool, line: String, answer: PlayAnswer) {
        #expect(PlayAnswer(line, at: QuestStep(quest, asksTime: asksTime), of: quest) == answer)
    }

    @Test(
        "What means nothing is answered with a sentence, and nothing happens",
        arguments: [
            (QuestInfo.at(.selecting), ""), (.at(.selecting), "soon"), (.at(.estimating, timed), "later"),
            (.at(.active, timed), "6"),
            (.at(.selecting), "g"), (.at(.active, timed), "g"),
            (.at(.active, timed), "u"), (.at(.active, timed), "?"), (.at(.revealing, revealed), "u"),
            (.at(.revealing, revealed), "7"),
            (.at(.estimating, QuestTaskInfo(name: "Pack", estimatedSeconds: 60)), "t"),
            (.at(.active, question: .timeLost, timed), "dunno"), (.at(.active, isPaused: true, timed), "6"),
        ])
    func sentences(quest: QuestInfo, line: String) {
        guard case .sentence(let sentence) = PlayAnswer(line, at: QuestStep(quest), of: quest) else {
            Issue.record("“\(line)” was taken")
            return
        }
        #expect(sentence.hasSuffix("."))
    }

    /// A quest at each step, with and without what a step may lack.
    private static let steps: [(quest: QuestInfo, asksTime: Bool)] =
        [
            .at(.selecting), .at(.estimating), .at(.estimating, timed), .at(.active, undoable: .start, timed), .at(.active, timed),
            .at(.active, question: .timeLost, timed), .at(.active, isPaused: true, timed), .at(.revealing, revealed),
            .at(.revealing, undoable: .done, revealed), .at(.revealing, QuestTaskInfo(name: "Pack", estimatedSeconds: 60)),
            .at(.revealing, question: .forgotToTap, revealed), .at(.revealing, question: .tooQuick, undoable: .done, revealed),
            .at(.summary, question: .forReal),
        ].map { ($0, false) } + [(.at(.active, timed), true), (.at(.revealing, revealed), true)]

    @Test("A letter is listed where it works, and works where it is listed", arguments: steps)
    func listed(quest: QuestInfo, asksTime: Bool) throws {
        let step = QuestStep(quest, asksTime: asksTime)
        let screen = PlayScreen(quest: quest, step: step, canvas: .plain()).text()
        let help = PlayHelp.sentence(at: step, of: quest)
        for word in ["p", "u", "f", "x", "t", "y", "n", "q", "g", "end"] {
            let works = if case .sentence = PlayAnswer(word, at: step, of: quest) { false } else { true }
            #expect(help.contains("\(word)  ") == works, "\(word) at \(step)")
            let isNamed = screen.firstRange(of: try Regex("\\b\(word) ")) != nil
            #expect(isNamed == works, "\(word) on\n\(screen)")
        }
    }
}
