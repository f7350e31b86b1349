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
        (.at(.selecting), false, "6", .move(.estimate(360))), (.at(.estimating), false, "6:30", .move(.estimate(390))),
        (.at(.estimating), false, "p", .move(.pause)), (.at(.selecting), false, "p", .leave), (.at(.selecting), false, "q", .leave),
        (.at(.estimating, timed), false, "", .move(.start(showTimer: false))),
        (.at(.estimating, timed), false, "t", .move(.start(showTimer: true))),
        (.at(.estimating, timed), false, "7", .move(.estimate(420))),
        (.at(.active, timed), false, "", .move(.done)), (.at(.active, timed), false, "  P ", .move(.pause)),
        (.at(.active, timed), false, "f", .askTime), (.at(.active, undoable: .start, timed), false, "u", .move(.undo)),
        (.at(.active, timed), true, "8", .move(.reported(480))), (.at(.active, timed), true, "", .back),
        (.at(.active, question: .timeLost, timed), false, "8", .move(.reported(480))),
        (.at(.active, question: .timeLost, timed), false, "", .move(.leftOut)),
        (.at(.revealing, revealed), false, "", .move(.next)), (.at(.revealing, revealed), false, "f", .askTime),
        (.at(.revealing, undoable: .done, revealed), false, "u", .move(.undo)),
        (.at(.revealing, revealed), true, "7", .move(.correct(420))),
        (.at(.revealing, revealed), true, "x", .move(.correctLeftOut)),
        (.at(.revealing, revealed), true, "", .back),
        (.at(.revealing, question: .forgotToTap, revealed), false, "", .move(.next)),
        (.at(.revealing, question: .forgotToTap, revealed), false, "7", .move(.correct(420))),
        (.at(.revealing, question: .forgotToTap, revealed), false, "x", .move(.correctLeftOut)),
        (.at(.active, isPaused: true, timed), false, "", .move(.resume)),
        (.at(.active, isPaused: true, timed), false, "end", .move(.abandon)),
        (.at(.active, isPaused: true, timed), false, "q", .leave),
    ]

    @Test("Each step takes its own answers", arguments: cases)
    func answers(quest: QuestInfo, asksTime: Bool, line: String, answer: PlayAnswer) {
        #expect(PlayAnswer(line, at: PlayStep(quest, asksTime: asksTime), of: quest) == answer)
    }

    @Test(
        "What means nothing is answered with a sentence, and nothing happens",
        arguments: [
            (QuestInfo.at(.selecting), ""), (.at(.selecting), "soon"), (.at(.estimating, timed), "later"),
            (.at(.active, timed), "6"),
            (.at(.active, timed), "u"), (.at(.active, timed), "?"), (.at(.revealing, revealed), "u"),
            (.at(.revealing, revealed), "7"),
            (.at(.estimating, QuestTaskInfo(name: "Pack", estimatedSeconds: 60)), "t"),
            (.at(.active, question: .timeLost, timed), "dunno"), (.at(.active, isPaused: true, timed), "6"),
        ])
    func sentences(quest: QuestInfo, line: String) {
        guard case .sentence(let sentence) = PlayAnswer(line, at: PlayStep(quest), of: quest) else {
            Issue.record("“\(line)” was taken")
            return
        }
        #expect(sentence.hasSuffix("."))
    }

    @Test("Every tap goes where the daemon expects it, with the step it was made at")
    func bodies() throws {
        let encoder = JSONCoding.encoder()
        let told = try encoder.encode(QuestMove.reported(480).body(step: 3))
        #expect(String(decoding: told, as: UTF8.self) == #"{"actualSeconds":480,"step":3}"#)
        #expect(QuestMove.reported(480).tap == .done && QuestMove.correctLeftOut.tap == .correct)
        let start = try encoder.encode(QuestMove.start(showTimer: false).body(step: nil))
        #expect(String(decoding: start, as: UTF8.self) == "{}")
    }
}
