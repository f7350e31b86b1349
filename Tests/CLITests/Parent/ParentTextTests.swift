import API
import Domain
import Foundation
import Testing

@testable import CLI

@Suite("Parent mode in sentences")
struct ParentTextTests {
    @Test(
        "Whoever asks is told who she is, and what there is to do",
        arguments: [
            (ParentInfo(hasPIN: true, isParent: true, isUnlocked: false), "This login is a parent's. A PIN is set."),
            (
                ParentInfo(hasPIN: false, isParent: true, isUnlocked: false),
                "This login is a parent's. No PIN is set. To set one: timequest parent pin"
            ),
            (
                ParentInfo(hasPIN: true, isParent: true, isUnlocked: true),
                "Parent mode is on. End it sooner with: timequest parent lock"
            ),
            (
                ParentInfo(hasPIN: false, isParent: false, isUnlocked: false),
                """
                This login is not a parent's. No PIN is set. A parent sets one on a login of their own: timequest parent pin. Or as root: \
                sudo timequest parent pin
                """
            ),
            (
                ParentInfo(hasPIN: true, isParent: false, isUnlocked: false),
                "This login is not a parent's. Unlock parent mode with the PIN: timequest parent unlock"
            ),
            (
                ParentInfo(hasPIN: true, isParent: false, isUnlocked: false, retryAfterSeconds: 290),
                "This login is not a parent's. After several wrong PINs there is a pause. Try again in 5 minutes."
            ),
            (
                ParentInfo(hasPIN: true, isParent: false, isUnlocked: false, problem: "It is damaged."),
                "This login is not a parent's. It is damaged."
            ),
        ])
    func status(info: ParentInfo, text: String) {
        #expect(ParentText.status(info, until: nil, LocalTimeText(zone: .utc)) == text)
    }

    @Test("Parent mode is named to a login without a parent's rights only if a PIN unlocks it")
    func refusal() throws {
        let child = try #require(ParentAccess.refusal(of: ParentInfo(hasPIN: true, isParent: false, isUnlocked: false)))
        #expect(child.description.hasSuffix("timequest parent unlock") && child.kind == .forbidden)
        let withoutPIN = try #require(ParentAccess.refusal(of: ParentInfo(hasPIN: false, isParent: false, isUnlocked: false)))
        #expect(withoutPIN.description.contains("login of their own") && !withoutPIN.description.contains("timequest"))
        #expect(ParentAccess.refusal(of: ParentInfo(hasPIN: false, isParent: true, isUnlocked: false)) == nil)
    }

    @Test(
        "In German, too",
        arguments: [(true, "oder hier nach: timequest parent unlock"), (false, "mit der sie es hier könnten.")])
    func refusalInGerman(hasPIN: Bool, ending: String) throws {
        let info = ParentInfo(hasPIN: hasPIN, isParent: false, isUnlocked: false)
        let refusal = TerminalLanguage.$current.withValue(TerminalLanguage.words(.german)) { ParentAccess.refusal(of: info) }
        let sentences = try #require(refusal?.sentences)
        #expect(sentences.hasPrefix("Das können nur Eltern") && sentences.hasSuffix(ending))
    }

    @Test("In German, a PIN that cannot be used is explained in the language, whoever asks", arguments: [true, false])
    func brokenInGerman(isParent: Bool) {
        let info = ParentInfo(hasPIN: true, isParent: isParent, isUnlocked: false, problem: "It is damaged.")
        #expect(ParentText.problem(info) == "It is damaged.")
        TerminalLanguage.$current.withValue(TerminalLanguage.words(.german)) {
            let status = ParentText.status(info, until: nil, LocalTimeText(zone: .utc))
            #expect(status.contains("Die PIN lässt sich nicht lesen.") && !status.contains("damaged"), "\(status)")
            #expect(status.hasSuffix(": sudo timequest parent pin"), "\(status)")
        }
    }

    @Test("Without a PIN, each way into parent mode ends at a parent's own login", arguments: PageLanguage.allCases)
    func withoutPIN(language: PageLanguage) {
        let words: [ParentModeWord] = [.setFirst, .noPINYet, .firstByParent]
        for text in TerminalLanguage.$current.withValue(TerminalLanguage.words(language), operation: { words.map { $0.text() } }) {
            #expect(text.contains(" timequest parent pin. ") && !text.contains("timequest parent unlock"), "\(text)")
        }
    }
}
