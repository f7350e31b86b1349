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
            (ParentInfo(hasPIN: false, isParent: true, isUnlocked: false), "This login is a parent's. No PIN is set."),
            (
                ParentInfo(hasPIN: true, isParent: true, isUnlocked: true),
                "Parent mode is on. End it sooner with: timequest parent lock"
            ),
            (
                ParentInfo(hasPIN: false, isParent: false, isUnlocked: false),
                "This login is not a parent's. No PIN is set. A parent sets one with: sudo timequest parent pin"
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
}
